// A small feed for rigs: one match that goes on for as long as the rig wants bets in play, then ends on demand.

import type { FeedMessage } from '@magpie/sportsbook/contract'

type Body = FeedMessage extends infer One
  ? One extends FeedMessage
    ? Omit<One, 'matchId' | 'seq' | 'at'>
    : never
  : never

export type ShortFeed = {
  readonly matchId: string
  /** The next message of the match, this many milliseconds of feed time later. */
  readonly next: (body: Body, laterMs: number) => FeedMessage
  readonly fixture: () => FeedMessage
  readonly kickOff: () => FeedMessage
  /** Feed time passes without an event. */
  readonly clock: (minute: number, laterMs: number) => FeedMessage
  readonly goal: (side: 'home' | 'away', minute: number) => FeedMessage
  /** Half-time, second half, full time and the result. */
  readonly end: (ht: readonly [number, number], ft: readonly [number, number]) => readonly FeedMessage[]
}

const kickOffAt = Date.UTC(2026, 5, 11, 19)
const hour = 3_600_000

/** The announcement of a match: on neutral ground, an hour before it begins. */
export const announced = {
  type: 'fixture',
  league: { id: 'rig', name: 'Rig' },
  home: 'Home',
  away: 'Away',
  kickOffAt,
  neutral: true,
  means: { home: 1.4, away: 1.2, rho: -0.05 },
} as const
export const announcedAt = kickOffAt - hour

export const shortFeed = (matchId: string): ShortFeed => {
  let seq = 0
  let at = announcedAt
  const next = (body: Body, laterMs: number): FeedMessage => {
    seq++
    at += laterMs
    return { ...body, matchId, seq, at }
  }
  const event = (
    minute: number,
    kind: 'kick_off' | 'half_time' | 'second_half' | 'full_time' | 'ended',
    laterMs: number,
  ): FeedMessage => next({ type: 'event', minute, added: 0, event: { kind } }, laterMs)
  return {
    matchId,
    next,
    fixture: () => next(announced, 0),
    kickOff: () => event(1, 'kick_off', hour),
    clock: (minute, laterMs) => next({ type: 'clock', minute, added: 0 }, laterMs),
    goal: (side, minute) =>
      next({ type: 'event', minute, added: 0, event: { kind: 'goal', side, how: 'normal' } }, 1000),
    end: (ht, ft) => [
      event(45, 'half_time', 1000),
      event(46, 'second_half', 1000),
      event(90, 'full_time', 1000),
      next({ type: 'result', ht: [...ht], ft: [...ft], et: null, pens: null }, 1000),
      event(90, 'ended', 1000),
    ],
  }
}
