// Whether a proof is valid, judged on the member's own device, and whether it belongs to the movement shown.

import type { OwnMovement } from '../../contract/own.ts'
import type { EntryProof } from '../../contract/proof.ts'
import { judgeProof } from '../../rules/index.ts'

const minorOf = (amount: string): string => amount.replace('.', '').replace(/^0+(?=\d)/, '')

export const proves = (proof: EntryProof, { entry, kind, amount, at }: OwnMovement): boolean => {
  const { holds, entry: said } = judgeProof(JSON.stringify(proof))
  return (
    holds &&
    said !== null &&
    entry === `${said.lane}.${said.link}.${said.leaf}` &&
    said.kind === kind &&
    said.atMs === at &&
    said.amountMinor?.toString() === minorOf(amount)
  )
}
