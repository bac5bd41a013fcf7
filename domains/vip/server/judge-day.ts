// A Beijing day is judged once it ended and all its turnover is counted: for each member with turnover, the level after
// it, and the rebate at the level before it. Rows of a page are written together; a level change is a plan, so that its
// news is sent once. Judged members are skipped, so an interrupted run continues where it stopped.

import type { House, Plan } from '@magpie/db'
import { isoOf, type Uuid } from '@magpie/kernel'
import { barredMembers } from '@magpie/play-safe/server'
import { gameGroups } from '@magpie/turnover/contract'
import { type DayPart, type MemberDay, turnoverOfDay } from '@magpie/turnover/server'
import { type LevelNews, levelTopic } from '../contract/index.ts'
import {
  judgeLevel,
  type LevelEvent,
  levels,
  needMinor,
  type Policy,
  rebateOf,
  type RebateLine,
  type Standing,
} from '../rules/index.ts'
import { policyOfDay } from './policy-store.ts'
import { memberTable, newcomer, standingsOf, type Stored, waitingStandings } from './standing-store.ts'

const pageOf = 1_000
const atOnce = 64
const beforeAll = '00000000-0000-0000-0000-000000000000'

type Judged = {
  readonly member: Uuid
  readonly before: Standing
  readonly after: Standing
  /** The first day of the current level. */
  readonly sinceDay: string
  readonly event: LevelEvent
  readonly lines: readonly RebateLine[]
  readonly payable: bigint
  /** The growth already suffices for the next level. */
  readonly more: boolean
}

const nextDay = (day: string): string => isoOf(Date.parse(`${day}T00:00:00Z`) + 86_400_000).slice(0, 10)

const leadsOn = ({ level, progressMinor }: Standing, { level: policy }: Policy): boolean =>
  progressMinor >= (needMinor(level, policy) ?? progressMinor + 1n)

const judged = (
  member: Uuid,
  stored: Stored | undefined,
  parts: readonly DayPart[],
  { day, paused, policy }: { readonly day: string; readonly paused: boolean; readonly policy: Policy },
): Judged => {
  const before = stored ?? newcomer(day)
  const counted = parts.reduce((sum, part) => sum + part.counted, 0n)
  const { after, event } = judgeLevel(before, { day, counted, paused }, policy.level)
  const { lines, paid } = rebateOf(parts, before.level, policy.rebate)
  const sinceDay = after.level === before.level ? (stored?.sinceDay ?? day) : nextDay(day)
  return { member, before, after, sinceDay, event, lines, payable: paid, more: leadsOn(after, policy) }
}

const lineKept = ({ base, amount, ...line }: RebateLine) => ({
  ...line,
  base: base.toString(),
  amount: amount.toString(),
})

const writeDays = (house: House, day: string, all: readonly Judged[]): Promise<unknown> =>
  house.db.query(
    `insert into vip.day (day, member_id, level, event, lines, payable)
     select $1::date, * from unnest($2::uuid[], $3::smallint[], $4::text[], $5::jsonb[], $6::bigint[])
     on conflict (member_id, day) do nothing`,
    [
      day,
      all.map(({ member }) => member),
      all.map(({ before }) => before.level),
      all.map(({ event }) => event),
      all.map(({ lines }) => JSON.stringify(lines.map(lineKept))),
      all.map(({ payable }) => payable),
    ],
  )

type Row = {
  readonly member: Uuid
  readonly standing: Standing
  readonly sinceDay: string
  readonly judgedTo: string
  readonly more: boolean
}

const writeStandings = (house: House, rows: readonly Row[]): Promise<unknown> =>
  house.db.query(
    `insert into vip.member as m (id, state, progress_minor, since_day, window_from, window_minor, window_paused, more, judged_to)
     select * from unnest($1::uuid[], $2::text[], $3::bigint[], $4::date[], $5::date[], $6::bigint[], $7::integer[], $8::boolean[], $9::date[])
     on conflict (id) do update set progress_minor = excluded.progress_minor, since_day = excluded.since_day,
       window_from = excluded.window_from, window_minor = excluded.window_minor, window_paused = excluded.window_paused,
       more = excluded.more, judged_to = excluded.judged_to
     where m.judged_to < excluded.judged_to and m.state = excluded.state`,
    [
      rows.map(({ member }) => member),
      rows.map(({ standing }) => `V${standing.level}`),
      rows.map(({ standing }) => standing.progressMinor),
      rows.map(({ sinceDay }) => sinceDay),
      rows.map(({ standing }) => standing.window.from),
      rows.map(({ standing }) => standing.window.countedMinor),
      rows.map(({ standing }) => standing.window.pausedDays),
      rows.map(({ more }) => more),
      rows.map(({ judgedTo }) => judgedTo),
    ],
  )

const levelPlan = (day: string, { member, before, after, sinceDay, more }: Judged): Plan => ({
  key: `vip/level/${member}/${day}`,
  member,
  kind: 'vip.level',
  content: `level ${member} ${day}`,
  transfers: [],
  guards: [
    {
      guard: 'state',
      table: memberTable,
      id: member,
      from: [`V${before.level}`],
      to: `V${after.level}`,
      set: {
        progress_minor: after.progressMinor.toString(),
        since_day: sinceDay,
        window_from: after.window.from,
        window_minor: after.window.countedMinor.toString(),
        window_paused: after.window.pausedDays,
        more,
        judged_to: day,
      },
    },
  ],
  rows: [],
  news: [{ topic: levelTopic, member, body: { level: after.level, day } satisfies LevelNews }],
  answer: { level: after.level },
})

const changeLevels = async (house: House, day: string, all: readonly Judged[]): Promise<void> => {
  for (let nth = 0; nth < all.length; nth += atOnce)
    await Promise.all(
      all.slice(nth, nth + atOnce).map(async (one) => {
        const outcome = await house.journal.commit(levelPlan(day, one))
        if (!outcome.committed)
          throw new Error(`vip: the level of ${one.member} on ${day} was refused: ${outcome.refused}`)
      }),
    )
}

/** Days first: after an interruption the next run finds the same level and the same day. */
const keep = async (house: House, day: string, all: readonly Judged[]): Promise<void> => {
  if (all.length === 0) return
  await writeDays(house, day, all)
  const moved = all.filter(({ before, after }) => before.level !== after.level)
  const stays = all.filter(({ before, after }) => before.level === after.level)
  await writeStandings(house, [
    ...stays.map(({ member, after, sinceDay, more }) => ({ member, standing: after, sinceDay, judgedTo: day, more })),
    // A member who rises on their first day starts at V0 the day before.
    ...moved.map(({ member, before }) => ({
      member,
      standing: before,
      sinceDay: day,
      judgedTo: '1970-01-01',
      more: true,
    })),
  ])
  await changeLevels(house, day, moved)
}

const barred = async (house: House): Promise<ReadonlySet<Uuid>> => {
  const all = new Set<Uuid>()
  for await (const page of barredMembers(house)) for (const member of page) all.add(member)
  return all
}

/** Judges one day for all members; gives how many. */
export const judgeDay = async (house: House, day: string): Promise<number> => {
  const [out, policy] = await Promise.all([barred(house), policyOfDay(house, day)])
  const asked = {
    limit: pageOf,
    all: policy.level.retention !== null,
    needMinor: policy.from === day ? levels.map((level) => needMinor(level, policy.level)) : null,
  }
  let count = 0
  for (let behind: Uuid | null = null; ;) {
    const page: readonly MemberDay[] = await turnoverOfDay(house, { day, groups: gameGroups, behind, limit: pageOf })
    const parts = new Map(page.map((one) => [one.member, one.parts]))
    const members = [...parts.keys()]
    const known = await standingsOf(house, members)
    const due = members.filter((member) => (known.get(member)?.judgedTo ?? '') < day)
    const all = due.map((member) =>
      judged(member, known.get(member), parts.get(member) ?? [], { day, paused: out.has(member), policy }),
    )
    await keep(house, day, all)
    count += all.length
    if (members.length < pageOf) break
    behind = members.at(-1) ?? behind
  }
  for (let behind: Uuid = beforeAll; ;) {
    const waiting = await waitingStandings(house, day, { ...asked, behind })
    const all = waiting.map((stored) =>
      judged(stored.member, stored, [], { day, paused: out.has(stored.member), policy }),
    )
    await keep(house, day, all)
    count += all.length
    if (waiting.length < pageOf) break
    behind = waiting.at(-1)?.member ?? behind
  }
  return count
}
