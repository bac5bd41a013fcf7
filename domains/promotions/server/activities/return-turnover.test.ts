// A day's turnover is returned only after all of the day is counted.

import { beijingDay, beijingDayNumber, beijingDayStart, dayMs } from '@magpie/kernel'
import { asOwner } from '@magpie/testkit'
import { roundTopic } from '@magpie/venues/contract'
import { openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Terms } from '../../contract/index.ts'
import { weekdayOf } from '../../rules/index.ts'
import { openCampaign } from '../../testing/campaign.ts'
import { moved, stepPlan, termsRow } from '../campaigns/campaign-plans.ts'
import { tendCampaigns } from '../campaigns/tend-campaigns.ts'
import { returnTurnover } from './return-turnover.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

it('a day with an uncounted bet waits; once it is counted, the whole day’s turnover is returned', async () => {
  const { house, url } = scene
  const { id } = await scene.member(0n)
  await openCampaign(
    house,
    {
      kind: 'turnover-return',
      rateX100: 500,
      capMinor: 5_000,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      multipleX100: 0,
      claimDays: 30,
    },
    { product: 'betting', fromAt: house.world.now() - 5 * dayMs },
  )
  await tendCampaigns(house)
  const yesterday = beijingDay(beijingDayStart(beijingDayNumber(house.world.now()) - 1))
  const counts = (singles: number) =>
    house.db.query(
      `insert into turnover.day as d (member_id, day, game_class, bets, counted, singles) values ($1, $2, 'TY', 1, $3, $3)
       on conflict (member_id, day, game_class) do update set singles = d.singles + excluded.singles`,
      [id, yesterday, singles],
    )
  const given = async () =>
    (await house.db.query<{ amount: bigint }>('select amount from promotions.award where member_id = $1', [id])).rows
  await counts(10_000)
  // News of a settled round that turnover has not read yet.
  const lane = house.world.id()
  await asOwner(
    url,
    `insert into house.outbox (lane, link, n, topic, member_id, body, at) values ($1, 1, 0, $2, $3, '{}', now() - interval '26 hours')`,
    [lane, roundTopic, id],
  )
  await returnTurnover(house)
  expect(await given()).toEqual([])
  await counts(20_000)
  await asOwner(url, 'delete from house.outbox where lane = $1', [lane])
  await returnTurnover(house)
  expect(await given()).toEqual([{ amount: 1_500n }])
})

it('a day is returned by the terms that it began with: new ones add no days behind them, and take nothing from any', async () => {
  const { house } = scene
  const [early, late] = [(await scene.member(0n)).id, (await scene.member(0n)).id]
  const dayAt = (back: number) => beijingDay(beijingDayStart(beijingDayNumber(house.world.now()) - back))
  const terms = {
    kind: 'turnover-return',
    rateX100: 500,
    capMinor: 50_000,
    weekdays: [weekdayOf(dayAt(2))],
    multipleX100: 0,
    claimDays: 30,
  } as const satisfies Terms
  const campaign = await openCampaign(house, terms, { product: 'casino', fromAt: house.world.now() - 5 * dayMs })
  await tendCampaigns(house)
  const plays = (member: string, day: string) =>
    house.db.query(
      `insert into turnover.day (member_id, day, game_class, bets, counted, singles) values ($1, $2, 'DZ', 1, 100000, 100000)`,
      [member, day],
    )
  const given = async (member: string) =>
    (
      await house.db.query<{ day: string; version: number; amount: bigint }>(
        `select facts ->> 'day' as day, version, amount from promotions.award where member_id = $1 order by 1`,
        [member],
      )
    ).rows
  const [odd, kept, today] = [dayAt(3), dayAt(2), dayAt(0)]
  await plays(early, odd)
  await plays(early, kept)
  await returnTurnover(house)
  expect(await given(early)).toEqual([{ day: kept, version: 1, amount: 5_000n }])

  const every = { ...terms, rateX100: 100, weekdays: [1, 2, 3, 4, 5, 6, 7] }
  const made = { id: campaign.id, terms: every, product: campaign.product, by: null }
  const outcome = await house.journal.commit(
    stepPlan(campaign, 'version-2', {
      guards: [moved(campaign.id, ['live'], 'live', { version: 2 })],
      rows: [termsRow(made, 2, 'approved', house.world.now())],
    }),
  )
  expect(outcome.committed).toBe(true)
  // Like a member whose time-out is over only now.
  await plays(late, kept)
  await plays(early, today)
  await returnTurnover(house)
  expect(await given(early), 'no day from before').toHaveLength(1)
  expect(await given(late), 'at the promised rate').toEqual([{ day: kept, version: 1, amount: 5_000n }])

  scene.later(2 * dayMs)
  const next = dayAt(1)
  await plays(late, next)
  await returnTurnover(house)
  expect(await given(early), 'the day of the change began with the old ones').toHaveLength(1)
  expect((await given(late)).at(-1)).toEqual({ day: next, version: 2, amount: 1_000n })
})
