// A campaign with the mouse alone: somebody of the content team writes it, tries it on the last thirty days and hands it in, a colleague
// of finance agrees, the house's own jobs give the awards, a member claims theirs, it is ended, and it cost what the try had said. Arranged is only
// the day that counted.

import { openClient } from '@magpie/db'
import { beijingDay } from '@magpie/kernel'
import { comeAlive, comeToRest, photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene } from './testing/scene.ts'
import { type Desk, openDesk } from './testing/seated.ts'

const { house, street } = openScene({ feed: 'door', sites: ['player', 'backoffice'] })
let desk: Desk
beforeAll(() => {
  desk = openDesk(house())
})
afterAll(() => desk.close())

const yesterday = beijingDay(Date.now() - 86_400_000)
const title = '谢谢来过'

const asOwner = async <Value>(act: (ask: (sql: string, values?: unknown[]) => Promise<Value>) => Promise<Value>) => {
  const owner = await openClient({ url: house().databaseUrl, applicationName: 'e2e' })
  try {
    return await act(async (sql, values) => (await owner.query(sql, values)).rows as Value)
  } finally {
    await owner.end()
  }
}

/** 600.00 counted yesterday; five of a hundred of it are 30.00. */
const playYesterday = (account: string) =>
  asOwner((ask) =>
    ask(
      `insert into turnover.day (member_id, day, game_class, bets, counted, singles)
       select id, $2::date, 'TY', 4, 60000, 60000 from identity.member where account = $1`,
      [account, yesterday],
    ),
  )

const run = (job: string) => asOwner((ask) => ask('select graphile_worker.add_job($1)', [job]))

/** Presses the button, writes why, and agrees in the dialog of the same name. */
const act = async (page: Page, name: string, reason: string): Promise<void> => {
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('说明').fill(reason)
  await dialog.getByRole('button', { name }).click()
  await dialog.waitFor({ state: 'hidden' })
  await comeToRest(page)
}

it('S-GATE-01o, L33: a campaign by the mouse alone, tried, agreed by another, claimed, ended, at the cost that the try said', async () => {
  const member = await street.open()
  await member.register('/mine')
  await playYesterday(member.account)

  const { page, faults } = await street.open(await desk.seat('campaign-maker', 'content'))
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/campaigns')
  await page.getByRole('button', { name: '新建活动' }).click()
  await page.getByLabel('编号').fill('thank-you')
  await page.getByLabel('名称').fill(title)
  await page.getByLabel('开始日').fill(yesterday)
  for (const day of ['周一', '周二', '周三', '周四']) await page.getByRole('checkbox', { name: day }).check()
  await photograph(page, 'campaign-editor')
  await act(page, '保存草稿', '谢谢上周来的会员')
  await page.waitForURL('**/campaigns?open=thank-you')
  await act(page, '用历史数据试算', '看看要花多少')
  await page
    .locator('dl > div', { hasText: /合计.*30\.00/ })
    .first()
    .waitFor()
  await photograph(page, 'campaign-tried')
  await act(page, '提交双人复核', '试算合适')

  const other = await street.open(await desk.seat('campaign-agrees', 'finance'))
  await other.page.setViewportSize({ width: 1280, height: 900 })
  await other.page.goto('/campaigns?open=thank-you')
  await act(other.page, '批准并拨款', '预算与试算相符')
  await other.page.getByText('进行中').first().waitFor()
  await photograph(other.page, 'campaign-agreed')

  await run('promotions.campaigns')
  await run('promotions.return-turnover')
  const phone = member.page
  const waits = phone.getByRole('button', { name: new RegExp(`30\\.00.*${title}`, 's') })
  await expect
    .poll(
      async () => {
        await phone.goto('/mine/record/welfare')
        await comeAlive(phone)
        return waits.count()
      },
      { interval: 2_000 },
    )
    .toBe(1)
  const award = phone.getByRole('listitem').filter({ has: waits })
  await award.getByRole('button', { name: '领取' }).click()
  await phone.getByText('已领取 30.00').waitFor()
  await photograph(phone, 'campaign-claimed')

  await act(other.page, '结束活动', '活动已经到期')
  await other.page.goto('/campaigns?state=all&open=thank-you')
  await other.page.getByText('已结束').first().waitFor()
  // Of 10,000.00 it gave what the try had said, and the rest lies there until nothing can be owed any more.
  await other.page.getByRole('row', { name: new RegExp(`${title}.*9,970\\.00.*30\\.00`) }).waitFor()
  await photograph(other.page, 'campaign-ended')
  expect([...faults.all(), ...other.faults.all(), ...member.faults.all()]).toEqual([])
})
