// A dry run (engagement.md §15): what terms would have given to a million members over thirty days, three in ten of
// whom played each day. The peer is the aim. Meanwhile a few members sometimes bet at the same node, as they did before
// and do after it: their longest waiting time is printed.

import { openCampaign, runDry } from '@magpie/promotions/testing/campaign'
import type { Pool } from 'pg'
import { setTimeout } from 'node:timers/promises'
import { bet } from '../bets/bet.ts'
import type { BetHouse } from '../bets/bet-house.ts'
import { figure } from '../figure.ts'
import { timed } from '../jobs.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { median } from '../windows.ts'

const aimSeconds = 300
const aimedMembers = 1_000_000
const days = 30
/** Of ten members, this many play on a day. */
const playing = 3

/** Milliseconds between two bets of a member. */
const restMs = 20

/** The milliseconds of each bet while `goingOn` lasts. */
const betsWhile = async (bench: BetHouse, goingOn: Promise<unknown>): Promise<readonly number[]> => {
  const took: number[] = []
  const work = bet(bench, (client) => client)
  let over = false
  const done = goingOn.finally(() => (over = true))
  const member = async (nth: number): Promise<void> => {
    for (; !over; await setTimeout(restMs)) took.push(1_000 * (await timed(() => work(nth))))
  }
  await Promise.all([done, ...bench.bettors.map((_bettor, nth) => member(nth))])
  return took
}
const p99 = (took: readonly number[]): number =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN

export const measureDryRun = async (
  bench: BetHouse,
  owner: Pool,
  { together }: Sizes,
  report: Report,
): Promise<void> => {
  const { house } = bench
  const { tried, calmMs } = together
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
  await betsWhile(bench, setTimeout(calmMs))
  const before = await betsWhile(bench, setTimeout(calmMs))
  let took = 0
  const trying = async (): Promise<void> => {
    took = await timed(async () => {
      awards = (await runDry(house, campaign)).awards
    })
  }
  const beside = await betsWhile(bench, trying())
  const after = await betsWhile(bench, setTimeout(calmMs))
  const calm = [...before, ...after]
  if (awards !== (tried * days * playing) / 10) throw new Error(`a dry run gave ${awards}`)
  const { rss } = process.memoryUsage()
  report.say(
    `${awards} awards of ${tried} members tried in ${took.toFixed(2)} s, ${Math.round(rss / 2 ** 20)} MB resident`,
  )
  report.found(figure('dry.run', 's/million', (took / tried) * aimedMembers, aimSeconds))
  report.say(
    `${calm.length} bets in the calm and ${beside.length} beside it, the 99th percentile ${p99(calm).toFixed(1)} and ${p99(beside).toFixed(1)} ms`,
  )
  // By the median: the 99th percentile of a calm stretch swings threefold by itself (decision 1422).
  report.found(figure('dry.bet', 'ms', median(beside), median(calm)))
}
