// The pages that tell of money in the looks that `npm test` leaves out: dark and spring, a small phone, twice the text,
// three languages.

import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import { buildSite } from '@magpie/testkit/built-site'
import { openRealHouse, type RealHouse } from '@magpie/testkit/real-house'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openStreet, type Street } from './testing/bettor.ts'
import { payOrder, placeDeposit } from './testing/pay-in.ts'

let house: RealHouse
let street: Street
let order = ''

const more = { bypassCSP: true }

beforeAll(async () => {
  await buildSite()
  const env = { MAGPIE_RAIL_DIALS: JSON.stringify({ pay: 'never' }) }
  ;[house, street] = await Promise.all([
    openRealHouse({ feed: 'door', durable: false, rail: true, env }),
    openStreet(() => house),
  ])
  const bettor = await street.openMember({ more })
  await payOrder(house, await placeDeposit(bettor, { method: '银行卡', chip: '500', name: '林小满' }), 'right')
  await bettor.page.getByRole('heading', { name: '已到账' }).waitFor()
  order = await placeDeposit(bettor, { method: 'USDT', chip: '700' })
})
afterAll(async () => {
  await street.close()
  await house.close()
})
afterEach(() => street.leave())

const pages = {
  record: () => '/mine/record/transRecord',
  balance: () => '/mine/balance',
  audit: () => '/mine/audit',
  wallet: () => '/mine/finance/wallet',
  order: () => `/mine/finance/deposit/${order}`,
  tutorial: () => '/mine/finance/introTutorial?method=usdt',
  platforms: () => '/mine/finance/introTutorial/platformTutorials',
}

it.each(['light~zh-CN', 'dark~zh-CN', 'dark~en', 'light~zh-TW'])('in %s, 360 wide, at twice the text', async (look) => {
  const bettor = await street.openMember({ width: 360, cookies: { magpie_look: `${look}~3~cn` }, more })
  const { page, faults } = bettor
  const overflow = (): Promise<number> =>
    page.evaluate(`document.documentElement.scrollWidth - document.documentElement.clientWidth`)
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path())
    await comeAlive(page)
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    expect.soft(await accessibilityFaults(page), `${look} ${name}`).toEqual([])
    expect.soft(await overflow(), `${look} ${name}`).toBeLessThanOrEqual(0)
    await photograph(page, `money-look-${name}-${look.replace('~', '-')}`, true)
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
    expect.soft(await overflow(), `${look} ${name} at 200 %`).toBeLessThanOrEqual(0)
    await photograph(page, `money-look-${name}-${look.replace('~', '-')}-200`, true)
  }
  expect(faults.all()).toEqual([])
})
