// A match in the neutral model, from the match in memory, for wires without numbers of their own. Prices are shown
// while a market is open or suspended, and not while it is hidden or closed.

import {
  type BoardMarket,
  headFigures,
  lineFor,
  markets,
  obFigures,
  type SeenMatch,
  type SeenSelection,
  writeOid,
} from '../../contract/index.ts'
import { type BookState, nowOf } from '../book-state.ts'
import { boardOf, headState, type MatchBook, situationOf, stateOf } from '../feed/match-book.ts'
import type { SettledMarket } from '../lists/finished.ts'
import { haltOf } from './halt.ts'

/** Main lines of the markets of lists, or every line. */
export type SeenLines = 'main' | 'all'

const flowMax = 9

const selectionsOf = (match: MatchBook, board: BoardMarket, at: number): SeenSelection[] => {
  const { market, lineQuarters: homeLine, main, selections } = board
  const state = stateOf(match, market, at)
  const isShown = state === 'open' || state === 'suspended'
  return selections.map(({ side, oddsE5 }) => ({
    oid: writeOid({ market, homeLine, side }),
    market,
    side,
    lineQuarters: lineFor(market, side, homeLine),
    oddsE5: isShown && oddsE5 > 0 ? oddsE5 : null,
    state,
    main,
  }))
}

const settledOf = ({ market, lineQuarters: homeLine, main, selections, outcomeOf }: SettledMarket): SeenSelection[] =>
  selections.map(({ side }) => {
    const outcome = outcomeOf(side)
    return {
      oid: writeOid({ market, homeLine, side }),
      market,
      side,
      lineQuarters: lineFor(market, side, homeLine),
      oddsE5: null,
      state: 'closed',
      main,
      ...(outcome === undefined ? {} : { outcome }),
    }
  })

/** Only figures named in the sport's table; the others are internal. */
const figuresOf = (match: MatchBook, figures: SeenMatch['head']['figures']): SeenMatch['head']['figures'] =>
  Object.fromEntries(Object.entries(figures).filter(([name]) => Object.hasOwn(obFigures(match.sport.id), name)))

/** `undefined` before its fixture. `settled`: the lines sold at its kick-off, in place of those sold now. */
export const seeMatch = (
  book: BookState,
  match: MatchBook,
  lines: SeenLines,
  settled?: readonly SettledMarket[],
): SeenMatch | undefined => {
  const { sport, state, course } = match
  if (state.fixture === null) return undefined
  const at = nowOf(book, match)
  const { league, home, away, kickOffAt } = state.fixture
  const { period, minute, added } = situationOf(match)
  const watched = sport.watch(state, course)
  const runs = watched.minuteAt !== null
  const offered = boardOf(match, book.offer)
  const shown = lines === 'all' ? offered : offered.filter(({ market, main }) => main && markets[market].listed)
  return {
    head: {
      matchId: match.id,
      sport: sport.id,
      league: { id: league.id, name: league.name },
      home,
      away,
      kickOffAt,
      period,
      minute: watched.minute ?? minute,
      added,
      goneMs: watched.minuteAt === null ? (watched.standsAt ?? 0) : Math.max(0, at - watched.minuteAt),
      speed: runs ? (book.clock.speed ?? 0) : 0,
      ...headFigures(figuresOf(match, watched.figures)),
      flow: watched.flow.map((value) => value / flowMax),
      goalMinutes: watched.goalMinutes,
      play: watched.play,
      state: headState(match, at),
      ...haltOf(match, at),
      version: state.seq,
      marketCount: offered.length,
    },
    selections: settled?.flatMap(settledOf) ?? shown.flatMap((one) => selectionsOf(match, one, at)),
  }
}
