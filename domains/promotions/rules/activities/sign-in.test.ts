import { beijingDay } from '@magpie/kernel'
import { expect, it } from 'vitest'
import { calendarMakeUp } from '../../contract/index.ts'
import { readTruth } from '../../../../truth/read.ts'
import { inMonth, makeUp, milestonePoints, type Signed, signToday, streakOf } from './sign-in.ts'

type Event = { readonly at: number; readonly act: 'sign' | 'makeup'; readonly day?: string }
type Case = {
  readonly id: string
  readonly given: {
    readonly joined: string
    readonly before: readonly string[]
    readonly paused?: readonly string[]
    readonly cards?: number
    readonly events: readonly Event[]
    readonly asOf: string
  }
  readonly expect: {
    readonly answers: readonly object[]
    readonly points: number
    readonly inMonth: number
    readonly streak: number
    readonly cardsLeft: number
  }
}
const { policy, cases } = readTruth<{
  signIn: {
    policy: { day: number; milestones: Readonly<Record<string, number>>; freeMakeUps: number }
    cases: readonly Case[]
  }
}>('engagement.json').signIn

const terms = {
  dayPoints: policy.day,
  milestones: Object.entries(policy.milestones).map(([days, points]) => ({ days: Number(days), points })),
  freeMakeUps: policy.freeMakeUps,
}

it.each(cases)('S-ROUTE-06e, S-GAP-03: $id', ({ given, expect: wanted }) => {
  const paused = new Set(given.paused)
  let signed: Signed = {
    days: new Set(given.before),
    freeUsed: [],
    cards: given.cards ?? 0,
    paused,
    joined: given.joined,
  }
  let points = 0
  const answers = given.events.map(({ at, act, day }): object => {
    const today = beijingDay(at)
    // During a time-out a member gets no permit; the server asks for one first.
    if (paused.has(today)) return { answer: 'may_not_play' }
    const answer = act === 'sign' ? signToday(signed, today, terms) : makeUp(signed, { today, day: day ?? '' }, terms)
    if ('refused' in answer) return { answer: answer.refused }
    points += answer.points + answer.milestones.reduce((sum, one) => sum + milestonePoints(terms, one), 0)
    signed = {
      ...signed,
      days: new Set([...signed.days, answer.day]),
      freeUsed: answer.way === 'free' ? [...signed.freeUsed, answer.day] : signed.freeUsed,
      cards: signed.cards - (answer.way === 'card' ? 1 : 0),
    }
    const { way, ...told } = answer
    return { answer: 'ok', ...told, ...(way === 'daily' ? {} : { by: way }) }
  })
  const month = given.asOf.slice(0, 7)
  expect({
    answers,
    points,
    inMonth: inMonth(signed, month),
    streak: streakOf(signed, given.asOf),
    cardsLeft: signed.cards,
  }).toEqual(wanted)
})

it('a day that does not exist cannot be made up: its row could not be stored, and the plan would fail', () => {
  for (const day of ['2026-11-00', '2026-11-31', '2026-11-0', '2026-11'])
    expect(calendarMakeUp.takes.safeParse({ requestId: crypto.randomUUID(), day }).success, day).toBe(false)
})
