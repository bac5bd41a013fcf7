// Where ten racers are on the way: all begin together and each ends at its place. What happens between is play, but the end
// stands before the start.

/** Each racer's own swing, between −1 and 1, told by its number and the lap. */
const swingOf = (racer: number, at: number, seed: number): number =>
  Math.sin(at * 9 + racer * 2.4 + seed) * 0.6 + Math.sin(at * 17 + racer * 5.1 + seed * 1.7) * 0.4

/** From 0 at the start to 1 at the line; `at` runs from 0 to 1. `place` counts from 0. */
export const positionOf = (racer: number, place: number, at: number, seed: number): number => {
  const end = 1 - place * 0.072
  const eased = at < 0.5 ? 1.7 * at * at + 0.15 * at : at
  const free = Math.sin(Math.PI * Math.min(1, at)) * 0.11
  return Math.max(0, Math.min(1, end * eased + free * swingOf(racer, at, seed)))
}
