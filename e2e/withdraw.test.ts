// Withdrawals in a real browser against the whole house and the sandbox's rail: a card is bound and has its waiting
// day, money is locked, two operators approve, the rail confirms. And a withdrawal that an operator rejects: the money
// is back, the player appeals, another operator answers.

import {
  opsWithdrawalAnswer,
  opsWithdrawalApprove,
  opsWithdrawalClaim,
  opsWithdrawalSecond,
  opsWithdrawalWork,
} from '@magpie/cashier/contract'
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bettor } from './testing/bettor.ts'
import { overflow } from './testing/looks.ts'
import { payOrder, placeDeposit } from './testing/pay-in.ts'
import { bindAccount, fillAccount, pin, pinAt, setPin, stateName } from './testing/payee.ts'
import { openScene } from './testing/scene.ts'
import { type Desk, type DeskOperator, openDesk } from './testing/seated.ts'

const dials = JSON.stringify({ pay: 'never', payout: 'paid', payoutAfterMs: 500 })
const { house, street } = openScene({ feed: 'door', rail: true, env: { MAGPIE_RAIL_DIALS: dials } })
let desk: Desk
let finance: DeskOperator
let risk: DeskOperator

beforeAll(async () => {
  desk = openDesk(house())
  finance = await desk.operator('finance-1', 'finance')
  risk = await desk.operator('risk-1', 'risk')
})
afterAll(() => desk.close())

const reason = 'looked at it whole'
const form = '/mine/finance/withdrawal'

const idOf = ({ page }: Bettor): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** Every page here fits a small and a large phone. */
const look = async (page: Page, name: string): Promise<void> => {
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await photograph(page, name, true)
  for (const width of [360, 430]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflow(page), `${name} at ${width}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

/** Also checks accessibility; the page's own policy would block the checker. */
const judge = async (page: Page, name: string): Promise<void> => {
  await look(page, name)
  expect(await accessibilityFaults(page), name).toEqual([])
}

/** Money that may be withdrawn at once: the welcome bonus would have to be played first. */
const deposit = async (bettor: Bettor): Promise<void> => {
  await payOrder(house(), await placeDeposit(bettor, { method: 'USDT', chip: '7,000' }), 'right')
  await bettor.page.getByRole('heading', { name: '已到账' }).waitFor()
}

const withdraw = async (bettor: Bettor, amount: string, name: string): Promise<string> => {
  const { page } = bettor
  await page.goto(form)
  await comeAlive(page)
  await page.getByLabel('取款金额', { exact: true }).and(page.locator('input')).fill(amount)
  await page.getByText(/ 元$/).waitFor()
  await look(page, `${name}-form`)
  await page.getByRole('button', { name: '下一步，验证取款密码' }).click()
  const sheet = page.getByRole('dialog', { name: '确认取款' })
  await sheet.getByRole('button', { name: /确认取款/ }).waitFor()
  await photograph(page, `${name}-pin`)
  // The sixth digit submits.
  await pinAt(sheet).fill(pin)
  await page.waitForURL(`**${form}/W*`)
  await page.getByRole('heading', { name: '审核中' }).waitFor()
  return idOf(bettor)
}

it('S-ROUTE-10d, S-ROUTE-11a: a member binds a card, waits a day and withdraws; two operators and the rail pay it', async () => {
  const bettor = await street.open()
  const { page, faults } = bettor
  await bettor.register('/mine/addBankCard?add=1')
  const at = (name: string): Promise<void> => look(page, `withdraw-${name}`)
  await setPin(page, at)
  await stateName(page, at)
  await page.getByLabel('银行卡号').fill('6222 0202 0000 0000 006')
  await page.getByText('这不是演示账户', { exact: false }).waitFor()
  await fillAccount(page)
  await at('bind')
  await bindAccount(page, () => photograph(page, 'withdraw-proof'))
  await look(page, 'withdraw-cooling')
  await page.goto(form)
  await comeAlive(page)
  expect(await page.getByRole('radio').isDisabled()).toBe(true)
  await look(page, 'withdraw-cools')
  await desk.dayPasses(bettor.account)
  await deposit(bettor)
  const id = await withdraw(bettor, '6000', 'withdraw')
  await look(page, 'withdraw-checking')
  await finance.act(opsWithdrawalClaim, { id, reason })
  await finance.act(opsWithdrawalApprove, { id, reason })
  await risk.act(opsWithdrawalClaim, { id, reason })
  await risk.act(opsWithdrawalSecond, { id, move: 'approve_second', reason })
  await page.getByRole('heading', { name: '已到账' }).waitFor()
  await look(page, 'withdraw-paid')
  await page.getByRole('link', { name: '查看钱包' }).click()
  await page.getByRole('region', { name: '总资产（喜币）' }).getByText('11,000.00').first().waitFor()
  await page.getByRole('list', { name: '最近取款' }).getByText('已到账').waitFor()
  await look(page, 'withdraw-wallet')
  await page.goto('/mine/security')
  await comeAlive(page)
  await page.getByText('添加了收款账户').waitFor()
  await look(page, 'withdraw-security')
  await page.goto('/mine/finance/accounts')
  await comeAlive(page)
  await page.getByText('1 / 10').waitFor()
  await look(page, 'withdraw-accounts')
  expect(faults.all()).toEqual([])
})

it('L24: a rejected withdrawal shows its reason, the money is returned, and the member’s appeal is answered', async () => {
  const bettor = await street.open({ more: { bypassCSP: true } })
  const { page, faults } = bettor
  await bettor.register('/mine/virtualCoinCard?add=1')
  await setPin(page, (name) => judge(page, `withdraw-${name}`))
  await fillAccount(page)
  await judge(page, 'withdraw-usdt')
  await bindAccount(page)
  await desk.dayPasses(bettor.account)
  await deposit(bettor)
  await page.goto(form)
  await comeAlive(page)
  await page.getByRole('button', { name: '全部' }).click()
  await page.getByText(/ USDT$/).waitFor()
  await judge(page, 'withdraw-all')
  await page.getByRole('button', { name: '下一步，验证取款密码' }).click()
  const check = page.getByRole('dialog', { name: '确认取款' })
  await pinAt(check).fill(pin)
  await page.waitForURL(`**${form}/W*`)
  const id = idOf(bettor)
  await page.goto('/mine')
  await comeAlive(page)
  await page.getByRole('list', { name: '未完成的取款' }).getByRole('link').click()
  await page.getByRole('heading', { name: '审核中' }).waitFor()
  await finance.act(opsWithdrawalClaim, { id, reason })
  const evidence = '地址与他人账号重复使用'
  await finance.act(opsWithdrawalWork, {
    id,
    move: 'reject',
    why: 'account_refused',
    evidence,
    next: 'other_account',
    reason,
  })
  await page.getByRole('heading', { name: '未通过' }).first().waitFor()
  await page.getByText(evidence).waitFor()
  await page.getByText(/^7,000\.00 已退回：.*。款项已回到你的余额。$/).waitFor()
  await judge(page, 'withdraw-rejected')
  await page.getByLabel('申诉内容').fill('地址是我自己的，没有给别人用过')
  await page.getByRole('button', { name: '提交申诉' }).click()
  await page.getByText('等待审核员答复，答复会显示在这里。').waitFor()
  const answer = '已核对，地址可以使用，请重新提交'
  await risk.act(opsWithdrawalAnswer, { id, answer, reason })
  await page.getByText(answer).waitFor()
  await judge(page, 'withdraw-answered')
  expect(faults.all()).toEqual([])
})
