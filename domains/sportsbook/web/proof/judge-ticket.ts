// Whether the proof of a ticket of several legs holds, or of one that was sold in part: built again in this browser
// from the platform's terms and from the facts, and compared with what came (L8, L24).

import { legsOf, type RoundView, soldOf } from '@magpie/venues/contract'
import { minorOf } from '@magpie/kernel'
import type { LegTerms, Facts, ProofNode } from '../../contract/index.ts'
import {
  afterSales,
  checkSteps,
  judgeLegs,
  kindsOf,
  type SettledLeg,
  settle,
  settleLegs,
  ticketLines,
} from '../../rules/index.ts'
import { jointOddsOf, linesOf, termsOf } from './terms-of.ts'

export type TicketGiven = {
  readonly proof: ProofNode
  readonly facts: readonly Facts[]
  readonly round: RoundView
}

const find = (node: ProofNode, rule: string): ProofNode | undefined => {
  if (node.rule === rule) return node
  for (const below of node.of ?? []) {
    const found = find(below, rule)
    if (found !== undefined) return found
  }
  return undefined
}

/** Keys in a fixed order, because a database that stores JSON may reorder them. */
const textOf = ({ rule, inputs = [], gives, of = [] }: ProofNode): string =>
  JSON.stringify([rule, inputs, gives, of.map(textOf)])

/** The proceeds of sales: the vendor states them, and the platform's total confirms them. */
const soldForIn = (proof: ProofNode): bigint => {
  const said = proof.rule === 'sold.total' ? proof.of?.[1]?.gives : undefined
  return typeof said === 'string' && /^\d{1,18}$/.test(said) ? BigInt(said) : 0n
}

/** How many legs a line joins, according to the proof; a lost parlay need not say. */
const foldsIn = (proof: ProofNode, legs: number): readonly number[] => {
  const said = find(proof, 'lines.factor')?.inputs ?? [legs]
  return kindsOf(legs).find((kind) => kind.join() === said.join()) ?? []
}

/** The legs of a ticket in the terms of the rules; undefined if one is of a market without our rules. */
export const ticketTerms = ({ detail }: Pick<RoundView, 'detail'>): readonly LegTerms[] | undefined => {
  const terms = legsOf(detail).flatMap((leg) => termsOf(leg) ?? [])
  return terms.length === legsOf(detail).length && terms.length > 0 ? terms : undefined
}

/** The legs at the time of the decision: a leg that was lost after another leg had lost the whole ticket was still open. */
const stoodThen = (proof: ProofNode, judged: readonly (SettledLeg | null)[]): readonly (SettledLeg | null)[] => {
  const lost = find(proof, 'lines.lost')?.of?.map(textOf)
  if (lost === undefined) return judged
  return judged.map((leg) => (leg?.outcome === 'loss' && !lost.includes(textOf(leg.proof)) ? null : leg))
}

const afresh = ({ proof, facts, round }: TicketGiven): ProofNode | undefined => {
  const legs = ticketTerms(round)
  const [only, ...others] = legs ?? []
  if (legs === undefined || only === undefined) return undefined
  const [stakeMinor, soldMinor] = [minorOf(round.stake), soldOf(round.result) ?? 0n]
  const soldForMinor = soldForIn(proof)
  if (others.length === 0) {
    const settled = facts[0] === undefined ? null : settle(facts[0], only, stakeMinor - soldMinor)
    if (settled === null) return undefined
    return afterSales(settled.proof, { stakeMinor, soldMinor, soldForMinor }, settled.outcome === 'void')
  }
  const folds = foldsIn(proof, legs.length)
  const lines = ticketLines(legs.length, folds)
  if (lines !== linesOf(round.detail)) return undefined
  const jointOddsE5 = jointOddsOf(round.detail)
  const ticket = { legs, folds, lineStakeMinor: stakeMinor / BigInt(lines), soldMinor, soldForMinor, jointOddsE5 }
  const judged = judgeLegs(legs, (at) => facts[at])
  return settleLegs(ticket, stoodThen(proof, judged))?.proof
}

export const ticketHolds = (given: TicketGiven): boolean => {
  try {
    const again = afresh(given)
    return checkSteps(given.proof) === null && again !== undefined && textOf(again) === textOf(given.proof)
  } catch {
    return false
  }
}
