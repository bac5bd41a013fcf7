// The next message of a source: usually one that fits, often one that does not, and sometimes days later.

import type { FeedEvent, FeedFixture, FeedResult, FootballMessage, Score } from '../contract/index.ts'
import type { Random } from '../rules/index.ts'
import { firstHalfScoreOf, type MatchState, scoreOf, type Stage, stageOf } from '../rules/football/index.ts'

const hour = 3_600_000
const kickOffAt = Date.UTC(2026, 5, 11, 12)

type Body = FootballMessage extends infer One
  ? One extends FootballMessage
    ? Omit<One, 'matchId' | 'seq' | 'at'>
    : never
  : never

export const fixtureOf = (seq: number, at = kickOffAt - hour, more: Partial<FeedFixture> = {}): FeedFixture => ({
  matchId: 'm',
  seq,
  at,
  type: 'fixture',
  league: { id: 'l', name: 'League' },
  home: 'A',
  away: 'B',
  kickOffAt,
  neutral: false,
  means: { home: 1.5, away: 1.1, rho: -0.05 },
  ...more,
})

type EventKind = FeedEvent['event']['kind']

/** The usual next messages. */
const usual: Readonly<Record<Stage, readonly (EventKind | 'clock' | 'result')[]>> = {
  scheduled: ['kick_off'],
  first_half: ['clock', 'goal', 'danger_off', 'half_time', 'card', 'corner', 'interrupted'],
  half_time: ['second_half'],
  second_half: ['clock', 'goal', 'danger_off', 'full_time', 'corner', 'abandoned'],
  interrupted: ['resumed', 'abandoned'],
  abandoned: ['resumed'],
  full_time: ['result', 'extra_time'],
  extra_time: ['goal', 'result', 'penalties', 'ended'],
  disputed: ['ended', 'result'],
  settled: ['ended', 'clock', 'card'],
  annulled: ['ended'],
  closed: ['ended'],
  postponed: ['kick_off'],
  given_up: ['resumed'],
}

const anyEvent: readonly EventKind[] = [
  ...([
    'kick_off',
    'half_time',
    'second_half',
    'full_time',
    'extra_time',
    'penalties',
    'ended',
    'goal',
    'card',
    'sub',
  ] as const),
  ...(['corner', 'attack', 'danger_on', 'danger_off', 'added_time', 'interrupted', 'resumed', 'abandoned'] as const),
  'postponed',
]

export const oneOf = <One>(random: Random, list: readonly One[]): One => {
  const found = list[Math.floor(random.unit() * list.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

const eventOf = (random: Random, state: MatchState, kind: EventKind): Body => {
  const side = random.unit() < 0.5 ? 'home' : 'away'
  const ends: Readonly<Partial<Record<EventKind, number>>> = { half_time: 45, second_half: 46, full_time: 90 }
  const late = Math.min(120, state.minute + Math.floor(random.unit() * 4))
  const minute = random.unit() < 0.05 ? Math.floor(random.unit() * 90) : (ends[kind] ?? late)
  const what = (): FeedEvent['event'] => {
    switch (kind) {
      case 'goal':
        return { kind, side, how: 'normal' }
      case 'card':
        return { kind, side, card: random.unit() < 0.5 ? 'red' : 'yellow' }
      case 'corner':
      case 'attack':
        return { kind, side }
      case 'danger_on':
        return { kind, side, why: 'attack' }
      case 'added_time':
        return { kind, minutes: 3 }
      case 'sub':
        return { kind, side, off: 1 + Math.floor(random.unit() * 11), on: 12 + Math.floor(random.unit() * 9) }
      default:
        return { kind }
    }
  }
  return { type: 'event', minute, added: 0, event: what() }
}

const told = ([home, away]: Score): [number, number] => [home, away]

const resultOf = (random: Random, state: MatchState): { ht: [number, number]; ft: [number, number] } => {
  if (random.unit() < 0.75) return { ht: told(firstHalfScoreOf(state)), ft: told(scoreOf(state)) }
  const goals = (): number => Math.floor(random.unit() * 4)
  return { ht: [goals(), goals()], ft: [goals(), goals()] }
}

/** In a tie, also what came after the ninety minutes, as far as it was told. */
const afterwards = (random: Random, state: MatchState, [home, away]: Score): Pick<FeedResult, 'et' | 'pens'> => {
  if (state.fixture?.tie === undefined || random.unit() < 0.4) return { et: null, pens: null }
  const more = (): number => Math.floor(random.unit() * 2)
  const shot = (): number => 3 + Math.floor(random.unit() * 3)
  return { et: [home + more(), away + more()], pens: random.unit() < 0.5 ? null : [shot(), shot()] }
}

const correction = (random: Random, state: MatchState): Body => {
  const drawn = random.unit()
  const reason = 'source'
  const seqs = state.incidents.map(({ seq }) => seq)
  if (drawn < 0.4) {
    const seq = seqs.length > 0 && random.unit() < 0.9 ? oneOf(random, seqs) : 1 + Math.floor(random.unit() * 30)
    return { type: 'correction', reason, change: { kind: 'cancel', seq } }
  }
  if (drawn < 0.7) return { type: 'correction', reason, change: { kind: 'result', ...resultOf(random, state) } }
  return { type: 'correction', reason, change: { kind: drawn < 0.85 ? 'annul' : 'reinstate' } }
}

const fixtureAgain = (random: Random, now: number, kickOffAt: number, isTie: boolean): Body => {
  const drawn = random.unit()
  const swapped = { home: 'B', away: 'A' }
  const more = drawn < 0.15 ? swapped : drawn < 0.3 ? { neutral: true } : drawn < 0.4 ? { home: 'C' } : {}
  const moves = random.unit() < 0.6
  const { matchId: _matchId, seq: _seq, at: _at, ...told } = fixtureOf(0, 0, more)
  const kickOff = moves ? now + Math.floor(random.unit() * 4) * 20 * hour + hour : kickOffAt
  return { ...told, ...(isTie && { tie: {} }), kickOffAt: kickOff }
}

const bodyOf = (random: Random, state: MatchState, now: number, kickOff: number): Body => {
  const drawn = random.unit()
  const result = (): Body => {
    const score = resultOf(random, state)
    return { type: 'result', ...score, ...afterwards(random, state, score.ft) }
  }
  if (drawn < 0.7) {
    const next = oneOf(random, usual[stageOf(state)])
    if (next === 'result') return result()
    if (next === 'clock') return { type: 'clock', minute: Math.min(90, state.minute + 1), added: 0 }
    return eventOf(random, state, next)
  }
  if (drawn < 0.8) return eventOf(random, state, oneOf(random, anyEvent))
  if (drawn < 0.86) return correction(random, state)
  if (drawn < 0.92) return fixtureAgain(random, now, kickOff, state.fixture?.tie !== undefined)
  if (drawn < 0.95) return result()
  return { type: 'clock', minute: Math.floor(random.unit() * 95), added: 0 }
}

/** Usually seconds later, now and then hours or days. */
export const laterBy = (random: Random): number => {
  const drawn = random.unit()
  if (drawn < 0.86) return 1000 + Math.floor(random.unit() * 90_000)
  if (drawn < 0.95) return Math.floor(random.unit() * 3 * hour)
  return drawn < 0.98 ? Math.floor(random.unit() * 40 * hour) : Math.floor(random.unit() * 120 * hour)
}

export type Pace = {
  /** The first kick-off announced for the match. */
  readonly kickOffAt: number
  /** How much later the next message comes. */
  readonly laterBy: (random: Random) => number
}

export const nextMessage = (
  random: Random,
  state: MatchState,
  now: number,
  pace: Pace = { kickOffAt, laterBy },
): FootballMessage => {
  const at = random.unit() < 0.01 ? now - 2 * hour : now + pace.laterBy(random)
  const body = bodyOf(random, state, at, pace.kickOffAt)
  // Kick-off comes on time, so that most matches are played.
  const starts = body.type === 'event' && body.event.kind === 'kick_off' && random.unit() < 0.95
  const due = starts ? Math.max(at, state.fixture?.kickOffAt ?? at) : at
  return { ...body, matchId: state.matchId, seq: state.seq + 1, at: due }
}
