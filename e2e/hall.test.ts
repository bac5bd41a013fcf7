// Games at the venue in a real browser, with play money: a stake on each of them, a round that goes on after a reload,
// a pause that stops presses at once, two browsers of one member, and quick presses that make one round per interval.

import { asOwner } from '@magpie/testkit'
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, type OpenPage, photograph } from '@magpie/testkit/browser'
import type { Role } from '@magpie/operators/contract'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { entered, figureIn, purse } from './testing/hall.ts'
import { firstOf, glance, overflow } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'
import { openDesk } from './testing/seated.ts'

const { house, street } = openScene({ feed: 'door', studio: true, sites: ['player', 'backoffice'] })

const judged = async ({ page }: OpenPage, what: string): Promise<void> => {
  expect.soft(await accessibilityFaults(page), what).toEqual([])
  expect.soft(await overflow(page), what).toBeLessThanOrEqual(0)
  await photograph(page, `hall-${what}`)
}

const enter = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/game/egame/${id}`)
  await comeAlive(page)
  await page.getByRole('region', { name: '投注' }).waitFor()
  await entered(page)
}

const figure = (page: Page): Promise<number> => figureIn(page, '本局结果')
const sessionNet = (page: Page): Promise<number> => figureIn(page, '本次游戏')

const ended = (page: Page) => page.getByRole('region', { name: '本局结果' })

/** Presses, and reloads while the reels turn. False on a machine so busy that they had stopped before it reloaded. */
const cutOff = async (page: Page, press: RegExp): Promise<boolean> => {
  const answered = page.waitForResponse((response) => response.url().endsWith('/studio/v1/place'))
  await page.getByRole('button', { name: press }).and(page.locator(':not([aria-disabled=true])')).click()
  await answered
  await page.reload()
  await comeAlive(page)
  await entered(page)
  const unseen = page.getByText('页面重开前的那一局')
  return unseen.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
}

/** A round that a reload cut off is shown to its end, counts once, and is not shown again afterwards. */
const watchedAfterReload = async (page: Page, press: RegExp): Promise<void> => {
  let before = { purse: await purse(page), net: await sessionNet(page) }
  for (let tries = 0; !(await cutOff(page, press)); tries += 1) {
    expect(tries, 'no reload cut a round off').toBeLessThan(5)
    before = { purse: await purse(page), net: await sessionNet(page) }
  }
  const skip = page.getByRole('button', { name: '跳过动画' })
  await skip.or(ended(page)).first().waitFor()
  if (await skip.count()) await skip.click()
  await ended(page).waitFor()
  await glance(page, 'hall-slot-unseen')
  const net = await figure(page)
  expect(await purse(page)).toBe(before.purse + net)
  expect(await sessionNet(page)).toBe(before.net + net)
  await page.reload()
  await comeAlive(page)
  expect(await purse(page)).toBe(before.purse + net)
  expect(await ended(page).count()).toBe(0)
}

const presses = [
  ['window-flowers', /^转动/],
  ['hilo', /^发牌/],
  ['lantern-riddles', /^点灯/],
  ['three-prints', /^转动/],
  ['plinko', /^放一朵/],
  ['dice', /^掷/],
  ['limbo', /^起飞/],
  ['keno', /^点灯/],
  ['mines', /^开局/],
] as const

it.each(firstOf(presses, 2))(
  'the result of a stake on %s is in the balance, also after a reload',
  async (id, press) => {
    const site = await street.openMember({ reducedMotion: false, more: { bypassCSP: true } })
    const { page, faults } = site
    await enter(page, id)
    // The game's own bar shows time and net, so the other screens' strip is hidden.
    expect(await page.getByRole('region', { name: '本次游戏' }).isVisible()).toBe(true)
    expect(await page.getByText('今日净额').isVisible()).toBe(false)
    const before = await purse(page)
    await page.getByRole('button', { name: press }).click()
    // A feature may be skipped once it has begun.
    const skip = page.getByRole('button', { name: '跳过动画' })
    if (id === 'window-flowers' || id === 'lantern-riddles') {
      await skip.or(ended(page)).first().waitFor()
      if (await skip.count()) await skip.click()
    }
    if (id === 'mines') {
      await page.getByRole('button', { name: '第 7 格' }).click()
      await page
        .getByText(/已开 1 朵/)
        .or(ended(page))
        .first()
        .waitFor()
    }
    if (id === 'hilo') await page.getByRole('button', { name: /▲/ }).click()
    const cash = page.getByRole('button', { name: /^收回/ })
    if (id === 'mines' || id === 'hilo') {
      await cash.and(page.locator(':enabled')).or(ended(page)).first().waitFor()
      if (await cash.count()) await cash.click()
    }
    await ended(page).waitFor()
    await judged(site, `${id}-end`)
    const net = await figure(page)
    expect(await purse(page)).toBe(before + net)
    // The bar has the same figure, and keeps it.
    expect(await sessionNet(page)).toBe(net)
    await page.reload()
    await comeAlive(page)
    await entered(page)
    expect(await purse(page)).toBe(before + net)
    expect(await sessionNet(page)).toBe(net)
    if (id === 'window-flowers') await watchedAfterReload(page, press)
    expect(faults.all()).toEqual([])
  },
)

it('mines goes on after a reload, with the same opened tiles and stake', async () => {
  const site = await street.openMember({ more: { bypassCSP: true } })
  const { page, context, faults } = site
  for (let tries = 0; ; tries += 1) {
    await enter(page, 'mines')
    await page.getByRole('button', { name: '1', exact: true }).click()
    await page.getByRole('button', { name: /^开局/ }).click()
    await page.getByRole('button', { name: '第 13 格' }).click()
    await page
      .getByText(/已开 1 朵/)
      .or(ended(page))
      .first()
      .waitFor()
    if ((await ended(page).count()) === 0 || tries > 4) break
  }
  const worth = await page.getByRole('button', { name: /^收回/ }).innerText()
  // L24: after an hour the question opens over the running round; only an answer closes it, and the round stays
  // untouched.
  await asOwner(
    house().databaseUrl,
    `update play_safe.presence set began = began - 3700000, answered = answered - 3700000`,
  )
  const check = page.getByRole('alertdialog', { name: /^你已连续使用 6\d 分钟$/ })
  for (let asked = 0; asked < 2; asked += 1) {
    await page.reload()
    await comeAlive(page)
    await check.waitFor()
    await page.keyboard.press('Escape')
    expect(await check.isVisible()).toBe(true)
    // Everything under it is inert and takes no press.
    await page
      .locator('main [aria-label^="第 14 格"]')
      .click({ timeout: 500 })
      .catch(() => undefined)
  }
  await judged(site, 'mines-check')
  await check.getByRole('button', { name: '继续' }).click()
  await check.waitFor({ state: 'detached' })
  await page.getByText(/已开 1 朵/).waitFor()
  expect(await page.getByRole('button', { name: '第 14 格', exact: true }).count()).toBe(1)
  expect(await page.getByRole('button', { name: '第 13 格，花' }).count()).toBe(1)
  expect(await page.getByRole('button', { name: /^收回/ }).innerText()).toBe(worth)
  await glance(page, 'hall-mines-resumed')
  // Without a network the round waits: presses made then are not sent later either, as the record shows below.
  await context.setOffline(true)
  await page.getByRole('button', { name: '断网中，本局保留' }).waitFor()
  await page.getByRole('button', { name: '第 14 格', exact: true }).click()
  await glance(page, 'hall-mines-offline')
  await context.setOffline(false)
  await page.getByRole('button', { name: /^收回/ }).waitFor()
  faults.forget()
  // It can be reached from the record of bets as well.
  await page.goto('/mine/record/betRecord?state=open')
  await comeAlive(page)
  await page.getByRole('link', { name: /探花/ }).first().click()
  await page.getByRole('link', { name: '回到这一局' }).click()
  await page.getByText(/已开 1 朵/).waitFor()
  // In the lobby it is at the top.
  await page.goto('/game/egame')
  await comeAlive(page)
  await page.getByRole('list', { name: '未完成' }).getByRole('link', { name: /探花/ }).waitFor()
  await judged(site, 'lobby')
  await page.getByRole('button', { name: /^落梅/ }).click()
  await page
    .getByRole('dialog')
    .getByText(/^[\d,]+\.\d\d$/)
    .first()
    .waitFor()
  await judged(site, 'launch')
  // On another game it blocks play, and the page says where it waits.
  await page.goto('/game/egame/dice')
  await page.getByText('「探花」还有一局没有结束').waitFor()
  await glance(page, 'hall-dice-other-open')
  await page.getByRole('link', { name: '去完成' }).click()
  await page.getByRole('button', { name: /^收回/ }).click()
  await ended(page).waitFor()
  // Played games are in the lobby, and every round is in the game's record with its proof.
  await page.goto('/game/egame')
  await comeAlive(page)
  await page.getByRole('region', { name: '继续玩' }).getByRole('link', { name: /探花/ }).waitFor()
  await glance(page, 'hall-lobby-go-on')
  // However many games are in that row, the page is not wider than the phone.
  await page.evaluate(
    `{ const row = document.querySelector('[aria-label="继续玩"] ul'); for (let n = 0; n < 5; n++) row.append(row.children[0].cloneNode(true)) }`,
  )
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.goto('/game/egame/mines/rounds')
  await comeAlive(page)
  await page.getByText('已中').first().waitFor()
  await judged(site, 'rounds')
  await page.getByRole('button', { name: '验证' }).first().click()
  await page
    .getByRole('dialog')
    .getByText('收据摘要')
    .or(page.getByRole('dialog').getByRole('listitem'))
    .first()
    .waitFor()
  await judged(site, 'rounds-proof')
  expect(faults.all()).toEqual([])
})

it('one game at a time: the browser that opened last plays, and the other can take the game back', async () => {
  const one = await street.openMember({ more: { bypassCSP: true } })
  const two = await street.openMember({ more: { bypassCSP: true } })
  await enter(one.page, 'hilo')
  await enter(two.page, 'hilo')
  await two.page.getByText('已接到这个页面').waitFor()
  await glance(two.page, 'hall-chair-taken')
  // The first device was not told: its press is refused, and nothing is staked.
  await one.page.getByRole('button', { name: /^发牌/ }).click()
  await one.page.getByText('已在另一个页面打开游戏').waitFor()
  await glance(one.page, 'hall-chair-lost')
  await one.page.getByRole('button', { name: '在这里玩' }).click()
  await one.page.getByText('已接到这个页面').waitFor()
  await one.page.getByRole('button', { name: /^发牌/ }).click()
  await one.page.getByRole('button', { name: /^收回/ }).waitFor()
  // The second device takes over the round as it is.
  await two.page.getByRole('button', { name: /^发牌/ }).click()
  await two.page.getByRole('button', { name: '在这里玩' }).click()
  await two.page.getByRole('button', { name: /^收回/ }).waitFor()
  await two.page.getByRole('button', { name: /▲/ }).click()
  const cash = two.page.getByRole('button', { name: /^收回/ }).and(two.page.locator(':enabled'))
  await cash.or(ended(two.page)).first().waitFor()
  if (await cash.count()) await cash.click()
  await ended(two.page).waitFor()
  const after = await purse(two.page)
  // The step that the other device made is answered as made; a further step is refused here.
  await one.page.getByRole('button', { name: /▲/ }).click()
  await ended(one.page).or(one.page.getByText('已在另一个页面打开游戏')).first().waitFor()
  await expect.poll(() => purse(one.page)).toBe(after)
  // Another tab of the same browser takes over at once.
  await enter(one.page, 'dice')
  const tab = await one.context.newPage()
  await enter(tab, 'dice')
  await one.page.getByText('已在另一个页面打开游戏').waitFor()
})

it('S-SEED: seeds are shown and changed, and the revealed seed proves the round on this device', async () => {
  const site = await street.openMember({ more: { bypassCSP: true } })
  const { page, faults } = site
  await enter(page, 'dice')
  await page.getByRole('button', { name: /^掷/ }).click()
  await ended(page).waitFor()
  await page.getByRole('button', { name: '验证这一局' }).click()
  await page.getByText('换种子之后会公开服务器种子').waitFor()
  await page.getByLabel('你的种子').fill('my own words')
  await page.getByRole('button', { name: /^换种子/ }).click()
  await page.getByText('验证通过').waitFor()
  await judged(site, 'seeds')
  // The record describes it in words, and its receipt is the booked one.
  await page.goto('/mine/record/betRecord?state=settled&days=1')
  await comeAlive(page)
  await page
    .getByText(/^掷出 /)
    .first()
    .waitFor()
  await judged(site, 'record')
  await page.getByRole('link', { name: /掷骰/ }).first().click()
  await page.getByText('这份凭据就是平台记账时的那一份').waitFor()
  await page.getByText('验证通过').waitFor()
  await photograph(page, 'hall-ticket', true)
  expect(faults.all()).toEqual([])
})

it('a thousand presses in a moment make one round in each interval', async () => {
  const { page, faults } = await street.openMember()
  await enter(page, 'dice')
  const placed: number[] = []
  let beats = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/studio/v1/place')) placed.push(Date.now())
    if (request.url().endsWith('/protection/beat')) beats += 1
  })
  await page.getByRole('button', { name: /^掷/ }).evaluate((button: { click: () => void }) => {
    for (let i = 0; i < 1000; i += 1) button.click()
  })
  await ended(page).waitFor()
  expect(placed.length).toBe(1)
  // The next press is sent when the interval has passed, however early it is made.
  const again = page.getByRole('button', { name: /^掷/ })
  while (placed.length < 2) await again.click({ force: true })
  expect((placed[1] ?? 0) - (placed[0] ?? 0)).toBeGreaterThanOrEqual(2400)
  // At most one a minute: what a round changes on the screen causes no report of playing time.
  expect(beats).toBeLessThanOrEqual(1)
  expect(faults.all()).toEqual([])
})

it('L33: the desk sees a round, closes its game, and two operators void it; the stake is returned', async () => {
  const desk = openDesk(house())
  const site = await street.openMember()
  await enter(site.page, 'dice')
  const before = await purse(site.page)
  await site.page.getByRole('button', { name: /^掷/ }).click()
  await ended(site.page).waitFor()
  const sitAt = async (account: string, role: Role) => street.open(await desk.seat(account, role))
  const content = await sitAt('catalogue', 'content')
  await content.page.goto('/games')
  await content.page.getByRole('switch', { name: '掷骰' }).waitFor()
  await photograph(content.page, 'desk-games', true)
  await content.page.getByRole('switch', { name: '掷骰' }).click()
  const dialog = content.page.getByRole('dialog')
  await dialog.getByLabel('说明').fill('例行检查')
  await photograph(content.page, 'desk-games-off')
  await dialog.getByRole('button', { name: /下\s?架/ }).click()
  await content.page.getByText('场馆已生效').waitFor()
  await site.page.reload()
  await site.page.getByText('这款游戏暂停开放').waitFor()
  await content.page.getByRole('switch', { name: '掷骰' }).click()
  await dialog.getByLabel('说明').fill('检查完毕')
  await dialog.getByRole('button', { name: /上\s?架/ }).click()
  const maker = await sitAt('maker', 'risk')
  await maker.page.goto('/game-rounds')
  await maker.page.getByRole('button', { name: '作废这一局' }).click()
  await maker.page.getByRole('dialog').getByLabel('说明').fill('会员投诉画面异常')
  await photograph(maker.page, 'desk-void')
  await maker.page.getByRole('button', { name: '提交复核' }).click()
  await maker.page.getByText('已提交').waitFor()
  await photograph(maker.page, 'desk-rounds', true)
  const approver = await sitAt('approver', 'finance')
  await approver.page.goto('/game-rounds?view=voids')
  await approver.page.getByRole('button', { name: '批准作废' }).click()
  await photograph(approver.page, 'desk-voids')
  await approver.page.getByRole('dialog').getByLabel('说明').fill('已核对画面记录')
  await approver.page.getByRole('dialog').getByRole('button', { name: '批准作废' }).click()
  await approver.page.getByText('已处理').waitFor()
  await site.page.reload()
  await comeAlive(site.page)
  await expect.poll(() => purse(site.page)).toBe(before)
  for (const { faults } of [content, maker, approver]) expect(faults.all()).toEqual([])
  await desk.close()
})

it('L20: a time-out in another tab stops presses at once', async () => {
  const own = await street.open({ more: { bypassCSP: true } })
  const { page } = own
  await own.register('/mine')
  await enter(page, 'dice')
  await page.getByRole('button', { name: /^掷/ }).waitFor()
  const elsewhere = await own.context.newPage()
  await elsewhere.goto('/mine/limits')
  await comeAlive(elsewhere)
  await elsewhere.getByRole('region', { name: '暂停投注' }).getByRole('button', { name: '选择时长' }).click()
  await elsewhere.getByRole('radio', { name: '1 小时' }).check()
  await elsewhere.getByRole('button', { name: '下一步' }).click()
  const heard = elsewhere.waitForResponse((reply) => reply.url().includes('/protection/timeOut'))
  await elsewhere.getByRole('button', { name: '开始暂停' }).click()
  await heard
  const began = Date.now()
  await page.getByRole('button', { name: '暂不能投注' }).waitFor()
  // A second, and two more for a busy machine.
  expect(Date.now() - began).toBeLessThan(3000)
  await judged(own, 'dice-paused')
  // On a new visit the entrance says so.
  await page.reload()
  await comeAlive(page)
  await page.getByRole('alert').waitFor()
  await glance(page, 'hall-dice-barred')
  // Practice is closed too: the entrance leads to the record, and a saved link opens a game that takes no press.
  await page.goto('/game/egame')
  await comeAlive(page)
  await page.getByText('期间不开放投注和试玩').waitFor()
  await page.getByRole('list', { name: '游戏' }).getByRole('button', { name: /掷骰/ }).first().click()
  await page.getByRole('link', { name: '查看对局记录' }).waitFor()
  expect(await page.getByRole('link', { name: /^试玩|^进入/ }).count()).toBe(0)
  for (const way of ['/game/egame/dice?try', '/game/egame/crash?try']) {
    await page.goto(way)
    await comeAlive(page)
    await page.getByText('期间不开放试玩').waitFor()
    await page.getByRole('button', { name: '暂不能投注' }).waitFor()
  }
})
