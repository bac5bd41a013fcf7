// What operators should look at on a match, each with its count.

import type { BoardMarket, HouseMatch, MarketId } from '../../contract/index.ts'
import { moveBounds } from '../../rules/index.ts'
import { type BookState, completeOf } from '../book-state.ts'
import { boardOf, type MatchBook, modelOf, situationOf, tierOf } from '../feed/match-book.ts'
import { capsOf, marketCapOf } from '../settings.ts'
import { netIfWins } from './sold.ts'
import { lineKey } from './trade.ts'

const silentMs = 180_000
/** Above this many hundredths of a cap, most of it is used. */
const most = 70n

const isMostOf = (lost: bigint, cap: bigint | null): boolean => cap !== null && lost * 100n >= cap * most

/** How long before the clock ends a silent competition operators are alerted. Milliseconds. */
const overdueMs = 7 * 86_400_000

/** Rounds of a competition are weeks apart, so a few silent minutes mean nothing. */
const isOverdue = (book: BookState, match: MatchBook): boolean => {
  const due = match.sport.actsAt(match.state)
  return due !== null && due - completeOf(book, match) < overdueMs
}

const isSilent = (book: BookState, match: MatchBook): boolean => {
  const { begun, ended, givenUp } = situationOf(match)
  if (!begun || ended || givenUp) return false
  if (match.sport.seasons !== undefined) return isOverdue(book, match)
  return book.world.now() - Math.max(match.heardAt, book.startedAt) > silentMs
}

const fullLines = ({ settings, offer }: BookState, match: MatchBook): number => {
  const { sold } = match
  const caps = capsOf(settings, tierOf(match, offer))
  return [...sold.lines].filter(([key, sides]) => {
    const cap = marketCapOf(caps, key.split('.')[0] as MarketId)
    return [...sides.keys()].some((side) => isMostOf(netIfWins(sold, key, side), cap))
  }).length
}

const isApart = (now: BoardMarket, model: BoardMarket | undefined): boolean =>
  now.selections.some(({ oddsE5 }, nth) => {
    const own = model?.selections[nth]?.oddsE5 ?? 0
    // One step of the odds (1000) is tolerated, because the price itself was rounded to a step.
    return own > 0 && oddsE5 > 0 && Math.abs(oddsE5 - own) > own * moveBounds.fromModel + 1000
  })

const offModel = (match: MatchBook, { offer }: BookState): number => {
  const { moves } = match.trade
  if (moves.size === 0) return 0
  const model = new Map(modelOf(match, offer).map((one) => [lineKey(one.market, one.lineQuarters), one]))
  return boardOf(match, offer).filter((one) => {
    const key = lineKey(one.market, one.lineQuarters)
    return moves.has(key) && isApart(one, model.get(key))
  }).length
}

export const alertsOf = (book: BookState, match: MatchBook, worstMinor: bigint): HouseMatch['alerts'] =>
  [
    { what: 'asked' as const, count: match.state.questions.length },
    { what: 'gaps' as const, count: match.parked.size > 0 ? 1 : 0 },
    { what: 'silent' as const, count: isSilent(book, match) ? 1 : 0 },
    {
      what: 'near_cap' as const,
      count: isMostOf(-worstMinor, capsOf(book.settings, tierOf(match, book.offer)).matchCap) ? 1 : 0,
    },
    { what: 'full_lines' as const, count: fullLines(book, match) },
    { what: 'off_model' as const, count: offModel(match, book) },
  ].filter(({ count }) => count > 0)
