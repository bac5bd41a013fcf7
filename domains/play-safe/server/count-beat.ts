// Play time, counted by the server: the browser reports each minute that the member looks at a screen on which they may
// play, and the server counts the time since its last report. Two windows at once count once; a long silence counts
// nothing. The seconds are a journal counter, by which time limits are judged (decision 0472).

import { commitDecided, commits, type Guard, type House, houseNow, type Plan } from '@magpie/db'
import { beijingDay, beijingDayNumber, beijingDayStart, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { countedIn, isOfTime, limitNames, nightCounter, playCounter } from '../contract/index.ts'
import { everyUnasked, isOver, type OwnLimits, ownLimitOf, type Visit, waitsFor } from '../rules/index.ts'
import { forgetPermit } from './permit.ts'
import { standingOf, standingTable } from './standing-store.ts'
import { presenceTable, visitOf, writeVisit } from './visit-store.ts'

const second = 1000
/**
 * How long after the last report the next one counts: earlier is included in the next, later was a silence. Journal
 * keys stay for ever, so members without a time limit are counted every five minutes.
 */
const due = {
  limited: { leastMs: 45_000, mostMs: 150_000 },
  free: { leastMs: 270_000, mostMs: 400_000 },
} as const

const limitsTime = (limits: OwnLimits): boolean =>
  limitNames.some((name) => isOfTime(name) && ownLimitOf(limits, name).most !== null)

type Stretch = { readonly kind: string; readonly window: string; readonly seconds: bigint }

const nightMs = 5 * 3_600_000

/** A stretch across midnight belongs to two days. */
const stretches = (fromMs: number, toMs: number): readonly Stretch[] => {
  const midnight = beijingDayStart(beijingDayNumber(toMs))
  const parts =
    fromMs < midnight
      ? [
          [fromMs, midnight],
          [midnight, toMs],
        ]
      : [[fromMs, toMs]]
  return parts.flatMap(([from = 0, to = 0]) => {
    const seconds = BigInt(Math.round((to - from) / second))
    const inNight = Math.max(0, Math.min(to, beijingDayStart(beijingDayNumber(from)) + nightMs) - from)
    const night = BigInt(Math.round(inNight / second))
    const window = beijingDay(from)
    return [
      { kind: playCounter, window, seconds },
      { kind: nightCounter, window, seconds: night },
    ].filter((one) => one.seconds > 0n)
  })
}

type Beat = { readonly before: Visit | null; readonly after: Visit; readonly counted: readonly Stretch[] }

const beatPlan = (member: Uuid, { before, after, counted }: Beat): Plan => {
  const { guard, rows } = writeVisit(member, before, after)
  // A permit's facts changed: a new visit began, or the check is now due.
  const overtakes = before?.began !== after.began || before.asked !== after.asked
  return {
    key: `play-safe/beat/${member}/${after.at}${after.asked === null ? '' : '/asked'}`,
    member,
    kind: 'play-safe.beat',
    content: `beat ${before?.at ?? 'first'}`,
    transfers: [],
    guards: [
      guard,
      ...counted.map(({ kind, window, seconds }): Guard => ({
        guard: 'counter',
        member,
        kind,
        window,
        currency: countedIn('time/day'),
        amount: seconds,
        ceiling: null,
        refuses: 'none',
      })),
    ],
    rows,
    news: [],
    ...(overtakes ? { raises: [member] } : {}),
    answer: {},
  }
}

const begins = (nowMs: number, every = everyUnasked): Visit => ({
  at: nowMs,
  began: nowMs,
  answered: nowMs,
  asked: null,
  every,
})

/** The effect of a beat on the visit; null if there is none. */
const beatOf = (before: Visit | null, limits: OwnLimits, nowMs: number): Beat | null => {
  if (before === null || isOver(before, nowMs)) return { before, after: begins(nowMs, before?.every), counted: [] }
  const waits = waitsFor(before, limits, nowMs)
  // From here on an answer is needed wherever they go, and meanwhile no time is counted.
  if (waits === 'check')
    return before.asked === null ? { before, after: { ...before, asked: nowMs }, counted: [] } : null
  if (waits === 'session') return null
  const { leastMs, mostMs } = due[limitsTime(limits) ? 'limited' : 'free']
  const passed = nowMs - before.at
  if (passed < leastMs) return null
  const isHeard = passed <= mostMs
  const at = isHeard ? before.at + Math.floor(passed / second) * second : nowMs
  return { before, after: { ...before, at }, counted: isHeard ? stretches(before.at, at) : [] }
}

const readVisit = async (house: House, member: Uuid) => {
  const { rows } = await house.journal.read({
    rows: [presenceTable, standingTable].map((table) => ({ table, id: member })),
  })
  return { visit: visitOf(rows[0]), limits: standingOf(rows[1]).limits }
}

/** Counts the time since the last beat once, whichever node gets it, and starts the check when it is due. */
export const countBeat = async (house: House, member: Uuid): Promise<void> => {
  const { visit, limits } = await readVisit(house, member)
  const beat = beatOf(visit, limits, houseNow(house))
  if (beat === null) return
  // If another node came first, it has counted the time.
  await house.journal.commit(beatPlan(member, beat))
  forgetPermit(house, member)
}

/** Replaces the visit by the result of `change`; does nothing if there is none. */
export const changeVisit = (
  house: House,
  member: Uuid,
  what: string,
  make: (visit: Visit | null, limits: OwnLimits, nowMs: number) => Visit | null,
): Promise<null | Refusal<'change_busy'>> => {
  const forget = () => forgetPermit(house, member)
  const deciding = { place: 'play-safe.visit', facts: { member }, forget, busy: () => refuse('change_busy') }
  return commitDecided<null | Refusal<'change_busy'>>(house, deciding, async () => {
    const { visit, limits } = await readVisit(house, member)
    const after = make(visit, limits, houseNow(house))
    if (after === null) return null
    const { guard, rows } = writeVisit(member, visit, after)
    const plan: Plan = {
      key: `play-safe/visit/${member}/${house.world.id()}`,
      member,
      kind: 'play-safe.visit',
      content: what,
      transfers: [],
      guards: [guard],
      rows,
      news: [],
      raises: [member],
      answer: {},
    }
    return commits(plan, () => {
      forget()
      return null
    })
  })
}
