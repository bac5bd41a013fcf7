// What operators do shows on the phone at once: a notice is published and removed; a price moves and a match stops; a
// moderator removes a chat line. In real browsers against one house.

import { opsChatHide, opsChatMute } from '@magpie/chat/contract'
import { everybody, jumpTypes, opsDraft, opsPublish } from '@magpie/content/contract'
import { openPool } from '@magpie/db'
import { comeAlive, comeToRest, photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HandFeed, openHandFeed } from './testing/hand-feed.ts'
import { judgeScreen, overflow } from './testing/looks.ts'
import { placeBets } from './testing/place-bets.ts'
import { openScene } from './testing/scene.ts'
import { type Desk, openDesk } from './testing/seated.ts'

const { house, street } = openScene({ feed: 'door', sites: ['player', 'backoffice'] })
let desk: Desk
let feed: HandFeed
beforeAll(() => {
  desk = openDesk(house())
  feed = openHandFeed(house())
})
afterAll(() => desk.close())

const title = '周三凌晨核对账目，页面照常'

const write = async (page: Page): Promise<void> => {
  await page.goto('/content')
  await page.getByRole('button', { name: '新内容' }).hover()
  await page.getByRole('menuitem', { name: '公告' }).click()
  for (const [language, words] of [
    ['简体', [title, '核对期间一切照常，只是账目证明会晚几分钟。']],
    ['繁体', ['週三凌晨核對帳目，頁面照常', '核對期間一切照常。']],
    ['英文', ['Books are checked on Wednesday', 'Everything goes on as usual.']],
  ] as const) {
    await page.getByText(language, { exact: false }).first().click()
    await page.getByLabel('标题').fill(words[0])
    await page.getByLabel('正文').fill(words[1])
  }
  await page.getByLabel('优先级').fill('900')
}

const confirm = async (page: Page, button: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: button }).click()
  await page.getByLabel('说明').fill('for the quiet night')
  await page.getByRole('button', { name: /确\s?定/ }).click()
}

it('S-CALL-04: a published notice appears on every open page by itself, and disappears when it is taken down', async () => {
  const { page } = await street.open(await desk.seat('writer', 'content'))
  const visitor = await street.open()
  await visitor.page.goto('/notices')
  await comeAlive(visitor.page)
  await visitor.page.mouse.click(200, 20)
  await write(page)
  await photograph(page, 'content-editor-1440')
  await confirm(page, '存草稿')
  await page.getByRole('button', { name: title }).click()
  const phone = page.frameLocator('iframe')
  await phone.getByText(title).first().waitFor()
  expect(await visitor.page.getByText(title).count()).toBe(0)
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await photograph(page, `content-desk-${width}`)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: '继续编写' }).click()
  await confirm(page, /发\s?布/)
  await visitor.page.getByText(title).first().waitFor()
  await page.getByRole('button', { name: title }).first().click()
  await page.getByRole('button', { name: /下\s?线/ }).click()
  await page.getByLabel('说明').fill('the night is over')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /下\s?线/ })
    .click()
  await visitor.page.getByText(title).first().waitFor({ state: 'detached' })
  await photograph(page, 'content-ended-1440')
})

const told = (title: string, action: string | null) => ({ title, text: '说明在这里。', action })
const wordsOf = (zh: string, action: string | null) => ({
  'zh-CN': told(zh, action),
  'zh-TW': told(zh, action),
  en: told(zh, action),
})
const piece = (kind: 'icon' | 'popup', zh: string, weight: number) => ({
  kind,
  words: kind === 'icon' ? wordsOf(zh, '看公告') : wordsOf(zh, null),
  jump: kind === 'icon' ? { type: jumpTypes.page, target: '/notices' } : { type: jumpTypes.none, target: null },
  image: null,
  picture: null,
  audience: everybody,
  category: 1 as const,
  weight,
})

it('S-CALL-06, S-CALL-10: one pop-up a visit, none that was dismissed today; the icon can be dragged and opened', async () => {
  const writer = await desk.operator('piece.writer', 'content')
  const reason = 'for those who arrive'
  for (const body of [piece('icon', '灯会', 5), piece('popup', '先说的', 9), piece('popup', '后说的', 5)]) {
    const { id } = await writer.act(opsDraft, { body, from: null, to: null, reason })
    expect(await writer.act(opsPublish, { id, reason })).toEqual({ state: 'published' })
  }
  const { page, faults } = await street.open()
  const [first, second] = ['先说的', '后说的'].map((name) => page.getByRole('dialog', { name }))
  const icon = page.getByRole('complementary', { name: '灯会' })
  await page.goto('/')
  await first?.waitFor()
  await comeToRest(page)
  await photograph(page, 'home-pop-up')
  await page.getByText('今日不再提示').click()
  await page.keyboard.press('Escape')
  await first?.waitFor({ state: 'detached' })
  // It is the same visit: no further pop-up appears, though another waits. One would appear within two seconds.
  await page.reload()
  await icon.waitFor()
  await page.waitForTimeout(3000)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.evaluate('sessionStorage.clear()')
  await page.reload()
  await second?.waitFor()
  await page.keyboard.press('Escape')
  await second?.waitFor({ state: 'detached' })

  const place = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await icon.boundingBox()) ?? {}
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  }
  const before = await place()
  await page.mouse.move(before.x, before.y)
  await page.mouse.down()
  await page.mouse.move(before.x - 150, before.y - 200, { steps: 5 })
  await page.mouse.up()
  expect(await place()).toEqual({ x: before.x - 150, y: before.y - 200 })
  expect(new URL(page.url()).pathname).toBe('/')
  await page.mouse.move(40, 40, { steps: 3 })
  expect(await place()).toEqual({ x: before.x - 150, y: before.y - 200 })
  await photograph(page, 'home-icon-dragged')
  await page.mouse.click(before.x - 150, before.y - 200)
  await page.waitForURL('**/notices')
  await page.goBack()
  await icon.getByRole('button', { name: '今天不再显示：灯会' }).click()
  await icon.waitFor({ state: 'detached' })
  await page.reload()
  await comeAlive(page)
  await page.waitForTimeout(3000)
  expect(await icon.count()).toBe(0)
  expect(faults.all()).toEqual([])
})

const narrow = { width: 1024, height: 768 }
const screens = ['book', 'book-bets', 'book-feed', 'book-feed?view=followed', 'book-feed?view=replay'] as const

/** The maximum win of one bet on a league of the third tier. */
const smallLeague = { tier: 'C', wins: 2_000_000n } as const

it('L24, L33: a price that a trader moves, a match that they stop and the league’s limits show on the phone', async () => {
  const match = feed.match({ home: '湖州银鹊', away: '嘉陵白鹭', league: '江南联赛', tier: smallLeague.tier })
  await match.begin(20)
  const bettor = await street.openMember()
  await bettor.toMatch(match)
  const cell = bettor.price(match, '全场独赢', match.home)
  const hundredths = BigInt((await cell.innerText()).replaceAll(/\D/g, ''))
  await cell.click()
  await bettor.slip.waitFor()
  const most = (smallLeague.wins / (hundredths - 100n)).toLocaleString('en')
  await bettor.slip.getByText(new RegExp(`限额.*${most}`)).waitFor()
  await photograph(bettor.page, 'trading-phone-caps')
  await bettor.keys('100')
  await bettor.slip.getByRole('button', { name: '确认投注 100.00' }).click()
  await bettor.slip.getByRole('heading', { name: '注单确认中' }).waitFor()
  await match.pass()
  await bettor.slip.getByRole('heading', { name: '投注成功' }).waitFor()
  await bettor.toMatch(match)
  const before = await cell.innerText()

  const { page, faults } = await street.open(await desk.seat('lin.trader', 'trading'))
  await page.goto('/book')
  await comeAlive(page)
  await page
    .getByRole('row', { name: /湖州银鹊/ })
    .first()
    .waitFor()
  await page.getByRole('table').first().waitFor()
  await photograph(page, 'trading-desk')
  await page.getByRole('link', { name: '看盘口、改价' }).click()
  const told = (what: string) =>
    page.getByRole('term').filter({ hasText: what }).locator('xpath=following-sibling::dd[1]')
  expect(await told('联赛级别').innerText()).toBe(smallLeague.tier)
  expect(await told('单注最多赢').innerText()).toBe('20,000')
  await page.getByRole('button', { name: /^全场独赢 \d/ }).click()
  await page.getByRole('button', { name: '降低 湖州银鹊 的价格' }).click()
  await page.getByRole('button', { name: '降低 湖州银鹊 的价格' }).click()
  const set = page.getByRole('button', { name: /^提交 \d/ })
  await set.waitFor()
  await expect.poll(() => set.isEnabled()).toBe(true)
  await photograph(page, 'trading-lines')
  await set.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('说明').fill('主队投注集中')
  await dialog.getByRole('button', { name: /^提交 \d/ }).click()
  await page.getByText(/全场独赢改为/).waitFor()
  await expect.poll(() => cell.innerText()).not.toBe(before)
  await photograph(bettor.page, 'trading-phone-moved')

  await page.goto('/book')
  await page.getByRole('button', { name: '停售整场' }).click()
  await page.getByRole('dialog').getByLabel('说明').fill('现场信号中断')
  await page.getByRole('dialog').getByRole('button', { name: '停售整场' }).click()
  await page.getByText('已停售').first().waitFor()
  await expect.poll(() => cell.isDisabled()).toBe(true)
  await photograph(bettor.page, 'trading-phone-stopped')

  for (const path of screens) {
    await page.goto(`/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('.ant-skeleton').first().waitFor({ state: 'detached' })
    await comeToRest(page)
    await photograph(page, `trading-${path.replaceAll(/\W/g, '-')}`)
  }
  await page.setViewportSize(narrow)
  for (const path of ['book', 'book-lines', 'book-bets'] as const) {
    await page.goto(`/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('.ant-skeleton').first().waitFor({ state: 'detached' })
    await comeToRest(page)
    await photograph(page, `trading-${path}-1024`)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  }
  expect(faults.all()).toEqual([])
})

/** Moves the registration of the last member back by a day. */
const aDayLater = async (account: string): Promise<string> => {
  const owner = openPool({ url: house().databaseUrl, max: 1 })
  const { rows } = await owner.query<{ id: string }>(
    `update identity.member set registered_at = registered_at - interval '1 day' where account = $1 returning id`,
    [account],
  )
  await owner.end()
  return rows[0]?.id ?? ''
}

it('S-GATE-01l, S-MSG-02: a guest reads what a member writes in chat, and both see what a moderator does', async () => {
  const guest = await street.open({ more: { bypassCSP: true } })
  await guest.page.goto('/')
  await comeAlive(guest.page)
  await guest.page.getByRole('link', { name: '聊天', exact: true }).click()
  await guest.page.getByRole('link', { name: /喜鹊大厅/ }).waitFor()
  await judgeScreen(guest.page, 'chat-rooms')
  await guest.page.getByRole('link', { name: /喜鹊大厅/ }).click()
  await guest.page.getByText('还没有人说话').waitFor()
  await guest.page.getByRole('link', { name: '登录后发言' }).waitFor()
  await judgeScreen(guest.page, 'chat-guest')

  const member = await street.open({ more: { bypassCSP: true } })
  const { page } = member
  await member.register('/chat/room?id=hall')
  await page.getByText(/注册满一天后可以发言/).waitFor()
  await photograph(page, 'chat-young')
  const id = await aDayLater(member.account)
  await page.reload()
  await comeAlive(page)
  const box = page.getByRole('textbox', { name: '说点什么' })
  await box.fill('这脚兜射,漂亮')
  await box.press('Enter')
  await guest.page.getByText('这脚兜射,漂亮').waitFor()
  await page.getByText(/秒后可再发/).waitFor()
  await page.getByText('每 5 秒一条').waitFor()
  await box.fill('卡 6222 0202 0000 0000 006')
  await box.press('Enter')
  await page.getByRole('alert').getByText('聊天室不能发卡号或联系方式').waitFor()
  await judgeScreen(page, 'chat-member')
  await page.getByRole('button', { name: '删除' }).click()

  const staff = await desk.operator('chat-one', 'risk')
  const reason = 'a journey of the browser'
  const { page: at, faults } = await street.open(await desk.seat('chat-two', 'risk'))
  await at.goto('/chat?room=hall&line=1')
  await at.getByText('这脚兜射,漂亮').first().waitFor()
  await at.getByRole('button', { name: '隐藏此条' }).waitFor()
  await photograph(at, 'chat-desk')
  await at.goto('/chat/rules')
  await at.getByRole('textbox', { name: '试一句话' }).fill('带 单')
  await at.getByText('词表', { exact: true }).first().waitFor()
  await photograph(at, 'chat-desk-rules')
  await staff.act(opsChatHide, { roomId: 'hall', number: 1, reason })
  await guest.page.getByText('这条消息已被管理员移除').waitFor()
  await staff.act(opsChatMute, { member: id, minutes: 10, reason: '刷屏广告' })
  await page.getByText(/你已被禁言至 .*刷屏广告/).waitFor()
  await judgeScreen(page, 'chat-muted')
  expect([...faults.all(), ...member.faults.all(), ...guest.faults.all()]).toEqual([])
})

it('S-MSG-04: a match has a room with its score; a bet is shared there, and its seal is checked offline', async () => {
  const match = feed.match({ home: '湖州银鹊', away: '嘉陵白鹭', league: '江南联赛' })
  await match.begin(20)
  const member = await street.open({ more: { bypassCSP: true } })
  const { page } = member
  await member.register('/mine')
  await aDayLater(member.account)
  await placeBets(house(), member, 1, [10_000n])
  await match.pass()
  await member.toMatch(match)
  await page.getByRole('link', { name: '聊这场比赛' }).click()
  await page.getByRole('link', { name: /湖州银鹊.*去看比赛/ }).waitFor()
  await match.goal('home')
  await page.getByText('进球 湖州银鹊').waitFor()
  await page.getByText('1 : 0').waitFor()
  await page.getByRole('button', { name: '分享注单' }).click()
  const sheet = page.getByRole('dialog', { name: '分享注单' })
  await sheet.getByRole('button', { name: /湖州银鹊/ }).click()
  await judgeScreen(page, 'chat-share-choose')
  await sheet.getByRole('button', { name: '分享到房间' }).click()
  await page.getByRole('link', { name: '查看盘口' }).waitFor()
  await sheet.waitFor({ state: 'detached' })
  await judgeScreen(page, 'chat-match')
  await member.context.setOffline(true)
  await page.getByRole('button', { name: '平台已核验' }).click()
  await page.getByText('这张注单是真的').waitFor()
  await photograph(page, 'chat-seal')
  await member.context.setOffline(false)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
})

it('S-MSG-04: the room sees a gift; a packet of points is divided among members and checked on the phone', async () => {
  const giver = await street.open({ more: { bypassCSP: true } })
  const { page } = giver
  await giver.register('/activity/calendar')
  await page.getByRole('button', { name: '签到，领 5 羽毛' }).click()
  await page.getByRole('button', { name: '今天已签到' }).waitFor()
  for (let day = 0; day < 7; day += 1) await aDayLater(giver.account)
  const other = await street.open({ more: { bypassCSP: true } })
  await other.register('/mine')
  await aDayLater(other.account)
  await page.goto('/chat/room?id=hall')
  await comeAlive(page)
  await page.getByRole('button', { name: '送礼物' }).click()
  const sheet = page.getByRole('dialog', { name: '送礼物' })
  await sheet.getByText('有 5 羽毛').waitFor()
  await judgeScreen(page, 'chat-gifts')
  await sheet.getByRole('button', { name: '送出，1 羽毛' }).click()
  await page.getByText(/送出 红梅/).waitFor()
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '送礼物' }).click()
  await sheet.getByRole('radio', { name: '红包' }).click()
  await sheet.getByRole('textbox', { name: '羽毛总数' }).fill('4')
  await sheet.getByRole('textbox', { name: '份数' }).fill('2')
  await judgeScreen(page, 'chat-packet-give')
  await sheet.getByRole('button', { name: '发红包，4 羽毛' }).click()
  await sheet.waitFor({ state: 'detached' })

  await other.page.goto('/chat/room?id=hall')
  await comeAlive(other.page)
  await other.page.getByRole('button', { name: /看球同乐/ }).click()
  await other.page.getByRole('button', { name: '领取' }).click()
  await other.page.getByText('已存入羽毛，不能兑换喜币').waitFor()
  await other.page.getByRole('button', { name: '核对' }).click()
  await judgeScreen(other.page, 'chat-packet')
  expect([...giver.faults.all(), ...other.faults.all()]).toEqual([])
})
