// Which members proposed figures affect, before approval: what the newest thirty judged days would have paid, at the
// levels of those days, and who would rise on the first day.

import type { House } from '@magpie/db'
import { accountNames } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'
import type { Effect } from '../contract/index.ts'
import { levels, type Policy, rebateOf } from '../rules/index.ts'
import { linesIn } from './rebate-store.ts'

const daysLooked = 30
const pageOf = 5_000
const namedMost = 10

type Kept = {
  readonly member: Uuid
  readonly day: string
  readonly level: number
  readonly lines: unknown
  readonly payable: bigint
}

type Span = { readonly from: string; readonly to: string }

const spanOf = async ({ db }: Pick<House, 'db'>): Promise<Span | undefined> => {
  const { rows } = await db.query<{ readonly from: string | null; readonly to: string | null }>(
    `select min(day)::text as from, max(day)::text as to from (
       select day from vip.run order by day desc limit ${daysLooked}) newest`,
  )
  const [row] = rows
  return row === undefined || row.from === null || row.to === null ? undefined : { from: row.from, to: row.to }
}

/** Days of the span with turnover to rate, by member and day, in pages. */
async function* keptDays({ db }: Pick<House, 'db'>, { from, to }: Span): AsyncGenerator<readonly Kept[]> {
  for (let behind: readonly [Uuid, string] = ['00000000-0000-0000-0000-000000000000', '1970-01-01']; ;) {
    const { rows } = await db.query<Kept>(
      `select member_id as member, day::text, level::int, lines, payable from vip.day
       where (member_id, day) > ($3, $4::date) and day between $1::date and $2::date and lines <> '[]'
       order by member_id, day limit ${pageOf}`,
      [from, to, ...behind],
    )
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageOf) return
    behind = [last.member, last.day]
  }
}

/** An unreadable day keeps the amount that it had. */
const wouldBe = (house: House, kept: Kept, policy: Policy): bigint => {
  const lines = linesIn(house, kept)
  if (lines === null) return kept.payable
  const parts = lines.map(({ group, base }) => ({ group, counted: base, locked: 0n }))
  return rebateOf(parts, kept.level, policy.rebate).paid
}

type Both = { readonly member: Uuid; was: bigint; would: bigint }

/** Sums page by page; keeps only the members who would lose most. */
const summing = () => {
  const sums = { members: 0, was: 0n, would: 0n, more: { members: 0, by: 0n }, less: { members: 0, by: 0n } }
  let most: readonly Both[] = []
  return {
    sums,
    most: () => most,
    add: (one: Both): void => {
      if (one.was === 0n && one.would === 0n) return
      sums.members += 1
      sums.was += one.was
      sums.would += one.would
      if (one.would === one.was) return
      const side = one.would > one.was ? sums.more : sums.less
      side.members += 1
      side.by += one.would > one.was ? one.would - one.was : one.was - one.would
      if (one.would < one.was)
        most = [...most, one].sort((a, b) => Number(b.was - b.would - (a.was - a.would))).slice(0, namedMost)
    },
  }
}

const levelsTouched = async ({ db }: Pick<House, 'db'>, { level: { need, unitMinor } }: Policy) => {
  const { rows } = await db.query<{ readonly level: number; readonly members: number; readonly rise: number }>(
    `select level, count(*)::int as members, count(*) filter (where progress_minor >= ($1::bigint[])[level + 1])::int as rise
     from (select substr(state, 2)::int as level, progress_minor from vip.member) m group by level`,
    [need.map((growth) => BigInt(growth) * unitMinor)],
  )
  return levels.map((level) => rows.find((row) => row.level === level) ?? { level, members: 0, rise: 0 })
}

export const effectOf = async (house: House, policy: Policy): Promise<Effect> => {
  const span = await spanOf(house)
  const { sums, most, add } = summing()
  let one: Both | undefined
  if (span !== undefined)
    for await (const page of keptDays(house, span))
      for (const kept of page) {
        if (kept.member !== one?.member) {
          if (one !== undefined) add(one)
          one = { member: kept.member, was: 0n, would: 0n }
        }
        one.was += kept.payable
        one.would += wouldBe(house, kept, policy)
      }
  if (one !== undefined) add(one)
  const names = await accountNames(
    house,
    most().map(({ member }) => member),
  )
  const sideShown = ({ members, by }: { readonly members: number; readonly by: bigint }) => ({
    members,
    by: by.toString(),
  })
  return {
    from: span?.from ?? null,
    to: span?.to ?? null,
    members: sums.members,
    more: sideShown(sums.more),
    less: sideShown(sums.less),
    was: sums.was.toString(),
    would: sums.would.toString(),
    most: most().map(({ member, was, would }) => ({
      member,
      account: names.get(member) ?? '',
      was: was.toString(),
      would: would.toString(),
    })),
    levels: await levelsTouched(house, policy),
  }
}
