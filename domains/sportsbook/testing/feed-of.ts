// A feed of one match for tests, second by second.

import type { FootballMessage } from '../contract/index.ts'

export const kickOffAt = Date.UTC(2026, 5, 11, 12)

type Body = FootballMessage extends infer One
  ? One extends FootballMessage
    ? Omit<One, 'matchId' | 'seq' | 'at'>
    : never
  : never

/** A feed of one match, by the minute: `tell(minute, body)` numbers the message and sets its time. */
export const feedOf = (matchId: string, kickOff = kickOffAt) => {
  let seq = 0
  const at = (atMs: number, body: Body): FootballMessage => {
    seq += 1
    return { ...body, matchId, seq, at: atMs }
  }
  const event = (second: number, event: Extract<FootballMessage, { type: 'event' }>['event']): FootballMessage => {
    const minute = Math.min(90, Math.floor(second / 60) + 1)
    return at(kickOff + second * 1000, { type: 'event', minute, added: 0, event })
  }
  return {
    fixture: (before = 3_600_000): FootballMessage =>
      at(kickOff - before, {
        type: 'fixture',
        league: {
          id: 'cup',
          name: 'Cup',
        },
        home: 'Hearts',
        away: 'Vale',
        kickOffAt: kickOff,
        neutral: false,
        means: {
          home: 1.5,
          away: 1.1,
          rho: -0.08,
        },
      }),
    at,
    event,
    kickOff: (): FootballMessage => event(0, { kind: 'kick_off' }),
    goal: (second: number, side: 'home' | 'away'): FootballMessage =>
      event(second, { kind: 'goal', side, how: 'normal' }),
    clock: (second: number): FootballMessage =>
      at(kickOff + second * 1000, { type: 'clock', minute: Math.floor(second / 60) + 1, added: 0 }),
    /** Half-time at 0-0 unless goals came before, then the end with this result. */
    rest: (ht: readonly [number, number], ft: readonly [number, number]): FootballMessage[] => [
      event(2760, { kind: 'half_time' }),
      event(3660, { kind: 'second_half' }),
      event(6500, { kind: 'full_time' }),
      at(kickOff + 6501_000, { type: 'result', ht: [...ht], ft: [...ft], et: null, pens: null }),
      at(kickOff + 6600_000, { type: 'event', minute: 90, added: 0, event: { kind: 'ended' } }),
    ],
  }
}
