// Time of play, counted by the house: the browser says each minute that somebody looks at a screen where he may play, and the
// house counts what has passed since it heard that last. Two windows at once count once; silence of more than a while counts
// nothing. The seconds are a counter of the journal, by which limits of time are judged (decision 0472).

import { type Guard, type House, houseNow, type Plan } from '@magpie/db'
import { beijingDay, beijingDayNumber, beijingDayStart, type Uuid } from '@magpie/kernel'
import { countedIn, limitKindOf, limitNames, playCounter } from '../contract/index.ts'
import { type OwnLimits, ownLimitOf } from '../rules/index.ts'
import { standingOf, standingTable } from './standing-store.ts'

const presenceTable = 'play_safe.presence'
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
  limitNames.some((name) => limitKindOf(name) === 'time' && ownLimitOf(limits, name).most !== null)

type Stretch = { readonly window: string; readonly seconds: bigint }

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
    return seconds === 0n ? [] : [{ window: beijingDay(from), seconds }]
  })
}

const beatPlan = (member: Uuid, before: number | null, at: number, counted: readonly Stretch[]): Plan => {
  const move = { guard: 'state', table: presenceTable, id: member, to: 'here' } as const
  const seen: Guard =
    before === null ? { ...move, from: null } : { ...move, from: ['here'], where: { at: before }, set: { at } }
  return {
    key: `play-safe/beat/${member}/${at}`,
    member,
    kind: 'play-safe.beat',
    content: `beat ${before ?? 'first'}`,
    transfers: [],
    guards: [
      seen,
      ...counted.map(({ window, seconds }): Guard => ({
        guard: 'counter',
        member,
        kind: playCounter,
        window,
        currency: countedIn('time/day'),
        amount: seconds,
        ceiling: null,
        refuses: 'none',
      })),
    ],
    rows: before === null ? [{ table: presenceTable, values: { id: member, state: 'here', at } }] : [],
    news: [],
    answer: {},
  }
}

/** Counts the time since the last beat, once, whichever node hears it. */
export const countBeat = async (house: House, member: Uuid): Promise<void> => {
  const { rows } = await house.journal.read({
    rows: [presenceTable, standingTable].map((table) => ({ table, id: member })),
  })
  const { leastMs, mostMs } = due[limitsTime(standingOf(rows[1]).limits) ? 'limited' : 'free']
  const before = rows[0] == null ? null : Number(rows[0]['at'])
  const nowMs = houseNow(house)
  const passed = before === null ? null : nowMs - before
  if (passed !== null && passed < leastMs) return
  const counts = before !== null && passed !== null && passed <= mostMs
  const at = counts ? before + Math.floor(passed / second) * second : nowMs
  // Whoever was overtaken has been counted by the other.
  await house.journal.commit(beatPlan(member, before, at, counts ? stretches(before, at) : []))
}
