// The line-ups of the invented football world: a club's players, by its seed, and when they are expected on and off in
// one match. A substitute takes over the share of goals of the player they replace. Names are content; none are real
// people.

import type { FeedFixture, FeedPlayer } from '../../../contract/index.ts'
import { normal, seededRandom, seedFrom, wholeBetween } from '../../chance.ts'
import { namesOf } from '../../rosters.ts'
import { ownGoals, stayOf } from '../pricing/scorers.ts'
import type { PlayClock } from '../pricing/time-profile.ts'

type Squads = NonNullable<FeedFixture['squads']>

/** Shirt numbers of the starters, with their relative shares of goals; the keeper has none. */
const begins: readonly (readonly [no: number, weight: number])[] = [
  [1, 0],
  [2, 4],
  [3, 4],
  [4, 6],
  [5, 5],
  [6, 7],
  [8, 10],
  [10, 14],
  [7, 14],
  [11, 13],
  [9, 26],
]
/** Substitutions: on, off, and about when. */
const changes = [
  { on: 17, off: 11, from: 57, to: 66 },
  { on: 14, off: 8, from: 67, to: 74 },
  { on: 20, off: 9, from: 75, to: 84 },
] as const

const spread = 0.25

const rounded = (share: number): number => Math.floor(share * 1e4) / 1e4

type Changes = readonly { readonly on: number; readonly off: number; readonly minute: number }[]

const squadWith = (seed: bigint, clubId: string, made: Changes): FeedPlayer[] => {
  const names = namesOf(seed, clubId, begins.length + changes.length)
  const form = seededRandom(seedFrom(seed, `shares/${clubId}`))
  const weights = begins.map(([, weight]) => weight * Math.exp(spread * normal(form)))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const shareOf = (no: number): number => {
    const at = begins.findIndex(([one]) => one === no)
    return rounded(((1 - ownGoals) * (weights[at] ?? 0)) / all)
  }
  const eleven = begins.map(([no], at): FeedPlayer => {
    const to = made.find(({ off }) => off === no)?.minute
    return { no, name: names[at] ?? '', share: shareOf(no), ...(to !== undefined && { to }) }
  })
  const bench = made.map(({ on, off, minute }, at): FeedPlayer => ({
    no: on,
    name: names[begins.length + at] ?? '',
    share: shareOf(off),
    from: minute,
  }))
  return [...eleven, ...bench]
}

const squadOf = (seed: bigint, clubId: string, matchId: string): FeedPlayer[] => {
  const plan = seededRandom(seedFrom(seed, `changes/${clubId}/${matchId}`))
  const made = changes.map(({ on, off, from, to }) => ({ on, off, minute: wholeBetween(plan, from, to) }))
  return squadWith(seed, clubId, made)
}

const kickOff: PlayClock = { period: 'first_half', minute: 0, added: 0, addedAnnounced: 0 }

/** The likeliest scorers of a club, each with their share of all its goals, given their usual time on the pitch. */
export const likeliestOf = (seed: bigint, clubId: string, most: number) => {
  const usual = changes.map(({ on, off, from, to }) => ({ on, off, minute: Math.round((from + to) / 2) }))
  return squadWith(seed, clubId, usual)
    .map(({ no, name, share, from, to }) => {
      const stay = stayOf(
        {
          is: from === undefined ? 'on' : 'later',
          ...(from !== undefined && { from }),
          ...(to !== undefined && { to }),
        },
        kickOff,
      )
      return { no, name, share: rounded(share * (stay.off - stay.on)) }
    })
    .sort((a, b) => b.share - a.share)
    .slice(0, most)
}

export const squadsOf = (seed: bigint, homeId: string, awayId: string, matchId: string): Squads => ({
  home: squadOf(seed, homeId, matchId),
  away: squadOf(seed, awayId, matchId),
})
