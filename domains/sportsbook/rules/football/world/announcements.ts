// The simulator's messages before a match begins: the fixture, and the fixture again whenever its rating moves, more
// often near kick-off. The rating is a small random walk from the match's own seed. The match is played by the last
// announcement, so the closing price is the fair one.

import type { FeedFixture } from '../../../contract/index.ts'
import { normal, seededRandom, seedFrom } from '../../chance.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Milliseconds before kick-off. */
export const toldAgainMs: readonly number[] = [
  ...[24, 12, 6, 4, 3, 2, 1.5, 1].map((hours) => hours * hourMs),
  ...[45, 30, 20, 15, 10, 5, 2].map((minutes) => minutes * minuteMs),
]

const step = 0.025
const leastMean = 0.15
const mostMean = 6

const moved = (mean: number, by: number): number =>
  Math.round(Math.min(mostMean, Math.max(leastMean, mean * Math.exp(step * by))) * 1e6) / 1e6

/** All fixture messages of a match in order, from its first. */
export const announcementsOf = (first: FeedFixture, seed: bigint): readonly FeedFixture[] => {
  const random = seededRandom(seedFrom(seed, 'opinion'))
  const told: FeedFixture[] = [first]
  for (const before of toldAgainMs) {
    const last = told[told.length - 1] ?? first
    const at = first.kickOffAt - before
    const means = {
      ...last.means,
      home: moved(last.means.home, normal(random)),
      away: moved(last.means.away, normal(random)),
    }
    if (at > first.at) told.push({ ...last, seq: last.seq + 1, at, means })
  }
  // Line-ups are long; those of the first and the last message are enough.
  return told.map(({ squads, ...one }, nth) => {
    const isTold = squads !== undefined && (nth === 0 || nth === told.length - 1)
    return isTold ? { ...one, squads } : one
  })
}
