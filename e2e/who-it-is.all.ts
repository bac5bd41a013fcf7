// Who a member is. An excluded member comes back on the same phone under another name: their page says that the account
// is under review without blame, and an operator ends the review. A member proves their identity: papers are refused
// for a reason and accepted the second time, and they get the copy of all their data. A member who returns after half
// an hour is asked for their password before money moves, and what they had typed is then submitted. In real browsers
// against one house, including the desk.

import { readFileSync } from 'node:fs'
import { openPool } from '@magpie/db'
import { playerBlock } from '@magpie/identity/contract'
import { demoLogin } from '@magpie/identity/server'
import { seatPassword } from '@magpie/operators/testing'
import { giftDecide } from '@magpie/promotions/contract'
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, type OpenPage, photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { password, pictureOf } from './testing/bettor.ts'
import { judgeScreen, overflow } from './testing/looks.ts'
import { playBonus } from './testing/own-money.ts'
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

it('L20, L33: a second account on a blocked member’s phone is held, and decided at the desk', async () => {
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
    .poll(async () => {
      await page.reload()
      await comeAlive(page)
      await page.getByRole('region', { name: '自我排除' }).waitFor()
      return notice.count()
    })
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
})

const sendPapers = async (page: Page): Promise<void> => {
  await page.getByLabel('姓名', { exact: true }).fill('林小雀')
  await page.getByLabel('证件号码').fill('DEMO20260001')
  await page.locator('input[type=file]').setInputFiles(await pictureOf(page, 'front.png'))
  await page.getByRole('button', { name: '移除图片' }).waitFor()
}

const look = async (at: Page): Promise<void> => {
  await at.getByRole('button', { name: '查看原件' }).click()
  const dialog = at.getByRole('dialog')
  await dialog.getByRole('textbox').last().fill('审核认证资料')
  await dialog.getByRole('button', { name: '查看原件' }).click()
  await at.getByText('林小雀').waitFor()
  await at.getByRole('img', { name: '图片 1' }).waitFor()
}

it('S-ROUTE-07b, S-ROUTE-07i, S-ROUTE-13a, S-ROUTE-13b: documents are refused with a reason, then accepted', async () => {
  const { page, register, faults } = await street.open({ more: { bypassCSP: true } })
  await register('/mine/userInfo')
  await comeAlive(page)
  await judgeScreen(page, 'userinfo')
  await page.getByRole('link', { name: /实名等级/ }).click()
  await page.getByRole('table', { name: '每个等级能取多少' }).waitFor()
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByText('请至少上传 1 张图片').waitFor()
  await sendPapers(page)
  await judgeScreen(page, 'papers-form')
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByText(/林\*\* 的资料正在审核/).waitFor()
  await judgeScreen(page, 'papers-waiting')

  const { page: at } = await street.open(await desk.seat('papers-one', 'risk'))
  await at.goto('/papers')
  await look(at)
  await photograph(at, 'papers-desk')
  await at.getByRole('button', { name: '不通过' }).click()
  const refuse = at.getByRole('dialog')
  await refuse.getByRole('combobox').click()
  await at.getByTitle('图片不清楚').click()
  await refuse.getByRole('textbox').last().fill('看不清号码')
  await refuse.getByRole('button', { name: '不通过' }).click()
  await at.getByText('没有等待审核的资料').waitFor()

  await page.reload()
  await page.getByText('上次提交未通过：').waitFor()
  await page.getByText('图片不够清楚，看不清文字').waitFor()
  await comeAlive(page)
  await judgeScreen(page, 'papers-refused')
  await sendPapers(page)
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByText(/的资料正在审核/).waitFor()
  await at.reload()
  await look(at)
  await at.getByRole('button', { name: '通过', exact: true }).click()
  const accept = at.getByRole('dialog')
  await accept.getByRole('textbox').last().fill('四角完整，一致')
  await accept.getByRole('button', { name: '通过', exact: true }).click()
  await at.getByText('没有等待审核的资料').waitFor()

  await page.reload()
  await page.getByText('林**，已核对').waitFor()
  await page.getByText('认证有效，到期日').waitFor()
  await comeAlive(page)
  await judgeScreen(page, 'papers-accepted')
  await page.goto('/mine/userInfo/authentication/bindBankCard')
  await page.getByText('只能绑定 林** 本人的卡').waitFor()
  await judgeScreen(page, 'papers-bind-card')
  await page.goto('/mine/infoAudit')
  await page.getByText('未通过').waitFor()
  await page.getByText('已生效').waitFor()
  await judgeScreen(page, 'papers-wishes')
  await page.goto('/mine/mail')
  await page.getByRole('button', { name: /认证已通过/ }).waitFor()
  expect(faults.all()).toEqual([])
})

it('L32: a copy of all data is requested with the password, made by the job, and downloaded as a page and as JSON', async () => {
  const { page, register, faults, account } = await street.open({ more: { bypassCSP: true } })
  await register('/mine/userInfo')
  await comeAlive(page)
  await page.getByRole('link', { name: '我的资料副本' }).click()
  await page.getByRole('heading', { name: '副本里有什么' }).waitFor()
  await judgeScreen(page, 'copy-ask')
  await page.getByLabel('密码', { exact: true }).fill('not my own')
  await page.getByRole('button', { name: '索取副本' }).click()
  await page.getByText('密码不正确').waitFor()
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '索取副本' }).click()
  await page.getByRole('heading', { name: '副本已做好' }).waitFor()
  await judgeScreen(page, 'copy-ready')
  const take = async (name: string): Promise<string> => {
    await page.getByLabel('密码', { exact: true }).fill(password)
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    return readFileSync(await file.path(), 'utf8')
  }
  const data = JSON.parse(await take('下载数据文件')) as { tables: { table: string; rows: object[] }[] }
  const rowsOf = (name: string) => data.tables.find(({ table }) => table === name)?.rows
  expect(rowsOf('identity.member')).toMatchObject([{ account }])
  expect(rowsOf('ledger.account')).toContainEqual({ bucket: 'bonus', currency: 'XIB', balance: '10000.00' })
  const saved = await take('下载网页版')
  expect(saved).toContain('<h2>账号')
  const reader = await street.open({ more: { javaScriptEnabled: false } })
  await reader.page.setContent(saved)
  await reader.page.getByRole('heading', { name: /资金流水/ }).waitFor()
  expect(await overflow(reader.page)).toBeLessThanOrEqual(0)
  await photograph(reader.page, 'copy-page', true)
  await page.goto('/mine/mail')
  await page.getByRole('button', { name: /资料副本已做好/ }).waitFor()
  await page.goto('/mine/infoAudit')
  await page.getByText('资料副本').waitFor()
  expect(faults.all()).toEqual([])
})

it('S-QP-03: a login link asks before it logs in, and is refused the second time', async () => {
  const giver = await street.open({ more: { bypassCSP: true } })
  await giver.register('/mine/userInfo/handover')
  const { page } = giver
  await comeAlive(page)
  await page.getByRole('button', { name: '生成登录链接' }).click()
  const link = (await page.getByText('/user/handover#').textContent()) ?? ''
  await judgeScreen(page, 'handover-give')
  const code = link.split('#')[1] ?? ''
  const taker = await street.open({ more: { bypassCSP: true } })
  await taker.page.goto(`/help/kh?token=${code}`)
  await taker.page.getByRole('heading', { name: giver.account }).waitFor()
  expect(taker.page.url()).not.toContain(code)
  await judgeScreen(taker.page, 'handover-ask')
  await taker.page.getByRole('button', { name: '是我，登录' }).click()
  await taker.page.waitForURL('**/mine')
  const late = await street.open({ more: { bypassCSP: true } })
  await late.page.goto(`/?appdown-token=${code}`)
  await late.page.getByText('链接已用过或已过期').waitFor()
  await judgeScreen(late.page, 'handover-used')
  expect([...taker.faults.all(), ...late.faults.all()]).toEqual([])
})

/** 500 into a venue, typed before the break and sent after it. */
const tryTransfer = async (page: OpenPage['page']): Promise<void> => {
  await page.goto('/mine/finance/transfer')
  await comeAlive(page)
  await page.getByLabel('转账金额').first().click()
  await page.getByRole('button', { name: '500', exact: true }).click()
  await page.getByRole('button', { name: '收起键盘' }).click()
  await desk.everybodyGoes()
  await page.getByRole('button', { name: /确认转入/ }).click()
}

it('a member who was away confirms their password, and the typed transfer is then sent', async () => {
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
  // A member who has just confirmed is not asked again.
  await page.getByRole('button', { name: '一键归集' }).click()
  await page.getByRole('list', { name: '转账记录' }).getByText('喜鹊小游戏 → 中心钱包').waitFor()
  expect(faults.all()).toEqual([])
})

it('cancelling the dialog moves no money and says why, and the form keeps its content', async () => {
  const site = await street.openMember()
  const { page } = site
  await playBonus(house(), site)
  await tryTransfer(page)
  const dialog = page.getByRole('alertdialog', { name: '请确认是你本人' })
  await dialog.getByRole('button', { name: '取消' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('离开较久后请输入登录密码再继续', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: /确认转入.*500/ }).waitFor()
})

it('an operator who was away confirms their password before an act, and the form keeps its content', async () => {
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
})
