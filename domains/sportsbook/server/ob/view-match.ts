// A match as the OB-shaped wire shows it, made from the match in memory. Prices are shown while a market is open or
// suspended; a hidden or closed one shows none.

import {
  type BoardMarket,
  handicapText,
  type MarketId,
  marketIds,
  markets,
  type ObLine,
  type ObMatch,
  obPlays,
  obSides,
  obStates,
  totalText,
} from '../../contract/index.ts'
import { type BookState, nowOf } from '../book-state.ts'
import { boardOf, type MatchBook, stateOf } from '../feed/match-book.ts'
import { viewCourse } from './view-course.ts'

export const lineText = (market: MarketId, homeLine: number): string => {
  if (!markets[market].lined) return ''
  return markets[market].kind === 'ah' ? handicapText(homeLine) : totalText(homeLine)
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
    ol: selections.map(({ side, oddsE5 }) => ({ oid: `${hid}.${side}`, ot: obSides[side], ov: isShown ? oddsE5 : 0 })),
  }
}

/** The state of the match: that of its first market. */
export const viewState = (book: BookState, match: MatchBook): number =>
  obStates[stateOf(match, '1x2', nowOf(book, match))]

/** `lines`: only main lines, for lists, or all of them. */
export const viewMatch = (book: BookState, match: MatchBook, lines: 'main' | 'all'): ObMatch | undefined => {
  const { state } = match
  if (state.fixture === null) return undefined
  const at = nowOf(book, match)
  const offered = boardOf(match, book.offer)
  const shown = lines === 'all' ? offered : offered.filter(({ main }) => main)
  return {
    mid: match.id,
    tid: state.fixture.league.id,
    tn: state.fixture.league.name,
    mhn: state.fixture.home,
    man: state.fixture.away,
    mgt: String(state.fixture.kickOffAt),
    ...viewCourse(book, match),
    mhs: viewState(book, match),
    mdw: state.danger?.why ?? '',
    mv: state.seq,
    mc: offered.length,
    hps: marketIds.flatMap((market) => {
      const hl = shown.filter((one) => one.market === market).map((one) => lineOf(match, one, at))
      return hl.length === 0 ? [] : [{ hpid: obPlays[market], hl }]
    }),
  }
}
