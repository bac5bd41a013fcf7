// The recent form of a league's sides, each by its last matches. A draw counts one point in sports that have draws; a
// win counts three points in football, and one elsewhere.

import type { Score, SportId } from '../contract/index.ts'

/** How many matches of a side make its row. */
const recentMatches = 10

export type RecentMatch = { readonly home: string; readonly away: string; readonly score: Score }

export type RecentStanding = {
  readonly name: string
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  readonly points: number
}

const forAWin = (sport: SportId): number => (sport === 'football' ? 3 : 1)

const none = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 }

const withMatch = (standing: RecentStanding, own: number, other: number, win: number): RecentStanding => ({
  ...standing,
  played: standing.played + 1,
  won: standing.won + (own > other ? 1 : 0),
  drawn: standing.drawn + (own === other ? 1 : 0),
  lost: standing.lost + (own < other ? 1 : 0),
  scored: standing.scored + own,
  conceded: standing.conceded + other,
  points: standing.points + (own > other ? win : own === other && win === 3 ? 1 : 0),
})

const better = (a: RecentStanding, b: RecentStanding): number =>
  b.points - a.points ||
  b.scored - b.conceded - (a.scored - a.conceded) ||
  b.scored - a.scored ||
  (a.name < b.name ? -1 : 1)

/** From a league's matches, the newest first; the side with most points is first. */
export const recentTable = (sport: SportId, matches: readonly RecentMatch[]): readonly RecentStanding[] => {
  const table = new Map<string, RecentStanding>()
  const add = (name: string, own: number, other: number): void => {
    const standing = table.get(name) ?? { name, ...none }
    if (standing.played < recentMatches) table.set(name, withMatch(standing, own, other, forAWin(sport)))
  }
  for (const { home, away, score } of matches) {
    add(home, score[0], score[1])
    add(away, score[1], score[0])
  }
  return [...table.values()].sort(better)
}
