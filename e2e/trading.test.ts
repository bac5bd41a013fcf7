// A trader and a member at the same match: the price that one moves, and the stop, are seen on the other's phone.

import { comeAlive, comeToRest, photograph } from '@magpie/testkit/browser'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type HandFeed, openHandFeed } from './testing/hand-feed.ts'
import { openScene } from './testing/scene.ts'
import { type Desk, openDesk } from './testing/seated.ts'

vi.setConfig({ testTimeout: 120_000 })

const { house, street } = openScene({ feed: 'door', sites: ['player', 'backoffice'] })
let feed: HandFeed
let desk: Desk
beforeAll(() => {
  feed = openHandFeed(house())
  desk = openDesk(house())
})
afterAll(() => desk.close())

const narrow = { width: 1024, height: 768 }
const screens = ['book', 'book-bets', 'book-feed', 'book-feed?view=followed'] as const

it('L24, L33: a price that a trader moves, and a match that they stop, are seen on the phone', async () => {
  const match = feed.match({ home: '湖州银鹊', away: '嘉陵白鹭', league: '江南联赛' })
  await match.begin(20)
  const bettor = await street.openMember()
  await bettor.toMatch(match)
  const cell = bettor.price(match, '全场独赢', match.home)
  await cell.click()
  await bettor.slip.waitFor()
  await bettor.keys('100')
  await bettor.slip.getByRole('button', { name: '确认投注 100.00' }).click()
  await bettor.slip.getByRole('heading', { name: '注单确认中' }).waitFor()
  await match.pass()
  await bettor.slip.getByRole('heading', { name: '投注成功' }).waitFor()
  await bettor.toMatch(match)
  const before = await cell.innerText()

  const { page, faults } = await street.open(await desk.seat('lin.trader', 'trading'))
  await page.goto('/book')
  await comeAlive(page)
  await page
    .getByRole('row', { name: /湖州银鹊/ })
    .first()
    .waitFor()
  await page.getByRole('table').first().waitFor()
  await photograph(page, 'trading-desk')
  await page.getByRole('link', { name: '看盘口、改价' }).click()
  await page.getByRole('button', { name: /^全场独赢 \d/ }).click()
  await page.getByRole('button', { name: '降低 湖州银鹊 的价格' }).click()
  await page.getByRole('button', { name: '降低 湖州银鹊 的价格' }).click()
  const set = page.getByRole('button', { name: /^提交 \d/ })
  await set.waitFor()
  await expect.poll(() => set.isEnabled()).toBe(true)
  await photograph(page, 'trading-lines')
  await set.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('说明').fill('主队投注集中')
  await dialog.getByRole('button', { name: /^提交 \d/ }).click()
  await page.getByText(/全场独赢改为/).waitFor()
  await expect.poll(() => cell.innerText(), { timeout: 20_000 }).not.toBe(before)
  await photograph(bettor.page, 'trading-phone-moved')

  await page.goto('/book')
  await page.getByRole('button', { name: '停售整场' }).click()
  await page.getByRole('dialog').getByLabel('说明').fill('现场信号中断')
  await page.getByRole('dialog').getByRole('button', { name: '停售整场' }).click()
  await page.getByText('已停售').first().waitFor()
  await expect.poll(() => cell.isDisabled(), { timeout: 20_000 }).toBe(true)
  await photograph(bettor.page, 'trading-phone-stopped')

  for (const path of screens) {
    await page.goto(`/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('.ant-skeleton').first().waitFor({ state: 'detached' })
    await comeToRest(page)
    await photograph(page, `trading-${path.replaceAll(/\W/g, '-')}`)
  }
  await page.setViewportSize(narrow)
  for (const path of ['book', 'book-lines', 'book-bets'] as const) {
    await page.goto(`/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('.ant-skeleton').first().waitFor({ state: 'detached' })
    await comeToRest(page)
    await photograph(page, `trading-${path}-1024`)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  }
  expect(faults.all()).toEqual([])
})
