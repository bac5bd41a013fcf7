// The book's own policy as figures, all in one place (docs/decisions/0052-limits-and-delays.md). Amounts are minor
// units of play money. Delays of a bet are in feed time, the expiry of a pending ticket in wall time.

import { type LeagueTier, type MarketId, markets, type SportId } from '../contract/index.ts'

export type BookSettings = {
  readonly minStake: bigint
  /** The most for one bet. */
  readonly maxStake: bigint
  /** The most that one player may have at stake on one match, pending and confirmed. */
  readonly maxPerMatch: bigint
  /** The most that one bet may win: at a long price the highest stake is lower. */
  readonly maxWin: bigint
  /** The most that the book may lose on one line (here) and on one match (`matchCap`); `null`: no limit. */
  readonly marketCap: bigint | null
  readonly matchCap: bigint | null
  /** Prices follow stakes (decision 1000); a trader may change it for a match. */
  readonly followStakes: boolean
  /** How long a bet in play waits before it is judged again, if not the delay of its sport. */
  readonly delaysMs: Readonly<Partial<Record<SportId, number>>>
  /** A ticket that is still pending after this time is rejected. */
  readonly voidAfterMs: number
  /** How long `place` waits for the wallet before it answers "pending". */
  readonly answerWithinMs: number
  /** After a start the source has this long to send what was missed, before its silence counts. Wall time. */
  readonly quietGraceMs: number
  /** A message whose feed time differs more than this from wall time is asked about; `null`: the two need not agree. */
  readonly wallApartMs: number | null
}

export const bookSettings: BookSettings = {
  minStake: 100n,
  maxStake: 5_000_000n,
  maxPerMatch: 20_000_000n,
  maxWin: 50_000_000n,
  marketCap: 100_000_000n,
  matchCap: 200_000_000n,
  followStakes: true,
  delaysMs: {},
  voidAfterMs: 60_000,
  answerWithinMs: 4000,
  quietGraceMs: 600_000,
  wallApartMs: null,
}

type Caps = Pick<BookSettings, 'maxWin' | 'marketCap' | 'matchCap'>

/** The divisor of the book's caps on a match, a line and a bet, by tier of the league. */
const tierParts: Readonly<Record<LeagueTier, bigint>> = { A: 1n, B: 5n, C: 25n }

export const capsOf = ({ maxWin, marketCap, matchCap }: Caps, tier: LeagueTier): Caps => {
  const part = tierParts[tier]
  const of = (cap: bigint | null): bigint | null => (cap === null ? null : cap / part)
  return { maxWin: maxWin / part, marketCap: of(marketCap), matchCap: of(matchCap) }
}

/**
 * The divisor for exact results, players and outrights, where few bets can cost much: for the caps of a bet and of a
 * line.
 */
const narrow = 5n
const isNarrow = (market: MarketId): boolean => {
  const { tab, single, family } = markets[market]
  return tab === 'players' || tab === 'score' || single || narrowFamilies.includes(family)
}
const narrowFamilies: readonly string[] = [
  'exact_goals',
  'htft',
  'set_score',
  'set_score_5',
  'games_score',
  'maps_score',
  'maps_score_5',
]

export const marketCapOf = ({ marketCap }: Pick<BookSettings, 'marketCap'>, market: MarketId): bigint | null =>
  marketCap !== null && isNarrow(market) ? marketCap / narrow : marketCap

export const winCapOf = (winCap: bigint, market: MarketId): bigint => (isNarrow(market) ? winCap / narrow : winCap)
