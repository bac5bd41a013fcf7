// Sign-in: the action is also the claim, so one plan signs the day, reserves the points and gives them. Two requests at
// once conflict on the row of the day.

import { commitDecided, commits, type Guard, type House } from '@magpie/db'
import {
  beijingDay,
  beijingDayNumber,
  beijingDayStart,
  beijingMidnight,
  dayMs,
  isRefusal,
  type Refusal,
  refuse,
  type Uuid,
} from '@magpie/kernel'
import { openPoints, pointsOf } from '@magpie/ledger/server'
import { useCard } from '@magpie/mall/server'
import type { PermitRefusal } from '@magpie/play-safe/contract'
import { barNow, forgetPermit, permitToPlay } from '@magpie/play-safe/server'
import { handle, memberOf } from '@magpie/wire'
import { type Calendar, calendarMakeUp, calendarMonth, calendarSign, type TermsOf } from '../../contract/index.ts'
import {
  freeLeft,
  inMonth,
  isMissed,
  makeUp,
  milestonePoints,
  type SignAnswer,
  type Signed,
  signToday,
  streakOf,
} from '../../rules/index.ts'
import { givePlan, type NewAward } from '../awards/award-plans.ts'
import { countPoints } from '../awards/count-points.ts'
import { type Campaign, moneyOf, runningOf } from '../campaigns/campaign-store.ts'
import { signedOf, signId, signRow, signTable } from './sign-store.ts'

type SignTerms = TermsOf<'sign-in'>

/** The campaign in force: the first in display order. */
const running = async (house: House): Promise<{ campaign: Campaign; terms: SignTerms } | undefined> => {
  const [campaign] = await runningOf(house, 'sign-in')
  return campaign?.terms.kind === 'sign-in' ? { campaign, terms: campaign.terms } : undefined
}

const awardsFor = (
  { day, points, milestones }: SignAnswer,
  { campaign, terms }: { readonly campaign: Campaign; readonly terms: SignTerms },
  signed: Signed,
  now: number,
): readonly NewAward[] => {
  const month = day.slice(0, 7)
  const count = inMonth(signed, month) + 1
  const made = (what: string, given: number, because: NewAward['because']): NewAward => ({
    campaign,
    what,
    amount: BigInt(given),
    because,
    dueAt: now + dayMs,
  })
  return [
    ...(points > 0 ? [made(day, points, { day, points })] : []),
    ...milestones.map((days) =>
      made(`${month}-m${days}`, milestonePoints(terms, days), {
        month,
        days,
        counted: count,
        points: milestonePoints(terms, days),
      }),
    ),
  ]
}

type Answered = {
  readonly day: string
  readonly points: number
  readonly milestones: { readonly days: number; readonly points: number }[]
}
type SignRefusal = 'activity_unknown' | 'budget_spent' | 'points_need_name' | 'claim_busy' | PermitRefusal
type Asked<R extends string> = {
  readonly requestId: Uuid
  /** The days that it may have signed, if it was asked before. */
  readonly days: readonly string[]
  readonly judge: (signed: Signed, today: string, terms: SignTerms) => SignAnswer | Refusal<R>
}

const signKey = (member: Uuid, day: string): string => `promotions/sign/${signId(member, day)}`

/** The days of a month are signed one at a time, so that a free make-up is used once and no milestone is skipped. */
const oneMore = (member: Uuid, day: string, signed: Signed): Guard => {
  const month = day.slice(0, 7)
  const [window, ceiling] = [`${month}-01`, BigInt(inMonth(signed, month) + 1)]
  return { guard: 'counter', member, kind: 'signed', window, currency: 'XXX', amount: 1n, ceiling, refuses: 'stale' }
}

/** The earlier answer to this request, whatever happened since (L5); undefined for a new one. */
const answeredBefore = async (
  { journal }: House,
  member: Uuid,
  { requestId, days }: Pick<Asked<never>, 'requestId' | 'days'>,
): Promise<Answered | undefined> => {
  const { keys } = await journal.read({ keys: days.map((day) => signKey(member, day)) })
  const answers = keys.map((known) => known?.answer as (Answered & { readonly request: string }) | null | undefined)
  const mine = answers.find((answer) => answer?.request === requestId)
  return mine == null ? undefined : { day: mine.day, points: mine.points, milestones: mine.milestones }
}

const sign = async <R extends string>(
  house: House,
  member: Uuid,
  asked: Asked<R>,
): Promise<Answered | Refusal<SignRefusal | R>> => {
  const before = await answeredBefore(house, member, asked)
  if (before !== undefined) return before
  const on = await running(house)
  if (on === undefined) return refuse('activity_unknown')
  const bar = await barNow(house, member)
  if (bar !== null) return bar
  await openPoints(house, member)
  const forget = () => forgetPermit(house, member)
  const deciding = {
    place: 'promotions.sign',
    facts: { member },
    forget,
    busy: (): Refusal<SignRefusal | R> => refuse('claim_busy'),
  }
  return commitDecided<Answered | Refusal<SignRefusal | R>>(house, deciding, async () => {
    const now = house.world.now()
    const permit = await permitToPlay(house, member)
    if ('refused' in permit) return permit
    const signed = await signedOf(house, member)
    const answer = asked.judge(signed, beijingDay(now), on.terms)
    // If it was sent twice at once, the other one may have just been answered.
    if (isRefusal(answer)) return (await answeredBefore(house, member, asked)) ?? answer
    const awards = awardsFor(answer, on, signed, now)
    const whole = awards.reduce((sum, { amount }) => sum + amount, 0n)
    if ((await moneyOf(house, on.campaign)).pool < whole) return refuse('budget_spent')
    // Making up a day may bring nothing, and then nothing is counted.
    const count = whole === 0n ? null : await countPoints(house, member, { amount: whole })
    if (isRefusal(count)) return count
    const milestones = answer.milestones.map((days) => ({ days, points: milestonePoints(on.terms, days) }))
    const told: Answered = { day: answer.day, points: answer.points, milestones }
    const plan = givePlan(permit, {
      key: signKey(member, answer.day),
      awards,
      besides: {
        guards: [
          { guard: 'state', table: signTable, id: signId(member, answer.day), from: null, to: 'signed' },
          oneMore(member, answer.day, signed),
          ...(count === null ? [] : [count]),
          ...(answer.way === 'card' ? signed.cardIds.slice(0, 1).map((id) => useCard(id, answer.day)) : []),
        ],
        rows: [signRow(member, answer.day, answer.way, now)],
      },
      atMs: now,
      answer: { ...told, request: asked.requestId },
    })
    return commits(plan, () => told)
  })
}

/** Every day of a month. */
const daysOf = (month: string): readonly string[] => {
  const first = beijingDayNumber(beijingMidnight(`${month}-01`))
  return Array.from({ length: 31 }, (_, nth) => beijingDay(beijingDayStart(first + nth))).filter((day) =>
    day.startsWith(month),
  )
}

const onMonth = handle(
  calendarMonth,
  async ({ month }, { house, caller }): Promise<Calendar | Refusal<'activity_unknown'>> => {
    const member = memberOf(caller)
    const on = await running(house)
    if (on === undefined) return refuse('activity_unknown')
    const today = beijingDay(house.world.now())
    const shown = month !== undefined && !Number.isNaN(Date.parse(`${month}-01`)) ? month : today.slice(0, 7)
    const [signed, points, bar] = await Promise.all([
      signedOf(house, member),
      pointsOf(house, member),
      barNow(house, member),
    ])
    const days = daysOf(shown)
    const count = inMonth(signed, shown)
    return {
      month: shown,
      today,
      joined: signed.joined,
      signed: days.filter((day) => signed.days.has(day)),
      paused: days.filter((day) => signed.paused.has(day)),
      streak: streakOf(signed, today),
      missed: days.filter((day) => isMissed(signed, today, day)),
      dayPoints: on.terms.dayPoints,
      milestones: on.terms.milestones.map(({ days: needed, points: brings }) => ({
        days: needed,
        points: brings,
        reached: count >= needed,
      })),
      freeLeft: freeLeft(signed, today, on.terms),
      cards: signed.cards,
      points: String(points ?? 0n),
      open: !signed.days.has(today),
      mayPlay: bar === null,
    }
  },
)

const onSign = handle(calendarSign, ({ requestId }, { house, caller }) => {
  const now = house.world.now()
  return sign<'signed_already'>(house, memberOf(caller), {
    requestId,
    days: [beijingDay(now), beijingDay(now - dayMs)],
    judge: (signed, today, terms) => signToday(signed, today, terms),
  })
})

const onMakeUp = handle(calendarMakeUp, ({ requestId, day }, { house, caller }) =>
  sign<'makeup_day' | 'makeup_none'>(house, memberOf(caller), {
    requestId,
    days: [day],
    judge: (signed, today, terms) => makeUp(signed, { today, day }, terms),
  }),
)

export const onCalendar = [onMonth, onSign, onMakeUp]
