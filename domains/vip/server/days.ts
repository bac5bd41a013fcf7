// The schedule of levels and rebate: a day is judged from 00:10 of the next day, its rebate paid from 15:00. Days are
// processed in order, and after downtime none is skipped.

import { type House, houseNow, type Job } from '@magpie/db'
import { beijingDay, beijingDayNumber, beijingDayStart } from '@magpie/kernel'
import { firstTurnoverDay } from '@magpie/turnover/server'
import { countedUntil } from '@magpie/venues/server'
import { judgeDay } from './judge-day.ts'
import { payRebate } from './pay-rebate.ts'

const judgeFromMs = 10 * 60_000
const payFromMs = 15 * 3_600_000

const startOf = (day: string): number => beijingDayStart(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
const shifted = (day: string, by: number): string => beijingDay(beijingDayStart(beijingDayNumber(startOf(day)) + by))

/** Days that ended and are not judged, the oldest first; none before the first counted turnover. */
const daysToJudge = async (house: House): Promise<readonly string[]> => {
  const { rows } = await house.db.query<{ readonly day: string | null }>('select max(day)::text as day from vip.run')
  const last = rows[0]?.day ?? null
  const first = last === null ? await firstTurnoverDay(house) : shifted(last, 1)
  if (first === null) return []
  const until = Math.min(houseNow(house) - judgeFromMs, await countedUntil(house))
  const days: string[] = []
  for (let day = first; startOf(shifted(day, 1)) <= until; day = shifted(day, 1)) days.push(day)
  return days
}

export const judgeDays: Job = {
  name: 'vip.judge-days',
  cron: '* * * * *',
  run: async (_payload, house) => {
    for (const day of await daysToJudge(house)) {
      const members = await judgeDay(house, day)
      await house.db.query(`insert into vip.run (day, judged_at) values ($1::date, $2) on conflict (day) do nothing`, [
        day,
        new Date(houseNow(house)),
      ])
      house.log.info({ day, members }, 'levels and rebate of a day are judged')
    }
  },
}

export const payRebates: Job = {
  name: 'vip.pay-rebates',
  cron: '* * * * *',
  run: async (_payload, house) => {
    const latest = beijingDay(houseNow(house) - payFromMs - 86_400_000)
    const { rows } = await house.db.query<{ readonly day: string }>(
      `select day::text from vip.run where paid_at is null and day <= $1::date order by day`,
      [latest],
    )
    for (const { day } of rows) {
      // A day that is not fully paid does not block the days after it.
      if (!(await payRebate(house, day))) continue
      await house.db.query(`update vip.run set paid_at = $2 where day = $1::date`, [day, new Date(houseNow(house))])
    }
  },
}
