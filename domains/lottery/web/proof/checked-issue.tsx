// An issue from a file, checked on the verifier's page.

import { useEffect, useState } from 'react'
import { dayOfIssue, lotteryGame } from '../../rules/index.ts'
import { type IssueReceipt, readIssueReceipt } from './issue-receipt.ts'
import { Steps } from './proof-sheet.tsx'
import { isSealSigned } from './sealed-by.ts'

const Checked = ({ receipt }: { readonly receipt: IssueReceipt }) => {
  const { proof, own } = receipt
  const [isSigned, setSigned] = useState<boolean>()
  useEffect(() => {
    let left = false
    void isSealSigned(proof).then((signed) => left || setSigned(signed))
    return () => {
      left = true
    }
  }, [proof])
  const game = lotteryGame(proof.game, dayOfIssue(proof.issue))
  return game === undefined ? null : <Steps given={{ proof, own, isSigned }} game={game} practice={false} />
}

/** Undefined when the receipt is no issue of a known lottery. */
export const checkedIssue = (paper: unknown) => {
  const receipt = readIssueReceipt(paper)
  if (receipt === undefined) return undefined
  const { game, issue } = receipt.proof
  if (lotteryGame(game, dayOfIssue(issue)) === undefined) return undefined
  return <Checked key={`${game}/${issue}`} receipt={receipt} />
}
