// A verifier's verdict on a receipt: its game, and every step with the stated value next to the recomputed one.

import { judgeRoomPaper } from '@magpie/chat/web/verify'
import {
  hexOf,
  isUnpinned,
  judgeReceipt,
  readReceipt,
  type Receipt,
  firstBytes,
  fromHex,
  commitmentOf,
} from '@magpie/fair'
import { formatMoney, money } from '@magpie/kernel'
import { dayOfIssue, lotteryGame } from '@magpie/lottery/rules'
import {
  checkProof,
  drawnAgain,
  type IssueReceipt,
  isSealSigned,
  lotteryNames,
  type ProofStep,
  proofSteps,
  readIssueReceipt,
  returnAgain,
} from '@magpie/lottery/web/verify'
import { flipGame, replayFlip } from '@magpie/promotions/rules'
import { replayAs, titles } from '@magpie/slots/rules'

export type Fact = { readonly name: string; readonly value: string }
export type Step = {
  readonly id: string
  /** Undefined while it cannot be computed yet. */
  readonly holds: boolean | undefined
  readonly told: string
  readonly here: string
}
export type Judged = {
  readonly facts: readonly Fact[]
  readonly steps: readonly Step[]
  /** What the receipt does not prove, whatever its steps show. */
  readonly note?: string
  /** The text while a step cannot be computed; `waits` when there is no other. */
  readonly waits?: string
}

/** The rules of the games, and of the lucky flip, which pays in points. */
const ruleOf = (game: string) => (game === flipGame ? replayFlip : replayAs(game))

const coins = (minor: bigint): string => formatMoney(money(minor))
const minorText = (text: string): string => (/^\d+$/.test(text) ? coins(BigInt(text)) : text)

/** A step's name, where receipts differ by their scheme. */
const wordOf = (step: string, { scheme }: Receipt): string => {
  if (step === 'commitment' && scheme === 'chain') return 'chain'
  if (step === 'draw') return 'drawn'
  if (step === 'beacon') return 'named'
  return step === 'total' ? 'paid' : step
}

const judgedRound = (receipt: Receipt): Judged => {
  const isFlip = receipt.game === flipGame
  const sum = (text: string): string => (isFlip ? text : minorText(text))
  return {
    ...(isUnpinned(receipt) ? { note: 'unpinned' } : {}),
    facts: [
      {
        name: 'game',
        value: isFlip ? receipt.game : `${titles[receipt.game.split('/')[0] ?? ''] ?? '?'} (${receipt.game})`,
      },
      { name: 'round', value: `${receipt.roundId} · #${receipt.nonce}` },
      { name: 'stake', value: sum(receipt.stake) },
      { name: 'return', value: sum(receipt.total) },
      { name: 'salt', value: receipt.salt },
      ...(receipt.seed === undefined ? [] : [{ name: 'seed', value: receipt.seed }]),
    ],
    steps: judgeReceipt(receipt, ruleOf).map(({ step, holds, told, here }) => ({
      id: wordOf(step, receipt),
      holds,
      told: step === 'total' ? sum(told) : told,
      here: step === 'total' ? sum(here) : here,
    })),
  }
}

/** No field of a receipt may make the verifier fail. */
const told = (of: () => string | undefined): string => {
  try {
    return of() ?? ''
  } catch {
    return ''
  }
}

const toldOf = ({ proof, own }: IssueReceipt): Partial<Record<ProofStep, string>> => ({
  day: proof.commitment,
  sealed: proof.sealed?.root ?? '',
  beacon: proof.beacon?.value ?? '',
  seed: proof.commitment,
  draw: proof.drawn?.join(' ') ?? '',
  ticket: own?.proof.text ?? '',
  total: told(() => (own?.ticket.total == null ? '' : coins(BigInt(own.ticket.total - own.ticket.fromPool)))),
})

const judgedIssue = async (receipt: IssueReceipt): Promise<Judged | undefined> => {
  const { proof, own } = receipt
  const game = lotteryGame(proof.game, dayOfIssue(proof.issue))
  if (game === undefined) return undefined
  const given = { game, proof, own, isSigned: await isSealSigned(proof) }
  const checked = checkProof(given)
  const said = toldOf(receipt)
  const here: Partial<Record<ProofStep, string>> = {
    seed: told(() => (proof.seed === null ? '' : hexOf(commitmentOf(fromHex(proof.seed))))),
    draw: told(() => drawnAgain(proof, game)?.join(' ')),
    total: told(() => {
      const minor = returnAgain(given)
      return minor === undefined ? '' : coins(minor)
    }),
  }
  return {
    facts: [
      { name: 'game', value: `${lotteryNames[proof.game] ?? '?'} (${proof.game}/${proof.version})` },
      { name: 'issue', value: proof.issue },
      ...(proof.seed === null ? [] : [{ name: 'seed', value: proof.seed }]),
    ],
    steps: proofSteps
      .filter((id) => own !== undefined || (id !== 'ticket' && id !== 'total'))
      .map((id) => ({ id, holds: checked[id], told: said[id] ?? '', here: here[id] ?? '' })),
  }
}

/** Undefined when the text is not one of our receipts. */
export const judgePaper = async (text: string): Promise<Judged | undefined> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const receipt = readReceipt(value)
  if (receipt !== undefined) return judgedRound(receipt)
  const issue = readIssueReceipt(value)
  if (issue !== undefined) return judgedIssue(issue)
  const ofRoom = await judgeRoomPaper(value)
  return ofRoom === undefined ? undefined : { ...ofRoom, waits: `waits.${ofRoom.kind}` }
}

const known = fromHex('980e1145b3f01523d47193f3565f147734f8db529d202c2156743779d44b200f')

/** Known values published with the scheme: a changed copy of this file fails on them. */
export const provesItself = (): boolean =>
  hexOf(commitmentOf(known)) === 'cb42e0546dd0c5753004a700643652587af319b4e7653ebd51941967d07dda86' &&
  hexOf(firstBytes(known, { game: 'mines/1', salt: 'lucky', nonce: 7 }, 8)) === 'b45012372a7774cb'
