// The order of a competition: the table of a league from its results, or the rounds of a cup from who went through.
// Entrants that share a place are one group, so that bets on it are divided.

import type { OutrightFixture, OutrightResult } from '../../contract/outright/feed.ts'

/** Points 3, 1, 0; then goal difference, then goals. */
type Standing = {
  readonly entrant: number
  readonly played: number
  readonly points: number
  readonly difference: number
  readonly goals: number
}

const pointsOf = (own: number, other: number): number => (own > other ? 3 : own === other ? 1 : 0)

export const standingsOf = (entrants: number, results: readonly OutrightResult[]): readonly Standing[] =>
  Array.from({ length: entrants }, (_, at) => {
    const entrant = at + 1
    const standing = { entrant, played: 0, points: 0, difference: 0, goals: 0 }
    for (const { home, away, score } of results) {
      if (home !== entrant && away !== entrant) continue
      const [own, other] = home === entrant ? score : [score[1], score[0]]
      standing.played += 1
      standing.points += pointsOf(own, other)
      standing.difference += own - other
      standing.goals += own
    }
    return standing
  })

const sameRank = (a: Standing, b: Standing): boolean =>
  a.points === b.points && a.difference === b.difference && a.goals === b.goals

const better = (a: Standing, b: Standing): number =>
  b.points - a.points || b.difference - a.difference || b.goals - a.goals

/** The first first; an entrant who left is behind all others. */
const leagueOrder = (entrants: number, results: readonly OutrightResult[], left: readonly number[]): number[][] => {
  const groups: number[][] = []
  let last: Standing | undefined
  for (const one of standingsOf(entrants, results)
    .filter(({ entrant }) => !left.includes(entrant))
    .sort(better)) {
    if (last !== undefined && sameRank(last, one)) groups.at(-1)?.push(one.entrant)
    else groups.push([one.entrant])
    last = one
  }
  return left.length === 0 ? groups : [...groups, [...left]]
}

/** Later losers rank before earlier ones; those of one round share their place. */
const cupOrder = (entrants: number, results: readonly OutrightResult[]): number[][] => {
  const won = new Map<number, number>()
  for (const { home, away, through } of results) {
    const winner = through === 'away' ? away : home
    won.set(winner, (won.get(winner) ?? 0) + 1)
  }
  const all = Array.from({ length: entrants }, (_, at) => at + 1)
  const rounds = [...new Set(all.map((one) => won.get(one) ?? 0))].sort((a, b) => b - a)
  return rounds.map((round) => all.filter((one) => (won.get(one) ?? 0) === round))
}

/** For a finished competition. */
export const finalOrder = (
  { kind, entrants }: Pick<OutrightFixture, 'kind' | 'entrants'>,
  results: readonly OutrightResult[],
  left: readonly number[],
): readonly (readonly number[])[] =>
  kind === 'cup' ? cupOrder(entrants.length, results) : leagueOrder(entrants.length, results, left)
