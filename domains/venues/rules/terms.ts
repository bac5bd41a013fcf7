// The most that a bet may return by its own terms. A venue reports the whole return and is trusted up to this amount; more is
// a claim that two operators must review.

import { type Against, isSport, type RoundDetail } from '../contract/index.ts'

const oddsWhole = 100_000n
/** Whatever the odds, a higher return needs a review. Ten billion coins, minor units. */
const everMax = 1_000_000_000_000n

type Terms = { readonly stake: bigint; readonly detail: RoundDetail }

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

const byTheTerms = ({ stake, detail }: Terms, payMax: bigint | null): bigint => {
  if (!isSport(detail)) return least(BigInt(detail.mostReturn), payMax ?? everMax)
  const byOdds = (stake * BigInt(detail.oddsE5) + oddsWhole - 1n) / oddsWhole
  return detail.legs.length === 0 && payMax !== null ? payMax : byOdds
}

/**
 * Minor units, stake included. For a bet on matches: stake times odds, rounded up, because venues round differently;
 * for a game: the maximum stated at the bet, limited by the venue's row.
 */
export const returnMax = (terms: Terms, payMax: bigint | null): bigint => {
  const byTerms = byTheTerms(terms, payMax)
  // A returned stake is always allowed.
  const most = least(byTerms, everMax)
  return most > terms.stake ? most : terms.stake
}

export type Claim = {
  /** Credited at once. */
  readonly total: bigint
  /** Claimed beyond the terms. */
  readonly withheld: bigint
}

export const claimOf = (claimed: bigint, most: bigint): Claim =>
  claimed <= most ? { total: claimed, withheld: 0n } : { total: most, withheld: claimed - most }

/**
 * The key under which opposite bets are detected. A bet on one selection of a match without a key uses its market, as
 * do books from before the field existed.
 */
export const againstOf = (detail: RoundDetail): Against | null => {
  if (detail.against !== undefined) return detail.against
  const [leg, ...more] = isSport(detail) ? detail.legs : []
  return leg === undefined || more.length > 0 ? null : { key: `${leg.matchId}/${leg.market}`, side: leg.side }
}
