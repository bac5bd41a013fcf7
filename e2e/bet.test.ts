// A bet from the first tap to the last message, in a real browser against the whole house. Matches are fed by hand, so
// that a price moves, a market stops and a goal falls exactly when the journey says so.

import { openPool } from '@magpie/db'
import { opsGateChange, opsGateEnd } from '@magpie/gate/contract'
import { parseMoney } from '@magpie/kernel'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import type { Request } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Bettor } from './testing/bettor.ts'
import { type HandFeed, type HandMatch, openHandFeed } from './testing/hand-feed.ts'
import { openScene } from './testing/scene.ts'
import { openDesk } from './testing/seated.ts'

const { house, street } = openScene({ feed: 'door' })
let feed: HandFeed
beforeAll(() => {
  feed = openHandFeed(house())
})

const league = '江南联赛'
const welcome = 1_000_000n

const minor = (text: string): bigint => parseMoney(text)?.minor ?? -1n
const money = (amount: bigint): string =>
  `${(amount / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')}.${(amount % 100n).toString().padStart(2, '0')}`

const begin = async (home: string, away: string): Promise<HandMatch> => {
  const match = feed.match({ home, away, league })
  await match.begin(20)
  return match
}

/** The price shown on the slip, times 100000. */
const priceOn = async ({ slip }: Bettor): Promise<bigint> => {
  const text = await slip.getByRole('heading', { level: 3 }).locator('xpath=ancestor::div[2]').innerText()
  return minor(/\d+\.\d{2}/.exec(text)?.[0] ?? '') * 1000n
}

/** The member's balance in the slip's head. */
const balanceOn = async ({ slip }: Bettor): Promise<bigint> => {
  const head = await slip.locator('header').innerText()
  return minor(/[\d,]+\.\d{2}/.exec(head)?.[0].replaceAll(',', '') ?? '')
}

/** A member on a match of their own, with its home side on the open slip. */
const atTheSlip = async (match: HandMatch, stake: string): Promise<Bettor> => {
  const bettor = await street.openMember()
  await bettor.toMatch(match)
  await bettor.price(match, '全场独赢', match.home).click()
  await bettor.slip.waitFor()
  await bettor.keys(stake)
  await bettor.slip.getByText(/^限额/).waitFor()
  return bettor
}

const placed = (request: Request): string => (request.postDataJSON() as { key: string }).key

const ticketsOf = async (keys: readonly string[]): Promise<number> => {
  const db = openPool({ url: house().databaseUrl })
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from book_ybty.ticket where place_key = any($1)',
    [keys],
  )
  await db.end()
  return rows[0]?.count ?? -1
}

it('S-GATE-01e, S-GATE-02b, S-GATE-09, L24: a guest goes from home to a won bet, paid to the cent and explained', async () => {
  const match = await begin('湖州银鹊', '嘉陵白鹭')
  const walker = await street.open()
  const { page, faults, slip } = walker
  await page.goto('/')
  await comeAlive(page)
  await page.getByRole('heading', { name: '正在进行' }).waitFor()
  await photograph(page, 'bet-01-home')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '体育' }).click()
  await page.waitForURL('**/game/sport')
  await page.getByRole('complementary').getByText('娱乐请量力而行').waitFor()
  await photograph(page, 'bet-02-hub')
  await page.getByRole('link', { name: /湖州银鹊 对 嘉陵白鹭，全部/ }).click()
  await page.waitForURL(`**/game/sport/match/${match.matchId}`)
  await photograph(page, 'bet-03-match')

  await walker.price(match, '全场独赢', '湖州银鹊').click()
  await slip.waitFor()
  await walker.keys('123.45')
  await photograph(page, 'bet-04-slip-guest')
  await slip.getByRole('button', { name: '登录后投注' }).click()
  await page.waitForURL('**/user/login?from=**')
  await page.getByRole('link', { name: '注册新账号' }).click()
  await page.waitForURL('**/user/register?from=**')
  await walker.fillRegistration()
  await page.waitForURL(`**/game/sport/match/${match.matchId}`)
  expect(
    await page.getByRole('dialog', { name: '安全提醒' }).count(),
    'nothing comes between the member and their bet',
  ).toBe(0)

  await slip.waitFor()
  // L20: on a playing screen the time of the visit is shown, by whichever page the member came.
  await page.locator('[aria-label="本次时长与今日净额"]').waitFor()
  expect(await slip.getByLabel('投注金额').inputValue(), 'the slip is kept through the login').toBe('123.45')
  await slip.getByText('10,000.00').waitFor()
  const odds = await priceOn(walker)
  await slip.getByRole('button', { name: '确认投注 123.45' }).waitFor()
  await photograph(page, 'bet-06-slip')
  await slip.getByRole('button', { name: '确认投注 123.45' }).click()
  await slip.getByRole('heading', { name: '注单确认中' }).waitFor()
  await slip.getByText('9,876.55').waitFor()
  await photograph(page, 'bet-07-pending')
  await match.pass()
  await slip.getByRole('heading', { name: '投注成功' }).waitFor()
  await photograph(page, 'bet-08-receipt')
  await slip.getByRole('button', { name: '完成' }).click()
  await slip.waitFor({ state: 'hidden' })

  await match.goal('home')
  await match.end([1, 0], [1, 0])
  await feed.rest()
  const returned = (12_345n * odds) / 100_000n
  await page.goto('/mine/record/betRecord?state=settled')
  await comeAlive(page)
  const ticket = page.getByRole('link', { name: /湖州银鹊/ })
  await ticket.waitFor()
  expect(await ticket.innerText()).toContain(money(returned))
  await photograph(page, 'bet-09-record')
  await ticket.click()
  await page.getByText('已在你的浏览器里按规则重新推算').waitFor()
  await photograph(page, 'bet-10-why', true)
  await page.goto('/mine')
  await page
    .getByText(money(welcome - 12_345n + returned))
    .first()
    .waitFor()
  expect(faults.all()).toEqual([])
})

it('a risen price is shown and accepted by itself; a fallen price must be accepted by the member', async () => {
  const match = await begin('苏堤燕队', '北固山')
  const bettor = await atTheSlip(match, '100')
  const { page, faults, slip } = bettor
  const before = await priceOn(bettor)
  await match.sendOff('home')
  await slip.getByText('已上升').waitFor()
  const risen = await priceOn(bettor)
  expect(risen).toBeGreaterThan(before)
  expect(await slip.getByRole('status').filter({ hasText: '已上升' }).innerText()).toContain(
    (Number(before) / 100_000).toFixed(2),
  )
  await slip.getByRole('button', { name: '确认投注 100.00' }).waitFor()
  await photograph(page, 'bet-20-risen')

  await match.sendOff('away')
  await match.sendOff('away')
  await slip.getByText('已下降').waitFor()
  const fallen = await priceOn(bettor)
  expect(fallen).toBeLessThan(before)
  await photograph(page, 'bet-21-fallen')
  const accept = slip.getByRole('button', { name: `接受 ${(Number(fallen) / 100_000).toFixed(2)} 并投注` })
  await accept.click()
  await slip.getByRole('heading', { name: '注单确认中' }).waitFor()
  expect(await priceOn(bettor)).toBe(fallen)
  await match.pass()
  await slip.getByRole('heading', { name: '投注成功' }).waitFor()

  // The selection is kept, and any change is now accepted: the button never asks.
  await slip.getByRole('button', { name: '保留投注项' }).click()
  await slip.getByRole('button', { name: '只接受更高赔率' }).click()
  await slip.getByText('接受任何变化').click()
  await match.sendOff('away')
  await slip.getByText('已下降').waitFor()
  await slip.getByRole('button', { name: '确认投注 100.00' }).waitFor()
  await photograph(page, 'bet-22-any')
  expect(faults.all()).toEqual([])
})

it('a price that falls while the bet is sent refuses the bet, shows old and new price, and takes no money', async () => {
  const match = await begin('太湖飞鱼', '运河船长')
  const bettor = await atTheSlip(match, '50')
  const { page, faults, slip } = bettor
  const [before, had] = [await priceOn(bettor), await balanceOn(bettor)]
  await page.route('**/betOrder/bet', async (route) => {
    await match.sendOff('away')
    await route.continue()
  })
  await slip.getByRole('button', { name: '确认投注 50.00' }).click()
  const told = slip.getByRole('alert')
  await told.waitFor()
  const after = await priceOn(bettor)
  const shown = [before, after].map((odds) => (Number(odds) / 100_000).toFixed(2))
  expect(await told.innerText()).toContain(`赔率已变化 ${shown.join('→')}`)
  await photograph(page, 'bet-23-refused')
  expect(await balanceOn(bettor)).toBe(had)
  await page.unroute('**/betOrder/bet')
  await slip.getByRole('button', { name: `接受 ${shown[1]} 并投注` }).click()
  await slip.getByRole('heading', { name: '注单确认中' }).waitFor()
  await match.pass()
  await slip.getByRole('heading', { name: '投注成功' }).waitFor()
  expect(faults.all()).toEqual([])
})

it('a market that stops under the open slip shows why and opens again; after a goal the member accepts the new score', async () => {
  const match = await begin('桐庐渔火', '富春渡')
  const bettor = await atTheSlip(match, '20')
  const { page, faults, slip } = bettor
  await match.danger('penalty')
  const stopped = slip.getByRole('button', { name: '暂停投注，恢复后可投' })
  await stopped.waitFor()
  expect(await stopped.isDisabled()).toBe(true)
  await slip.getByText('点球 · 暂停投注').waitFor()
  await photograph(page, 'bet-30-suspended')
  await match.calm()
  await slip.getByRole('button', { name: '确认投注 20.00' }).waitFor()
  await match.goal('away')
  await slip.getByText('正在确认 · 暂停投注').waitFor()
  await match.calm()
  await slip.getByText('比分已变化 0–0 → 0–1').waitFor()
  await photograph(page, 'bet-31-goal')
  await slip.getByRole('button', { name: '按新比分投注' }).click()
  await slip.getByRole('heading', { name: '注单确认中' }).waitFor()
  expect(await slip.getByText('0–1').count()).toBeGreaterThan(0)
  await match.pass()
  await slip.getByRole('heading', { name: '投注成功' }).waitFor()
  expect(faults.all()).toEqual([])
})

it('L22: a goal within the delay rejects the bet with its reason, and the stake is returned', async () => {
  const match = await begin('雁荡晨钟', '楠溪木筏')
  const bettor = await atTheSlip(match, '200')
  const { page, faults, slip } = bettor
  const had = await balanceOn(bettor)
  await slip.getByRole('button', { name: '确认投注 200.00' }).click()
  await slip.getByRole('heading', { name: '注单确认中' }).waitFor()
  await expect.poll(() => balanceOn(bettor)).toBe(had - 20_000n)
  await match.goal('home')
  await slip.getByRole('heading', { name: '投注未被接受（原因：比分或局面已变化），本金已退回' }).waitFor()
  await expect.poll(() => balanceOn(bettor)).toBe(had)
  await photograph(page, 'bet-32-rejected')
  await page.goto('/mine/record/betRecord?state=returned')
  await comeAlive(page)
  await page
    .getByRole('link', { name: /雁荡晨钟/ })
    .first()
    .waitFor()
  await photograph(page, 'bet-33-returned')
  expect(faults.all()).toEqual([])
})

it('L5, L11: a bet without an answer is sent again under its own key, even after a reload, and becomes one ticket', async () => {
  const match = await begin('千岛桨手', '新安江')
  const bettor = await atTheSlip(match, '30')
  const { page, slip } = bettor
  const had = await balanceOn(bettor)
  const keys: string[] = []
  await page.route('**/betOrder/bet', async (route) => {
    keys.push(placed(route.request()))
    // The bet reaches the vendor, and the answer is lost.
    await route.fetch()
    await route.abort('timedout')
  })
  await slip.getByRole('button', { name: '确认投注 30.00' }).click()
  await slip.getByRole('heading', { name: '正在核实' }).waitFor()
  await slip.getByText('没有收到回复，正用同一单号核实，不会重复下注').waitFor()
  await photograph(page, 'bet-40-asking')
  await expect.poll(() => keys.length).toBeGreaterThan(1)
  await page.reload()
  await comeAlive(page)
  await slip.getByRole('heading', { name: '注单确认中' }).waitFor()
  await expect.poll(() => balanceOn(bettor)).toBe(had - 3000n)
  expect(new Set(keys).size).toBe(1)
  expect(await ticketsOf(keys)).toBe(1)
  // Answered now, and still pending: a second reload finds it too.
  await page.reload()
  await comeAlive(page)
  await slip.getByRole('heading', { name: '注单确认中' }).waitFor()
  await match.pass()
  await slip.getByRole('heading', { name: '投注成功' }).waitFor()
  await slip.getByRole('button', { name: '保留投注项' }).click()

  // This bet never leaves the browser: after a reload the server does not know it, and it is sent under the same key.
  keys.splice(0)
  await page.unroute('**/betOrder/bet')
  await page.route('**/betOrder/bet', (route) => {
    keys.push(placed(route.request()))
    return route.abort('connectionrefused')
  })
  await slip.getByRole('button', { name: '确认投注 30.00' }).click()
  await slip.getByRole('heading', { name: '正在核实' }).waitFor()
  await page.unroute('**/betOrder/bet')
  await page.route('**/betOrder/bet', (route) => {
    keys.push(placed(route.request()))
    return route.continue()
  })
  await page.reload()
  await comeAlive(page)
  await slip.getByText(/上一次投注没有送达/).waitFor()
  await photograph(page, 'bet-41-lost')
  await slip.getByRole('button', { name: '确认投注 30.00' }).click()
  await slip.getByRole('heading', { name: '注单确认中' }).waitFor()
  expect(new Set(keys).size).toBe(1)
  await match.pass()
  await slip.getByRole('heading', { name: '投注成功' }).waitFor()
  expect(await ticketsOf(keys)).toBe(1)
  await expect.poll(() => balanceOn(bettor)).toBe(had - 6000n)
})

it('the slip survives a reload; its button names a stake that is too low, too high or above the balance', async () => {
  const match = await begin('天目竹海', '莫干云')
  const bettor = await atTheSlip(match, '0.5')
  const { page, faults, slip } = bettor
  const had = await balanceOn(bettor)
  const low = slip.getByRole('button', { name: '低于最低限额 1' })
  await low.waitFor()
  expect(await low.isDisabled()).toBe(true)
  await photograph(page, 'bet-50-under')
  await slip.getByRole('button', { name: '清空' }).click()
  await slip.getByRole('button', { name: '请输入投注金额' }).waitFor()
  await bettor.keys('60000')
  await slip.getByRole('button', { name: '改为最高可投 50,000' }).click()
  expect(await slip.getByLabel('投注金额').inputValue()).toBe('50,000')
  const short = slip.getByRole('button', { name: '余额不足，去存款' })
  await short.waitFor()
  await slip.getByRole('button', { name: '改为可用余额' }).waitFor()
  await photograph(page, 'bet-51-short')
  await page.reload()
  await comeAlive(page)
  await page.getByRole('region', { name: '投注单' }).getByRole('button', { name: '投注单' }).click()
  expect(await slip.getByLabel('投注金额').inputValue()).toBe('50,000')
  await short.waitFor()
  expect(await balanceOn(bettor)).toBe(had)
  expect(faults.all()).toEqual([])
})

it('S-GATE-05, L6: a bet that is pending when the site is stopped is confirmed and paid during maintenance', async () => {
  const match = await begin('钱塘海东青', '雁荡苍鹰')
  const bettor = await street.openMember({ expected: /status of 503/ })
  const { page, faults, slip } = bettor
  await bettor.toMatch(match)
  await bettor.price(match, '全场独赢', match.home).click()
  await bettor.keys('100')
  await slip.getByText(/^限额/).waitFor()
  const had = await balanceOn(bettor)
  const odds = await priceOn(bettor)
  await slip.getByRole('button', { name: '确认投注 100.00' }).click()
  await slip.getByRole('heading', { name: '注单确认中' }).waitFor()

  const desk = openDesk(house())
  const keeper = await desk.operator('keeper-of-bets', 'risk')
  const reason = 'the line to the machine room is down'
  // One operator alone may close the site for two hours at most.
  const to = Date.now() + 3_600_000
  const { id } = await keeper.act(opsGateChange, { wish: { part: 'maintenance' }, from: null, to, reason })
  await page.waitForURL('**/other/stopService')
  await photograph(page, 'bet-60-stopped')
  await match.pass()
  await match.goal('home')
  await match.end([1, 0], [1, 0])
  await feed.rest()
  await keeper.act(opsGateEnd, { id, reason })
  await desk.close()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')

  await page.goto('/mine/record/betRecord?state=settled')
  await comeAlive(page)
  const returned = (10_000n * odds) / 100_000n
  expect(await page.getByRole('link', { name: /钱塘海东青/ }).innerText()).toContain(money(returned))
  await page.goto('/mine')
  await page
    .getByText(money(had - 10_000n + returned))
    .first()
    .waitFor()
  expect(faults.all()).toEqual([])
})
