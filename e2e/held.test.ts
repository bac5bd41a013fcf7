// Who was shut out comes back on the same telephone under another name: their page says that the account is looked at and
// blames nobody, the desk shows whose it may be, and an operator ends it. In a real browser against the whole house.

import { openPool } from '@magpie/db'
import { playerBlock } from '@magpie/identity/contract'
import { giftDecide } from '@magpie/promotions/contract'
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { password } from './testing/bettor.ts'
import { overflow } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'
import { type Desk, openDesk } from './testing/seated.ts'

const { house, street } = openScene({ feed: 'door', sites: ['player', 'backoffice'] })
const reason = '两个账号各有其人，已电话核实'
let desk: Desk
beforeAll(() => {
  desk = openDesk(house())
})
afterAll(() => desk.close())

const idOf = async (account: string): Promise<string> => {
  const db = openPool({ url: house().databaseUrl, max: 1 })
  const { rows } = await db.query<{ id: string }>('select id from identity.member where account = $1', [account])
  await db.end()
  return rows[0]?.id ?? ''
}

it('L20, L33: a second account on the telephone of a blocked member is held, and decided at the desk', async () => {
  const bettor = await street.open({ more: { bypassCSP: true } })
  const { page, context } = bettor
  await bettor.register('/mine/limits')
  const risk = await desk.operator('risk-held', 'risk')
  await risk.act(playerBlock, { id: await idOf(bettor.account), blocked: true, reason })
  await context.clearCookies()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/user/register?from=%2Fmine%2Flimits')
  await comeAlive(page)
  const second = `${bettor.account.slice(0, 11)}z`
  await page.locator('input[autocomplete=username]').fill(second)
  await page.locator('input[type=password]').first().fill(password)
  for (const box of await page.locator('input[type=checkbox]').all()) await box.check({ force: true })
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/mine/limits')
  const notice = page.getByRole('region', { name: '账号核实中' })
  await expect
    .poll(
      async () => {
        await page.reload()
        await comeAlive(page)
        await page.getByRole('region', { name: '自我排除' }).waitFor()
        return notice.count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  await photograph(page, 'held', true)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await photograph(page, 'held-dark', true)

  const gift = page.getByRole('region', { name: '新会员礼' })
  await page.goto('/mine')
  await gift.getByText('新会员礼 10,000.00 核实中').waitFor()
  await photograph(page, 'held-gift-dark', true)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto('/')
  await comeAlive(page)
  await gift.getByText('新会员礼 10,000.00 核实中').waitFor()
  await photograph(page, 'held-gift-home')

  const { page: at, faults } = await street.open(await desk.seat('risk-desk', 'risk'))
  await at.goto('/clusters')
  const account = at.getByRole('heading', { name: second })
  await account.waitFor()
  await at.getByText('在其设备上注册').first().waitFor()
  await at.getByText('关联账户（2）').waitFor()
  await photograph(at, 'held-desk')
  await at.getByRole('radiogroup').first().getByText('礼金核实').click()
  await account.waitFor()
  await photograph(at, 'held-desk-gifts')
  await at.getByRole('radiogroup').first().getByText('投注核实').click()
  await at.getByRole('button', { name: '解除核实' }).click()
  const dialog = at.getByRole('dialog')
  await dialog.getByLabel('说明').fill(reason)
  await dialog.getByRole('button', { name: '解除核实' }).click()
  await at.getByText('没有待核实的账号').waitFor()
  expect(faults.all()).toEqual([])
  await page.goto('/mine/limits')
  await comeAlive(page)
  await page.getByRole('region', { name: '自我排除' }).waitFor()
  expect(await notice.count()).toBe(0)
  await risk.act(giftDecide, { member: await idOf(second), decision: 'refuse', reason })
  await page.goto('/mine')
  await gift.getByText('新会员礼没有发放').waitFor()
  await photograph(page, 'held-gift-refused', true)
}, 180_000)
