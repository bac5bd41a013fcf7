// Variants of withdrawals that `npm test` leaves out: every kind of account bound on its own page, and the pages in
// dark, in spring, in the site's languages, on small and large phones and at twice the text size.

import { opsWithdrawalClaim, opsWithdrawalWork } from '@magpie/cashier/contract'
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { overflow } from './testing/looks.ts'
import { bindAccount, fillAccount, pin, pinAt, setPin, stateName } from './testing/payee.ts'
import { payOrder, placeDeposit, railByHand } from './testing/pay-in.ts'
import { openScene } from './testing/scene.ts'
import { type Desk, openDesk } from './testing/seated.ts'

const { house, street } = openScene({ feed: 'door', sites: ['player', 'backoffice'], ...railByHand })
let desk: Desk

beforeAll(() => {
  desk = openDesk(house())
})
afterAll(() => desk.close())

const kinds = [
  { id: 'bank', add: '/mine/addBankCard?add=1', list: '/mine/addBankCard' },
  { id: 'usdt', add: '/mine/virtualCoinCard?add=1', list: '/mine/virtualCoinCard' },
  { id: 'ebpay', add: '/mine/addEBpayCard', list: '/mine/ebpayAcount' },
  { id: 'koipay', add: '/mine/addKOIpayCard', list: '/mine/koipayAcount' },
  { id: 'alipay', add: '/mine/addAlipayCard', list: '/mine/alipayAcount' },
  { id: 'wechat', add: '/mine/addwechatCard', list: '/mine/wechatAcount' },
  { id: 'ecny', add: '/mine/addDigitalCard', list: '/mine/digitalAcount' },
]

const to = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await comeAlive(page)
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}

it('S-ROUTE-11, S-ROUTE-12: every kind of account is bound on its own page and listed in its own list', async () => {
  const { page, faults } = await street.openMember()
  await to(page, '/mine/addBankCard?add=1')
  await setPin(page)
  await stateName(page)
  for (const { id, add, list } of kinds) {
    await to(page, add)
    await fillAccount(page)
    await photograph(page, `account-${id}-add`, true)
    await bindAccount(page)
    expect(new URL(page.url()).pathname).toBe(list)
    await photograph(page, `account-${id}`, true)
  }
  await to(page, '/mine/virtualCoinCard?add=1')
  await page.getByRole('radio', { name: 'ERC20' }).click()
  await fillAccount(page)
  await bindAccount(page)
  await page.getByText('USDT ERC20', { exact: false }).first().waitFor()
  expect(faults.all()).toEqual([])
})

it('L24, L33: the note of a member whose withdrawal is held appears in a queue of the desk and is answered there', async () => {
  const bettor = await street.open()
  const { page } = bettor
  const finance = await desk.operator('finance-1', 'finance')
  await bettor.register('/mine/virtualCoinCard?add=1')
  await setPin(page)
  await fillAccount(page)
  await bindAccount(page)
  await desk.dayPasses(bettor.account)
  await payOrder(house(), await placeDeposit(bettor, { method: 'USDT', chip: '700' }), 'right')
  await page.getByRole('heading', { name: '已到账' }).waitFor()
  await to(page, '/mine/finance/withdrawal')
  await page.getByRole('button', { name: '全部' }).click()
  await page.getByRole('button', { name: '下一步，验证取款密码' }).click()
  const check = page.getByRole('dialog', { name: '确认取款' })
  await pinAt(check).fill(pin)
  await page.getByRole('heading', { name: '审核中' }).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const reason = 'looked at it whole'
  await finance.act(opsWithdrawalClaim, { id, reason })
  await finance.act(opsWithdrawalWork, {
    id,
    move: 'hold',
    why: 'awaiting_player',
    evidence: '请说明地址是谁的',
    reason,
  })
  await page.getByText('请说明地址是谁的').waitFor()
  await photograph(page, 'out-held', true)
  await page.getByLabel('说明内容').fill('是我自己的钱包')
  await page.getByRole('button', { name: '提交说明' }).click()
  await page.getByText('等待审核员答复', { exact: false }).waitFor()
  const risk = await street.open(await desk.seat('risk-1', 'risk'))
  await risk.page.goto(`/withdrawals?shelf=appeal&open=${id}`)
  await risk.page.getByText('是我自己的钱包').first().waitFor()
  await photograph(risk.page, 'out-desk-note')
  await risk.page.getByRole('button', { name: '答复会员' }).click()
  const dialog = risk.page.getByRole('dialog')
  await dialog.getByLabel('答复').fill('收到，继续审核')
  await dialog.getByLabel('说明').fill('会员已说明')
  await photograph(risk.page, 'out-desk-answer')
  await dialog.getByRole('button', { name: '答复会员' }).click()
  await page.getByText('收到，继续审核').waitFor()
  expect([...bettor.faults.all(), ...risk.faults.all()]).toEqual([])
})

const looks = [
  { name: 'light', cookie: 'light~zh-CN~3~cn' },
  { name: 'dark', cookie: 'dark~zh-CN~3~cn' },
  { name: 'taiwan', cookie: 'light~zh-TW~3~cn' },
  { name: 'english', cookie: 'dark~en~3~cn' },
]
const pages = [
  '/mine/finance/withdrawal',
  '/mine/finance/accounts',
  '/mine/addBankCard',
  '/mine/addBankCard?add=1',
  '/mine/addAlipayCard',
  '/mine/security',
  '/mine/security/name',
  '/mine/security/pin',
  '/mine/security/pin?forgot=1',
  '/mine',
]

it.each(looks)('the withdrawal pages: $name, 360 and 430 wide, at twice the text', async ({ name, cookie }) => {
  const { page, faults } = await street.openMember({ cookies: { magpie_look: cookie }, more: { bypassCSP: true } })
  for (const path of pages) {
    await to(page, path)
    expect(await accessibilityFaults(page), `${name} ${path}`).toEqual([])
    await photograph(page, `out-${name}${path.replaceAll(/\W/g, '-')}`, true)
    for (const width of [360, 430]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await overflow(page), `${name} ${path} at ${width}`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 360, height: 844 })
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
    expect(await overflow(page), `${name} ${path} at 200 %`).toBeLessThanOrEqual(0)
    await photograph(page, `out-${name}${path.replaceAll(/\W/g, '-')}-200`, true)
    await page.setViewportSize({ width: 390, height: 844 })
  }
  expect(faults.all()).toEqual([])
})
