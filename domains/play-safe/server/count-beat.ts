// Time of play, counted by the house: the browser says each minute that somebody looks at a screen where they may play, and the
// house counts what has passed since it heard that last. Two windows at once count once; silence of more than a while counts
// nothing. The seconds are a counter of the journal, by which limits of time are judged (decision 0472).

import { commitDecided, commits, type Guard, type House, houseNow, type Plan } from '@magpie/db'
import { beijingDay, beijingDayNumber, beijingDayStart, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { countedIn, isOfTime, limitNames, nightCounter, playCounter } from '../contract/index.ts'
import { everyUnasked, isOver, type OwnLimits, ownLimitOf, type Visit, waitsFor } from '../rules/index.ts'
import { forgetPermit } from './permit.ts'
import { standingOf, standingTable } from './standing-store.ts'
import { presenceTable, visitOf, writeVisit } from './visit-store.ts'

const second = 1000
/**
 * How long after the last one a beat counts: sooner is counted with the next, later was silence. A key of the journal stays for
 * ever, so who has set no limit of time is counted by the five minutes.
 */
const due = {
  limited: { leastMs: 45_000, mostMs: 150_000 },
  free: { leastMs: 270_000, mostMs: 400_000 },
} as const

const limitsTime = (limits: OwnLimits): boolean =>
  limitNames.some((name) => isOfTime(name) && ownLimitOf(limits, name).most !== null)

type Stretch = { readonly kind: string; readonly window: string; readonly seconds: bigint }

const nightMs = 5 * 3_600_000

/** A stretch over midnight belongs to two days. */
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
  // What a permit rests on comes earlier than it knew: a new visit has begun, or the check waits from now on.
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

/** What a look at a game makes of the visit now; null when it makes nothing. */
const beatOf = (before: Visit | null, limits: OwnLimits, nowMs: number): Beat | null => {
  if (before === null || isOver(before, nowMs)) return { before, after: begins(nowMs, before?.every), counted: [] }
  const waits = waitsFor(before, limits, nowMs)
  // From here on it waits for an answer, wherever they go; and while it waits no time is counted.
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

/** Counts the time since the last beat, once, whichever node hears it, and asks when the time for it has come. */
export const countBeat = async (house: House, member: Uuid): Promise<void> => {
  const { visit, limits } = await readVisit(house, member)
  const beat = beatOf(visit, limits, houseNow(house))
  if (beat === null) return
  // Whoever was overtaken has been counted by the other.
  await house.journal.commit(beatPlan(member, beat))
  forgetPermit(house, member)
}

/** Puts what this makes of the visit in its place; nothing where it makes nothing. */
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
