// A day of very many matches: the requested number is in play at any moment, from the first on. Matches are the
// simulator's, minute by minute; the first ones start in the middle, so that they neither begin nor end together, and
// whenever one ends another has kicked off.

import type { FeedFixture, FootballMessage } from '@magpie/sportsbook/contract'
import {
  announced,
  fixturesBetween,
  matchSeed,
  type Random,
  seededRandom,
  type SimState,
  stepMatch,
  usualCalendar,
} from '@magpie/sportsbook/rules'

export type MatchDay = {
  /** The messages that establish the initial state. */
  readonly opening: readonly FootballMessage[]
  /** The messages up to this feed time, in order; each message once. */
  readonly until: (feedTime: number) => readonly FootballMessage[]
}

type Playing = { state: SimState; readonly random: Random; waiting: FootballMessage[] }

const minuteMs = 60_000
/** From kick-off to the final whistle: both halves, the break, and the average added time. */
const inPlayMinutes = 113
const announcedMs = 20 * minuteMs
const breakAt = 48
const secondHalfAt = 63

type Names = Pick<FeedFixture, 'league' | 'home' | 'away' | 'means'>

const namesOf = (seed: bigint, startAt: number): ((nth: number) => Names) => {
  const calendar = { ...usualCalendar(seed), roundMs: 60_000, slotMs: 1000 }
  const fixtures = fixturesBetween(calendar, startAt, startAt + 3_600_000)
  return (nth) => {
    const fixture = fixtures[nth % fixtures.length]
    if (fixture === undefined) throw new Error('the invented world has no fixtures')
    return fixture
  }
}

/** A match in progress: described in a few messages, and continued by the simulator from its minute. */
const takenUp = (fixture: FeedFixture, startAt: number): { state: SimState; opening: readonly FootballMessage[] } => {
  const gone = Math.floor((startAt - fixture.kickOffAt) / minuteMs)
  const opening: FootballMessage[] = [fixture]
  const { matchId } = fixture
  const event = (minute: number, kind: 'kick_off' | 'half_time' | 'second_half'): void =>
    void opening.push({
      type: 'event',
      matchId,
      seq: opening.length + 1,
      at: startAt,
      minute,
      added: 0,
      event: { kind },
    })
  const before = announced(fixture)
  event(1, 'kick_off')
  if (gone < breakAt) {
    const minute = Math.min(45, gone + 1)
    const startedAt = startAt - (minute - 1) * minuteMs
    return {
      state: { ...before, seq: opening.length, period: 'first_half', minute, added: 3, startedAt },
      opening,
    }
  }
  event(45, 'half_time')
  if (gone < secondHalfAt) {
    const startedAt = fixture.kickOffAt + breakAt * minuteMs
    return { state: { ...before, seq: opening.length, period: 'half_time', minute: 46, startedAt }, opening }
  }
  event(46, 'second_half')
  const minute = Math.min(90, 46 + gone - secondHalfAt)
  const startedAt = startAt - (minute - 46) * minuteMs
  return { state: { ...before, seq: opening.length, period: 'second_half', minute, added: 5, startedAt }, opening }
}

export const openMatchDay = (options: {
  readonly seed: bigint
  readonly inPlay: number
  readonly startAt: number
}): MatchDay => {
  const { seed, inPlay, startAt } = options
  const names = namesOf(seed, startAt)
  const everyMs = (inPlayMinutes * minuteMs) / inPlay
  const playing = new Map<string, Playing>()
  let kickedOff = 0

  const fixtureOf = (nth: number, at: number): FeedFixture => {
    const { league, home, away, means } = names(nth)
    const kickOffAt = Math.round(startAt + (nth - inPlay + 0.5) * everyMs)
    return { type: 'fixture', matchId: `day-${nth}`, seq: 1, at, league, home, away, kickOffAt, neutral: false, means }
  }
  const follow = (fixture: FeedFixture, state: SimState, waiting: FootballMessage[]): void => {
    const random = seededRandom(matchSeed(seed, fixture.matchId))
    playing.set(fixture.matchId, { state, random, waiting })
  }
  /** Announces all matches that are due. */
  const announce = (feedTime: number): void => {
    for (; ; kickedOff += 1) {
      const fixture = fixtureOf(kickedOff, startAt)
      const at = Math.max(startAt, fixture.kickOffAt - announcedMs)
      if (at > feedTime) return
      follow(fixture, announced(fixture), [{ ...fixture, at }])
    }
  }
  const opening: FootballMessage[] = []
  for (; kickedOff < inPlay; kickedOff += 1) {
    const fixture = fixtureOf(kickedOff, startAt)
    const taken = takenUp(fixture, startAt)
    opening.push(...taken.opening)
    follow(fixture, taken.state, [])
  }

  const due = (one: Playing, feedTime: number): readonly FootballMessage[] => {
    for (;;) {
      const later = one.waiting.findIndex(({ at }) => at > feedTime)
      if (later !== -1) return one.waiting.splice(0, later)
      if (one.state.period === 'over') return one.waiting.splice(0)
      const stepped = stepMatch(one.state, one.random)
      one.state = stepped.state
      one.waiting.push(...stepped.messages)
    }
  }
  return {
    opening,
    until: (feedTime) => {
      announce(feedTime)
      const told = [...playing.values()].flatMap((one) => due(one, feedTime))
      for (const [id, { state, waiting }] of playing)
        if (state.period === 'over' && waiting.length === 0) playing.delete(id)
      return told.sort((a, b) => a.at - b.at || a.seq - b.seq)
    },
  }
}
