// The chances of a tennis match from the chance of a point for each server, by recursion from the exact score (Barnett
// and Clarke). The chance of a point does not depend on the score; otherwise waiting would pay.

import type { Score } from '../../contract/index.ts'
import { type Card, endsSet, type Format, isFinal, other, setsToWin, type Side, tieBreakTo } from './score.ts'

export type Serve = { readonly home: number; readonly away: number }

/** The chance that the server wins the game from these points, the server's first. */
export const holdChance = (p: number, own = 0, theirs = 0): number => {
  if (own >= 4 && own - theirs >= 2) return 1
  if (theirs >= 4 && theirs - own >= 2) return 0
  if (own >= 3 && theirs >= 3) {
    const level = (p * p) / (p * p + (1 - p) * (1 - p))
    return own === theirs ? level : own > theirs ? p + (1 - p) * level : p * level
  }
  return p * holdChance(p, own + 1, theirs) + (1 - p) * holdChance(p, own, theirs + 1)
}

/** The chance that home wins a tie-break: one serve, then two each in turn. */
export const tieBreakChance = (serve: Serve, first: Side, to: number, points: Score = [0, 0]): number => {
  const known = new Map<number, number>()
  const level = (serve.home * (1 - serve.away)) / (serve.home * (1 - serve.away) + (1 - serve.home) * serve.away)
  const from = (home: number, away: number): number => {
    if (home >= to && home - away >= 2) return 1
    if (away >= to && away - home >= 2) return 0
    if (home === away && home >= to - 1) return level
    const key = home * 100 + away
    const before = known.get(key)
    if (before !== undefined) return before
    const server = ((home + away + 1) >> 1) % 2 === 0 ? first : other(first)
    const p = server === 'home' ? serve.home : 1 - serve.away
    const chance = p * from(home + 1, away) + (1 - p) * from(home, away + 1)
    known.set(key, chance)
    return chance
  }
  return from(...points)
}

/** One way in which a set may end: who won it, its games, and who serves next. */
type SetEnd = { readonly winner: Side; readonly games: Score; readonly next: Side; readonly chance: number }

type SetState = Pick<Card, 'sets' | 'games' | 'points' | 'server'>

const gameChance = (serve: Serve, format: Format, { sets, games, points, server }: SetState): number => {
  const to = tieBreakTo(format, { sets, games })
  if (to !== null) return tieBreakChance(serve, server, to, points)
  return server === 'home'
    ? holdChance(serve.home, points[0], points[1])
    : 1 - holdChance(serve.away, points[1], points[0])
}

/** The chance of home in a game that has a market: the current one, or the next. A tie-break has none. */
export type NamedGame = {
  readonly nth: number
  readonly home: number
  /** The chance that the set ends before it, so that its stakes are returned. */
  readonly unplayed: number
}

export const namedGames = (serve: Serve, format: Format, card: SetState): readonly NamedGame[] => {
  const played = card.games[0] + card.games[1]
  if (tieBreakTo(format, card) !== null) return []
  const now = { nth: played + 1, home: gameChance(serve, format, card), unplayed: 0 }
  const [ours, theirs] = card.games
  const byHome = endsSet(format, card.sets, [ours + 1, theirs], 'home') ? now.home : 0
  const byAway = endsSet(format, card.sets, [ours, theirs + 1], 'away') ? 1 - now.home : 0
  // The twelfth game is the last before a tie-break.
  if (now.nth === 12) return [now]
  const next: SetState = { ...card, games: [0, 0], points: [0, 0], server: other(card.server) }
  return [now, { nth: now.nth + 1, home: gameChance(serve, format, next), unplayed: byHome + byAway }]
}

export const setEnds = (serve: Serve, format: Format, from: SetState): readonly SetEnd[] => {
  const ends: SetEnd[] = []
  let open = new Map<string, { readonly state: SetState; readonly chance: number }>([['', { state: from, chance: 1 }]])
  while (open.size > 0) {
    const next: typeof open = new Map()
    for (const { state, chance } of open.values()) {
      const home = gameChance(serve, format, state)
      for (const [winner, share] of [
        ['home', home],
        ['away', 1 - home],
      ] as const) {
        if (share <= 0) continue
        const [ours, theirs] = state.games
        const games: Score = winner === 'home' ? [ours + 1, theirs] : [ours, theirs + 1]
        const served = other(state.server)
        if (endsSet(format, state.sets, games, winner)) {
          ends.push({ winner, games, next: served, chance: chance * share })
          continue
        }
        const key = `${games.join()}/${served}`
        const sum = (next.get(key)?.chance ?? 0) + chance * share
        next.set(key, { state: { ...state, games, points: [0, 0], server: served }, chance: sum })
      }
    }
    open = next
  }
  return ends
}

/** One way in which the match may end. Games are those of the whole match. */
export type MatchEnd = { readonly sets: Score; readonly games: Score; readonly chance: number }

type Open = MatchEnd & { readonly server: Side }

export const matchEnds = (serve: Serve, format: Format, card: Card): readonly MatchEnd[] => {
  const fresh = new Map<string, readonly SetEnd[]>()
  const endsFrom = (sets: Score, server: Side): readonly SetEnd[] => {
    const key = `${isFinal(format, sets)}/${server}`
    const found = fresh.get(key) ?? setEnds(serve, format, { sets, games: [0, 0], points: [0, 0], server })
    fresh.set(key, found)
    return found
  }
  const played = card.over.reduce<Score>(([home, away], set) => [home + set[0], away + set[1]], [0, 0])
  const over = new Map<string, MatchEnd>()
  let open: readonly Open[] = [{ sets: card.sets, games: played, chance: 1, server: card.server }]
  let now: readonly SetEnd[] | undefined = setEnds(serve, format, card)
  while (open.length > 0) {
    const next = new Map<string, Open>()
    for (const { sets, games, chance, server } of open) {
      for (const end of now ?? endsFrom(sets, server)) {
        const after: Score = end.winner === 'home' ? [sets[0] + 1, sets[1]] : [sets[0], sets[1] + 1]
        const sum: Score = [games[0] + end.games[0], games[1] + end.games[1]]
        const isOver = Math.max(...after) === setsToWin(format)
        const key = `${after.join()}/${sum.join()}/${isOver ? '' : end.next}`
        const into: Map<string, MatchEnd> = isOver ? over : next
        const both = (into.get(key)?.chance ?? 0) + chance * end.chance
        const one: Open = { sets: after, games: sum, chance: both, server: end.next }
        into.set(key, one)
      }
    }
    now = undefined
    open = [...next.values()]
  }
  return [...over.values()]
}
