// A member needs help: they find the headset, ask with the case attached, an operator answers at the desk, and both see
// it arrive; then the rating, the mail about it, and a suggestion with its answer. In a real browser.

import { hoursSet } from '@magpie/service/contract'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pictureOf } from './testing/bettor.ts'
import { judgeScreen } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'
import { type Desk, openDesk } from './testing/seated.ts'

const { house, street } = openScene({ feed: 'door', sites: ['player', 'backoffice'] })
let desk: Desk
beforeAll(() => {
  desk = openDesk(house())
})
afterAll(() => desk.close())

/**
 * The brightness of the sent picture at a point, in hundredths of its width and height: 0 is black. Runs in the page.
 */
const inkAt = (x: number, y: number): string => `(() => {
  const image = document.querySelector('img[alt="图片"]')
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  const pen = canvas.getContext('2d')
  pen.drawImage(image, 0, 0)
  return Math.max(...pen.getImageData(${x / 100} * canvas.width, ${y / 100} * canvas.height, 1, 1).data.slice(0, 3))
})()`

/** The page's socket messages about chats; call it before the page loads anything. */
const toldOf = (page: Page): readonly string[] => {
  const told: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const text = payload.toString()
      if (text.includes('"about":"service.')) told.push(text)
    }),
  )
  return told
}

it('S-ROUTE-03a, S-GATE-11: the headset on home opens service in a new window, and its topics lead to help sections', async () => {
  const { page, context, faults } = await street.open({ more: { bypassCSP: true } })
  await page.goto('/')
  await comeAlive(page)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: '客服', exact: true }).click(),
  ])
  await opened.waitForURL('**/customer/main')
  await comeAlive(opened)
  await opened.getByRole('button', { name: /存款与取款/ }).click()
  await opened.getByRole('button', { name: '存款教程' }).click()
  await opened.getByRole('link', { name: '钱没有到账' }).waitFor()
  await judgeScreen(opened, 'service-guest')
  const search = opened.getByRole('searchbox', { name: '搜索帮助' })
  await search.fill('流水')
  await opened.getByRole('link', { name: /流水/ }).first().waitFor()
  expect(await opened.getByRole('link', { name: /流水/ }).first().getAttribute('href')).toMatch(/^\/help\/[a-z]+#/)
  expect(faults.all()).toEqual([])
})

it('S-ROUTE-04: a guest who cannot log in asks and is answered, and another browser sees nothing of the chat', async () => {
  const { page, faults } = await street.open({ more: { bypassCSP: true } })
  const told = toldOf(page)
  await page.goto('/customer/main')
  await comeAlive(page)
  const box = page.getByRole('textbox', { name: '写下问题' })
  await page.getByText('未登录：回复只在这个浏览器里能看到').waitFor()
  expect(await page.getByText('发送图片').count()).toBe(0)
  await box.fill('账号被停用，登录不了')
  await box.press('Enter')
  await page.getByText('账号被停用，登录不了').waitFor()
  const { page: at } = await street.open(await desk.seat('service-guests', 'risk'))
  await at.goto('/service')
  await at.getByRole('button', { name: /访客（未登录）/ }).click()
  await at.getByRole('button', { name: '接入' }).click()
  const answer = at.getByRole('textbox', { name: '输入回复' })
  await answer.pressSequentially('转')
  await page.getByText('正在输入…').waitFor()
  await box.pressSequentially('在')
  await at.getByText('对方正在输入…').waitFor()
  await answer.fill('请用“找回账号”提交资料。')
  await answer.press('Enter')
  await page.getByText('请用“找回账号”提交资料。').waitFor()
  // The guest's line, that an operator has taken the chat, and the answer: announced over the socket, without their
  // text.
  await expect.poll(() => told.length).toBeGreaterThanOrEqual(3)
  expect(told.join()).not.toContain('找回')
  await photograph(at, 'service-desk-guest')
  await judgeScreen(page, 'service-guest-talk')
  await page.reload()
  await page.getByText('请用“找回账号”提交资料。').waitFor()
  const other = await street.open()
  await other.page.goto('/customer/main')
  await comeAlive(other.page)
  await other.page.getByText('未登录：回复只在这个浏览器里能看到').waitFor()
  expect(await other.page.getByText('账号被停用').count()).toBe(0)
  expect(faults.all()).toEqual([])
})

it('S-ROUTE-04, L33: a member asks with a case attached, is answered live, rates the chat, and finds the mail', async () => {
  const night = await desk.operator('service-hours', 'risk')
  await night.act(hoursSet, { fromMinute: 0, toMinute: 1440, reason: 'somebody is always there' })
  const member = await street.open({ more: { bypassCSP: true } })
  const { page } = member
  await member.register('/mine')
  await page.goto('/customer/main?about=deposit&id=D2611221234567890')
  await comeAlive(page)
  const box = page.getByRole('textbox', { name: '写下问题' })
  await box.fill('存款没到账，卡 6222 0212 3456 7890 123')
  await box.press('Enter')
  await page.getByText('存款没到账，卡 **** 0123').waitFor()
  await page.getByText('已排队，前面还有 0 位').waitFor()

  const { page: at, faults } = await street.open(await desk.seat('service-one', 'risk'))
  const heard = toldOf(at)
  await at.goto('/service')
  await at.getByRole('button', { name: new RegExp(member.account) }).waitFor()
  expect(
    await at
      .getByRole('link', { name: /存款订单 D2611221234567890/ })
      .first()
      .getAttribute('href'),
  ).toBe('/deposits?open=D2611221234567890')
  await at.getByRole('button', { name: '接入' }).click()
  const answer = at.getByRole('textbox', { name: '输入回复' })
  await answer.fill('转到 6222 0212 3456 7890')
  await answer.press('Enter')
  await at.getByText('内容里有像卡号的数字').waitFor()
  await answer.fill('已经到账了，请刷新余额。')
  await answer.press('Enter')
  await page.getByText('已经到账了，请刷新余额。').waitFor()
  await at.getByRole('button', { name: '限额设置链接' }).click()
  await answer.press('Enter')
  const limits = page.getByRole('link', { name: '/mine/limits' })
  await limits.waitFor()
  expect(await limits.getAttribute('href')).toBe('/mine/limits')
  await box.fill('看到了，谢谢')
  await box.press('Enter')
  await at.getByText('看到了，谢谢').first().waitFor()
  expect(heard.length).toBeGreaterThan(0)
  await photograph(at, 'service-desk')
  await judgeScreen(page, 'service-talk')

  await at.getByRole('button', { name: '解决', exact: true }).first().click()
  const dialog = at.getByRole('dialog')
  await dialog.getByLabel('理由').or(dialog.getByRole('textbox')).first().fill('已到账，会员确认')
  await dialog.getByRole('button', { name: '解决' }).click()
  await page.getByRole('radio', { name: '5 星' }).click()
  await judgeScreen(page, 'service-rating')
  await page.getByRole('button', { name: '解决了' }).click()
  await page.getByText('已评 5 星，谢谢').waitFor()
  await at.getByRole('link', { name: '会员页' }).click()
  await at.getByRole('tab', { name: '会员保护' }).click()
  await at.getByText('会员先看到同样的内容').waitFor()
  await photograph(at, 'desk-protection')
  expect(faults.all()).toEqual([])

  await page.goto('/mine')
  await page.getByRole('link', { name: /站内信/ }).waitFor()
  await page.goto('/mine/mail')
  await comeAlive(page)
  await page.getByRole('button', { name: /客服已回复/ }).waitFor()
  await judgeScreen(page, 'mail')
  await page.getByRole('button', { name: '编辑' }).click()
  await page.getByRole('button', { name: '全选' }).click()
  await judgeScreen(page, 'mail-picked')
  await page.getByRole('button', { name: '标为已读' }).click()
  await page.getByRole('heading', { name: '站内信' }).waitFor()
})

it('S-ROUTE-07d: a member gives feedback with a picture, and finds the answer', async () => {
  const member = await street.open({ more: { bypassCSP: true } })
  const { page } = member
  const blank = await page.context().newPage()
  const white = await pictureOf(blank, '<img src=x onerror=alert(1)>.png')
  await blank.close()
  await member.register('/mine/feedback')
  await page.getByRole('textbox', { name: /写下来/ }).fill('夜里看，绿色箭头稍微暗了一点。')
  await page.locator('input[type=file]').setInputFiles(white)
  await page.getByRole('button', { name: '加一块' }).click()
  const box = page.getByRole('button', { name: '黑块 1' })
  await box.press('ArrowDown')
  await box.press('Shift+ArrowRight')
  await page.getByRole('button', { name: '加一块' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await judgeScreen(page, 'feedback-strike')
  await page.getByRole('button', { name: '发送这张图' }).click()
  await page.getByRole('button', { name: '移除图片' }).waitFor()
  await page.getByText('已遮 1 处').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await judgeScreen(page, 'feedback')
  await page.getByRole('img', { name: '图片' }).waitFor()
  // In the middle of the box, and at its right edge as moved by the keys; next to it the picture is unchanged.
  expect(await page.evaluate(inkAt(50, 27))).toBeLessThan(30)
  expect(await page.evaluate(inkAt(71, 27))).toBeLessThan(30)
  expect(await page.evaluate(inkAt(50, 36))).toBeGreaterThan(200)
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByText('待回复').waitFor()
  const { page: at } = await street.open(await desk.seat('service-two', 'support'))
  await at.goto('/feedback')
  await at.getByRole('button', { name: '回复' }).click()
  const dialog = at.getByRole('dialog')
  await dialog.getByLabel('回复内容').fill('已经调亮，谢谢。')
  await dialog.getByRole('textbox').last().fill('界面组已修改')
  await photograph(at, 'feedback-desk')
  await dialog.getByRole('button', { name: '回复' }).click()
  await at.getByText('没有待处理的反馈').waitFor()
  await page.reload()
  await comeAlive(page)
  await page.getByText('已经调亮，谢谢。').waitFor()
  await photograph(page, 'feedback-answered')

  await page.getByRole('switch', { name: /希望回复我/ }).click()
  await page.getByText('我们会看，不回复').waitFor()
  await page.getByRole('textbox', { name: /写下来/ }).fill('这样就很好，不用回我。')
  await judgeScreen(page, 'feedback-unwished')
  await page.getByRole('button', { name: '提交' }).click()
  await page.getByText('待查看').waitFor()
  await at.reload()
  await at.getByText('不需要').first().waitFor()
  await at.getByRole('button', { name: '看过，关闭' }).click()
  await at.getByRole('dialog').getByRole('textbox').fill('已转给界面组')
  await at.getByRole('dialog').getByRole('button', { name: '看过，关闭' }).click()
  await at.getByText('没有待处理的反馈').waitFor()
  await page.reload()
  await page.getByText('已看过').waitFor()
})
