// A draw verified on this device, step by step, from the given data alone: the commitment of the seed, the root over
// the tickets, the public beacon, and the repeated draw; and the member's own ticket under that root, judged again.

import {
  beaconAfter,
  beaconFollows,
  commitmentOf,
  dayLeaf,
  drawOf,
  fromHex,
  hexOf,
  issueName,
  issueSalt,
  rootBy,
  sealWaitMs,
  ticketLeaf,
} from '@magpie/fair'
import type { IssueProof } from '../../contract/index.ts'
import { type Drawn, type LotteryGame, returnOfTicket } from '../../rules/index.ts'
import { linesOf } from '../slip/slip.ts'
import type { IssueReceipt } from './issue-receipt.ts'

export const proofSteps = ['day', 'sealed', 'beacon', 'seed', 'draw', 'ticket', 'total'] as const
export type ProofStep = (typeof proofSteps)[number]

/** Undefined: it cannot be checked yet, or there is nothing to check. */
export type Checked = Readonly<Record<ProofStep, boolean | undefined>>

/** The most links of the beacon's chain that are walked: a day's. */
const linksMost = 100_000

type Tree = { readonly index: number; readonly size: number; readonly siblings: readonly string[] }

const rootFrom = (leaf: Uint8Array, path: Tree): string | undefined => {
  const root = rootBy(leaf, { ...path, siblings: path.siblings.map(fromHex) })
  return root === undefined ? undefined : hexOf(root)
}

/** Outside data must never make the check fail with an error: what cannot be read is wrong. */
const held = (check: () => boolean | undefined): boolean | undefined => {
  try {
    return check()
  } catch {
    return false
  }
}

/** The round is the first that starts after the seal, and its value leads back to what was public before. */
const beaconHolds = ({ beacon, sealed }: IssueProof): boolean | undefined => {
  if (beacon === null || beacon.value === null || sealed === null) return undefined
  const { round, anchor } = beacon
  if (round !== beaconAfter(sealed.at, sealWaitMs)) return false
  if (anchor.round >= round || round - anchor.round > linksMost) return false
  return beaconFollows({ round, value: fromHex(beacon.value) }, { round: anchor.round, value: fromHex(anchor.value) })
}

/** The draw as recomputed here; undefined before the seed is revealed. */
export const drawnAgain = (proof: IssueProof, game: LotteryGame): Drawn | undefined => {
  const { seed, sealed, beacon, issue } = proof
  if (seed === null || sealed === null || beacon === null || beacon.value === null) return undefined
  const salt = issueSalt(issueName(proof.game, issue), fromHex(sealed.root), fromHex(beacon.value))
  return game.draw(drawOf(fromHex(seed), { game: `${proof.game}/${proof.version}`, salt, nonce: 0 }))
}

const isSame = (a: Drawn, b: Drawn): boolean => a.length === b.length && a.every((one, at) => one === b[at])

export type ToCheck = {
  readonly proof: IssueProof
  /** The rules by which the issue was drawn. */
  readonly game: LotteryGame
  readonly own?: IssueReceipt['own']
  /** Whether the venue signed the seal; undefined without a signature, or if this browser cannot check it. */
  readonly isSigned?: boolean | undefined
}

/** A ticket as in its canonical text, which is what was sealed. */
type Sealed = {
  readonly game: string
  readonly version: number
  readonly issue: string
  readonly lines: readonly {
    readonly play: string
    readonly picks: readonly (readonly number[])[]
    readonly unit: number
    readonly multiple: number
  }[]
}

/**
 * What the sealed lines return by the draw, in minor units; undefined before it, and when they are not of this issue.
 */
export const returnAgain = ({ proof, game, own }: ToCheck): bigint | undefined => {
  if (own === undefined || proof.drawn === null) return undefined
  const sealed = JSON.parse(own.proof.text) as Sealed
  if (sealed.game !== proof.game || sealed.issue !== proof.issue || sealed.version !== proof.version) return undefined
  const lines = linesOf(
    game,
    sealed.lines.map(({ play, picks, unit, multiple }) => ({ play, picks, unit: BigInt(unit), multiple })),
  )
  return lines.length === sealed.lines.length ? returnOfTicket(lines, proof.drawn) : undefined
}

const ticketTotal = (given: ToCheck): boolean | undefined => {
  const { proof, own } = given
  if (own === undefined || proof.drawn === null || own.ticket.total === null) return undefined
  return returnAgain(given) === BigInt(own.ticket.total - own.ticket.fromPool)
}

export const checkProof = (given: ToCheck): Checked => {
  const { proof, game, own, isSigned } = given
  return {
    day: held(
      () =>
        rootFrom(dayLeaf(issueName(proof.game, proof.issue), fromHex(proof.commitment)), proof.day.path) ===
        proof.day.root,
    ),
    sealed: held(() => (proof.sealed === null ? undefined : (isSigned ?? beaconHolds(proof)))),
    beacon: held(() => beaconHolds(proof)),
    seed: held(() => (proof.seed === null ? undefined : hexOf(commitmentOf(fromHex(proof.seed))) === proof.commitment)),
    draw: held(() => {
      const again = drawnAgain(proof, game)
      return again === undefined || proof.drawn === null ? undefined : isSame(again, proof.drawn)
    }),
    ticket: held(() =>
      own === undefined || proof.sealed === null
        ? undefined
        : rootFrom(ticketLeaf(fromHex(own.proof.salt), own.proof.text), own.proof.path) === proof.sealed.root,
    ),
    total: held(() => ticketTotal(given)),
  }
}
