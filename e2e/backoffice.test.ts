// The back office in a real browser, from the first admin at a terminal to a correction by two operators, each in their
// own browser with their own password and authenticator, on the real house.

import { demoLogin } from '@magpie/identity/server'
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeToRest, type OpenPage, photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { firstOf, looks } from './testing/looks.ts'
import { type Authenticator, deskScreen, firstAdmin, firstLogin, type Given, ownPassword } from './testing/operator.ts'
import { openScene } from './testing/scene.ts'

const { house, street } = openScene({ feed: 'door', sites: ['backoffice'], stay: true })

type Sitting = OpenPage & { readonly authenticator: Authenticator; readonly account: string }

/** The spring look exists only for players. */
const deskLooks = looks.map(({ name }) => name).filter((name) => name !== 'spring')

const ownPages = [
  '/',
  '/ledger',
  '/players',
  '/adjustments',
  '/proposals',
  '/ledger?tab=entries',
  '/ledger?tab=links',
  '/me',
]

const reason = '客诉核实：场馆少计一球，补回差额'

const open = (more: object = {}): Promise<OpenPage> =>
  street.open({
    origin: house().opsUrl,
    more: { ...deskScreen, permissions: ['clipboard-read', 'clipboard-write'], ...more },
  })

const sit = async (given: Given, name?: string): Promise<Sitting> => {
  const opened = await open()
  const look = name === undefined ? undefined : (step: string) => photograph(opened.page, `ops-${name}-${step}`)
  return { ...opened, authenticator: await firstLogin(opened.page, given, look), account: given.account }
}

/** Nothing is loading, and no skeleton is shown. */
const settled = async (page: Page): Promise<void> => {
  await comeToRest(page)
  await page.locator('.ant-skeleton').first().waitFor({ state: 'detached' })
}

const make = async ({ page }: Sitting, account: string, name: string, role: string): Promise<Given> => {
  await page.getByRole('button', { name: '新建账号' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('账号').fill(account)
  await dialog.getByLabel('姓名').fill(name)
  await dialog.getByRole('checkbox', { name: role }).check()
  await dialog.getByLabel('说明').fill('新同事入职')
  await dialog.getByRole('button', { name: '创建' }).click()
  const given = page.getByRole('dialog', { name: '一次性密码' })
  const password = await given.locator('code').innerText()
  await given.getByRole('button', { name: '我已转交' }).click()
  await page.getByRole('row', { name: account }).getByText('待首次登录').waitFor()
  return { account, password }
}

let admin: Sitting
let maker: Sitting
let approver: Sitting

it('L33: the first admin is created once, at the terminal, and first sets a password and an authenticator', async () => {
  const given = await firstAdmin(house())
  expect(given.account).toBe('admin')
  await expect(firstAdmin(house())).rejects.toThrow('已经有管理员了')
  admin = await sit(given, 'gate')
  await admin.page.getByRole('heading', { name: '经营概览', level: 1 }).waitFor()
  await settled(admin.page)
  await photograph(admin.page, 'ops-overview')
  expect(admin.faults.all()).toEqual([])
})

it('an admin creates operators; each starts with a one-time password and sees only the pages of their role', async () => {
  const { page } = admin
  await page.getByRole('navigation').getByRole('link', { name: '运营账号' }).click()
  const [first, second] = [await make(admin, 'lin.yue', '林月', '财务'), await make(admin, 'chen.yu', '陈宇', '财务')]
  await photograph(page, 'ops-team')
  maker = await sit(first)
  approver = await sit(second)
  for (const name of ['会员', '手工调整', '账本']) await maker.page.getByRole('link', { name, exact: true }).waitFor()
  expect(await maker.page.getByRole('link', { name: '运营账号' }).count()).toBe(0)
  expect(await maker.page.getByRole('link', { name: '操作审计' }).count()).toBe(0)
  await maker.page.goto('/operators')
  await maker.page.getByText('没有这个页面').first().waitFor()
})

it('L33: with a second admin, a new operator waits for their approval, and they get the one-time password', async () => {
  const { page } = admin
  const second = await sit(await make(admin, 'qin.lan', '秦岚', '管理员'))
  await page.getByRole('button', { name: '新建账号' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('账号').fill('zhao.min')
  await dialog.getByLabel('姓名').fill('赵敏')
  await dialog.getByRole('checkbox', { name: '客服' }).check()
  await dialog.getByLabel('说明').fill('新同事入职')
  await dialog.getByRole('button', { name: '创建' }).click()
  await page.getByText('已提交，等待另一位管理员复核').waitFor()
  await page
    .getByRole('row', { name: '新建账号 zhao.min（客服）' })
    .getByRole('button', { name: /撤\s?回/ })
    .waitFor()
  await second.page.getByRole('navigation').getByRole('link', { name: '运营账号' }).click()
  const waiting = second.page.getByRole('row', { name: '新建账号 zhao.min（客服）' })
  await settled(second.page)
  await photograph(second.page, 'ops-team-waiting')
  await waiting.getByRole('button', { name: /批\s?准/ }).click()
  const approval = second.page.getByRole('dialog')
  await approval.getByLabel('说明').fill('已与人事核对')
  await photograph(second.page, 'ops-team-approve')
  await approval.getByRole('button', { name: /批\s?准/ }).click()
  const given = second.page.getByRole('dialog', { name: '一次性密码' })
  const password = await given.locator('code').innerText()
  await given.getByRole('button', { name: '我已转交' }).click()
  await waiting.waitFor({ state: 'hidden' })
  const service = await sit({ account: 'zhao.min', password })
  await service.page.getByRole('link', { name: '会员', exact: true }).waitFor()
  for (const { faults, page: shown } of [second, service]) {
    expect(faults.all()).toEqual([])
    await shown.context().close()
  }
})

it('a player is found with the slash key, and a correction of their money is proposed', async () => {
  const { page } = maker
  await page.goto('/')
  await page.getByRole('heading', { name: '经营概览', level: 1 }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(demoLogin.account)
  await page
    .getByRole('option')
    .or(page.locator('.ant-select-item-option'))
    .filter({ hasText: demoLogin.account })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: demoLogin.account }).waitFor()
  for (const name of ['时间线', '存取款', '设备与会话', '运营备注'])
    await page.getByRole('heading', { name, exact: true }).waitFor()
  await page.getByLabel('新备注').fill('来电核实身份，语音清晰')
  await page.getByRole('button', { name: '添加' }).click()
  await page.getByRole('listitem').filter({ hasText: '来电核实身份' }).waitFor()
  await settled(page)
  await photograph(page, 'ops-player')

  await page.getByRole('tab', { name: '资金' }).click()
  await page.getByText('新人红利').first().waitFor()
  await page.getByRole('button', { name: '申请手工调整' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('金额').fill('88.50')
  await dialog.getByLabel('依据').fill('YBTY/2026-0001')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await dialog.getByText('请填写说明').waitFor()
  await dialog.getByLabel('说明').fill(reason)
  await photograph(page, 'ops-propose')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('已提交，等待另一位同事审批').waitFor()
  await dialog.waitFor({ state: 'hidden' })
})

it('L33: the maker cannot approve their own correction; another operator approves it with the A key', async () => {
  await maker.page.getByRole('navigation').getByRole('link', { name: '手工调整' }).click()
  await maker.page.getByText('这是你自己的申请').waitFor()
  expect(await maker.page.getByRole('button', { name: /批准/ }).count()).toBe(0)
  await maker.page.keyboard.press('a')
  expect(await maker.page.getByRole('dialog').count()).toBe(0)

  const { page } = approver
  await page.getByRole('navigation').getByRole('link', { name: '待复核' }).click()
  await page.getByRole('row').filter({ hasText: reason }).waitFor()
  await photograph(page, 'ops-proposals')
  await page.getByRole('row').filter({ hasText: reason }).getByRole('link', { name: '手工调整' }).click()
  await page.waitForURL(/\/adjustments\?open=/)
  await page.getByText(reason).first().waitFor()
  await settled(page)
  await photograph(page, 'ops-adjustments')
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('说明').fill('已核对比赛录像与注单')
  await dialog.getByRole('button', { name: '批准' }).click()
  await page.getByText('没有调整申请').waitFor()
  await page.getByText('已批准', { exact: true }).first().click()
  await page.getByText('已核对比赛录像与注单').waitFor()
  await photograph(page, 'ops-approved')

  await maker.page.getByText('没有调整申请').waitFor()
  await maker.page.keyboard.press('/')
  await maker.page.keyboard.type(demoLogin.account)
  await maker.page.locator('.ant-select-item-option').filter({ hasText: demoLogin.account }).first().click()
  await maker.page.getByRole('tab', { name: '资金' }).click()
  await maker.page.getByText('手工加款').first().waitFor()
  await maker.page.getByText('+88.50').waitFor()
  await photograph(maker.page, 'ops-player-after')
})

it('the audit log shows each act with operator, reason and member; the address contains the filter', async () => {
  const { page } = admin
  await page.goto('/audit?action=ledger.adjustment.approved')
  const row = page.getByRole('row').filter({ hasText: '已核对比赛录像与注单' })
  await row.waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  const one = page.getByRole('dialog')
  for (const text of ['chen.yu', 'lin.yue', '88.50', 'YBTY/2026-0001']) await one.getByText(text).first().waitFor()
  await photograph(page, 'ops-audit')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog', { name: '导出' })
  await dialog.getByLabel('说明').fill('月度内审')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('magpie-audit.csv')
  await page.goto('/audit')
  await page.getByRole('row').filter({ hasText: '月度内审' }).waitFor()
})

it('a session that another login ends leads to the login page, and a login needs a code', async () => {
  const again = await open()
  const { page } = again
  await page.goto('/')
  await page.getByLabel('账号').fill(maker.account)
  await page.getByLabel('密码', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByLabel('动态验证码').fill(maker.authenticator.code())
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('navigation').waitFor()
  await maker.page.getByRole('navigation').getByRole('link', { name: '账本' }).click()
  await maker.page.getByText('你的账号已在其他设备登录').waitFor()
  await maker.page.getByRole('heading', { name: '登录' }).waitFor()
  for (const { faults } of [admin, maker, approver, again]) expect(faults.all()).toEqual([])
})

it('axe finds nothing on the pages in any look, and no page is wider than 1280', async () => {
  const state = await approver.context.storageState()
  for (const look of deskLooks) {
    const { page, context } = await open({ storageState: state, bypassCSP: true, colorScheme: look })
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const path of firstOf(ownPages, 2)) {
      await page.goto(path)
      await page.locator('main').waitFor()
      await settled(page)
      expect(await accessibilityFaults(page), `${path} ${look}`).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(1280)
      if (path === '/' || path === '/ledger')
        await photograph(page, `ops-${path === '/' ? 'overview' : 'ledger'}-${look}`)
    }
    await context.close()
  }
  const gate = await open({ bypassCSP: true })
  await gate.page.goto('/')
  await gate.page.getByRole('heading', { name: '登录' }).waitFor()
  expect(await accessibilityFaults(gate.page)).toEqual([])
  const adminPage = await open({ storageState: await admin.context.storageState(), bypassCSP: true })
  for (const path of ['/operators', '/audit']) {
    await adminPage.page.goto(path)
    await adminPage.page.locator('main').waitFor()
    await settled(adminPage.page)
    expect(await accessibilityFaults(adminPage.page), path).toEqual([])
  }
})
