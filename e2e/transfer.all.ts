// The page of transfers in the looks that `npm test` leaves out: dark, English, a small phone, twice the text, with a
// transfer that the venue puts off. And the same transfer as the desk sees it.

import { openPool } from '@magpie/db'
import { realWorld } from '@magpie/kernel/real-world'
import { opsCookie } from '@magpie/operators/contract'
import { seatOperator } from '@magpie/operators/testing'
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import { buildSite } from '@magpie/testkit/built-site'
import { openRealHouse, type RealHouse } from '@magpie/testkit/real-house'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openStreet, type Street } from './testing/bettor.ts'

let house: RealHouse
let street: Street

const path = '/mine/finance/transfer'
const more = { bypassCSP: true }

beforeAll(async () => {
  await Promise.all([buildSite(), buildSite('backoffice')])
  const env = { MAGPIE_TRANSFER_DIALS: JSON.stringify({ way: 'pending', times: 1, lateMs: 600_000 }) }
  ;[house, street] = await Promise.all([openRealHouse({ feed: 'door', durable: false, env }), openStreet(() => house)])
  const { page } = await street.openMember({ more })
  await page.goto(path)
  await comeAlive(page)
  await page.getByRole('button', { name: '500', exact: true }).click()
  await page.getByRole('button', { name: /确认转入/ }).click()
  await page.getByText('场馆正在处理').waitFor()
})
afterAll(async () => {
  await street.close()
  await house.close()
})
afterEach(() => street.leave())

it.each(['light~zh-CN', 'dark~zh-CN', 'dark~en', 'light~zh-TW'])('in %s, 360 wide, at twice the text', async (look) => {
  const bettor = await street.openMember({ width: 360, cookies: { magpie_look: `${look}~3~cn` }, more })
  const { page, faults } = bettor
  const overflow = (): Promise<number> =>
    page.evaluate(`document.documentElement.scrollWidth - document.documentElement.clientWidth`)
  for (const at of [path, '/mine/finance/wallet']) {
    await page.goto(at)
    await comeAlive(page)
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    expect.soft(await accessibilityFaults(page), `${look} ${at}`).toEqual([])
    expect.soft(await overflow(), `${look} ${at}`).toBeLessThanOrEqual(0)
    await photograph(page, `transfer-look-${look.replace('~', '-')}${at.replaceAll('/', '-')}`, true)
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
    expect.soft(await overflow(), `${look} ${at} at 200 %`).toBeLessThanOrEqual(0)
    await photograph(page, `transfer-look-${look.replace('~', '-')}${at.replaceAll('/', '-')}-200`, true)
  }
  expect(faults.all()).toEqual([])
})

it('the desk sees what is on its way, and whose', async () => {
  const owner = openPool({ url: house.databaseUrl, max: 1 })
  const seat = await seatOperator(owner, realWorld(), { account: 'finance-1', roles: ['finance'] })
  await owner.end()
  const cookies = { [opsCookie]: seat.secret }
  const { page } = await street.open({ origin: house.opsUrl, width: 1440, height: 900, cookies, more })
  await page.goto('/')
  await page.evaluate(`localStorage.setItem('magpie_ops_marker', '${seat.marker}')`)
  await page.goto('/transfers?show=moving')
  await page.getByText('在途 1 笔，共 500.00；超时 0 笔').waitFor()
  await page.getByText('场馆处理中').waitFor()
  await photograph(page, 'desk-transfers')
  expect(await accessibilityFaults(page)).toEqual([])
})
