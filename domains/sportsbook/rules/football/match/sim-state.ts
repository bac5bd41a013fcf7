// A simulated match between two minutes, as plain JSON: its state, what it has still to tell, and the number of its
// last message. Together with a stream of random numbers it determines everything that follows.

import { seedFrom } from '../../chance.ts'
import type { FeedFixture, FootballMessage, FeedSide, Means, Score } from '../../../contract/index.ts'

export type SimPeriod = 'before' | 'first_half' | 'half_time' | 'second_half' | 'over'

/** A goal that a review will take back in the next minute. */
export type Overturned = { readonly at: number; readonly seq: number; readonly side: FeedSide }

export type SimState = {
  readonly matchId: string
  readonly kickOffAt: number
  readonly means: Means
  readonly seq: number
  readonly period: SimPeriod
  /** The minute to play next, counted through both halves; beyond 45 or 90 it is added time. */
  readonly minute: number
  /** Minutes that will be added to the present half. */
  readonly added: number
  /** Feed time at which the present half began. */
  readonly startedAt: number
  readonly score: Score
  readonly half: Score
  readonly reds: Score
  /** How much livelier than usual this match is in corners and cards; not part of any message. */
  readonly tempo: { readonly corners: number; readonly cards: number }
  /** Feed time at which a danger that lasts into the next minute ends. */
  readonly dangerUntil: number | null
  readonly overturned: readonly Overturned[]
  /** The players, with the minutes they come on and go off; without it no scorers are named. */
  readonly squads?: FeedFixture['squads']
  /** The score of the first leg, if the match decides who goes through. */
  readonly firstLeg?: Score
}

/** A message without its number, which is set when the messages of its minute are sorted. */
export type Body = FootballMessage extends infer One
  ? One extends FootballMessage
    ? Omit<One, 'matchId' | 'seq' | 'at'>
    : never
  : never
export type Timed = { readonly at: number; readonly body: Body; readonly overturnedAt?: number }

export const minuteMs = 60_000
export const halfTimeMs = 15 * minuteMs

const lateMostMs = 95_000n

/** No match begins to the second: the delay after the scheduled time, fixed for each match. */
const lateMs = (matchId: string): number => Number(seedFrom(0n, `late/${matchId}`) % lateMostMs)

/** A match announced by this fixture message that has not begun. */
export const announced = ({ matchId, kickOffAt, means, seq, tie, squads }: FeedFixture): SimState => ({
  matchId,
  kickOffAt,
  means,
  seq,
  period: 'before',
  minute: 1,
  added: 0,
  startedAt: kickOffAt + lateMs(matchId),
  score: [0, 0],
  half: [0, 0],
  reds: [0, 0],
  tempo: { corners: 1, cards: 1 },
  dangerUntil: null,
  overturned: [],
  ...(squads !== undefined && { squads }),
  ...(tie !== undefined && { firstLeg: tie.first ?? [0, 0] }),
})

export const withOneMore = ([home, away]: Score, side: FeedSide, more = 1): Score =>
  side === 'home' ? [home + more, away] : [home, away + more]

/** Sorts and numbers the messages of a minute. A goal that will be taken back is remembered with its number. */
export const tell = (
  state: SimState,
  timed: readonly Timed[],
): {
  readonly messages: readonly FootballMessage[]
  readonly seq: number
  readonly overturned: readonly Overturned[]
} => {
  const inOrder = timed.map((one, nth) => ({ ...one, nth })).sort((a, b) => a.at - b.at || a.nth - b.nth)
  const overturned: Overturned[] = []
  const messages = inOrder.map(({ at, body, overturnedAt }, index): FootballMessage => {
    const seq = state.seq + 1 + index
    if (overturnedAt !== undefined && body.type === 'event' && body.event.kind === 'goal') {
      overturned.push({ at: overturnedAt, seq, side: body.event.side })
    }
    return { ...body, matchId: state.matchId, seq, at }
  })
  return { messages, seq: state.seq + messages.length, overturned }
}
