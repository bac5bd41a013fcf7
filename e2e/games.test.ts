// The hall of electronic games in a real browser: found by sound, tried without a login, played by keyboard and touch,
// and verified on the device with the network off.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, type OpenPage, photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { lucky, openGame, presses, withSeeds } from './testing/hall.ts'
import { firstOf, glance, overflow } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'
import { scriptsOf, weightOf } from './testing/weight.ts'

const { street } = openScene({ feed: 'door', studio: true })

const judged = async ({ page }: OpenPage, what: string): Promise<void> => {
  expect.soft(await accessibilityFaults(page), what).toEqual([])
  expect.soft(await overflow(page), what).toBeLessThanOrEqual(0)
  await photograph(page, `games-${what}`)
}

/** A feature may be skipped once it has begun; the spin itself may not. */
const seen = async (page: Page): Promise<void> => {
  const skip = page.getByRole('button', { name: '跳过动画' })
  const end = page.getByRole('region', { name: '本局结果' })
  await skip.or(end).first().waitFor()
  if (await skip.count()) await skip.click()
  await end.waitFor()
}

it('S-ROUTE-05b, S-GATE-01b: a game is found by its sound, kept as a favourite, and tried without a login', async () => {
  const site = await street.open({ more: { bypassCSP: true } })
  const { page, faults } = site
  await page.goto('/game/egame')
  await comeAlive(page)
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: '返还率' }).count()).toBe(13)
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /\d\.\d\d 起/ })
      .count(),
  ).toBe(13)
  await page.getByText('不登录也能试玩').waitFor()
  await judged(site, 'lobby')
  await page.getByRole('searchbox').fill('tanhua')
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: '返还率' }).count()).toBe(1)
  await page.getByRole('button', { name: '收藏探花' }).click()
  await page.getByRole('searchbox').fill('')
  await page.reload()
  await comeAlive(page)
  await page.getByRole('radio', { name: '收藏' }).click()
  await page.getByRole('button', { name: /^探花/ }).click()
  await page.getByRole('link', { name: '登录后进入' }).waitFor()
  await judged(site, 'launch-guest')
  await page.getByRole('link', { name: '试玩', exact: true }).click()
  await page.waitForURL('**/game/egame/mines?try')
  await page.getByRole('region', { name: '投注' }).waitFor()
  expect(faults.all()).toEqual([])
})

it('S-ROUTE-05b: filters show the matching games, and the device’s favourites become the member’s on every device', async () => {
  const site = await street.openMember({ more: { bypassCSP: true } })
  const { page, faults } = site
  const games = page.getByRole('listitem').filter({ hasText: '返还率' })
  await page.goto('/game/egame')
  await page.evaluate(`localStorage.setItem('favourites.XQDZ', '["mines"]')`)
  await page.reload()
  await comeAlive(page)
  await page.getByRole('radio', { name: '收藏' }).click()
  await page.getByRole('button', { name: '收藏探花', pressed: true }).waitFor()
  await page.getByRole('radio', { name: '全部' }).click()
  await page.getByRole('button', { name: '收藏灯谜' }).click()
  await page.getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByRole('button', { name: /^老虎机/ }).click()
  await sheet.getByRole('button', { name: /^96% 以上/ }).click()
  await sheet.getByRole('button', { name: '返还率高的在前' }).click()
  await judged(site, 'filters')
  await sheet.getByRole('button', { name: '看 3 款游戏' }).click()
  await sheet.waitFor({ state: 'hidden' })
  expect(await games.allTextContents()).toEqual(
    [/三联年画/, /剪窗花/, /千门万户/].map((name) => expect.stringMatching(name)),
  )
  await page.getByRole('searchbox').fill('deng')
  await page.getByText('没有符合条件的游戏').waitFor()
  await page.getByRole('button', { name: '看全部游戏' }).click()
  await expect.poll(() => games.count()).toBe(13)
  // Acts as another device of the same member: nothing is stored on the device.
  await page.evaluate('localStorage.removeItem("favourites.XQDZ")')
  await page.reload()
  await comeAlive(page)
  await page.getByRole('radio', { name: '收藏' }).click()
  await expect.poll(() => games.allTextContents()).toHaveLength(2)
  await glance(page, 'games-favourites')
  expect(faults.all()).toEqual([])
})

it('L23: mines by keyboard: tiles, cash-out, change of seeds, and the receipt checked with the network off', async () => {
  const site = await street.open({ more: { bypassCSP: true } })
  const { page, context, faults } = site
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGame(site, 'mines')
  await page.getByRole('button', { name: '1', exact: true }).click()
  await page.getByRole('button', { name: /^开局/ }).press('Space')
  await page.getByRole('button', { name: /^收回/ }).waitFor()
  expect(await page.getByRole('button', { name: /^收回/ }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: '第 13 格' }).press('Enter')
  // One of twenty-five is a thorn: then the round is over, and its proof has the same form.
  await page
    .getByRole('button', { name: /^收回 / })
    .and(page.locator(':enabled'))
    .or(page.getByRole('region', { name: '本局结果' }))
    .first()
    .waitFor()
  await glance(page, 'games-mines-open')
  const cash = page.getByRole('button', { name: /^收回/ })
  if (await cash.count()) await cash.press('Enter')
  await page.getByRole('region', { name: '本局结果' }).waitFor()
  await judged(site, 'mines-end')
  await page.getByRole('button', { name: '验证这一局' }).click()
  await page.getByText('换种子之后会公开服务器种子').waitFor()
  await page.getByLabel('你的种子').fill('my own words')
  await page.getByRole('button', { name: /^换种子/ }).click()
  await page.getByText('验证通过').waitFor()
  await judged(site, 'fair-sheet')
  await page.getByRole('button', { name: '复制凭据' }).click()
  const receipt: string = await page.evaluate('navigator.clipboard.readText()')
  await page.goto('/game/fair')
  await comeAlive(page)
  // Next to the promised return is how much of the game was played, which is public at the venue.
  await page
    .getByRole('row', { name: /^剪窗花 96\.71%/ })
    .getByText(/^\d[\d,]* 局$/)
    .waitFor()
  await context.setOffline(true)
  const check = async (text: string): Promise<void> => {
    await page.getByLabel('粘贴凭据').fill(text)
    await page.getByRole('button', { name: '重算一遍' }).click()
  }
  await check(receipt)
  await page.getByText('验证通过').waitFor()
  await photograph(page, 'games-fair-good', true)
  await check(receipt.replace(/"stake": "\d+"/, '"stake": "999"'))
  await page.getByText('摘要对不上').waitFor()
  await check('nothing')
  await page.getByText('读不出凭据').waitFor()
  await context.setOffline(false)
  // The verifier as one downloadable file, whose hash the page shows.
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载离线验证器' }).click(),
  ])
  const file = await saved.path()
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  await page.getByText(hash).waitFor()
  await judged(site, 'fair')
  expect(faults.all().filter((fault) => !/offline|ERR_INTERNET|Failed to fetch|network/i.test(fault))).toEqual([])
})

it('L23: the rules state chances and example rounds, whose receipts can be checked like any other', async () => {
  const site = await street.open({ more: { bypassCSP: true } })
  const { page, context, faults } = site
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGame(site, 'dice')
  await page.getByRole('button', { name: '规则与返还' }).click()
  const sheet = page.getByRole('dialog', { name: '规则与返还' })
  // Half of all rolls at 0.98 ÷ 0.5, and one in a hundred at 0.98 ÷ 0.01.
  await sheet.getByRole('row', { name: '小于 50.00 约 2 分之一 1.96×' }).waitFor()
  await sheet.getByRole('row', { name: '小于 1.00 约 100 分之一 98.00×' }).waitFor()
  await sheet.getByText('投注 10.00，返还 19.60').waitFor()
  await sheet.getByText('投注 10.00，返还 0.00').waitFor()
  await judged(site, 'dice-rules')
  await sheet.getByRole('button', { name: '复制凭据' }).first().click()
  const receipt: string = await page.evaluate('navigator.clipboard.readText()')
  await openGame(site, 'crash')
  await page.getByRole('button', { name: '规则与返还' }).click()
  await sheet.getByRole('row', { name: '10.00× 约 10.2 分之一 10.00×' }).waitFor()
  await judged(site, 'crash-rules')
  await page.goto('/game/fair')
  await comeAlive(page)
  await page.getByLabel('粘贴凭据').fill(receipt)
  await page.getByRole('button', { name: '重算一遍' }).click()
  await page.getByText('验证通过').waitFor()
  expect(faults.all()).toEqual([])
})

it.each(firstOf(presses, 2))(
  'one press of %s plays one round, takes at least two and a half seconds, and shows a signed net result',
  async (id, press) => {
    const site = await street.open({ reducedMotion: false, more: { bypassCSP: true } })
    const { page, faults } = site
    await openGame(site, id)
    await glance(page, `games-${id}-before`)
    const button = page.getByRole('button', { name: press })
    const began = Date.now()
    for (let i = 0; i < 5; i++) await button.click({ force: true })
    await seen(page)
    await page.getByRole('region', { name: '本局结果' }).waitFor()
    await judged(site, `${id}-end`)
    await page
      .getByRole('region', { name: '本局结果' })
      .getByText(/[+−±]\d/)
      .waitFor()
    while ((await button.getAttribute('aria-disabled')) === 'true') await page.waitForTimeout(50)
    expect(Date.now() - began).toBeGreaterThanOrEqual(2400)
    await page.getByRole('button', { name: '记录' }).click()
    const sheet = page.getByRole('dialog', { name: '记录' })
    await sheet.waitFor()
    expect(await sheet.getByRole('listitem').count()).toBe(1)
    expect(faults.all()).toEqual([])
  },
)

it('S-ROUTE-05b: with less motion a feature is shown in text and boards, and can be skipped from the keyboard', async () => {
  const site = await street.open({ reducedMotion: true, more: { bypassCSP: true } })
  const { page, faults } = site
  await withSeeds(page, lucky('hundred-birds'))
  await openGame(site, 'hundred-birds')
  await page.getByRole('button', { name: /^转动/ }).press('Space')
  await page.getByRole('button', { name: '跳过动画' }).press('Enter')
  await page.getByRole('region', { name: '本局结果' }).waitFor()
  await page
    .getByRole('list', { name: '本局返还' })
    .getByText(/免费转 \d+ 次/)
    .waitFor()
  await judged(site, 'feature-calm')
  expect(faults.all()).toEqual([])
})

it('higher or lower: a guess, a skip, and the end', async () => {
  const site = await street.open({ more: { bypassCSP: true } })
  const { page, faults } = site
  await openGame(site, 'hilo')
  await glance(page, 'games-hilo-before')
  await page.getByRole('button', { name: /^发牌/ }).click()
  await page.getByRole('button', { name: /^换一张/ }).click()
  await glance(page, 'games-hilo-open')
  await page.getByRole('button', { name: /▲/ }).click()
  // If the guess is right the member can cash out, otherwise the round is over.
  const cash = page.getByRole('button', { name: /^收回/ }).and(page.locator(':enabled'))
  await cash
    .or(page.getByRole('region', { name: '本局结果' }))
    .first()
    .waitFor()
  if (await cash.count()) await cash.click()
  await page.getByRole('region', { name: '本局结果' }).waitFor()
  await judged(site, 'hilo-end')
  expect(faults.all()).toEqual([])
})

it('no game is wider than a small phone, and none shows time and net result twice', async () => {
  const site = await street.open({ width: 360, height: 740 })
  // The calm strip is over every playing screen except those that show the same in a bar of their own.
  const strip = site.page.getByRole('complementary')
  await site.page.goto('/game/egame')
  await strip.waitFor()
  for (const id of ['keno', 'hilo', 'window-flowers']) {
    await openGame(site, id)
    expect.soft(await overflow(site.page), id).toBeLessThanOrEqual(0)
    expect.soft(await strip.count(), id).toBe(0)
  }
  await site.page.goto('/game/lottery/mark6')
  await site.page.locator('[data-tells]:not([aria-busy])').waitFor()
  expect.soft(await strip.count()).toBe(0)
  expect(site.faults.all()).toEqual([])
})

/** The scripts of a fresh visit: what `shows` is on the screen, the first touch is over, and the page is idle. */
const visited = async (path: string, shows: (page: Page) => { waitFor: () => Promise<void> }): Promise<string[]> => {
  const { page, faults } = await street.open()
  const scripts = await scriptsOf(page)
  await page.goto(path)
  await shows(page).waitFor()
  await page.keyboard.press('Tab')
  await comeAlive(page)
  expect(faults.all()).toEqual([])
  return [...scripts]
}

it('S-ROUTE-05b: the halls, the frame of a game, and each kind of game keep to their budgets of script', async () => {
  const without = (all: readonly string[], known: readonly string[]) => all.filter((one) => !known.includes(one))
  // What a screen without any game loads is no part of a game's weight.
  const ground = await visited('/activity/discount', (page) => page.getByRole('heading', { level: 1 }))
  const panel = (page: Page) => page.getByRole('region', { name: '投注', exact: true })
  const played = async (id: string) => without(await visited(`/game/egame/${id}?try`, panel), ground)
  const within = async (what: string, scripts: readonly string[], limit: number): Promise<void> => {
    const weight = await weightOf(scripts)
    expect.soft(scripts.length, what).toBeGreaterThan(0)
    expect.soft(weight, `${what}\n${scripts.join('\n')}`).toBeLessThanOrEqual(limit)
  }
  const hall = await visited('/game/egame', (page) => page.getByRole('button', { name: /^探花/ }))
  await within('the lobby', without(hall, ground), 30_000)
  const lotteries = await visited('/game/lottery', (page) => page.getByRole('link', { name: /双喜球/ }).first())
  await within('the hall of lotteries', without(lotteries, ground), 30_000)
  const [mines, dice] = [await played('mines'), await played('dice')]
  const frame = mines.filter((one) => dice.includes(one))
  await within('the frame', frame, 45_000)
  await within('mines', without(mines, frame), 40_000)
  for (const id of ['window-flowers', 'thousand-gates', 'crash'])
    await within(id, without(await played(id), frame), 60_000)
})
