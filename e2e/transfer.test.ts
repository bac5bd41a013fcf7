// Transfers to a venue with a wallet of its own, in a real browser against the whole house: the first transfer takes
// longer than the page waits, stays visible while it is on its way, and ends by itself; everything comes home at once;
// automatic transfers do it by themselves, including the result of a round there.

import { openPool } from '@magpie/db'
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import { expect, it } from 'vitest'
import type { Bettor } from './testing/bettor.ts'
import { overflow } from './testing/looks.ts'
import { playBonus } from './testing/own-money.ts'
import { openScene } from './testing/scene.ts'

// The first order is answered only after the page has stopped waiting.
const slow = JSON.stringify({ way: 'slow', times: 1, lateMs: 6000 })
const { house, street } = openScene({ feed: 'door', env: { MAGPIE_TRANSFER_DIALS: slow } })

const path = '/mine/finance/transfer'

const sheet = ({ page }: Bettor) => page.getByRole('region', { name: '可转资金（喜币）' })

/** No width from 360 to 430 makes the page scroll sideways. */
const fits = async ({ page }: Bettor, name = 'transfer', whole = true): Promise<void> => {
  for (const width of [360, 430, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflow(page), `at ${width}`).toBeLessThanOrEqual(0)
    if (width !== 390) await photograph(page, `${name}-${width}`, whole)
  }
}

it('S-ROUTE-10c, L11: a transfer that times out stays visible and is resolved; all money returns; automatic transfer', async () => {
  const bettor = await street.openMember({ more: { bypassCSP: true } })
  const { page, faults } = bettor
  await playBonus(house(), bettor)
  await page.goto('/mine/finance/wallet')
  await comeAlive(page)
  await page.getByRole('navigation', { name: '资金' }).getByRole('link', { name: '转账' }).click()
  await page.waitForURL(`**${path}`)
  await page.getByText('还没有转账记录。').waitFor()
  await photograph(page, 'transfer', true)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByLabel('转账金额').first().click()
  await page.getByRole('button', { name: '500', exact: true }).click()
  await photograph(page, 'transfer-keys', true)
  await page.getByRole('button', { name: '收起键盘' }).click()
  await page.getByRole('button', { name: /确认转入/ }).click()
  const moving = page.getByRole('list', { name: '转账处理中，请勿重复提交' })
  await moving.getByText('中心钱包 → 喜鹊小游戏').waitFor()
  await moving.getByText('场馆暂无应答，正在查询结果').waitFor()
  await sheet(bettor).getByText('500.00', { exact: true }).waitFor()
  await photograph(page, 'transfer-moving', true)
  expect(await accessibilityFaults(page)).toEqual([])
  await fits(bettor)
  await moving.waitFor({ state: 'detached' })
  const history = page.getByRole('list', { name: '转账记录' })
  await history.getByText('成功').first().waitFor()
  await photograph(page, 'transfer-done', true)

  await page.getByRole('button', { name: '一键归集' }).click()
  await history.getByText('喜鹊小游戏 → 中心钱包').waitFor()
  await sheet(bettor).getByText('10,000.00').first().waitFor()

  await page.getByRole('switch', { name: /自动免转/ }).check()
  await page.getByRole('button', { name: '进入' }).click()
  const inside = page.getByRole('dialog', { name: '喜鹊小游戏' })
  await inside.getByText('10,000.00').first().waitFor()
  await photograph(page, 'transfer-inside')
  expect(await accessibilityFaults(page)).toEqual([])

  // L23: the committed result is the drawn one, and the browser says so.
  const promised = await inside.locator('code').first().innerText()
  await inside.getByRole('radio', { name: /大/ }).click()
  await inside.getByRole('button', { name: '50.00' }).click()
  await inside.getByRole('button', { name: /开这一局/ }).click()
  const outcome = inside.getByRole('status', { name: '本局结果' })
  await outcome.getByText('已核对：两边的种子、承诺与开出的数相符。').waitFor()
  const roll = Number(await outcome.locator('b').innerText())
  const left = roll >= 52 ? '10,050.00' : '9,950.00'
  await inside.getByText(left, { exact: true }).first().waitFor()
  const round = inside.getByRole('list', { name: '最近几局' }).getByRole('listitem')
  await round.locator('summary').click()
  await round.getByText(promised).waitFor()
  await photograph(page, 'transfer-played')
  expect(await accessibilityFaults(page)).toEqual([])
  await fits(bettor, 'transfer-played', false)
  await inside.getByRole('button', { name: '离开并转回' }).click()
  await inside.waitFor({ state: 'detached' })
  await history.getByText('自动免转').nth(1).waitFor()
  await sheet(bettor).getByText(left).first().waitFor()
  await photograph(page, 'transfer-history', true)
  expect(faults.all()).toEqual([])

  const db = openPool({ url: house().databaseUrl, max: 1 })
  const { rows } = await db.query<{ there: bigint; booked: bigint; cash: bigint }>(
    `select (select sum(balance)::bigint from wallet_ybcs.wallet) as there,
       (select sum(balance)::bigint from ledger.account where bucket like 'venue/%') as booked,
       (select sum(balance)::bigint from ledger.account where currency = 'XIB' and bucket = 'cash'
          and owner in (select member_id from transfers.transfer)) as cash`,
  )
  await db.end()
  expect(rows[0]).toEqual({ there: 0n, booked: 0n, cash: roll >= 52 ? 1_005_000n : 995_000n })
})
