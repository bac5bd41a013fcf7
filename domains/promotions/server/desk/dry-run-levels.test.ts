// engagement.md §16.11 for gifts of levels: members really rise, a month ends and birthdays come, over more than a
// month of a real database; then the same terms are tried on the past, and give the same points on the same days.

import { openPump, type Pump } from '@magpie/db'
import { beijingDay, beijingDayNumber, beijingDayStart, dayMs, type Uuid } from '@magpie/kernel'
import { commitChange } from '@magpie/play-safe/server'
import { openScene, type Scene } from '@magpie/venues/testing'
import { openVip } from '@magpie/vip/server'
import type { Context } from '@magpie/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCampaign } from '../../testing/campaign.ts'
import { losesBet } from '../../testing/lost-bets.ts'
import { dayAgo, reallyGiven } from '../../testing/really-given.ts'
import { giveBirthdays, onBirthday } from '../activities/birthdays.ts'
import { giveMonths, greetLevels } from '../activities/vip-gifts.ts'
import { runDry } from './dry-run.ts'

let scene: Scene
let pump: Pump
beforeAll(async () => {
  scene = await openScene()
  await openVip().seed?.(scene.house)
  pump = await openPump({ url: scene.url, house: scene.house, handlers: [greetLevels] })
})
afterAll(async () => {
  await pump.close()
  await scene.close()
})

const plays = (member: Uuid, stake: bigint): Promise<void> => losesBet(scene.house, member, stake)
const tells = (member: Uuid, day: string) => {
  const caller = { is: 'member', member, session: member } as const
  return onBirthday[1]?.run({ day } as never, { house: scene.house, caller } as unknown as Context)
}
/** One in the night: the day before is judged, and its gifts are given. */
const nightAfter = async (): Promise<void> => {
  const { house } = scene
  scene.later(beijingDayStart(beijingDayNumber(house.world.now()) + 1) + 3_600_000 - house.world.now())
  await openVip()
    .jobs.find(({ name }) => name === 'vip.judge-days')
    ?.run(null, house)
  await pump.settle()
  await giveMonths(house)
  await giveBirthdays(house)
}

it('S-GATE-01j, engagement 16.11: a dry run of level gifts equals the awards, with rises, a month and birthdays', async () => {
  const { house } = scene
  const campaign = await openCampaign(house, {
    kind: 'vip-gift',
    levelPoints: 20,
    monthPoints: 30,
    birthday: 1,
    claimDays: 30,
  })
  const members: Uuid[] = []
  for (let day = 0; day < 42; day += 1) {
    // The number of beginners differs between neighbouring days; they reach the second level three days later.
    members.push((await scene.member(0n)).id)
    await plays(members.at(-1) as Uuid, 100_000n)
    for (let more = day % 4; more > 0; more -= 1) await plays((await scene.member(0n)).id, 100_000n)
    const second = members[day - 3]
    if (second !== undefined) await plays(second, 500_000n)
    // A member in a time-out while a day is judged rises on the day after the time-out.
    if (day % 10 === 4) await commitChange(house, members[day] as Uuid, { set: 'time_out', hours: 30 })
    if (day % 9 === 5) await tells(members[day - 1] as Uuid, beijingDay(house.world.now() + 2 * dayMs).slice(5))
    await nightAfter()
  }
  const { rows } = await house.db.query<{ day: string }>(
    `select distinct day::text from vip.day where event = 'up' order by day`,
  )
  const rose = rows.map(({ day }) => day)
  expect(rose, 'the gift of each comes a day later').toEqual(
    expect.arrayContaining([dayAgo(house, 31), dayAgo(house, 1)]),
  )
  const run = await runDry(house, campaign)
  const real = await reallyGiven(house, campaign)
  expect(real.days.length).toBe(30)
  expect({ days: run.days, sum: run.sum, awards: run.awards }).toEqual(real)
})
