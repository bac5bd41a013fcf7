// Level and rebate before the eye: what counted yesterday is judged by the job of the house itself, and stands in the page of
// levels, the page of rebate and the record, as it was paid. Arranged is only the day that counted.

import { beijingDay } from '@magpie/kernel'
import { openClient } from '@magpie/db'
import { comeAlive } from '@magpie/testkit/browser'
import { expect, it } from 'vitest'
import { judge } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'

const { house, street } = openScene({ feed: 'door' })
const more = { bypassCSP: true }
const yesterday = beijingDay(Date.now() - 86_400_000)

const run = async (task: string): Promise<void> => {
  const owner = await openClient({ url: house().databaseUrl, applicationName: 'e2e' })
  try {
    await owner.query('select graphile_worker.add_job($1)', [task])
  } finally {
    await owner.end()
  }
}

/** Whether everybody of the house stands at V1 in the end. */
const arrange = async (): Promise<boolean> => {
  const owner = await openClient({ url: house().databaseUrl, applicationName: 'e2e' })
  const until = Date.now() + 90_000
  try {
    await owner.query(
      `insert into turnover.day (member_id, day, game_class, bets, counted, singles, locked)
       select id, $1::date, v.* from identity.member cross join
         (values ('TY', 4, 286000, 286000, 0), ('DZ', 90, 104000, 0, 4000), ('ZR', 3, 40000, 0, 0)) v`,
      [yesterday],
    )
    for (;;) {
      await run('vip.judge-days')
      await run('vip.pay-rebates')
      const { rows } = await owner.query<{ state: string }>('select state from vip.member')
      const risen = rows.length > 0 && rows.every(({ state }) => state === 'V1')
      if (risen || Date.now() > until) return risen
      await new Promise((done) => setTimeout(done, 500))
    }
  } finally {
    await owner.end()
  }
}

const pages = { vip: '/mine/vip', levels: '/mine/vip/details', rebate: '/mine/rebate', hub: '/mine' }

it('S-ROUTE-07e, S-ROUTE-07f, S-ROUTE-07h: level and rebate of yesterday, in three looks, 360 wide, at twice the text', async () => {
  const { page, faults } = await street.openMember({ width: 360, more })
  expect(await arrange()).toBe(true)
  for (const look of ['light~zh-CN', 'dark~zh-CN', 'light~en']) {
    await page.context().addCookies([{ name: 'magpie_look', value: `${look}~3~cn`, url: house().siteUrl }])
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(path)
      await comeAlive(page)
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      await judge(page, `thanks-${name}-${look}`)
    }
  }
  await page.goto('/mine/rebate')
  await page
    .locator('.num', { hasText: /^5\.26$/ })
    .first()
    .waitFor()
  expect(faults.all()).toEqual([])
}, 120_000)
