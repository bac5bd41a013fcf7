// How long a number has stayed away, issue by issue, on the places that a zone stands for. It is history: the next draw does
// not know it.

import type { Drawn, Play } from '../../rules/index.ts'
import { isTone, faceOf, placesOf } from './faces.ts'
import type { Family } from './groups.ts'

const firstOf: Readonly<Record<string, readonly [from: number, to: number]>> = {
  front3: [0, 3],
  middle3: [1, 4],
  back3: [2, 5],
  front2: [0, 2],
  back2: [3, 5],
  four: [1, 5],
  five: [0, 5],
}

/** What of a draw counts for a play on numbers without places. */
const cutFor = (family: Family, play: string, zone: number): ((drawn: Drawn) => Drawn) => {
  const head = play.split('.')[0] ?? ''
  if (family === 'six')
    return (drawn) => (head === 'special' ? drawn.slice(6) : head === 'none' ? drawn : drawn.slice(0, 6))
  if (family === 'joy') return (drawn) => (zone === 1 ? drawn.slice(5) : drawn.slice(0, 5))
  if (family === 'elevens' && head.startsWith('front')) return (drawn) => drawn.slice(0, Number(head.slice(5)))
  if (family === 'cars') return (drawn) => drawn.slice(0, 2)
  const [from, to] = firstOf[head] ?? [0, undefined]
  return (drawn) => drawn.slice(from, to)
}

/** Whether a pick came in a draw; undefined where a zone's cells are no numbers that come. */
export const cameIn = (
  family: Family,
  play: Play,
  zone: number,
): ((pick: number, drawn: Drawn) => boolean) | undefined => {
  const face = faceOf(family, play.id, zone)
  if (!isTone(face)) return undefined
  const [place] = placesOf(family, play.id, zone) ?? []
  if (place !== undefined) return (pick, drawn) => drawn[place] === pick
  const cut = cutFor(family, play.id, zone)
  return (pick, drawn) => cut(drawn).includes(pick)
}

/** Issues since it came last; the newest draw stands first. */
export const missedSince = (drawn: readonly Drawn[], came: (drawn: Drawn) => boolean): number => {
  const at = drawn.findIndex(came)
  return at < 0 ? drawn.length : at
}
