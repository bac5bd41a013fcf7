// The chances of a match of rallies from two figures: home wins a rally on its own serve, and on the away side's. All
// ways in which the game may end from the exact point, then all ways of the games. The two figures do not depend on the
// score.

import type { RallyFixture } from '../../contract/rally/feed.ts'
import type { Score } from '../../contract/index.ts'
import { type Law, lawOf, tallied } from '../pricing/law.ts'
import {
  type Card,
  drawsLots,
  endsGame,
  firstOfNext,
  type Format,
  gameTo,
  more,
  nextServer,
  type Side,
  winnerOf,
} from './score.ts'

export type Chances = RallyFixture['chances']

/** Remaining extensions of a game with less chance than this are neglected. */
const negligible = 1e-13

export type GameEnd = { readonly winner: Side; readonly points: Score; readonly chance: number }
type GameState = Pick<Card, 'games' | 'points' | 'server' | 'first'>

const pointsMost = 256
const keyOf = ([home, away]: Score, server: Side): number => (home * pointsMost + away) * 2 + Number(server === 'home')

export const gameEnds = (chances: Chances, format: Format, from: GameState): readonly GameEnd[] => {
  const rules = gameTo(format, from.games)
  const ends = new Map<number, GameEnd>()
  type Open = { readonly points: Score; readonly server: Side; readonly chance: number }
  let open = new Map<number, Open>([[0, { points: from.points, server: from.server, chance: 1 }]])
  while (open.size > 0) {
    const next: typeof open = new Map()
    for (const { points, server, chance } of open.values()) {
      const home = server === 'home' ? chances.own : chances.other
      for (const winner of ['home', 'away'] as const) {
        const share = chance * (winner === 'home' ? home : 1 - home)
        if (share < negligible) continue
        const after = more(points, winner)
        if (endsGame(rules, after)) {
          const key = keyOf(after, 'home')
          ends.set(key, { winner, points: after, chance: share + (ends.get(key)?.chance ?? 0) })
          continue
        }
        const serves = nextServer(format, { to: rules.to, first: from.first, points: after, winner })
        const key = keyOf(after, serves)
        next.set(key, { points: after, server: serves, chance: share + (next.get(key)?.chance ?? 0) })
      }
    }
    open = next
  }
  return [...ends.values()]
}

/** The chance that home reaches `to` points of this game first. */
export const raceChance = (chances: Chances, format: Format, from: GameState, to: number): number => {
  const known = new Map<string, number>()
  const at = (points: Score, server: Side): number => {
    if (Math.max(...points) >= to) return points[0] > points[1] ? 1 : 0
    const key = `${points.join()}/${server}`
    const before = known.get(key)
    if (before !== undefined) return before
    const home = server === 'home' ? chances.own : chances.other
    const after = (winner: Side): number => {
      const score = more(points, winner)
      const rules = gameTo(format, from.games)
      return at(score, nextServer(format, { to: rules.to, first: from.first, points: score, winner }))
    }
    const chance = home * after('home') + (1 - home) * after('away')
    known.set(key, chance)
    return chance
  }
  return at(from.points, from.server)
}

/** The ends of a game that has not begun, cached. */
type FreshGames = (games: Score, first: Side) => readonly GameEnd[]

const freshGames = (chances: Chances, format: Format): FreshGames => {
  const known = new Map<string, readonly GameEnd[]>()
  return (games, first) => {
    const key = `${gameTo(format, games).to}/${first}`
    const found = known.get(key) ?? gameEnds(chances, format, { games, points: [0, 0], server: first, first })
    known.set(key, found)
    return found
  }
}

/** The state from which a match goes on: the possible ends of the current game, and of those after it. */
export type Way = {
  readonly format: Format
  readonly card: Card
  readonly now: readonly GameEnd[]
  readonly fresh: FreshGames
}

export const wayOf = (chances: Chances, format: Format, card: Card): Way => ({
  format,
  card,
  now: gameEnds(chances, format, card),
  fresh: freshGames(chances, format),
})

export type MatchEnd = { readonly games: Score; readonly chance: number }
type Row = { readonly games: Score; readonly first: Side; readonly figures: Float64Array; low: number; high: number }

/** No game adds more than this to a match. */
const perGame = 150

const addUp = (into: Row, from: Row, by: number, chance: number): void => {
  for (let at = from.low; at <= from.high; at += 1) {
    const share = (from.figures[at] ?? 0) * chance
    if (share < negligible) continue
    const to = at + by
    into.figures[to] = (into.figures[to] ?? 0) + share
    if (to < into.low) into.low = to
    if (to > into.high) into.high = to
  }
}

type Steps = readonly { readonly winner: Side; readonly figure: number; readonly chance: number }[]

/** Ends of a game with the same figure are one step. */
const stepsOf = (ends: readonly GameEnd[], figureOf: (points: Score) => number): Steps => {
  const steps = new Map<number, Steps[number]>()
  for (const { winner, points, chance } of ends) {
    const figure = figureOf(points)
    const key = 2 * figure + Number(winner === 'home')
    steps.set(key, { winner, figure, chance: chance + (steps.get(key)?.chance ?? 0) })
  }
  return [...steps.values()]
}

/** All ways of the games, and the distribution of the sum of `figureOf` over the games' points. */
export const matchOf = (
  { format, card, now, fresh }: Way,
  figureOf: (points: Score) => number,
): { readonly ends: readonly MatchEnd[]; readonly law: Law } => {
  const middle = perGame * format.bestOf
  const newRow = (games: Score, first: Side): Row => ({
    games,
    first,
    figures: new Float64Array(2 * middle + 1),
    low: 2 * middle,
    high: 0,
  })
  const known = new Map<readonly GameEnd[], Steps>()
  const stepsFrom = (ends: readonly GameEnd[]): Steps => {
    const steps = known.get(ends) ?? stepsOf(ends, figureOf)
    known.set(ends, steps)
    return steps
  }
  const start = newRow(card.games, card.first)
  const played = middle + card.over.reduce((sum, points) => sum + figureOf(points), 0)
  start.figures[played] = 1
  start.low = played
  start.high = played
  const over = new Map<string, Row>()
  let open: readonly Row[] = [start]
  let first = true
  while (open.length > 0) {
    const next = new Map<string, Row>()
    for (const row of open) {
      for (const { winner, figure, chance } of stepsFrom(first ? now : fresh(row.games, row.first))) {
        const games = more(row.games, winner)
        const isOver = winnerOf(format, games) !== null
        const lots = !isOver && drawsLots(format, games)
        for (const serves of lots ? (['home', 'away'] as const) : [firstOfNext(format, row.first, winner)]) {
          const into = isOver ? over : next
          const key = isOver ? games.join() : `${games.join()}/${serves}`
          const found = into.get(key) ?? newRow(games, serves)
          into.set(key, found)
          addUp(found, row, figure, lots ? chance / 2 : chance)
        }
      }
    }
    first = false
    open = [...next.values()]
  }
  const rows = [...over.values()]
  const low = Math.min(...rows.map((row) => row.low))
  const chances = new Float64Array(Math.max(...rows.map((row) => row.high)) - low + 1)
  const ends = rows.map(({ games, figures }) => {
    let sum = 0
    for (let at = 0; at < chances.length; at += 1) {
      const share = figures[low + at] ?? 0
      chances[at] = (chances[at] ?? 0) + share
      sum += share
    }
    return { games, chance: sum }
  })
  return { ends, law: tallied(low - middle, chances) }
}

export const lawOfGame = (ends: readonly GameEnd[], figureOf: (points: Score) => number): Law =>
  lawOf(ends.map(({ points, chance }) => ({ figure: figureOf(points), chance })))
