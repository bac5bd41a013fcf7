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
  /** How much livelier than usual this match is in corners and cards, which nobody is told. */
  readonly tempo: { readonly corners: number; readonly cards: number }
  /** Danger that lasts into the next minute ends at this feed time. */
  readonly dangerUntil: number | null
  readonly overturned: readonly Overturned[]
  /** Who plays, from when to when; nobody is named without. */
  readonly squads?: FeedFixture['squads']
  /** What stands before the match decides who goes through, where it does. */
  readonly firstLeg?: Score
}

/** A message without its number, which it gets when its minute is put in order. */
export type Body = FootballMessage extends infer One
  ? One extends FootballMessage
    ? Omit<One, 'matchId' | 'seq' | 'at'>
    : never
  : never
export type Timed = { readonly at: number; readonly body: Body; readonly overturnedAt?: number }

export const minuteMs = 60_000
export const halfTimeMs = 15 * minuteMs

const lateMostMs = 95_000n

/** No referee whistles to the second: how long after its time a match begins, always the same for one match. */
const lateMs = (matchId: string): number => Number(seedFrom(0n, `late/${matchId}`) % lateMostMs)

/** A match that was announced by this fixture message and has not begun. */
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

/** Puts what happened in order and numbers it. A goal that will not stand is remembered with its number. */
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
