// Every page of the back office at desktop sizes: no table is wider than its place, which would hide the columns that
// decisions need; no page is wider than its screen; no machine code is shown as text.

import { comeAlive, comeToRest, photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { menuPaths, pathsBeside, playerTabs } from './press/desk-paths.ts'
import { overflow } from './testing/looks.ts'
import { bindAccount, fillAccount, pin, pinAt, setPin, stateName } from './testing/payee.ts'
import { payOrder, placeDeposit, railByHand } from './testing/pay-in.ts'
import { openScene } from './testing/scene.ts'
import { type Desk, openDesk } from './testing/seated.ts'

const { house, street } = openScene({ feed: 'simulator', sites: ['player', 'backoffice'], stay: true, ...railByHand })
let desk: Desk
let member = ''

beforeAll(() => {
  desk = openDesk(house())
})
afterAll(() => desk.close())

const withdraw = async (page: Page, amount: string): Promise<void> => {
  await page.goto('/mine/finance/withdrawal')
  await comeAlive(page)
  await page.getByLabel('取款金额', { exact: true }).and(page.locator('input')).fill(amount)
  await page.getByRole('button', { name: '下一步，验证取款密码' }).click()
  await pinAt(page.getByRole('dialog', { name: '确认取款' })).fill(pin)
  await page.getByRole('heading', { name: '审核中' }).waitFor()
}

it('a member deposits, pays one order too little, and requests two withdrawals', async () => {
  const bettor = await street.open()
  const { page } = bettor
  await bettor.register('/mine/addBankCard?add=1')
  await setPin(page)
  await stateName(page)
  await fillAccount(page)
  await bindAccount(page)
  await desk.dayPasses(bettor.account)
  await payOrder(house(), await placeDeposit(bettor, { method: 'USDT', chip: '7,000' }), 'right')
  await page.getByRole('heading', { name: '已到账' }).waitFor()
  await payOrder(house(), await placeDeposit(bettor, { method: 'USDT', chip: '700' }), 'less')
  await withdraw(page, '5000')
  await withdraw(page, '600')
  member = bettor.account
})

/** Tables whose rows are wider than their place, by name, and heads that wrap after every character. */
const cut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`[
    ...[...document.querySelectorAll('[role=grid]')]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => one.getAttribute('aria-label') + ' ' + one.scrollWidth + ' in ' + one.clientWidth),
    ...[...document.querySelectorAll('main th')]
      .filter((one) => one.innerText.length > 2 && one.offsetWidth < 2 * parseFloat(getComputedStyle(one).fontSize))
      .map((one) => 'a character a line: ' + one.innerText),
  ]`)

const look = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(path)
    await page.locator('main').waitFor()
    await comeToRest(page)
    await page.locator('.ant-skeleton').first().waitFor({ state: 'detached' })
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
      const name = `desk${path.replaceAll(/\W+/g, '-')}-${width}`
      expect.soft(await cut(page), name).toEqual([])
      expect.soft(await overflow(page), name).toBeLessThanOrEqual(0)
      await photograph(page, name)
    }
  }
}

/** The pages that the working roles have seen; an admin gets the rest. */
let shown: readonly string[] = []

it('all working pages at 1024, 1280 and 1440', async () => {
  const seat = await desk.seat('desk-work', 'support', 'finance', 'risk', 'content', 'trading')
  const { page, faults } = await street.open(seat)
  shown = await menuPaths(page)
  expect(shown.length).toBeGreaterThan(30)
  await look(page, [...shown, ...pathsBeside])
  await page.goto('/players')
  await page.getByRole('grid').getByText(member).click()
  await page.waitForURL('**/players/*')
  const { pathname } = new URL(page.url())
  const [, , id = ''] = pathname.split('/')
  await look(
    page,
    playerTabs.map((tab) => `/players/${id}/${tab}`),
  )
  expect(faults.all()).toEqual([])
})

it('the pages of operators and audit log at 1024, 1280 and 1440', async () => {
  const { page, faults } = await street.open(await desk.seat('desk-admin', 'admin'))
  const pages = await menuPaths(page)
  expect(pages).toEqual(expect.arrayContaining(['/operators', '/audit']))
  await look(
    page,
    pages.filter((path) => !shown.includes(path)),
  )
  expect(faults.all()).toEqual([])
})
