// Rebate for display: a member's judged days, and what was paid.

import { type House, houseNow } from '@magpie/db'
import { beijingDay, textOfMinor, type Uuid } from '@magpie/kernel'
import { gameGroups } from '@magpie/turnover/contract'
import { daysOfTurnover } from '@magpie/turnover/server'
import * as z from 'zod/mini'
import type { Days, RebateDay, RebateLine as ShownLine } from '../contract/index.ts'
import { type Rebate, rebateOf, type RebateLine } from '../rules/index.ts'
import { policyNow } from './policy-store.ts'
import { levelOf } from './standing-store.ts'

const daysShown = 14

const Whole = z.string().check(z.regex(/^-?\d{1,18}$/))
const KeptLines = z.array(
  z.strictObject({
    group: z.enum(gameGroups),
    base: Whole,
    ratePpm: z.int(),
    amount: Whole,
    capped: z.boolean(),
  }),
)

/** The stored lines of a day; null, with an alarm, if they cannot be read (1230). */
export const linesIn = (
  { log }: Pick<House, 'log'>,
  { day, lines }: { readonly day: string; readonly lines: unknown },
): readonly RebateLine[] | null => {
  const { data } = KeptLines.safeParse(lines)
  if (data !== undefined) return data.map((line) => ({ ...line, base: BigInt(line.base), amount: BigInt(line.amount) }))
  log.alarm({ code: 'vip_day_unreadable', day }, 'the lines of a day of rebate cannot be read: restore the row')
  return null
}

type Stored = {
  readonly day: string
  readonly level: number
  readonly lines: unknown
  readonly payable: bigint
  readonly amount: bigint | null
  readonly paid_at: Date | null
}

const lineShown = ({ group, base, ratePpm: ppm, amount, capped }: RebateLine): ShownLine => ({
  group,
  base: textOfMinor(base),
  ppm,
  amount: textOfMinor(amount),
  capped,
})

const dayShown =
  (house: Pick<House, 'log'>) =>
  (row: Stored): RebateDay => {
    const { day, level, payable, amount, paid_at: paidAt } = row
    const lines = linesIn(house, row)
    return {
      day,
      level,
      lines: (lines ?? []).map(lineShown),
      ...(lines === null ? { unreadable: true } : {}),
      paid: textOfMinor(amount ?? payable),
      state: paidAt === null ? (payable === 0n ? 'none' : 'due') : 'paid',
      paidAt: paidAt?.getTime() ?? null,
    }
  }

const asked = `select d.day::text, d.level, d.lines, d.payable, r.amount, r.paid_at from vip.day d
  left join vip.rebate r on r.member_id = d.member_id and r.day = d.day where d.member_id = $1`

/** The newest first. */
export const rebateDaysOf = async (house: Pick<House, 'db' | 'log'>, member: Uuid): Promise<readonly RebateDay[]> => {
  const { rows } = await house.db.query<Stored>(`${asked} order by d.day desc limit ${daysShown}`, [member])
  return rows.map(dayShown(house))
}

export const rebateDayOf = async (
  house: Pick<House, 'db' | 'log'>,
  member: Uuid,
  day: string,
): Promise<RebateDay | undefined> => {
  const { rows } = await house.db.query<Stored>(`${asked} and d.day = $2::date`, [member, day])
  return rows.map(dayShown(house))[0]
}

/** Rebate paid in the Beijing month of `day`, minor units. */
export const paidInMonth = async ({ db }: Pick<House, 'db'>, member: Uuid, day: string): Promise<bigint> => {
  const { rows } = await db.query<{ readonly sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from vip.rebate
     where member_id = $1 and day >= date_trunc('month', $2::date) and day < date_trunc('month', $2::date) + interval '1 month'`,
    [member, day],
  )
  return rows[0]?.sum ?? 0n
}

/** Turnover counted so far today, at the current level. */
export const rebateToday = async (house: House, member: Uuid): Promise<Days['today']> => {
  const day = beijingDay(houseNow(house))
  const [level, parts, policy] = await Promise.all([
    levelOf(house, member),
    daysOfTurnover(house, member, { from: day, to: day }),
    policyNow(house),
  ])
  const { lines, paid }: Rebate = rebateOf(parts, level, policy.rebate)
  return { day, level, lines: lines.map(lineShown), paid: textOfMinor(paid) }
}

/** `day`: a Beijing day; `at`: epoch milliseconds; `amount`: minor units. */
export type PaidRebate = { readonly day: string; readonly at: number; readonly amount: bigint }

/** For the transaction record: rebates paid between two moments, the newest first, at most 500 days. */
export const rebatesPaid = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
  { since, until }: { readonly since: number; readonly until: number },
): Promise<readonly PaidRebate[]> => {
  const { rows } = await db.query<{ readonly day: string; readonly paid_at: Date; readonly amount: bigint }>(
    `select day::text, paid_at, amount from vip.rebate where member_id = $1 and paid_at >= $2 and paid_at < $3 order by day desc limit 500`,
    [member, new Date(since), new Date(until)],
  )
  return rows.map(({ day, paid_at, amount }) => ({ day, at: paid_at.getTime(), amount }))
}
