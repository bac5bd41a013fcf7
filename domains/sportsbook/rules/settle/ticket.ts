// Settlement of a whole ticket: a single, a parlay, or a system with one stake on each of its lines. Legs are judged
// one by one with their proofs. The ticket has a total only when the facts of all legs are known, or when a lost leg
// has already decided a parlay. What was sold before the end keeps its proceeds, unless every leg is void.

import type { LegTerms, Facts, OddsE5, Outcome, ProofNode } from '../../contract/index.ts'
import { parseRatio, zero } from '@magpie/kernel/ratio'
import type { Paid } from './factors.ts'
import { type Folds, linesIn } from './multiples.ts'
import { judgeLeg } from './settle.ts'
import { factorStep, leaf, step } from './steps.ts'

export type TicketTerms = {
  readonly legs: readonly LegTerms[]
  /** The stake on each line; a single and a parlay have one line. */
  readonly lineStakeMinor: bigint
  /** How many legs each line joins: `[1]` a single, `[legs.length]` a parlay, several a system. */
  readonly folds: Folds
  /** How much of the whole stake was sold, and for how much. */
  readonly soldMinor?: bigint
  readonly soldForMinor?: bigint
  /** The joint odds of a bet builder. The odds of its legs do not count. */
  readonly jointOddsE5?: OddsE5 | undefined
}

export type SettledLeg = { readonly outcome: Outcome; readonly proof: ProofNode }
export type SettledTicket = Paid & {
  readonly legs: readonly (SettledLeg | null)[]
  /** By money: more than the stake, equal, or less; `void` if every leg is void, or one leg of a bet builder. */
  readonly outcome: Outcome
  readonly proof: ProofNode
}

export const ticketStakeMinor = ({ legs, lineStakeMinor, folds }: TicketTerms): bigint =>
  lineStakeMinor * BigInt(linesIn(legs.length, folds))

const isParlay = ({ legs, folds }: TicketTerms): boolean => folds.length === 1 && folds[0] === legs.length

const legOf = (terms: LegTerms, factsOf: (at: number) => Facts | undefined, at: number): SettledLeg | null => {
  const facts = factsOf(at)
  const proof = facts === undefined ? null : judgeLeg(facts, terms)
  return proof === null ? null : { outcome: proof.gives as Outcome, proof }
}

/** The return of the lines for a stake of one on each; `null` while it is open. */
const linesOf = (ticket: TicketTerms, legs: readonly (SettledLeg | null)[]): ProofNode | null => {
  const lost = legs.filter((leg) => leg?.outcome === 'loss')
  if (isParlay(ticket) && lost.length > 0) {
    return step(
      'lines.lost',
      lost.flatMap((leg) => (leg === null ? [] : [leg.proof])),
    )
  }
  const factors = ticket.legs.flatMap(({ oddsE5 }, at) => {
    const leg = legs[at] ?? null
    return leg === null ? [] : [factorStep(leg.proof, oddsE5)]
  })
  return factors.length < ticket.legs.length ? null : step('lines.factor', factors, ticket.folds)
}

/** A bet builder: one lost leg loses the whole; otherwise a leg that did not win voids it. `null` while it is open. */
const builtOf = (jointOddsE5: OddsE5, legs: readonly (SettledLeg | null)[]): ProofNode | null => {
  const known = legs.filter((leg) => leg !== null)
  const lost = known.filter(({ outcome }) => outcome === 'loss')
  const proofs = (of: readonly SettledLeg[]): readonly ProofNode[] => of.map(({ proof }) => proof)
  if (lost.length > 0) return step('lines.lost', proofs(lost))
  if (known.length < legs.length) return null
  return step('builder.factor', [...proofs(known), leaf('terms.joint_odds', jointOddsE5)])
}

/** The ticket is void: every leg is, or one leg of a bet builder. */
const isVoided = ({ jointOddsE5 }: TicketTerms, legs: readonly (SettledLeg | null)[]): boolean => {
  if (jointOddsE5 === undefined) return legs.every((leg) => leg?.outcome === 'void')
  return legs.every((leg) => leg !== null && leg.outcome !== 'loss') && legs.some((leg) => leg?.outcome !== 'win')
}

const byMoney = (returned: bigint, stake: bigint): Outcome =>
  returned > stake ? 'win' : returned < stake ? 'loss' : 'push'

const readPaid = ({ gives }: ProofNode): Paid => {
  const [minor, rest] = gives as readonly [string, string]
  return { returnMinor: BigInt(minor), remainder: parseRatio(rest) ?? zero }
}

/** With what was sold: the proceeds stand, but if every leg is void the whole stake is returned. */
export const afterSales = (
  paid: ProofNode,
  { stakeMinor, soldMinor, soldForMinor }: Record<'stakeMinor' | 'soldMinor' | 'soldForMinor', bigint>,
  isVoid: boolean,
): ProofNode => {
  if (soldMinor === 0n) return paid
  return isVoid
    ? step('sold.undone', [paid, leaf('terms.stake', stakeMinor.toString())])
    : step('sold.total', [paid, leaf('terms.sold_for', soldForMinor.toString())])
}

/** `null` while it is open. Legs of a lost parlay that are not known yet stay `null` in the answer. */
export const settleLegs = (
  ticket: TicketTerms,
  legs: readonly (SettledLeg | null)[],
): Omit<SettledTicket, 'legs'> | null => {
  const { jointOddsE5 } = ticket
  const factor = jointOddsE5 === undefined ? linesOf(ticket, legs) : builtOf(jointOddsE5, legs)
  if (factor === null) return null
  const [stakeMinor, lines] = [ticketStakeMinor(ticket), linesIn(ticket.legs.length, ticket.folds)]
  const { soldMinor = 0n, soldForMinor = 0n } = ticket
  const stake = leaf('terms.stake', (stakeMinor - soldMinor).toString())
  const floored = step('return.floor', [step('lines.exact', [stake, factor], [lines])])
  const isVoid = isVoided(ticket, legs)
  const proof = afterSales(floored, { stakeMinor, soldMinor, soldForMinor }, isVoid)
  const paid = readPaid(proof)
  return { ...paid, outcome: isVoid ? 'void' : byMoney(paid.returnMinor, stakeMinor), proof }
}

/** Each leg by the facts that count for it: a leg taken before a match was staged again has those of its own staging. */
export const judgeLegs = (
  terms: readonly LegTerms[],
  factsOf: (at: number) => Facts | undefined,
): readonly (SettledLeg | null)[] => terms.map((leg, at) => legOf(leg, factsOf, at))

export const settleTicket = (
  ticket: TicketTerms,
  factsOf: (matchId: string) => Facts | undefined,
): SettledTicket | null => {
  const legs = judgeLegs(ticket.legs, (at) => factsOf(ticket.legs[at]?.matchId ?? ''))
  const settled = settleLegs(ticket, legs)
  return settled === null ? null : { ...settled, legs }
}
