// Gifts of levels by the terms that their day began with, and by a campaign that has ended since: a time-out neither
// costs a gift nor changes it. An exclusion ends what was not given yet.

import { beijingDay, beijingDayNumber, beijingDayStart, dayMs, type Uuid } from '@magpie/kernel'
import { commitChange } from '@magpie/play-safe/server'
import { openScene, type Scene } from '@magpie/venues/testing'
import { openVip } from '@magpie/vip/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TermsOf } from '../../contract/index.ts'
import { openCampaign, reviseTo } from '../../testing/campaign.ts'
import { losesBet } from '../../testing/lost-bets.ts'
import { tendCampaigns } from '../campaigns/tend-campaigns.ts'
import { giveBirthdays } from './birthdays.ts'
import { returnTurnover } from './return-turnover.ts'
import { giveLevels, giveMonths } from './vip-gifts.ts'

const terms = { kind: 'vip-gift', levelPoints: 20, monthPoints: 30, birthday: 1, claimDays: 30 } as const
const without: TermsOf<'vip-gift'> = { kind: 'vip-gift', levelPoints: 2, monthPoints: 3, claimDays: 30 }

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  await openVip().seed?.(scene.house)
})
afterAll(() => scene.close())

/** To a time on the first Beijing day of the next month. */
const toNextMonth = (hours: number): void => {
  const { world } = scene.house
  let day = beijingDayNumber(world.now()) + 1
  while (!beijingDay(beijingDayStart(day)).endsWith('-01')) day += 1
  scene.later(beijingDayStart(day) + hours * 3_600_000 - world.now())
}
const judge = async (): Promise<void> => {
  await openVip()
    .jobs.find(({ name }) => name === 'vip.judge-days')
    ?.run(null, scene.house)
}
const bornOn = (member: Uuid, day: string) =>
  scene.house.db.query('insert into promotions.birthday (id, day, told_at) values ($1, $2, $3)', [
    member,
    day.slice(5),
    new Date(scene.house.world.now()),
  ])
const pauses = (member: Uuid, hours: number) => commitChange(scene.house, member, { set: 'time_out', hours })
const gives = async (): Promise<void> => {
  await giveLevels(scene.house)
  await giveMonths(scene.house)
  await giveBirthdays(scene.house)
}
const giftsOf = async (member: Uuid, campaign: string) => {
  const { rows } = await scene.house.db.query<{ what: string; amount: bigint }>(
    `select split_part(split_part(id, '/', 3), '-', 1) as what, amount from promotions.award
     where member_id = $1 and campaign = $2 order by 1`,
    [member, campaign],
  )
  return Object.fromEntries(rows.map(({ what, amount }) => [what, amount]))
}

it('S-ROUTE-08c: a gift given after a time-out is what was promised on its day; new terms add none behind them', async () => {
  const { house } = scene
  const [paused, present, late] = [
    (await scene.member(0n)).id,
    (await scene.member(0n)).id,
    (await scene.member(0n)).id,
  ] as const
  toNextMonth(-30)
  const old = await openCampaign(house, terms)
  const young = await openCampaign(house, without)
  // On the last day of a month all rise; the next day is the birthday of two of them.
  toNextMonth(-10)
  for (const member of [paused, present, late]) await losesBet(house, member, 100_000n)
  const first = beijingDay(house.world.now() + dayMs)
  for (const member of [paused, present]) await bornOn(member, first)
  scene.later(12 * 3_600_000)
  await judge()
  await pauses(paused, 72)
  await gives()
  expect(await giftsOf(present, old.id)).toEqual({ level: 20n, month: 30n, birthday: 18n })
  expect(await giftsOf(present, young.id)).toEqual({ level: 2n, month: 3n })
  await tendCampaigns(house)
  await reviseTo(house, old, without)
  await reviseTo(house, young, terms)
  await bornOn(late, beijingDay(house.world.now() + 2 * dayMs))
  scene.later(73 * 3_600_000)
  await judge()
  await gives()
  expect(await giftsOf(paused, old.id), 'as promised on their days').toEqual({ level: 20n, month: 30n, birthday: 18n })
  expect(await giftsOf(paused, young.id), 'no birthday was promised then').toEqual({ level: 2n, month: 3n })
  expect(await giftsOf(present, young.id)).toEqual({ level: 2n, month: 3n })
  expect(await giftsOf(late, young.id), 'a birthday after the new terms').toMatchObject({ birthday: 18n })
  expect(await giftsOf(late, old.id)).toEqual({ level: 20n, month: 30n })
})

it('a campaign that ended in a time-out still gives what its days earned, and nothing of later days', async () => {
  const { house } = scene
  const [paused, after] = [(await scene.member(0n)).id, (await scene.member(0n)).id] as const
  toNextMonth(-10)
  for (const member of [paused, after]) await losesBet(house, member, 100_000n)
  await bornOn(paused, beijingDay(house.world.now() + dayMs))
  await bornOn(after, beijingDay(house.world.now() + 3 * dayMs))
  const ending = await openCampaign(house, terms, { toAt: house.world.now() + 2 * dayMs })
  scene.later(dayMs)
  await judge()
  await pauses(paused, 72)
  scene.later(4 * dayMs)
  await judge()
  // It begins, and is over.
  for (let nth = 0; nth < 2; nth += 1) await tendCampaigns(house)
  await gives()
  expect(await giftsOf(paused, ending.id)).toEqual({ level: 20n, month: 30n, birthday: 18n })
  expect(await giftsOf(after, ending.id), 'their birthday is after the end').toEqual({ level: 20n, month: 30n })
})

it('L20, engagement 1.4: nothing of the days before and within an exclusion waits for its end', async () => {
  const { house } = scene
  const { id: member } = await scene.member(0n)
  toNextMonth(-34)
  const gifts = await openCampaign(house, terms)
  const back = await openCampaign(
    house,
    {
      kind: 'turnover-return',
      rateX100: 500,
      capMinor: 5_000,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      multipleX100: 0,
      claimDays: 30,
    },
    { product: 'betting' },
  )
  await tendCampaigns(house)
  await losesBet(house, member, 100_000n)
  await bornOn(member, beijingDay(house.world.now() + 2 * dayMs))
  scene.later(dayMs)
  await judge()
  await commitChange(house, member, { set: 'exclude', until: house.world.now() + 30 * dayMs })
  scene.later(31 * dayMs)
  await judge()
  await gives()
  await returnTurnover(house)
  expect(await giftsOf(member, gifts.id)).toEqual({})
  expect(await giftsOf(member, back.id)).toEqual({})
})
