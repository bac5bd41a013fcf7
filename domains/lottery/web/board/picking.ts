// The effect of a press on the picks: a zone takes no more than its maximum, and when two zones may not share a number
// the other one loses it. Also a random selection, and what is full or half of a zone.

import type { Picks, Play } from '../../rules/index.ts'
import { readPicks } from '../../rules/index.ts'

export const noPicks = (play: Play): Picks => play.zones.map(() => [])

const inOrder = (numbers: Iterable<number>): readonly number[] => [...new Set(numbers)].sort((a, b) => a - b)

/** Sets a zone to these numbers; `undefined` when they are too many. */
export const withZone = (play: Play, picks: Picks, zone: number, numbers: readonly number[]): Picks | undefined => {
  const most = play.zones[zone]?.most ?? 0
  if (numbers.length > most) return undefined
  return picks.map((picked, at) =>
    at === zone ? inOrder(numbers) : play.apart === true ? picked.filter((one) => !numbers.includes(one)) : picked,
  )
}

/** A press on one cell. In a zone of one, the new pick replaces the old. */
export const pressed = (play: Play, picks: Picks, zone: number, pick: number): Picks | undefined => {
  const picked = picks[zone] ?? []
  if (picked.includes(pick))
    return withZone(
      play,
      picks,
      zone,
      picked.filter((one) => one !== pick),
    )
  return withZone(play, picks, zone, play.zones[zone]?.most === 1 ? [pick] : [...picked, pick])
}

export const quicks = ['all', 'high', 'low', 'odd', 'even', 'none'] as const
export type Quick = (typeof quicks)[number]

/** A part of a zone: its upper half, its odd numbers. */
export const partOf = (of: readonly number[], quick: Quick): readonly number[] => {
  const middle = of[Math.floor(of.length / 2)] ?? 0
  if (quick === 'all') return of
  if (quick === 'high') return of.filter((one) => one >= middle)
  if (quick === 'low') return of.filter((one) => one < middle)
  return quick === 'none' ? [] : of.filter((one) => Math.abs(one % 2) === (quick === 'odd' ? 1 : 0))
}

/** An integer below `n`. */
export type Int = (n: number) => number

/** From the browser's own source, uniformly. */
const anyInt: Int = (n) => {
  const all = 2 ** 32
  const fair = Math.floor(all / n) * n
  for (;;) {
    const [x = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (x < fair) return x % n
  }
}

const someOf = (of: readonly number[], count: number, int: Int): readonly number[] => {
  const left = [...of]
  return inOrder(Array.from({ length: count }, () => left.splice(int(left.length), 1)[0] ?? 0))
}

/** The smallest random selection that makes a bet. */
export const anyPicks = (play: Play, int: Int = anyInt): Picks => {
  for (;;) {
    const only = play.zones.every(({ least }) => least === 0) ? int(play.zones.length) : -1
    const taken: number[] = []
    const drawn = play.zones.map(({ of, least }, at) => {
      const free = play.apart === true ? of.filter((one) => !taken.includes(one)) : of
      const zone = someOf(free, at === only ? 1 : least, int)
      taken.push(...zone)
      return zone
    })
    // Bankers need other numbers until they make a bet.
    const filled = filledUp(play, drawn, int)
    const picks = filled === undefined ? undefined : readPicks(play, filled)
    if (picks !== undefined) return picks
  }
}

const filledUp = (play: Play, picks: Picks, int: Int): Picks | undefined => {
  if (play.apart !== true) return picks
  let filled = picks
  while (readPicks(play, filled) === undefined) {
    const last = filled.length - 1
    const taken = filled.flat()
    const free = (play.zones[last]?.of ?? []).filter((one) => !taken.includes(one))
    const [more] = someOf(free, Math.min(1, free.length), int)
    if (more === undefined) return undefined
    filled = filled.map((zone, at) => (at === last ? inOrder([...zone, more]) : zone))
  }
  return filled
}
