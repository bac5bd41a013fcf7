// engagement.md §16.11: packets of the house across the slices. Promotions decides when, chat gives them. A dry run
// over several days gives the same sum as the packets of those days.

import { giveRain, openChat } from '@magpie/chat/server'
import { beijingDay, beijingDayNumber, beijingDayStart, dayMs } from '@magpie/kernel'
import { openPromotions } from '@magpie/promotions/server'
import { openCampaign, runDry } from '@magpie/promotions/testing/campaign'
import { openScene, type Scene } from '@magpie/venues/testing'
import { houseAccount } from '@magpie/db'
import { afterAll, beforeAll, expect, it } from 'vitest'

let scene: Scene
const { slice: chat } = openChat({ secret: 'a secret of this test', venues: ['YBTY'] })
beforeAll(async () => {
  scene = await openScene()
  await chat.seed?.(scene.house)
})
afterAll(() => scene.close())

const jobOf = (name: string) => {
  const job = [...openPromotions({ rain: giveRain }).jobs, ...chat.jobs].find((one) => one.name === name)
  if (job === undefined) throw new Error(`no job ${name}`)
  return () => job.run(null, scene.house)
}

it('S-MSG-04, engagement 16.11: a dry run equals the packets of the same days, and names no member', async () => {
  const { house } = scene
  const budget = 100_000n
  const campaign = await openCampaign(
    house,
    { kind: 'rain', weekdays: [1, 3, 6], hour: 20, total: 250, shares: 10 },
    { budget },
  )
  const [rains, back] = [jobOf('promotions.rain'), jobOf('chat.packets-back')]
  for (let day = 0; day < 40; day += 1) {
    const start = beijingDayStart(beijingDayNumber(house.world.now()) + 1)
    for (const minutes of [19 * 60 + 59, 20 * 60, 20 * 60 + 1, 20 * 60 + 9, 20 * 60 + 40]) {
      scene.later(start + minutes * 60_000 - house.world.now())
      await rains()
      await back()
    }
  }
  scene.later(dayMs)
  const today = beijingDayNumber(house.world.now())
  const { rows } = await house.db.query<{ day: string; sum: string }>(
    `select (at at time zone 'Asia/Shanghai')::date::text as day, sum(total)::text as sum from chat.packet
     where (at at time zone 'Asia/Shanghai')::date between $1::date and $2::date group by 1 order by 1`,
    [beijingDay(beijingDayStart(today - 30)), beijingDay(beijingDayStart(today - 1))],
  )
  expect(rows.length).toBeGreaterThan(11)
  const run = await runDry(house, campaign)
  expect({ days: run.days, sum: run.sum }).toEqual({ days: rows, sum: String(rows.length * 250) })
  expect(run, 'it is luck whose it was').toMatchObject({
    awards: rows.length,
    members: 0,
    most: '0',
    spread: [],
    top: [],
  })
  const { accounts } = await house.journal.read({ accounts: [houseAccount(`promotion/${campaign.id}`, 'XFE')] })
  expect(accounts[0], 'nobody was there, so all of it went back').toBe(budget)
})
