// The most that a member may stake on a selection now. It is limited by what one bet may win (by match, and by the
// member's factor), by what the book may still lose on the line and on the match, and by what the member may have on
// one match.

import { alwaysWinMinor, type MarketId, type Quarters, type Side } from '../../contract/index.ts'
import { factors, legShare, mostStakeOf } from '../../rules/index.ts'
import { floorOf, ratio, times } from '@magpie/kernel/ratio'
import type { BookState } from '../book-state.ts'
import { mostLost, netIfWins, stakeUnit } from '../desk/sold.ts'
import { lineKey } from '../desk/trade.ts'
import { type BookSettings, capsOf, marketCapOf, winCapOf } from '../settings.ts'
import { type MatchBook, modelOf, tierOf } from '../feed/match-book.ts'

export type MostAsk = {
  readonly market: MarketId
  readonly homeLine: Quarters
  readonly side: Side
  readonly oddsE5: number
  readonly alias: string
}

/** More than any amount in the system: no limit. */
const boundless = 10n ** 15n

const factorOf = ({ factors: bound, world }: BookState, alias: string) => {
  const one = bound.get(alias)
  return one === undefined || one.until <= world.now() ? factors.whole : factors[one.factor]
}

export type BoundLeg = { readonly match: MatchBook; readonly market: MarketId }

/** The most that any member's bet may win: what a trader has set for the match, else by its league; then by the market. */
const winCapOn = (book: BookState, { match, market }: BoundLeg): bigint =>
  winCapOf(match.trade.winCap ?? capsOf(book.settings, tierOf(match, book.offer)).maxWin, market)

/** The most that this member's bet may win. On a main line, a member's factor never lowers it below `alwaysWinMinor`. */
const memberWinCap = (book: BookState, match: MatchBook, ask: MostAsk): bigint => {
  const cap = winCapOn(book, { match, market: ask.market })
  const factor = factorOf(book, ask.alias)
  const own = floorOf(times(ratio(cap), factor)).whole
  if (factor === factors.whole || own >= alwaysWinMinor) return own
  const isMain = modelOf(match, book.offer).some(
    ({ market, lineQuarters, main }) => main && market === ask.market && lineQuarters === ask.homeLine,
  )
  return isMain && cap >= alwaysWinMinor ? alwaysWinMinor : own
}

/** What the book may still lose on a line if this side wins, and on the match. Minor units. */
const roomOn = (
  book: BookState,
  { match, market }: BoundLeg,
  { homeLine, side }: Pick<MostAsk, 'homeLine' | 'side'>,
) => {
  const caps = capsOf(book.settings, tierOf(match, book.offer))
  const marketCap = marketCapOf(caps, market)
  const key = lineKey(market, homeLine)
  return {
    marketLeftMinor: marketCap === null ? boundless : marketCap - netIfWins(match.sold, key, side),
    matchLeftMinor: caps.matchCap === null ? boundless : caps.matchCap - mostLost(match.sold),
  }
}

/** Ignores what the member already has on the match. Minor units, never below zero. */
export const mostByPrice = (book: BookState, match: MatchBook, ask: MostAsk): bigint => {
  return mostStakeOf(ask.oddsE5, {
    winCapMinor: memberWinCap(book, match, ask),
    factor: factors.whole,
    ...roomOn(book, { match, market: ask.market }, ask),
    returnCapMinor: boundless,
    stakeCapMinor: book.settings.maxStake,
  }).most
}

export const mostOn = (book: BookState, match: MatchBook, ask: MostAsk): bigint => {
  const most = mostByPrice(book, match, ask)
  const left = book.settings.maxPerMatch - (match.staked.get(ask.alias) ?? 0n)
  const least = left < most ? left : most
  return least > 0n ? least : 0n
}

/**
 * The most stake and win of a ticket of several legs: the lowest win of its legs, times the member's factor. Minor
 * units.
 */
export const boundsOf = (
  book: BookState,
  alias: string,
  legs: readonly BoundLeg[],
): Pick<BookSettings, 'maxStake' | 'maxWin'> => {
  const { maxStake } = book.settings
  const maxWin = legs
    .map((leg) => winCapOn(book, leg))
    .reduce((least, one) => (one < least ? one : least), book.settings.maxWin)
  return { maxStake, maxWin: floorOf(times(ratio(maxWin), factorOf(book, alias))).whole }
}

export type RoomLeg = BoundLeg & {
  readonly homeLine: Quarters
  readonly side: Side
  readonly oddsE5: number
  /** Odds × chance, in 1e-9. */
  readonly worthE9: number
}

/**
 * The most stake on a ticket of several legs, by its folds (minor units): what the book may still lose on the line and
 * on the match of each leg. A leg counts on its match with the payout expected through it (decision 1152).
 */
export const roomOfSeveral = (book: BookState, legs: readonly RoomLeg[]) => {
  const open = legs.map(({ oddsE5, worthE9 }) => ({ oddsE5, worthE9, outcome: null }))
  const rooms = legs.map((leg) => {
    const { marketLeftMinor, matchLeftMinor } = roomOn(book, leg, leg)
    return marketLeftMinor < matchLeftMinor ? marketLeftMinor : matchLeftMinor
  })
  return (folds: readonly number[]): bigint =>
    legs.reduce((least, { oddsE5 }, nth) => {
      const share = legShare({ legs: open, folds, jointE5: null }, nth)
      const lostE9 = share === null ? 0n : (share.payingE9 * BigInt(oddsE5)) / 100_000n - share.stakeE9
      const most = lostE9 > 0n ? ((rooms[nth] ?? 0n) * stakeUnit) / lostE9 : boundless
      return most < least ? most : least
    }, boundless)
}
