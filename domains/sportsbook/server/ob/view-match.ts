// A match as the OB-shaped wire shows it, from the match in memory. Prices are shown while a market is open or
// suspended, and not while it is hidden or closed.

import {
  type BoardMarket,
  handicapText,
  isSigned,
  type MarketId,
  markets,
  type ObLine,
  type ObMatch,
  type ObPlay,
  obSide,
  obStates,
  sportTables,
  totalText,
  writeOid,
} from '../../contract/index.ts'
import { type BookState, nowOf } from '../book-state.ts'
import { boardOf, headState, type MatchBook, stateOf } from '../feed/match-book.ts'
import { viewCourse } from './view-course.ts'
import type { SettledMarket } from '../lists/finished.ts'
import { haltOf } from '../view/halt.ts'

export const lineText = (market: MarketId, homeLine: number): string => {
  if (!markets[market].lined) return ''
  return isSigned(market) ? handicapText(homeLine) : totalText(homeLine)
}

const lineOf = (match: MatchBook, { market, lineQuarters, main, selections }: BoardMarket, at: number): ObLine => {
  const state = stateOf(match, market, at)
  const isShown = state === 'open' || state === 'suspended'
  const hid = `${market}.${lineQuarters}`
  return {
    hid,
    hv: lineText(market, lineQuarters),
    hm: main ? 1 : 0,
    hs: obStates[state],
    ol: selections.map(({ side, oddsE5 }) => ({
      oid: writeOid({ market, homeLine: lineQuarters, side }),
      ot: obSide(side),
      ov: isShown ? oddsE5 : 0,
    })),
  }
}

/** The state of the match: that of its first market. */
export const viewState = (book: BookState, match: MatchBook): number => obStates[headState(match, nowOf(book, match))]

/** Lines in the order of the markets, grouped as one play for each market. */
const playsOf = (lines: readonly (readonly [MarketId, ObLine])[]): ObPlay[] => {
  const plays = new Map<MarketId, ObLine[]>()
  for (const [market, line] of lines) plays.set(market, [...(plays.get(market) ?? []), line])
  return [...plays].map(([market, hl]) => ({ hpid: markets[market].play, hl }))
}

/** Main lines of the markets of lists, all lines of those markets, or every line. */
export type Lines = 'main' | 'listed' | 'all'

const isShownIn = (lines: Lines, { market, main }: BoardMarket): boolean =>
  lines === 'all' || (markets[market].listed && (lines === 'listed' || main))

export const viewMatch = (book: BookState, match: MatchBook, lines: Lines): ObMatch | undefined => {
  const { state } = match
  if (state.fixture === null) return undefined
  const at = nowOf(book, match)
  const offered = boardOf(match, book.offer)
  const { why, since } = haltOf(match, at)
  const shown = lines === 'all' ? offered : offered.filter((one) => isShownIn(lines, one))
  return {
    mid: match.id,
    csid: sportTables[match.sport.id].wire,
    tid: state.fixture.league.id,
    tn: state.fixture.league.name,
    mhn: state.fixture.home,
    man: state.fixture.away,
    mgt: String(state.fixture.kickOffAt),
    ...viewCourse(book, match),
    mhs: viewState(book, match),
    mdw: why,
    ...(since === null ? {} : { mds: String(since) }),
    mv: state.seq,
    mc: offered.length,
    ...(lines === 'listed' ? { mls: 1 } : {}),
    hps: playsOf(shown.map((one) => [one.market, lineOf(match, one, at)])),
  }
}

/** For a finished match: the lines that were sold, with their outcomes. */
export const settledLines = (sold: readonly SettledMarket[]): ObPlay[] =>
  playsOf(
    sold.map(({ market, lineQuarters: homeLine, main, selections, outcomeOf }) => {
      const line: ObLine = {
        hid: `${market}.${homeLine}`,
        hv: lineText(market, homeLine),
        hm: main ? 1 : 0,
        hs: obStates.closed,
        ol: selections.map(({ side }) => ({
          oid: writeOid({ market, homeLine, side }),
          ot: obSide(side),
          ov: 0,
          oc: outcomeOf(side) ?? '',
        })),
      }
      return [market, line]
    }),
  )
