// A member excludes themselves on the site's own page in a second tab, while play goes on in the first: no later stake,
// no lost win, whatever is going on. Money is right to the cent, and withdrawals stay open.

import { randomUUID } from 'node:crypto'
import { checkpointKey, publicHex } from '@magpie/ledger/server'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import type { Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bettor } from './testing/bettor.ts'
import { entered, figureIn, luckyAtVenue, openGame, purse } from './testing/hall.ts'
import { overflow } from './testing/looks.ts'
import { payOrder, placeDeposit, railByHand } from './testing/pay-in.ts'
import { bindAccount, fillAccount, pin, pinAt, setPin } from './testing/payee.ts'
import { openScene } from './testing/scene.ts'
import { type Desk, openDesk } from './testing/seated.ts'

const { house, street } = openScene({
  feed: 'door',
  studio: true,
  ...railByHand,
  witness: (master) => publicHex(checkpointKey(master)),
})
let desk: Desk
beforeAll(() => {
  desk = openDesk(house())
})
afterAll(() => desk.close())

const seen = async (page: Page, what: string): Promise<void> => {
  expect.soft(await overflow(page), what).toBeLessThanOrEqual(0)
  await photograph(page, `excluded-${what}`)
}

const cents = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)
const ended = (page: Page) => page.getByRole('region', { name: '本局结果' })
const cash = (page: Page) => page.getByRole('button', { name: /^收回/ })
/** A step was answered: the member can cash out, or the round is over. */
const going = (page: Page) => cash(page).and(page.locator(':enabled')).or(ended(page))
const shut = (page: Page) => page.getByRole('button', { name: '暂不能投注' })

/** The member's whole balance, whatever a game page still shows. */
const hasNow = async ({ context }: Bettor): Promise<number> => {
  const tab = await context.newPage()
  await tab.goto('/mine/finance/wallet')
  await comeAlive(tab)
  const all = tab
    .getByRole('region', { name: '总资产（喜币）' })
    .getByText(/^[\d,]+\.\d\d$/)
    .first()
  await all.waitFor()
  const has = cents(await all.innerText())
  await tab.close()
  return has
}

/**
 * Goes up to the last question, whose confirmation has a delay of some seconds; the caller answers it in the returned
 * tab.
 */
const beforeYes = async ({ context }: Bettor): Promise<Page> => {
  const tab = await context.newPage()
  await tab.goto('/mine/limits')
  await comeAlive(tab)
  await tab.getByRole('region', { name: '自我排除' }).getByRole('button', { name: '选择时长' }).click()
  const sheet = tab.getByRole('dialog', { name: '自我排除' })
  // Clicks on the row and on the words, as a thumb does.
  await sheet.getByText('90 天', { exact: true }).click()
  expect(await sheet.getByRole('radio', { name: '90 天' }).isChecked()).toBe(true)
  await sheet.getByText(/^我明白，90 天内/).click()
  await sheet.getByRole('button', { name: '下一步' }).click()
  await tab.getByRole('alertdialog', { name: '自我排除 90 天' }).waitFor()
  await tab.getByRole('button', { name: '确认排除', exact: true }).and(tab.locator(':enabled')).waitFor()
  return tab
}

const sayYes = async (tab: Page): Promise<void> => {
  const done = tab.waitForResponse((reply) => reply.url().includes('/protection/exclude'))
  await tab.getByRole('button', { name: '确认排除', exact: true }).click()
  await done
  await tab.getByRole('heading', { name: '自我排除中' }).waitFor()
}

/** The page's last stake request to a venue. */
const lastStake = (page: Page, path: string): (() => Request) => {
  let last: Request | undefined
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) last = request
  })
  return () => {
    if (last === undefined) throw new Error(`no request to ${path}`)
    return last
  }
}

/** Sends the same request again under another key, whether the page allows the press or not. */
const askAgain = async ({ page }: Bettor, request: Request): Promise<string> => {
  const body = { ...(request.postDataJSON() as object), key: randomUUID() }
  // Longer than the pause required between presses.
  await new Promise((next) => setTimeout(next, 2600))
  const told = await page.request.post(request.url(), {
    headers: await request.allHeaders(),
    data: JSON.stringify(body),
  })
  return told.text()
}

const buyWithChase = async (page: Page): Promise<number> => {
  await page.goto('/game/lottery/ssc90')
  await comeAlive(page)
  await page.getByRole('button', { name: '机选' }).click()
  await page.getByRole('button', { name: '加入清单' }).click()
  await page.getByRole('button', { name: /^清单/ }).click()
  const slip = page.getByRole('dialog', { name: /^投注清单/ })
  const more = slip.getByRole('group', { name: '追加期数' }).getByRole('button').last()
  await more.click()
  await more.click()
  const press = slip.getByRole('button', { name: /^投注 \d/ })
  await press.waitFor()
  const each = cents(await press.innerText()) / 3
  await press.click()
  await slip.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '我的注单' }).click()
  const own = page.getByRole('dialog', { name: '我的注单' })
  // Both the ticket and the first issue of its chase say so.
  await own.getByText('待封盘', { exact: true }).first().waitFor()
  await own.getByText('进行中').waitFor()
  return each
}

/** A round in progress, with one step made. */
const stepped = async (bettor: Bettor, game: 'mines' | 'hilo'): Promise<void> => {
  const { page } = bettor
  for (;;) {
    await openGame(bettor, game)
    await entered(page)
    if (game === 'mines') await page.getByRole('button', { name: '1', exact: true }).click()
    await page.getByRole('button', { name: game === 'mines' ? /^开局/ : /^发牌/ }).click()
    await oneStep(page, game)
    await going(page).first().waitFor()
    if (!(await ended(page).count())) return
  }
}

const oneStep = (page: Page, game: 'mines' | 'hilo', tile = 13): Promise<void> =>
  game === 'mines'
    ? page.getByRole('button', { name: `第 ${tile} 格`, exact: true }).click()
    : page.getByRole('button', { name: /▲/ }).click()

/** No new round can begin: not on the page, which says why, and not by a direct call to the venue. */
const nothingNew = async (bettor: Bettor, request: Request, has: number): Promise<void> => {
  const { page } = bettor
  await shut(page).waitFor()
  expect(await askAgain(bettor, request)).not.toMatch(/"state":"(ended|open|held|kept)"/)
  await page.reload()
  await comeAlive(page)
  await page.getByRole('alert').first().waitFor()
  await shut(page).waitFor()
  expect(await hasNow(bettor)).toBe(has)
}

it.each(['mines', 'hilo'] as const)(
  'L20: in the middle of %s: the round can be finished and cashed out, and no new one starts',
  async (game) => {
    const bettor = await street.open()
    const { page } = bettor
    await bettor.register('/mine')
    const tab = await beforeYes(bettor)
    const placed = lastStake(page, '/studio/v1/place')
    await stepped(bettor, game)
    const before = await purse(page)
    await sayYes(tab)
    await page.getByText('不能开新局；这一局不受影响，可以打完或收回').waitFor()
    await seen(page, `${game}-open`)
    // The round goes on as before, also on a page that was opened since.
    await page.reload()
    await comeAlive(page)
    await page.getByText('不能开新局；这一局不受影响，可以打完或收回').waitFor()
    const worth = cash(page).locator('.num').first()
    // A step need not change the round's worth: over an ace every card is higher or the same.
    const answered = page.waitForResponse((reply) => reply.url().endsWith('/studio/v1/step'))
    await oneStep(page, game, 14)
    await answered
    await going(page).first().waitFor()
    const won = (await ended(page).count()) > 0 ? 0 : cents(await worth.innerText())
    if (won > 0) await cash(page).click()
    await ended(page).waitFor()
    await expect.poll(() => purse(page)).toBe(before + won)
    await seen(page, `${game}-end`)
    await nothingNew(bettor, placed(), before + won)
  },
)

it('L20: during free spins of a slot: they are paid and shown to their end, and no new spin starts', async () => {
  const bettor = await street.open({ reducedMotion: false })
  const { page } = bettor
  await bettor.register('/mine')
  const tab = await beforeYes(bettor)
  await page.bringToFront()
  const placed = lastStake(page, '/studio/v1/place')
  await openGame(bettor, 'window-flowers')
  await entered(page)
  await page.getByRole('button', { name: '公平验证' }).first().click()
  const fair = page.getByRole('dialog', { name: '公平验证' })
  const next = await fair.locator('dl div', { hasText: '下一个承诺' }).locator('code').innerText()
  await fair.getByLabel('你的种子').fill(await luckyAtVenue(house(), 'window-flowers', next.trim()))
  const rotated = page.waitForResponse((reply) => reply.url().endsWith('/studio/v1/seed/rotate'))
  await fair.getByRole('button', { name: /^换种子/ }).click()
  await rotated
  await page.keyboard.press('Escape')
  const before = await purse(page)
  await page.getByRole('button', { name: /^转动/ }).click()
  await page.getByText(/次免费转/).waitFor()
  await sayYes(tab)
  await page.bringToFront()
  // The reels stay on screen: the spin is shown to its end, or skipped.
  await page.getByText(/^第/).waitFor()
  await seen(page, 'slot-spins')
  const skip = page.getByRole('button', { name: '跳过动画' })
  if (await skip.count()) await skip.click()
  await ended(page).waitFor()
  const net = await figureIn(page, '本局结果')
  expect(await purse(page)).toBe(before + net)
  await seen(page, 'slot-end')
  await nothingNew(bettor, placed(), before + net)
  // The record has the same figure.
  await page.goto('/mine/record/betRecord?state=settled&days=1')
  await comeAlive(page)
  await page
    .getByRole('link', { name: /剪窗花/ })
    .first()
    .waitFor()
})

const place = (page: Page): Locator =>
  page.getByRole('region', { name: '投注', exact: true }).getByRole('button', { name: /^投注 / })
const toldBack = (page: Page) => page.getByText(/本局的投注不会被接受，本金退回/)

const flown = async (bettor: Bettor): Promise<Page> => {
  const { page } = bettor
  await bettor.register('/mine')
  const tab = await beforeYes(bettor)
  await openGame(bettor, 'crash')
  await entered(page)
  return tab
}

const bet = async (page: Page): Promise<void> => {
  // At the beginning of a round, so that all its seconds are left.
  await page.getByText('7 秒后起飞').or(page.getByText('8 秒后起飞')).first().waitFor({ timeout: 200_000 })
  await place(page).and(page.locator(':enabled')).click()
  await page.getByText(/^已投/).waitFor()
}

it('L20: before a take-off: the stake is returned, and the flight leaves without the member', async () => {
  const bettor = await street.open()
  const { page } = bettor
  const tab = await flown(bettor)
  const placed = lastStake(page, '/studio/v1/table/bet')
  const before = await purse(page)
  await bet(page)
  expect(await purse(page)).toBeLessThan(before)
  await sayYes(tab)
  await toldBack(page).waitFor()
  await seen(page, 'crash-back')
  await expect.poll(() => purse(page), { timeout: 30_000 }).toBe(before)
  await nothingNew(bettor, placed(), before)
})

it('L20: in flight: the bet can be cashed out, and cashes out automatically', async () => {
  const bettor = await street.open()
  const { page } = bettor
  const tab = await flown(bettor)
  const placed = lastStake(page, '/studio/v1/table/bet')
  const before = await purse(page)
  await page.getByRole('button', { name: /自动收回$/ }).click()
  await page.getByRole('dialog', { name: '自动收回' }).getByRole('button', { name: '2×' }).click()
  await bet(page)
  const stake = before - (await purse(page))
  await cash(page).waitFor({ timeout: 30_000 })
  await sayYes(tab)
  await seen(page, 'crash-air')
  const told = page.getByText(/倍收回，返还|没有收回/).first()
  await told.waitFor({ timeout: 200_000 })
  const words = await told.innerText()
  const back = words.includes('没有收回') ? 0 : cents(/返还\s*([\d,.]+)/.exec(words)?.[1] ?? '')
  await expect.poll(() => purse(page), { timeout: 30_000 }).toBe(before - stake + back)
  await seen(page, 'crash-home')
  await nothingNew(bettor, placed(), before - stake + back)
})

it('L20: with a lottery ticket and a chase: the stake is returned, the chase ends, and withdrawals stay open', async () => {
  const bettor = await street.open()
  const { page } = bettor
  await bettor.register('/mine/virtualCoinCard?add=1')
  await setPin(page)
  await fillAccount(page)
  await bindAccount(page)
  await desk.dayPasses(bettor.account)
  await payOrder(house(), await placeDeposit(bettor, { method: 'USDT', chip: '7,000' }), 'right')
  await page.getByRole('heading', { name: '已到账' }).waitFor()
  const tab = await beforeYes(bettor)
  const placed = lastStake(page, '/studio/v1/lottery/buy')
  const before = await hasNow(bettor)
  const each = await buyWithChase(page)
  await page.keyboard.press('Escape')
  // The wallet counts held money too; a game shows what may be staked.
  const game = await bettor.context.newPage()
  await openGame({ ...bettor, page: game }, 'dice')
  expect(await purse(game)).toBe(before - each)
  await game.close()
  await sayYes(tab)
  await page.getByText(/待封盘的注单不会被接受，注款退回；追号不再继续/).waitFor()
  await seen(page, 'lottery')
  await expect.poll(() => hasNow(bettor)).toBe(before)
  await page.getByRole('button', { name: '我的注单' }).click()
  const own = page.getByRole('dialog', { name: '我的注单' })
  await own.getByText('未接受', { exact: true }).first().waitFor({ timeout: 120_000 })
  await own.getByText('你已暂停投注或自我排除，追号停止').waitFor({ timeout: 120_000 })
  await own.getByText('已停止').waitFor()
  await seen(page, 'lottery-tickets')
  expect(await own.getByText('待封盘', { exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await nothingNew(bettor, placed(), before)
  await page.goto('/mine/finance/withdrawal')
  await comeAlive(page)
  await page.getByLabel('取款金额', { exact: true }).and(page.locator('input')).fill('6000')
  await page.getByText(/ USDT$/).waitFor()
  await page.getByRole('button', { name: '下一步，验证取款密码' }).click()
  await pinAt(page.getByRole('dialog', { name: '确认取款' })).fill(pin)
  await page.waitForURL('**/mine/finance/withdrawal/W*')
  await page.getByRole('heading', { name: '审核中' }).waitFor()
  await seen(page, 'withdrawal')
})
