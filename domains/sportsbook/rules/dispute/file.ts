// The dispute file of a ticket: its terms, the facts by which each leg was judged, what was sold of it, and its result,
// one line each, with the hash of all of it on the last. Anyone with the file and the rules can compute the same cents.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { parseRatio, type Ratio, ratioText, zero } from '@magpie/kernel/ratio'
import { type Facts, type LegTerms, markets, type Outcome, type ProofNode } from '../../contract/index.ts'
import type { SaleReceipt } from '../pricing/cash-out.ts'
import { toExact, writeLine } from './line.ts'

export const disputeFormat = 'magpie.dispute.1'

export const sha256Of = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** The file of these values: one a line, and the hash of every byte above on the last line. */
export const writeDispute = (values: readonly unknown[]): string => {
  const body = values.map((value) => `${writeLine(value)}\n`).join('')
  return `${body}${writeLine({ sha256: sha256Of(body) })}\n`
}

/** A leg as sold: the terms that settle it, its position in the feed, and names for readers. */
export type DisputedLeg = {
  readonly terms: LegTerms
  readonly feedSeq: number
  readonly feedAt: number
  readonly home: string
  readonly away: string
  /** The facts it was judged by; `null` if it never was. */
  readonly facts: Facts | null
  readonly outcome: Outcome | null
}

export type Disputed = {
  readonly ticket: string
  readonly venue: string
  readonly folds: readonly number[]
  readonly lineStakeMinor: bigint
  /** The joint odds of a bet builder; absent on any other ticket. */
  readonly jointOddsE5?: number | undefined
  readonly legs: readonly DisputedLeg[]
  /** In order of time. */
  readonly sales: readonly SaleReceipt[]
  readonly returnMinor: bigint
  readonly remainder: Ratio
  readonly version: number
}

/**
 * The fraction cut off by rounding down, from the last two figures of a proof's root; zero for a ticket without a
 * proof.
 */
export const remainderIn = (proof: ProofNode | null): Ratio => {
  const rest = Array.isArray(proof?.gives) ? (proof.gives as readonly unknown[]).at(-1) : undefined
  return typeof rest === 'string' ? (parseRatio(rest) ?? zero) : zero
}

const overUnder = (exact: Ratio): string => (exact.under === 1n ? `${exact.over}/1` : ratioText(exact))

const legValue = ({ terms, feedSeq, feedAt, home, away }: DisputedLeg) => {
  const { matchId, market, side, lineQuarters: line, oddsE5, scoreAtBet: basis, minuteAtBet: minute, picked } = terms
  const { sport, span } = markets[market]
  const sold = { matchId, sport, row: market, span, side, line, oddsE5, basis, minute, rule: terms.ruleVersion }
  return { ...sold, feedSeq, feedAt, home, away, picked }
}

/** A ticket's result: the file's hash covers it. */
const outcomeValue = ({ legs, remainder, returnMinor, version }: Disputed) => ({
  outcome: {
    legs: legs.map(({ outcome }) => outcome),
    remainder: overUnder(remainder),
    returnMinor: returnMinor.toString(),
    version,
  },
})

export const disputeFileOf = (ticket: Disputed): string => {
  const { legs, folds, lineStakeMinor, jointOddsE5, sales, ticket: id, venue } = ticket
  const joint = jointOddsE5 === undefined ? {} : { jointOddsE5 }
  const rules = [...new Set(legs.map(({ terms }) => terms.ruleVersion))].sort()
  return writeDispute([
    { format: disputeFormat, rules, ticket: id, venue },
    { terms: { folds, ...joint, legs: legs.map(legValue), lineStakeMinor: lineStakeMinor.toString() } },
    ...legs.map(({ facts }, leg) => ({ facts: toExact(facts), leg })),
    ...sales.map((cashOut) => ({ cashOut: toExact(cashOut) })),
    outcomeValue(ticket),
  ])
}

export const disputeFileName = (ticket: string): string => `${ticket}.magpie.txt`
