// Rewards of members (engagement.md §15): a day of levels is judged, its rebate is paid, and awards of one campaign are
// claimed by many at once. Each through the jobs and calls of the house; the peer is the aim.

import { openPool } from '@magpie/db'
import { beijingDay, dayMs, type Uuid } from '@magpie/kernel'
import { openPromotions } from '@magpie/promotions/server'
import { dividendTerms, openCampaign } from '@magpie/promotions/testing/campaign'
import { openVip } from '@magpie/vip/server'
import type { Pool } from 'pg'
import { type BetHouse, openBetHouse } from '../bets/bet-house.ts'
import { enrolMany } from '../enrol-many.ts'
import { figure } from '../figure.ts'
import { askerOf, jobOf, timed } from '../jobs.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'

/** Of a million members, this many played on a day: the others are not read. */
const activeOfMillion = 300_000

/** Seconds for a million members, and claims per second. */
const aims = { judge: 180, rebate: 180, claims: 5_000 } as const
const claimsAtOnce = 256

/** A tenth of those who are paid rise a level; the others' rebate is zero, and they are judged all the same. */
const layDay = async (owner: Pool, day: string, paid: readonly Uuid[], others: number): Promise<void> => {
  const insert = 'insert into turnover.day (member_id, day, game_class, bets, counted, singles)'
  await owner.query(
    `${insert} select m, $1::date, 'TY', 3, c, c from (
       select m, case when nth % 10 = 0 then 200000 else 50000 end as c from unnest($2::uuid[]) with ordinality u (m, nth)) one`,
    [day, paid],
  )
  await owner.query(`${insert} select gen_random_uuid(), $1::date, 'TY', 1, 90, 90 from generate_series(1, $2)`, [
    day,
    others,
  ])
}

const measureVip = async (
  { house }: BetHouse,
  owner: Pool,
  members: readonly Uuid[],
  { thanks }: Sizes,
  report: Report,
) => {
  const slice = openVip()
  await slice.seed?.(house)
  const day = beijingDay(house.world.now() - 3 * dayMs)
  await layDay(owner, day, members, thanks.judged - members.length)
  const [judge, pay] = [jobOf(slice, 'vip.judge-days'), jobOf(slice, 'vip.pay-rebates')]
  const judged = await timed(() => judge.run(null, house))
  report.say(`${thanks.judged} members judged in ${judged.toFixed(2)} s`)
  report.found(figure('vip.judge', 's/million', (judged / thanks.judged) * activeOfMillion, aims.judge))
  const isPaid = async (): Promise<boolean> => {
    const { rows } = await owner.query<{ at: Date | null }>('select paid_at as at from vip.run where day = $1', [day])
    return rows[0]?.at != null
  }
  const paid = await timed(async () => {
    while (!(await isPaid())) await pay.run(null, house)
  })
  report.say(`${members.length} rebates paid in ${paid.toFixed(2)} s`)
  report.found(figure('vip.rebate', 's/million', (paid / members.length) * activeOfMillion, aims.rebate))
}

const measureClaims = async ({ house }: BetHouse, owner: Pool, members: readonly Uuid[], report: Report) => {
  const slice = openPromotions()
  const campaign = await openCampaign(house, dividendTerms, { budget: 1_000n * BigInt(members.length) })
  await owner.query(
    `insert into promotions.dividend (campaign, nth, member_id, amount, note)
     select $1, nth, m, 1000, 'bench' from unnest($2::uuid[]) with ordinality u (m, nth)`,
    [`${campaign.id}/${campaign.version}`, members],
  )
  await jobOf(slice, 'promotions.dividends').run(null, house)
  const { rows } = await owner.query<{ id: string; member: Uuid }>(
    'select id, member_id as member from promotions.award where campaign = $1',
    [campaign.id],
  )
  const claim = askerOf(slice, '/act/api/v1/award/claim')
  if (rows.length !== members.length) throw new Error(`${rows.length} awards wait to be claimed`)
  const waiting = [...rows]
  const work = async (): Promise<void> => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop())
      await claim(house, one.member, { requestId: house.world.id(), award: one.id })
  }
  const seconds = await timed(() => Promise.all(Array.from({ length: claimsAtOnce }, work)))
  report.found(figure('claims.one', 'claims/s', rows.length / seconds, aims.claims))
}

export const measureThanks = async (url: string, sizes: Sizes, report: Report): Promise<void> => {
  const owner = openPool({ url, max: 2 })
  const bench = await openBetHouse(url, 0)
  try {
    const members = await enrolMany(bench, sizes.thanks.paid)
    await measureVip(bench, owner, members, sizes, report)
    await measureClaims(bench, owner, members, report)
  } finally {
    await bench.close()
    await owner.end()
  }
}
