// The course of prices: noted while a match has stakes, a trader has set something on it, or the desk has it open. A
// change of state or by a trader is noted at once, a change of prices alone every ten seconds (decision 1150).

import { type BoardMarket, markets } from '../../contract/index.ts'
import { type BookState, nowOf } from '../book-state.ts'
import { boardOf, headState, isGoing, type MatchBook, situationOf, stateOf } from '../feed/match-book.ts'
import type { Effects, NoteRow } from '../store/effects.ts'
import { stakedOn } from './sold.ts'
import { lineKey } from './trade.ts'
import { worstOf } from './worst.ts'

/** The last note, to decide whether another is due. */
export type Noted = { readonly at: number; readonly stand: string; readonly traded: number; readonly prices: string }

const everyMs = 10_000
const linesMax = 24
const atOnce = 4
const openMs = 60_000

/** The desk has it open. It asks again within seconds; otherwise it is closed. */
export const openAtDesk = (book: BookState, match: MatchBook): void => {
  match.openUntil = book.world.now() + openMs
}

const isFollowed = ({ sold, trade, openUntil }: MatchBook, wall: number): boolean =>
  sold.terms.size > 0 || trade.acts.length > 0 || openUntil > wall

/** A change of this text is noted at once. */
const standOf = (book: BookState, match: MatchBook): string =>
  `${headState(match, nowOf(book, match))} ${situationOf(match).score.join(':')}`

const pricesOf = ({ state, acts, trade, liability }: MatchBook): string =>
  `${state.seq}/${acts}/${trade.version}/${liability.version}`

/**
 * Wall time since which a note is due; `undefined` if none is. A change of state or score or by a trader goes before
 * prices.
 */
const dueSince = (book: BookState, match: MatchBook): number | undefined => {
  const wall = book.world.now()
  if (!isFollowed(match, wall) || !isGoing(match) || match.state.fixture === null) return undefined
  const { noted } = match
  if (noted === undefined || noted.traded !== match.trade.version) return 0
  if (noted.stand !== standOf(book, match)) return 0
  const since = noted.at + everyMs
  return wall >= since && noted.prices !== pricesOf(match) ? since : undefined
}

/** The few that have waited longest: a board takes milliseconds, and bets wait in the same queue. */
export const matchesToNote = (book: BookState): readonly MatchBook[] =>
  [...book.matches.values()]
    .flatMap((match) => {
      const since = dueSince(book, match)
      return since === undefined ? [] : [{ match, since }]
    })
    .sort((a, b) => a.since - b.since)
    .slice(0, atOnce)
    .map(({ match }) => match)

/** Lines with bets or moved by a trader, then the main lines of the lists. */
const linesToNote = (match: MatchBook, board: readonly BoardMarket[]): readonly BoardMarket[] => {
  const isTouched = ({ market, lineQuarters }: BoardMarket): boolean => {
    const key = lineKey(market, lineQuarters)
    return match.sold.lines.has(key) || match.trade.moves.has(key)
  }
  const touched = board.filter(isTouched)
  const main = board.filter((one) => one.main && markets[one.market].listed && !isTouched(one))
  return [...touched, ...main].slice(0, linesMax)
}

const oddsOf = ({ selections }: BoardMarket): Readonly<Record<string, number>> =>
  Object.fromEntries(selections.map(({ side, oddsE5 }) => [side, oddsE5]))

const noteOf = (book: BookState, match: MatchBook): NoteRow => {
  const { minute, score } = situationOf(match)
  const at = nowOf(book, match)
  return {
    matchId: match.id,
    at: book.world.now(),
    minute,
    scoreHome: score[0],
    scoreAway: score[1],
    staked: stakedOn(match.sold).staked,
    worst: worstOf(match).netMinor,
    prices: Object.fromEntries(
      linesToNote(match, boardOf(match, book.offer)).map((line) => [
        lineKey(line.market, line.lineQuarters),
        [stateOf(match, line.market, at), oddsOf(line)],
      ]),
    ),
  }
}

/** Runs in the queue, so that no note shows half a decision. */
export const notePrices = (book: BookState, effects: Effects): void => {
  for (const match of matchesToNote(book)) {
    effects.notes.push(noteOf(book, match))
    match.noted = {
      at: book.world.now(),
      stand: standOf(book, match),
      traded: match.trade.version,
      prices: pricesOf(match),
    }
  }
}
