// Who comes back after half an hour is asked for their password before money moves, in a real browser against the whole house:
// a member at a transfer, an operator at a correction. What they had typed is not lost, and what they asked for goes on.

import { demoLogin } from '@magpie/identity/server'
import { seatPassword } from '@magpie/operators/testing'
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, type OpenPage, photograph } from '@magpie/testkit/browser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { password } from './testing/bettor.ts'
import { overflow } from './testing/looks.ts'
import { playBonus } from './testing/own-money.ts'
import { openScene } from './testing/scene.ts'
import { type Desk, openDesk } from './testing/seated.ts'

const { house, street } = openScene({ feed: 'door', sites: ['player', 'backoffice'] })
let desk: Desk

beforeAll(() => {
  desk = openDesk(house())
})
afterAll(() => desk.close())

/** 500 into a venue, typed before everybody went and sent after. */
const tryTransfer = async (page: OpenPage['page']): Promise<void> => {
  await page.goto('/mine/finance/transfer')
  await comeAlive(page)
  await page.getByLabel('转账金额').first().click()
  await page.getByRole('button', { name: '500', exact: true }).click()
  await page.getByRole('button', { name: '收起键盘' }).click()
  await desk.everybodyGoes()
  await page.getByRole('button', { name: /确认转入/ }).click()
}

it('a member who was away shows their password, and the transfer that they had typed goes on', async () => {
  const site = await street.openMember({ more: { bypassCSP: true } })
  const { page, faults } = site
  await playBonus(house(), site)
  await tryTransfer(page)
  const dialog = page.getByRole('alertdialog', { name: '请确认是你本人' })
  await dialog.getByText('随后继续刚才的操作', { exact: false }).waitFor()
  await photograph(page, 'away')
  expect(await accessibilityFaults(page)).toEqual([])
  for (const width of [360, 430, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  const field = dialog.getByPlaceholder('密码')
  await field.fill('not this one')
  await field.press('Enter')
  await dialog.getByText('密码不正确，请重新输入').waitFor()
  await photograph(page, 'away-wrong')
  await field.fill(password)
  await dialog.getByRole('button', { name: '确认并继续' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('list', { name: '转账记录' }).getByText('成功').first().waitFor()
  await page.getByRole('region', { name: '可转资金（喜币）' }).getByText('500.00', { exact: true }).waitFor()
  // And whoever has just shown it is not asked again.
  await page.getByRole('button', { name: '一键归集' }).click()
  await page.getByRole('list', { name: '转账记录' }).getByText('测试场馆 → 中心钱包').waitFor()
  expect(faults.all()).toEqual([])
}, 120_000)

it('leaving the dialog moves nothing and says why; what stood in the form stays', async () => {
  const site = await street.openMember()
  const { page } = site
  await playBonus(house(), site)
  await tryTransfer(page)
  const dialog = page.getByRole('alertdialog', { name: '请确认是你本人' })
  await dialog.getByRole('button', { name: '取消' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('离开较久后请输入登录密码再继续', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: /确认转入.*500/ }).waitFor()
}, 60_000)

it('an operator who was away shows theirs before an act, and the form keeps what they wrote', async () => {
  const { page } = await street.open(await desk.seat('fin-away', 'finance'))
  await page.goto('/')
  await page.getByRole('heading', { name: '经营概览', level: 1 }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(demoLogin.account)
  await page.locator('.ant-select-item-option').filter({ hasText: demoLogin.account }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: '资金' }).click()
  await page.getByRole('button', { name: '申请手工调整' }).click()
  const form = page.getByRole('dialog', { name: /手工调整/ })
  await form.getByLabel('金额').fill('88.50')
  await form.getByLabel('依据').fill('YBTY/2026-0001')
  await form.getByLabel('说明').fill('离开半小时之后才提交的申请')
  await desk.everybodyGoes()
  await form.getByRole('button', { name: '提交申请' }).click()
  const dialog = page.getByRole('dialog', { name: '请确认是你本人' })
  await dialog.getByText('你已离开较久', { exact: false }).waitFor()
  await photograph(page, 'away-desk')
  await dialog.getByLabel('密码').fill(seatPassword)
  await dialog.getByRole('button', { name: '确认并继续' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('已提交，等待另一位同事审批').waitFor()
  await form.waitFor({ state: 'hidden' })
}, 60_000)
