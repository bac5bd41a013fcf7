// A series of maps: the first side to win a given number of maps wins. Maps are independent, each with its own chance.

import type { Score } from '../../contract/index.ts'

export type Side = 'home' | 'away'
export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')
export const more = ([home, away]: Score, side: Side): Score => (side === 'home' ? [home + 1, away] : [home, away + 1])

export const mapsToWin = (bestOf: number): number => (bestOf + 1) / 2
export const winnerOf = (bestOf: number, [home, away]: Score): Side | null =>
  home === mapsToWin(bestOf) ? 'home' : away === mapsToWin(bestOf) ? 'away' : null

export type SeriesEnd = { readonly maps: Score; readonly chance: number }

/** Every final score with its chance; `chances` of home on each map from the current or next one. */
export const seriesEnds = (bestOf: number, maps: Score, chances: readonly number[]): readonly SeriesEnd[] => {
  if (winnerOf(bestOf, maps) !== null) return [{ maps, chance: 1 }]
  const [chance = 0.5, ...later] = chances
  const ends = new Map<string, SeriesEnd>()
  for (const side of ['home', 'away'] as const) {
    const share = side === 'home' ? chance : 1 - chance
    for (const end of seriesEnds(bestOf, more(maps, side), later)) {
      const key = end.maps.join()
      ends.set(key, { maps: end.maps, chance: share * end.chance + (ends.get(key)?.chance ?? 0) })
    }
  }
  return [...ends.values()]
}
