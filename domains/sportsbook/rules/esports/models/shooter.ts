// A map of a shooter: twelve rounds a half and thirteen to win. At 12:12 follow overtimes of three rounds on each side;
// four rounds win one, and a level overtime is followed by another. Two chances: home wins a round that it defends, and
// one that it attacks.

import type { Score } from '../../../contract/index.ts'
import { more, type Side } from '../series.ts'

const halfRounds = 12
const toWin = 13
const extraRounds = 3
const extraToWin = 4
const regular = 2 * halfRounds
/** Remaining overtimes with less chance than this are neglected. */
const negligible = 1e-13

export type Rounds = { readonly defends: number; readonly attacks: number; readonly first: boolean }

/**
 * Whether home defends the next round, after this many. An overtime begins with the sides as they are, and changes them
 * after three rounds.
 */
export const homeDefends = (first: boolean, played: number): boolean => {
  if (played < regular) return played < halfRounds === first
  return (played - regular) % (2 * extraRounds) < extraRounds !== first
}

/** `null` while it goes on. */
export const mapWinner = ([home, away]: Score): Side | null => {
  const played = home + away
  const side: Side = home > away ? 'home' : 'away'
  if (played <= regular) return Math.max(home, away) < toWin ? null : side
  // Every overtime before this one ended level.
  const before = halfRounds + extraRounds * Math.floor((played - regular - 1) / (2 * extraRounds))
  return Math.max(home, away) - before < extraToWin ? null : side
}

export type RoundsEnd = { readonly rounds: Score; readonly winner: Side; readonly chance: number }

/** Every way in which the map may end from this score. */
export const mapEnds = ({ defends, attacks, first }: Rounds, from: Score): readonly RoundsEnd[] => {
  const ends = new Map<string, RoundsEnd>()
  let open = new Map<string, { readonly rounds: Score; readonly chance: number }>([['', { rounds: from, chance: 1 }]])
  while (open.size > 0) {
    const next: typeof open = new Map()
    for (const { rounds, chance } of open.values()) {
      const home = homeDefends(first, rounds[0] + rounds[1]) ? defends : attacks
      for (const side of ['home', 'away'] as const) {
        const share = chance * (side === 'home' ? home : 1 - home)
        if (share < negligible) continue
        const after = more(rounds, side)
        const winner = mapWinner(after)
        const key = after.join()
        if (winner !== null) ends.set(key, { rounds: after, winner, chance: share + (ends.get(key)?.chance ?? 0) })
        else next.set(key, { rounds: after, chance: share + (next.get(key)?.chance ?? 0) })
      }
    }
    open = next
  }
  return [...ends.values()]
}

export const wentToOvertime = ([home, away]: Score): boolean => home + away > regular

/** The chance that home reaches `to` rounds first. */
export const raceChance = ({ defends, attacks, first }: Rounds, from: Score, to: number): number => {
  if (Math.max(...from) >= to) return from[0] > from[1] ? 1 : 0
  const home = homeDefends(first, from[0] + from[1]) ? defends : attacks
  const at = { defends, attacks, first }
  return home * raceChance(at, more(from, 'home'), to) + (1 - home) * raceChance(at, more(from, 'away'), to)
}
