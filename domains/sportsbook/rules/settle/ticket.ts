// Settlement of a whole ticket: a single, a parlay, or a system with one stake on each of its lines. Legs are judged
// one by one with their proofs; the ticket has a total only when the facts of all of them are known, or when a lost
// leg has already decided a parlay.

import type { LegTerms, MatchFacts, Outcome, ProofNode } from '../../contract/index.ts'
import { oddsRatio } from '../odds.ts'
import { ratio, type Ratio, times } from '../ratio.ts'
import { type Paid, pay } from './factors.ts'
import { type Folds, linesIn, systemFactor } from './multiples.ts'
import { settle } from './settle.ts'

export type TicketTerms = {
  readonly legs: readonly LegTerms[]
  /** The stake on each line; a single and a parlay have one line. */
  readonly lineStakeMinor: bigint
  /** How many legs each line joins: `[1]` a single, `[legs.length]` a parlay, several a system. */
  readonly folds: Folds
}

export type SettledLeg = { readonly outcome: Outcome; readonly proof: ProofNode }
export type SettledTicket = Paid & { readonly legs: readonly (SettledLeg | null)[] }

export const ticketStakeMinor = ({ legs, lineStakeMinor, folds }: TicketTerms): bigint =>
  lineStakeMinor * BigInt(linesIn(legs.length, folds))

const lineOf = ({ legs, folds }: TicketTerms): boolean => folds.length === 1 && folds[0] === legs.length

/** `null` while it is open. Legs of a lost parlay that are not known yet stay `null` in the answer. */
export const settleTicket = (
  ticket: TicketTerms,
  factsOf: (matchId: string) => MatchFacts | undefined,
): SettledTicket | null => {
  const legs = ticket.legs.map((terms): SettledLeg | null => {
    const facts = factsOf(terms.matchId)
    return facts === undefined ? null : settle(facts, terms, ticket.lineStakeMinor)
  })
  const lost = lineOf(ticket) && legs.some((leg) => leg?.outcome === 'loss')
  if (lost) return { ...pay(ratio(0n)), legs }
  if (legs.includes(null)) return null
  const priced = ticket.legs.map((terms, at) => ({
    odds: oddsRatio(terms.oddsE5),
    outcome: legs[at]?.outcome ?? 'void',
  }))
  const exact: Ratio = times(ratio(ticket.lineStakeMinor), systemFactor(priced, ticket.folds))
  return { ...pay(exact), legs }
}
