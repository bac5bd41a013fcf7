// A dry run (engagement.md §15): what terms would have given to a million members over thirty days, three in ten of whom played on each. The
// peer is the aim.

import { openCampaign, runDry } from '@magpie/promotions/testing/campaign'
import type { Pool } from 'pg'
import type { BetHouse } from '../bets/bet-house.ts'
import { figure } from '../figure.ts'
import { timed } from '../jobs.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'

const aimSeconds = 300
const aimedMembers = 1_000_000
const days = 30
/** Of ten, so many play on a day. */
const playing = 3

export const measureDryRun = async (
  { house }: BetHouse,
  owner: Pool,
  { together }: Sizes,
  report: Report,
): Promise<void> => {
  const { tried } = together
  await owner.query('truncate turnover.day')
  await owner.query(
    `insert into turnover.day (member_id, day, game_class, bets, counted, singles)
     select md5('dry' || m)::uuid, (now() at time zone 'Asia/Shanghai')::date - d, 'TY', 3, 10000 + m % 90000, 10000 + m % 90000
     from generate_series(1, $1::integer) m, generate_series(1, $2::integer) d where (m + d) % 10 < $3::integer`,
    [tried, days, playing],
  )
  await owner.query('analyze turnover.day')
  const terms = { kind: 'turnover-return', rateX100: 500, capMinor: 5_000, multipleX100: 0, claimDays: 30 } as const
  const campaign = await openCampaign(house, { ...terms, weekdays: [1, 2, 3, 4, 5, 6, 7] })
  let awards = 0
  const took = await timed(async () => {
    awards = (await runDry(house, campaign)).awards
  })
  if (awards !== (tried * days * playing) / 10) throw new Error(`a dry run gave ${awards}`)
  const { rss } = process.memoryUsage()
  report.say(
    `${awards} awards of ${tried} members tried in ${took.toFixed(2)} s, ${Math.round(rss / 2 ** 20)} MB resident`,
  )
  report.found(figure('dry.run', 's/million', (took / tried) * aimedMembers, aimSeconds))
}
