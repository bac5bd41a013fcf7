// Gifts of levels: for a level reached, and for a month by the level of its first day, whenever they are made.

import { beijingDay, beijingDayNumber, beijingDayStart, dayMs, type Uuid } from '@magpie/kernel'
import { commitChange } from '@magpie/play-safe/server'
import { openScene, type Scene } from '@magpie/venues/testing'
import type { LevelNews } from '@magpie/vip/contract'
import { openVip } from '@magpie/vip/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '@magpie/wire'
import { openCampaign } from '../../testing/campaign.ts'
import { losesBet } from '../../testing/lost-bets.ts'
import { awardsOf } from '../awards/award-store.ts'
import { runDry } from '../desk/dry-run.ts'
import { giveBirthdays, onBirthday } from './birthdays.ts'
import { giveLevels, giveMonths, greetLevels } from './vip-gifts.ts'

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
  const job = openVip().jobs.find(({ name }) => name === 'vip.judge-days')
  await job?.run(null, scene.house)
}
const plays = (member: Uuid, stake: bigint): Promise<void> => losesBet(scene.house, member, stake)
const giftsOf = async (member: Uuid, of?: string) => {
  const all = await awardsOf(scene.house, member, {
    states: ['claimable', 'void', 'claimed', 'expired', 'review'],
    kinds: ['vip-gift'],
    before: undefined,
    limit: 30,
  })
  const own = all.filter(({ campaign }) => of === undefined || campaign === of)
  return own.map(({ amount, facts }) => [facts['month'] ?? `level ${facts['level']}`, amount])
}
const rises = async (member: Uuid, level: number): Promise<void> => {
  const body: LevelNews = { level, day: beijingDay(scene.house.world.now()) }
  const news = { id: '1', topic: 'vip.level', member, body, at: new Date() }
  await greetLevels.handle(news as unknown as Parameters<typeof greetLevels.handle>[0], scene.house)
}

it('S-GATE-01j, S-ROUTE-08c: gifts come once for a level, for a month by its first day, and for a birthday', async () => {
  // A bet on the last evening of a month counts for the level of the first of the next.
  toNextMonth(-4)
  const [member, paused] = [(await scene.member(0n)).id, (await scene.member(0n)).id]
  const campaign = await openCampaign(scene.house, {
    kind: 'vip-gift',
    levelPoints: 20,
    monthPoints: 30,
    claimDays: 30,
  })
  await plays(member, 100_000n)
  await plays(paused, 100_000n)
  scene.later(5 * 3_600_000)
  await giveMonths(scene.house)
  expect(await giftsOf(member), 'nothing before the last day is judged').toEqual([])
  await judge()
  await commitChange(scene.house, paused, { set: 'time_out', hours: 24 })
  await giveMonths(scene.house)
  await giveMonths(scene.house)
  const month = beijingDay(scene.house.world.now()).slice(0, 7)
  expect(await giftsOf(member)).toEqual([[month, 30n]])
  expect(await giftsOf(paused)).toEqual([])

  await rises(member, 1)
  await rises(member, 1)
  await rises(member, 2)
  const all = await giftsOf(member)
  expect(all).toHaveLength(3)
  expect(new Map(all as [string, bigint][])).toEqual(
    new Map([
      ['level 1', 20n],
      ['level 2', 40n],
      [month, 30n],
    ]),
  )

  // They rise during the month: the month's gift depends on its first day, also for a member who returns later.
  await plays(paused, 500_000n)
  scene.later(2 * dayMs)
  await judge()
  await giveMonths(scene.house)
  expect(await giftsOf(paused)).toEqual([[month, 30n]])
  const dry = await runDry(scene.house, campaign)
  expect(dry).toMatchObject({ members: 2 })
  expect(BigInt(dry.sum), 'two to V1, one to V2, two months').toBe(20n + 20n + 40n + 60n)

  // A birthday that was stated before it began brings the gift of its level, once a year, also after a time-out on that
  // day.
  const party = await openCampaign(scene.house, {
    kind: 'vip-gift',
    levelPoints: 1,
    monthPoints: 1,
    birthday: 1,
    claimDays: 30,
  })
  const tells = (who: Uuid, day: string | null) => {
    const caller = { is: 'member', member: who, session: who } as const
    return onBirthday[1]?.run({ day } as never, { house: scene.house, caller } as unknown as Context)
  }
  const of = async (who: Uuid) =>
    (await awardsOf(scene.house, who, { states: ['claimable'], kinds: ['vip-gift'], before: undefined, limit: 30 }))
      .filter(({ campaign }) => campaign === party.id)
      .map(({ amount, facts }) => [facts['birthday'], amount])
  const dayIn = (days: number) => beijingDay(scene.house.world.now() + days * dayMs)
  const [today, tomorrow] = [dayIn(0), dayIn(1)]
  const late = (await scene.member(0n)).id
  await tells(member, tomorrow.slice(5))
  await tells(paused, today.slice(5))
  await tells(paused, tomorrow.slice(5))
  await tells(late, tomorrow.slice(5))
  scene.later(dayMs)
  await judge()
  await commitChange(scene.house, paused, { set: 'time_out', hours: 24 })
  await giveBirthdays(scene.house)
  await giveBirthdays(scene.house)
  expect(await of(member)).toEqual([[tomorrow, 18n]])
  expect(await of(paused), 'they pause').toEqual([])
  expect(await of(late), 'at V0').toEqual([])
  await tells(member, dayIn(1).slice(5))
  // If it is stated on the day itself it counts from the next year.
  await tells(late, dayIn(0).slice(5))
  scene.later(dayMs + 1_000)
  await judge()
  await giveBirthdays(scene.house)
  expect(await of(member)).toEqual([[tomorrow, 18n]])
  expect(await of(paused)).toMatchObject([[tomorrow, expect.any(BigInt)]])
  expect(await tells(member, null)).toEqual({ day: null })
  const without = { ...party, terms: { ...party.terms, birthday: 0 } as typeof party.terms }
  const [all30, rest] = [await runDry(scene.house, party), await runDry(scene.house, without)]
  const [[, amount = '0'] = []] = await of(paused)
  expect(BigInt(all30.sum) - BigInt(rest.sum), 'whose birthday is known and past').toBe(BigInt(amount))
})

it('a level reached before a time-out gives its gift after it, once; a level from before the campaign gives none', async () => {
  toNextMonth(12)
  const [paused, early] = [(await scene.member(0n)).id, (await scene.member(0n)).id]
  await plays(early, 500_000n)
  scene.later(dayMs)
  await judge()
  const { id } = await openCampaign(scene.house, { kind: 'vip-gift', levelPoints: 20, monthPoints: 1, claimDays: 30 })
  await plays(paused, 500_000n)
  scene.later(dayMs)
  await judge()
  await commitChange(scene.house, paused, { set: 'time_out', hours: 24 })
  await rises(paused, 1)
  expect(await giftsOf(paused, id)).toEqual([])
  await giveLevels(scene.house)
  expect(await giftsOf(paused, id), 'they pause').toEqual([])
  scene.later(dayMs + 1_000)
  await giveLevels(scene.house)
  await giveLevels(scene.house)
  expect(await giftsOf(paused, id)).toEqual([['level 1', 20n]])
  expect(await giftsOf(early, id)).toEqual([])
})
