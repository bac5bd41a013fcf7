// Two people in one room: a guest who reads and a member who speaks, in two browsers; a moderator takes a line away and
// mutes its sender. In the real house.

import { opsChatHide, opsChatMute } from '@magpie/chat/contract'
import { openPool } from '@magpie/db'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgeScreen } from './testing/looks.ts'
import { type HandFeed, openHandFeed } from './testing/hand-feed.ts'
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

/** A day goes by since the last member registered. */
const aDayLater = async (account: string): Promise<string> => {
  const owner = openPool({ url: house().databaseUrl, max: 1 })
  const { rows } = await owner.query<{ id: string }>(
    `update identity.member set registered_at = registered_at - interval '1 day' where account = $1 returning id`,
    [account],
  )
  await owner.end()
  return rows[0]?.id ?? ''
}

it('S-GATE-01l, S-MSG-02: the tab leads to the rooms; a member speaks and a guest sees it; a moderator acts and both see', async () => {
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
  await page.getByText('每 5 秒一条').waitFor({ timeout: 10_000 })
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
}, 120_000)

it('S-MSG-04: a match has its room, with its score; a bet is shown there, and its seal is checked without a network', async () => {
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
}, 120_000)

it('S-MSG-04: a gift is seen by the room; points are parted among it, and the parting is checked on the phone', async () => {
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
}, 120_000)
