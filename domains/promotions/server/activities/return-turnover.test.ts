// A day's turnover is returned only after all of the day is counted.

import { beijingDay, beijingDayNumber, beijingDayStart, dayMs } from '@magpie/kernel'
import { asOwner } from '@magpie/testkit'
import { roundTopic } from '@magpie/venues/contract'
import { openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCampaign } from '../../testing/campaign.ts'
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
