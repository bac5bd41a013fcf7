// A member shows who they are: papers refused for a reason and accepted the second time, what that allows said beforehand, the
// list of their wishes, and the copy of everything about them. In a real browser, with the desk beside it.

import { readFileSync } from 'node:fs'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { password } from './testing/bettor.ts'
import { judgeScreen, overflow } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'
import { type Desk, openDesk } from './testing/seated.ts'

const { house, street } = openScene({ feed: 'door', sites: ['player', 'backoffice'] })
let desk: Desk
beforeAll(() => {
  desk = openDesk(house())
})
afterAll(() => desk.close())

const sendPapers = async (page: Page): Promise<void> => {
  await page.getByLabel('姓名', { exact: true }).fill('林小雀')
  await page.getByLabel('证件号码').fill('DEMO20260001')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: await page.screenshot() })
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

it('S-ROUTE-07b, 07i, 13: papers are refused with a reason and then accepted, and the reason is read', async () => {
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

it('L32: a copy of everything is asked for with the password, made by the job, and downloaded as a page and as data', async () => {
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
  await page.getByRole('heading', { name: '副本已做好' }).waitFor({ timeout: 30_000 })
  await judgeScreen(page, 'copy-ready')
  const take = async (name: string): Promise<string> => {
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

it('S-QP-03: a login is handed over by a link that asks first, and the second who opens it is refused', async () => {
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
