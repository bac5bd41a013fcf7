// What watchers see of a tennis match: sets, games and points, who serves, and the course of the games.

import { type Card, newCard, type Side, tieBreakTo, winnerOf, withPoint } from './score.ts'
import type { Score } from '../../contract/index.ts'
import type { Watched } from '../sport.ts'
import { viewOf } from '../stated/by-word.ts'
import type { TennisFacts } from './judging.ts'
import { cardOf, type TennisState } from './state.ts'

const setNames = ['set_1', 'set_2', 'set_3', 'set_4', 'set_5'] as const

/** Who serves the next point: in a tie-break the first server has one, then each two. */
export const serving = ({ server, points }: Card, inTieBreak: boolean): Side => {
  const played = points[0] + points[1]
  const changed = inTieBreak && ((played + 1) >> 1) % 2 === 1
  return changed ? (server === 'home' ? 'away' : 'home') : server
}

const named = (sets: readonly Score[]): Watched['figures'] =>
  Object.fromEntries(setNames.flatMap((name, at) => (sets[at] === undefined ? [] : [[name, sets[at]]])))

const figures = ({ fixture, server: first }: TennisState, card: Card): Watched['figures'] => {
  const { sets, games, points, over } = card
  const begun = first !== null
  const goesOn = begun && fixture !== null && winnerOf(fixture, card) === null
  const played: readonly Score[] = goesOn ? [...over, games] : over
  const breakTo = goesOn ? (tieBreakTo(fixture, card) ?? 0) : 0
  const server = serving(card, breakTo > 0)
  return {
    score: sets,
    games,
    points,
    tie_break: [breakTo, breakTo],
    serve: goesOn ? (server === 'home' ? [1, 0] : [0, 1]) : [0, 0],
    ...named(played),
  }
}

const held = 0.5
const flowMost = 40

/** A sample for each finished game: a game that was held counts half as much as a break. */
const flow = ({ fixture, server, points }: TennisState): readonly number[] => {
  if (fixture === null || server === null) return []
  const samples: number[] = []
  let card = newCard(server)
  for (const { winner } of points) {
    const next = withPoint(fixture, card, winner)
    const isGame = next.points[0] + next.points[1] === 0
    if (isGame) samples.push((winner === 'home' ? 1 : -1) * (winner === card.server ? held : 1))
    card = next
  }
  return samples.slice(-flowMost)
}

const watchTold = (state: TennisState): Watched => ({
  minuteAt: null,
  figures: figures(state, cardOf(state)),
  flow: flow(state).map((sample) => Math.round(sample * 9)),
  goalMinutes: [],
  play: null,
})

/** How a stated match looks. */
export const view = viewOf<TennisState, TennisFacts>({
  score: ({ sets }) => sets,
  isCut: () => false,
  figures: ({ sets, over, open }) => ({
    score: sets,
    games: open,
    points: [0, 0],
    tie_break: [0, 0],
    serve: [0, 0],
    ...named(open[0] + open[1] > 0 ? [...over, open] : over),
  }),
})

export const watch = view.watch(watchTold)

/** A point that would break, end the set or the match: nothing is sold until it is over. */
export const pointAtStake = ({ fixture, server, stoppedAt }: TennisState, card: Card): string | null => {
  if (fixture === null || server === null || stoppedAt !== null || winnerOf(fixture, card) !== null) return null
  const after = (['home', 'away'] as const).map((side) => ({ side, card: withPoint(fixture, card, side) }))
  if (after.some((one) => winnerOf(fixture, one.card) !== null)) return 'match_point'
  if (after.some((one) => one.card.over.length > card.over.length)) return 'set_point'
  const broken = after.some(
    ({ side, card: { games } }) => side !== card.server && games[0] + games[1] > card.games[0] + card.games[1],
  )
  return broken ? 'break_point' : null
}
