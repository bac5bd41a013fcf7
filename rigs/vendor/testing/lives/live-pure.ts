// Many lives on the pure rules, one after another, of football, of any other sport, or of competitions.

import { realWorld } from '@magpie/kernel/real-world'
import { BrokenLife, livePlain, liveOnce, liveSeason, type PlainSportId, plainIds } from '@magpie/sportsbook/testing'

export type LivedSport = PlainSportId | 'football' | 'outright'

export const livedSports: readonly LivedSport[] = ['football', ...plainIds, 'outright']

export type PureLives = {
  readonly lives: bigint
  readonly from: bigint
  readonly say: (what: string) => void
  readonly sport?: LivedSport
}

const sayEvery = 50_000n

/** The exit code. */
export const livePure = ({ lives, from, say, sport = 'football' }: PureLives): number => {
  const world = realWorld()
  const startedAt = world.now()
  let bets = 0
  const sold = new Map<string, number>()
  const live = (seed: bigint): number => {
    if (sport === 'football') return liveOnce(seed)
    return sport === 'outright' ? liveSeason(seed, { sold }) : livePlain(sport, seed, { sold })
  }
  for (let nth = 0n; nth < lives; nth += 1n) {
    try {
      bets += live(from + nth)
    } catch (cause) {
      if (!(cause instanceof BrokenLife)) throw cause
      say(`${sport}, seed ${from + nth} is broken: ${cause.message}`)
      return 1
    }
    if ((nth + 1n) % sayEvery === 0n) say(`${sport}: ${nth + 1n} lives, ${bets} tickets`)
  }
  const seconds = (world.now() - startedAt) / 1000
  const on = sold.size === 0 ? '' : ` on ${sold.size} markets`
  say(
    `${sport}: ${lives} irregular lives kept every promise; ${bets} tickets${on}, each ended once (${seconds.toFixed(0)} s)`,
  )
  return 0
}
