// The transfer page in the looks that `npm test` leaves out: dark, English, a small phone, twice the text size, with a
// transfer that the venue postpones. Also the same transfer at the desk.

import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import { beforeAll, expect, it } from 'vitest'
import { judge, overflow } from './testing/looks.ts'
import { playBonus } from './testing/own-money.ts'
import { openScene } from './testing/scene.ts'
import { openDesk } from './testing/seated.ts'

const dials = JSON.stringify({ way: 'pending', times: 1, lateMs: 600_000 })
const { house, street } = openScene({
  feed: 'door',
  sites: ['player', 'backoffice'],
  env: { MAGPIE_TRANSFER_DIALS: dials },
})

const path = '/mine/finance/transfer'
const more = { bypassCSP: true }

beforeAll(async () => {
  const bettor = await street.openMember({ more })
  const { page } = bettor
  await playBonus(house(), bettor)
  await page.goto(path)
  await comeAlive(page)
  await page.getByRole('button', { name: '500', exact: true }).click()
  await page.getByRole('button', { name: /确认转入/ }).click()
  await page.getByText('场馆正在处理').waitFor()
})

it.each(['light~zh-CN', 'dark~zh-CN', 'dark~en', 'light~zh-TW'])(
  'the transfer page in %s, 360 wide, at twice the text',
  async (look) => {
    const bettor = await street.openMember({ width: 360, cookies: { magpie_look: `${look}~3~cn` }, more })
    const { page, faults } = bettor
    for (const at of [path, '/mine/finance/wallet']) {
      await page.goto(at)
      await comeAlive(page)
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      await judge(page, `transfer-look-${look}${at}`)
    }
    expect(faults.all()).toEqual([])
  },
)

it.each(['light~zh-CN', 'dark~zh-CN', 'dark~en', 'light~zh-TW'])('the game of the venue, in %s', async (look) => {
  const bettor = await street.openMember({ width: 360, cookies: { magpie_look: `${look}~3~cn` }, more })
  const { page, faults } = bettor
  await page.goto(path)
  await comeAlive(page)
  await page.getByRole('button', { name: '100', exact: true }).click()
  await page.locator('form button[type=submit]').click()
  await page.getByRole('button', { name: /^(?:进入|進入|Enter|Go in)$/ }).click()
  const inside = page.getByRole('dialog')
  await inside.locator('code').first().waitFor()
  await inside.getByRole('button', { name: /1\.00/ }).last().click()
  await inside.getByRole('status').waitFor()
  // The next round is open again, and its button has its colour.
  await inside.locator('button:enabled', { hasText: '1.00' }).nth(1).waitFor()
  await page.evaluate(`Promise.all(document.getAnimations().map((one) => one.finished))`)
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await overflow(page), `${look} at ${width}`).toBeLessThanOrEqual(0)
    await photograph(page, `game-${look.replace('~', '-')}-${width}`)
  }
  expect.soft(await accessibilityFaults(page), look).toEqual([])
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
  expect.soft(await overflow(page), `${look} at 200 %`).toBeLessThanOrEqual(0)
  await photograph(page, `game-${look.replace('~', '-')}-200`)
  expect(faults.all()).toEqual([])
})

it('the desk lists a transfer on its way, and can query it', async () => {
  const desk = openDesk(house())
  const seat = await desk.seat('finance-1', 'finance')
  await desk.close()
  const { page } = await street.open({ ...seat, more: { ...seat.more, ...more } })
  await page.goto('/transfers?show=moving')
  await page.getByText('在途 1 笔，共 500.00；超时 0 笔').waitFor()
  await page.getByText('场馆处理中').waitFor()
  await photograph(page, 'desk-transfers')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('grid', { name: '转账' }).getByText('转入 喜鹊小游戏').click()
  await page.getByRole('region', { name: '场馆最近一次答复' }).waitFor()
  await page.getByRole('button', { name: /立即查询/ }).click()
  await page.getByRole('dialog').waitFor()
  await photograph(page, 'desk-transfer-ask')
  await page.getByRole('dialog').getByLabel('说明').fill('会员来电催问')
  await page.getByRole('dialog').getByRole('button', { name: '立即查询' }).click()
  await page.getByText('已查询').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await photograph(page, 'desk-transfer-one')
  expect(await accessibilityFaults(page)).toEqual([])
})
