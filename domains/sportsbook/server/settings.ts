// The book's own policy as figures, all in one place (docs/decisions/0052-limits-and-delays.md). Amounts are minor
// units of play money; delays of a bet are in the feed's time, the patience of a ticket in wall time.

import { type LeagueTier, type MarketId, markets, type SportId } from '../contract/index.ts'

export type BookSettings = {
  readonly minStake: bigint
  /** Most for one bet. */
  readonly maxStake: bigint
  /** Most that one player may have at stake on one match, pending and confirmed. */
  readonly maxPerMatch: bigint
  /** Most that one bet may win: a long price lowers the stake that it takes. */
  readonly maxWin: bigint
  /** The most that the book may lose on one line, and on one match; `null`: as much as is staked. */
  readonly marketCap: bigint | null
  readonly matchCap: bigint | null
  /** Prices give way to what is staked (decision 1000); a trader may say otherwise for a match. */
  readonly followStakes: boolean
  /** In play a bet waits so long before it is judged again, where that is not the delay of its sport. */
  readonly delaysMs: Readonly<Partial<Record<SportId, number>>>
  /** A ticket that is still pending after so long is voided by itself. */
  readonly voidAfterMs: number
  /** How long `place` waits for the wallet before it answers "pending". */
  readonly answerWithinMs: number
  /** After a start the source has so long to tell what was missed, before its silence counts. Wall time. */
  readonly quietGraceMs: number
  /** A message whose feed time is further from the wall's is asked about; `null` where the two need not agree. */
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

/** Of so many parts of its caps a book may lose one on a match, a line or a bet of such a league. */
const tierParts: Readonly<Record<LeagueTier, bigint>> = { A: 1n, B: 5n, C: 25n }

export const capsOf = ({ maxWin, marketCap, matchCap }: Caps, tier: LeagueTier): Caps => {
  const part = tierParts[tier]
  const of = (cap: bigint | null): bigint | null => (cap === null ? null : cap / part)
  return { maxWin: maxWin / part, marketCap: of(marketCap), matchCap: of(matchCap) }
}

/** Of exact results, players and ends of competitions, where few bets make a great loss, a bet and a line may cost a fifth. */
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
