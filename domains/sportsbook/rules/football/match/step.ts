// The simulated match as a step function: a state and a stream of random numbers in, the next minute's messages and the
// state after it out (L30). The same seed plays the same match, so a book that was killed can continue it.

import type { FeedFixture, FootballMessage, Score } from '../../../contract/index.ts'
import { gamma, type Random, wholeBetween } from '../../chance.ts'
import { usual } from '../pricing/counted.ts'
import { type Clock, playMinute } from './minute.ts'
import { isLevel, playOn } from './extra-time.ts'
import { announced, type Body, halfTimeMs, minuteMs, type SimState, tell, type Timed } from './sim-state.ts'

export type Stepped = { readonly state: SimState; readonly messages: readonly FootballMessage[] }

/** The range of minutes added to each half. */
const addedRange = { first_half: [1, 5], second_half: [3, 8] } as const

type Half = 'first_half' | 'second_half'

const lastOf = (period: Half): number => (period === 'first_half' ? 45 : 90)

const whistle = (
  minute: number,
  added: number,
  kind: 'kick_off' | 'half_time' | 'second_half' | 'full_time' | 'ended',
): Body => ({
  type: 'event',
  minute,
  added,
  event: { kind },
})

/** With mean one, as prices assume. */
const tempoOf = (random: Random): SimState['tempo'] => ({
  corners: gamma(random, usual.corners.k) / usual.corners.k,
  cards: gamma(random, usual.cards.k) / usual.cards.k,
})

const begin = (state: SimState, period: Half, startedAt: number, random: Random): Stepped => {
  const minute = period === 'first_half' ? 1 : 46
  const [least, most] = addedRange[period]
  const body = whistle(minute, 0, period === 'first_half' ? 'kick_off' : 'second_half')
  const { messages, seq } = tell(state, [{ at: startedAt, body }])
  const added = wholeBetween(random, least, most)
  const tempo = period === 'first_half' ? tempoOf(random) : state.tempo
  return { state: { ...state, seq, period, minute, startedAt, added, tempo }, messages }
}

const clockOf = (state: SimState, last: number): Clock => {
  const first = last - 44
  return {
    startAt: state.startedAt + (state.minute - first) * minuteMs + 1,
    minute: Math.min(state.minute, last),
    added: Math.max(0, state.minute - last),
    isLast: state.minute === last + state.added,
  }
}

const finish = (state: SimState, clock: Clock, random: Random): Timed[] => {
  const at = clock.startAt + minuteMs
  const { minute, added } = clock
  if (state.period === 'first_half') return [{ at, body: whistle(minute, added, 'half_time') }]
  const told = ([home, away]: Score): [number, number] => [home, away]
  const [ht, ft] = [told(state.half), told(state.score)]
  const ninety: Timed[] = [
    { at, body: whistle(minute, added, 'full_time') },
    { at: at + 20_000, body: { type: 'result', ht, ft, et: null, pens: null } },
  ]
  if (isLevel(state)) return [...ninety, ...playOn(state, at + 5 * minuteMs, random)]
  return [...ninety, { at: at + 5 * minuteMs, body: whistle(minute, added, 'ended') }]
}

/** The substitutions of this minute. */
const changesIn = ({ squads }: SimState, { minute, startAt }: Clock): Timed[] =>
  (['home', 'away'] as const).flatMap((side) => {
    const own = squads?.[side] ?? []
    const off = own.filter(({ to }) => to === minute)
    return own
      .filter(({ from }) => from === minute)
      .flatMap(({ no }, nth): Timed[] => {
        const other = off[nth]
        if (other === undefined) return []
        const event = { kind: 'sub' as const, side, off: other.no, on: no }
        return [{ at: startAt, body: { type: 'event', minute, added: 0, event } }]
      })
  })

const play = (before: SimState, period: Half, random: Random): Stepped => {
  const last = lastOf(period)
  const clock = clockOf(before, last)
  const opening: Timed[] = [{ at: clock.startAt, body: { type: 'clock', minute: clock.minute, added: clock.added } }]
  if (clock.added === 1) {
    const body: Body = { type: 'event', minute: last, added: 1, event: { kind: 'added_time', minutes: before.added } }
    opening.push({ at: clock.startAt, body })
  }
  if (clock.added === 0) opening.push(...changesIn(before, clock))
  const played = playMinute(before, clock, random)
  const after = period === 'first_half' && clock.isLast ? { ...played.state, half: played.state.score } : played.state
  const { messages, seq, overturned } = tell(before, [
    ...opening,
    ...played.timed,
    ...(clock.isLast ? finish(after, clock, random) : []),
  ])
  const next = clock.isLast ? (period === 'first_half' ? 'half_time' : 'over') : period
  const state: SimState = { ...after, seq, overturned, period: next, minute: before.minute + 1 }
  return { state: clock.isLast ? { ...state, startedAt: clock.startAt + minuteMs } : state, messages }
}

/** The next minute; half-time is one step, and a finished match sends no more. */
export const stepMatch = (state: SimState, random: Random): Stepped => {
  if (state.period === 'over') return { state, messages: [] }
  if (state.period === 'before') return begin(state, 'first_half', state.startedAt, random)
  if (state.period === 'half_time') return begin(state, 'second_half', state.startedAt + halfTimeMs, random)
  return play(state, state.period, random)
}

/** A whole match from its fixture message, message by message, by repeated steps. */
export const playMatch = (fixture: FeedFixture, random: Random): readonly FootballMessage[] => {
  const messages: FootballMessage[] = [fixture]
  let state = announced(fixture)
  while (state.period !== 'over') {
    const stepped = stepMatch(state, random)
    messages.push(...stepped.messages)
    state = stepped.state
  }
  return messages
}
