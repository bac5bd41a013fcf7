// Each gate of the site on an open page: what an operator closes or reopens shows there by itself, without a reload.
// The pages' minute timers are disabled, so the change must come by push.

import { opsGameMark } from '@magpie/game-desk/contract'
import { opsGateChange, opsGateDecide, opsGateEnd, opsGates, type Wish } from '@magpie/gate/contract'
import { playerBlock } from '@magpie/identity/contract'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import { openPool } from '@magpie/db'
import { opsVenueSwitch } from '@magpie/venues/contract'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Bettor } from './testing/bettor.ts'
import { configure } from './testing/configure.ts'
import { openHandFeed } from './testing/hand-feed.ts'
import { openScene } from './testing/scene.ts'
import { type Desk, type DeskOperator, openDesk } from './testing/seated.ts'

const { house, street } = openScene({
  feed: 'door',
  studio: true,
  env: { MAGPIE_TRUST_PROXY: 'loopback', MAGPIE_REGION_HEADER: 'x-region' },
})
const reason = 'looked at it whole'
let desk: Desk
let keeper: DeskOperator
let second: DeskOperator
let finance: DeskOperator
/** Everything that was closed is reopened at the end, also after a failure. */
let opens: (() => Promise<void>)[] = []

beforeAll(async () => {
  desk = openDesk(house())
  keeper = await desk.operator('gates-1', 'risk')
  second = await desk.operator('gates-2', 'risk')
  finance = await desk.operator('gates-3', 'finance')
})
afterAll(() => desk.close())
afterEach(async () => {
  for (const open of opens) await open()
  opens = []
})

/** By two operators, where the change needs two; the returned function reverts it. */
const shut = async (wish: Wish, to: number | null = null): Promise<() => Promise<void>> => {
  const { id, state } = await keeper.act(opsGateChange, { wish, from: null, to, reason })
  if (state === 'proposed') await second.act(opsGateDecide, { id, decision: 'approve', reason })
  const open = async (): Promise<void> => {
    opens = opens.filter((one) => one !== open)
    if ((await keeper.act(opsGateEnd, { id, reason })).state === 'ended') return
    const { waiting } = await second.act(opsGates, {})
    for (const one of waiting) await second.act(opsGateDecide, { id: one.id, decision: 'approve', reason })
  }
  opens.push(open)
  return open
}

const withoutMinutes = `{
  const real = setInterval
  globalThis.setInterval = (run, ms, ...more) => (ms >= 60000 ? 0 : real(run, ms, ...more))
}`

/** Opens a path, and waits until the page receives the site's news. */
const stand = async (bettor: Bettor, path: string): Promise<void> => {
  const { page } = bettor
  await page.addInitScript(withoutMinutes)
  const heard = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"site"')) resolve()
      }),
    )
  })
  await page.goto(path)
  await comeAlive(page)
  await page.mouse.click(5, 5)
  await heard
  await page.evaluate('globalThis.stoodHere = true')
}

/** In the same document, without a reload. */
const inPlace = async (page: Page, name: string): Promise<void> => {
  await photograph(page, `open-page-${name}`)
  expect(await page.evaluate('globalThis.stoodHere'), name).toBe(true)
}

const at = (page: Page, path: string): Promise<void> => page.waitForURL((url) => url.pathname === path)

it('S-GATE-05: the whole site', async () => {
  const bettor = await street.open({ expected: /status of 503/ })
  const { page } = bettor
  await stand(bettor, '/help/kh')
  const open = await shut({ part: 'maintenance' }, Date.now() + 3_600_000)
  await at(page, '/other/stopService')
  await inPlace(page, 'site')
  await open()
  await at(page, '/')
  await inPlace(page, 'site-again')
})

it('S-ROUTE-01b, S-ERR-10: a venue: on home, on its maintenance page, and where members play', async () => {
  const [home, told, hub] = [await street.open(), await street.open(), await street.openMember()]
  await stand(home, '/')
  await stand(told, '/other/maintenance')
  await stand(hub, '/game/sport')
  const match = openHandFeed(house()).match({ home: '北岸', away: '南港', league: '开着的页' })
  await match.announce()
  const inMatch = await street.openMember()
  await stand(inMatch, `/game/sport/match/${match.matchId}`)
  expect(await told.page.getByText('云边体育').count()).toBe(0)
  const turn = (state: 'open' | 'maintenance') => finance.act(opsVenueSwitch, { venue: 'YBTY', state, reason })
  opens.push(async () => void (await turn('open')))
  await turn('maintenance')
  await home.page.getByText('维护中').first().waitFor()
  await told.page.getByText('云边体育').waitFor()
  await hub.page.getByText('维护中').first().waitFor()
  await inMatch.page.getByText('维护中').first().waitFor()
  for (const [name, { page }] of Object.entries({ home, told, hub, inMatch })) await inPlace(page, `venue-${name}`)
  await turn('open')
  await home.page.getByText('维护中').first().waitFor({ state: 'detached' })
  await told.page.getByText('云边体育').waitFor({ state: 'detached' })
  await hub.page.getByText('维护中').first().waitFor({ state: 'detached' })
  await inMatch.page.getByText('维护中').first().waitFor({ state: 'detached' })
})

it('a game that is switched off: during a round, before a round, and in the room of another game', async () => {
  const games = ['mines', 'dice', 'crash']
  const editor = await desk.operator('games-1', 'content')
  const mark = (open: boolean) =>
    Promise.all(
      games.map((game) => editor.act(opsGameMark, { venue: 'XQDZ', game, open, place: null, tags: [], reason })),
    )
  // A member can play on one page at a time, so there are three members.
  const bettors = [await street.openMember(), await street.open(), await street.open()]
  for (const bettor of bettors.slice(1)) await bettor.register('/mine')
  for (const [nth, bettor] of bettors.entries()) await stand(bettor, `/game/egame/${games[nth]}`)
  const [inRound, before, inRoom] = bettors.map(({ page }) => page) as [Page, Page, Page]
  const press = (page: Page) =>
    page
      .getByRole('region', { name: '投注' })
      .locator('button[aria-disabled=false]')
      .filter({ hasText: /\d\.\d\d/ })
  await press(inRound).click()
  await inRound.getByRole('button', { name: '第 1 格', exact: true }).waitFor()
  await press(before).waitFor()
  opens.push(async () => void (await mark(true)))
  const began = Date.now()
  await mark(false)
  await Promise.all([
    inRound.getByText('已经开始的这一局不受影响').waitFor(),
    before.getByText('这款游戏暂停开放。').waitFor(),
    inRoom.getByText('这款游戏暂停开放。').waitFor(),
  ])
  expect(Date.now() - began, 'of which a second is theirs, and the rest the desk’s').toBeLessThan(3000)
  await inPlace(inRound, 'game-in-round')
  await inPlace(before, 'game')
  await inPlace(inRoom, 'game-room')
  expect(await press(before).count()).toBe(0)
  // A staked round goes on to its end.
  await inRound.getByRole('button', { name: '第 1 格', exact: true }).click()
  const end = inRound.getByRole('region', { name: '本局结果' })
  const cash = inRound.getByRole('button', { name: /^收回/ }).and(inRound.locator(':enabled'))
  await cash.or(end).first().waitFor()
  if (await cash.count()) await cash.click()
  await end.waitFor()
  await inRound.getByText('这款游戏暂停开放。').waitFor()
  await inPlace(inRound, 'game-after-round')
  await mark(true)
  await press(inRound).waitFor()
  await press(before).waitFor()
})

it('S-GATE-06, S-ERR-02: the visitor’s region', async () => {
  const bettor = await street.open({ more: { bypassCSP: true }, expected: /status of 451/ })
  const { page, context } = bettor
  const told = { 'x-forwarded-for': '192.0.2.31', 'x-region': 'SG' }
  await context.route(`${house().siteUrl}/**`, async (route) =>
    route.continue({ headers: { ...(await route.request().allHeaders()), ...told } }),
  )
  await stand(bettor, '/help/kh')
  const rules = {
    blockedNetworks: [],
    closedRegions: ['SG'],
    lookOnlyRegions: [],
    networksOf: [],
    serviceUrl: 'https://help.example/access',
  }
  const open = await shut({ part: 'access', rules })
  await at(page, '/other/restrictionIp')
  await page.getByText('6033').waitFor()
  await inPlace(page, 'region')
  await open()
  await page.getByRole('heading', { name: '可以访问了' }).waitFor()
  await inPlace(page, 'region-again')
})

it('S-SESS-02, S-ERR-04: the member’s account', async () => {
  const bettor = await street.open()
  const { page } = bettor
  await bettor.register('/mine')
  await stand(bettor, '/mine/limits')
  const db = openPool({ url: house().databaseUrl, max: 1 })
  const { rows } = await db.query<{ id: string }>('select id from identity.member where account = $1', [bettor.account])
  await db.end()
  await keeper.act(playerBlock, { id: rows[0]?.id ?? '', blocked: true, reason })
  await Promise.all([at(page, '/'), page.getByText('账号已被停用，请联系客服').waitFor()])
  await inPlace(page, 'blocked')
})

it('S-ERR-09: an outdated page', async () => {
  const bettor = await street.open()
  const { page } = bettor
  await stand(bettor, '/help/kh')
  // The back office allows no required version that is not served, and this house serves the first one.
  opens.push(() => configure(house(), 'leastVersion', null))
  await configure(house(), 'leastVersion', '2.1.0')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('当前版本过低，请更新后重试').waitFor()
  await inPlace(page, 'version')
  await configure(house(), 'leastVersion', null)
  await dialog.getByRole('button', { name: '刷新' }).click()
  await comeAlive(page)
  expect(await page.evaluate('globalThis.stoodHere')).toBeUndefined()
})

it.each([
  ['S-ENT-01', 'login', '/user/login', '目前暂停登录，请稍后再来。'],
  ['S-ENT-01', 'register', '/user/register', '目前暂停注册，请稍后再来。'],
] as const)('%s: stop%s', async (_row, part, path, text) => {
  const bettor = await street.open()
  const { page } = bettor
  await stand(bettor, path)
  expect(await page.getByText(text).count()).toBe(0)
  const open = await shut({ part })
  await page.getByText(text).waitFor()
  await inPlace(page, part)
  await open()
  await page.getByText(text).waitFor({ state: 'detached' })
})

it('S-GATE-04: the redirect to the download page, and on to the page that was open', async () => {
  const bettor = await street.open({
    more: { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148' },
  })
  const { page } = bettor
  await stand(bettor, '/notices?x=1')
  await shut({ part: 'download' })
  await at(page, '/download')
  await inPlace(page, 'download')
  await page.getByRole('main').getByRole('button', { name: '继续用浏览器' }).click()
  await page.waitForURL('**/notices?x=1')
})

it('a feature that is not open to everybody', async () => {
  const bettor = await street.openMember()
  const { page } = bettor
  await stand(bettor, '/mine/userInfo/factors')
  const heading = page.getByRole('heading', { name: '通行密钥', exact: true })
  await heading.waitFor()
  const open = await shut({ part: 'feature', feature: 'passkeys', share: 0 })
  await heading.waitFor({ state: 'detached' })
  await inPlace(page, 'feature')
  await open()
  await heading.waitFor()
})
