// The course of a match for watchers: what happened last, which side presses, how often each side attacked. It is
// folded from the feed like the state of the match, but apart from it, because it concerns no money: prices, markets
// and settlement never read it, and losing it costs nothing.

import type { FeedEvent, FootballMessage, FeedSide, Score } from '../../../contract/index.ts'

export type PlayKind =
  | 'kick_off'
  | 'calm'
  | 'attack'
  | 'danger'
  | 'corner'
  | 'free_kick'
  | 'penalty'
  | 'goal'
  | 'review'
  | 'pause'

export type Play = { readonly kind: PlayKind; readonly side: FeedSide | null; readonly seq: number }
export type GoalHow = Extract<FeedEvent['event'], { kind: 'goal' }>['how']

export type Course = {
  readonly play: Play | null
  /** Feed time at which the minute on the clock began. */
  readonly minuteAt: number
  readonly minute: number
  readonly added: number
  readonly attacks: Score
  readonly dangers: Score
  /** A number for every two minutes played, from -9 (all away) to 9 (all home). */
  readonly flow: readonly number[]
  /** By the number of the goal's message. */
  readonly goals: Readonly<Record<number, GoalHow>>
}

export const newCourse: Course = {
  play: null,
  minuteAt: 0,
  minute: 0,
  added: 0,
  attacks: [0, 0],
  dangers: [0, 0],
  flow: [],
  goals: {},
}

const flowMax = 9
const fullTime = 90
const firstHalf = 45

/** How much each kind of play counts as pressure. */
const weights: Readonly<Partial<Record<PlayKind, number>>> = {
  attack: 3,
  danger: 5,
  free_kick: 4,
  penalty: 7,
  corner: 4,
  goal: 7,
}

const reasons = { attack: 'danger', free_kick: 'free_kick', penalty: 'penalty', review: 'review' } as const

const playOf = (event: FeedEvent['event']): Omit<Play, 'seq'> | undefined => {
  switch (event.kind) {
    case 'kick_off':
    case 'second_half':
      return { kind: 'kick_off', side: null }
    case 'attack':
    case 'corner':
    case 'goal':
      return { kind: event.kind, side: event.side }
    case 'danger_on':
      return { kind: reasons[event.why], side: event.side }
    case 'danger_off':
    case 'resumed':
      return { kind: 'calm', side: null }
    case 'half_time':
    case 'full_time':
    case 'ended':
    case 'interrupted':
    case 'abandoned':
      return { kind: 'pause', side: null }
    default:
      return undefined
  }
}

/** Two minutes each; added time of a half belongs to its last place. */
const placeOf = (minute: number, added: number): number => {
  const played = added > 0 && minute <= firstHalf ? firstHalf : Math.min(Math.max(minute, 1), fullTime)
  return Math.floor((played - 1) / 2)
}

const lean = (flow: readonly number[], place: number, by: number): readonly number[] => {
  const longer = flow.length > place ? [...flow] : [...flow, ...Array<number>(place + 1 - flow.length).fill(0)]
  longer[place] = Math.max(-flowMax, Math.min(flowMax, (longer[place] ?? 0) + by))
  return longer
}

const oneMore = ([home, away]: Score, side: FeedSide | null): Score =>
  side === null ? [home, away] : side === 'home' ? [home + 1, away] : [home, away + 1]

const timed = (course: Course, { minute, added, at }: { minute: number; added: number; at: number }): Course => {
  if (course.minute === minute && course.added === added) return course
  const flow = minute > fullTime ? course.flow : lean(course.flow, placeOf(minute, added), 0)
  return { ...course, minute, added, minuteAt: at, flow }
}

const onPlay = (course: Course, message: FeedEvent): Course => {
  const told = playOf(message.event)
  if (told === undefined) return course
  const { kind, side } = told
  const weight = side === null ? 0 : (weights[kind] ?? 0)
  const flow =
    weight === 0 || message.minute > fullTime
      ? course.flow
      : lean(course.flow, placeOf(message.minute, message.added), side === 'home' ? weight : -weight)
  return {
    ...course,
    flow,
    play: { kind, side, seq: message.seq },
    attacks: kind === 'attack' ? oneMore(course.attacks, side) : course.attacks,
    dangers: kind === 'danger' ? oneMore(course.dangers, side) : course.dangers,
    goals: message.event.kind === 'goal' ? { ...course.goals, [message.seq]: message.event.how } : course.goals,
  }
}

/** Applies a message that the match state has applied. */
export const followCourse = (course: Course, message: FootballMessage): Course => {
  if (message.type === 'clock') return timed(course, message)
  return message.type === 'event' ? onPlay(timed(course, message), message) : course
}
