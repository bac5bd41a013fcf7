// A member's play by day, from the counters that limits use, and the signs in it. An hourly job stores the signs of all
// recent players for operators.

import { type House, houseNow, type Job } from '@magpie/db'
import { beijingDay, beijingDayNumber, beijingDayStart, textOfMinor, type Uuid } from '@magpie/kernel'
import {
  countedIn,
  depositCounter,
  nightCounter,
  playCounter,
  type PlaySign,
  returnCounter,
  stakeCounter,
} from '../contract/index.ts'
import { type PlayDay, type Sign, signDays, signsOf } from '../rules/index.ts'

const dayMs = 86_400_000
const dayCounters = [stakeCounter, returnCounter, depositCounter, playCounter, nightCounter] as const
const ofTime: ReadonlySet<string> = new Set([playCounter, nightCounter])

type Day = PlayDay & { readonly day: string }

/** The oldest first; each day's counters are read in one statement. */
export const daysOfPlay = async (house: House, member: Uuid, count: number): Promise<readonly Day[]> => {
  const today = beijingDayNumber(houseNow(house))
  const days = Array.from({ length: count }, (_, nth) => beijingDay(beijingDayStart(today - count + 1 + nth)))
  const { sums } = await house.journal.read({
    sums: days.flatMap((day) =>
      dayCounters.map((kind) => ({
        member,
        currency: countedIn(ofTime.has(kind) ? 'time/day' : 'stake/day'),
        spans: [{ sign: 1 as const, kind, from: day, to: day }],
      })),
    ),
  })
  return days.map((day, nth) => {
    const at = nth * dayCounters.length
    const [staked = 0n, returned = 0n, deposited = 0n, played = 0n, night = 0n] = sums.slice(
      at,
      at + dayCounters.length,
    )
    return { day, staked, returned, deposited, minutes: Number(played / 60n), nightMinutes: Number(night / 60n) }
  })
}

export const dayShown = ({ day, staked, returned, deposited, minutes, nightMinutes }: Day) => ({
  day,
  staked: textOfMinor(staked),
  returned: textOfMinor(returned),
  deposited: textOfMinor(deposited),
  minutes,
  nightMinutes,
})

const inMoney: ReadonlySet<string> = new Set(['losses', 'stakes', 'deposits'])

const signShown = ({ sign, now, before }: Sign): PlaySign => {
  const text = (units: bigint): string => (inMoney.has(sign) ? textOfMinor(units) : units.toString())
  return { sign, now: text(now), before: before === null ? null : text(before) }
}

export const signsNow = async (house: House, member: Uuid): Promise<readonly PlaySign[]> => {
  const since = new Date(houseNow(house) - signDays * dayMs)
  const [days, { rows }] = await Promise.all([
    daysOfPlay(house, member, signDays),
    house.db.query<{ n: number }>(
      `select count(*)::int n from play_safe.change where member_id = $1 and what = 'limit_asked' and at > $2`,
      [member, since],
    ),
  ])
  return signsOf(days, rows[0]?.n ?? 0).map(signShown)
}

const pageOf = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

const keepSigns = async (house: House, member: Uuid): Promise<void> => {
  const signs = await signsNow(house, member)
  if (signs.length === 0) return void (await house.db.query(`delete from play_safe.sign where id = $1`, [member]))
  await house.db.query(
    `insert into play_safe.sign (id, count, signs, since, seen_at) values ($1, $2, $3, $4, $4)
     on conflict (id) do update set count = excluded.count, signs = excluded.signs, seen_at = excluded.seen_at`,
    [member, signs.length, JSON.stringify(signs), new Date(houseNow(house))],
  )
}

/** Members who played in the last weeks; others show no signs any more. */
export const watchSigns: Job = {
  name: 'play-safe.watch-signs',
  cron: '23 * * * *',
  run: async (_payload, house) => {
    const since = houseNow(house) - signDays * dayMs
    let behind: Uuid = beforeAll
    for (;;) {
      const { rows } = await house.db.query<{ readonly id: Uuid }>(
        `/* play-safe.present */ select id from play_safe.presence where at > $1 and id > $2 order by id limit ${pageOf}`,
        [since, behind],
      )
      for (const { id } of rows) await keepSigns(house, id)
      behind = rows.at(-1)?.id ?? behind
      if (rows.length < pageOf) break
    }
    await house.db.query(`/* play-safe.forget-signs */ delete from play_safe.sign where seen_at < $1`, [
      new Date(houseNow(house) - dayMs),
    ])
  },
}
