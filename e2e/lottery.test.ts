// A lottery ticket at the venue in a real browser, with play money: bought, cancelled, bought again, closed, sealed
// under its root, drawn, paid or not, and verified on the device with the network off.

import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { drawOf, utf8 } from '@magpie/fair'
import { beijingDay } from '@magpie/kernel'
import { checkpointKey, publicHex } from '@magpie/ledger/server'
import { lotteryGame } from '@magpie/lottery/rules'
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, type OpenPage, photograph } from '@magpie/testkit/browser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bettor } from './testing/bettor.ts'
import { overflow } from './testing/looks.ts'
import { onSaleFor } from './testing/on-sale.ts'
import { openScene } from './testing/scene.ts'
import { type Desk, openDesk } from './testing/seated.ts'

const { house, street } = openScene({
  feed: 'door',
  studio: true,
  sites: ['player', 'backoffice'],
  witness: (master) => publicHex(checkpointKey(master)),
  stay: true,
})
let desk: Desk
beforeAll(() => {
  desk = openDesk(house())
})
afterAll(() => desk.close())

const judged = async ({ page }: OpenPage, what: string): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 360, height: 740 }
  // At its full height: content that the bar covers at one scroll position can be scrolled into view.
  await page.setViewportSize({ width, height: await page.evaluate<number>('document.documentElement.scrollHeight') })
  expect.soft(await accessibilityFaults(page), what).toEqual([])
  await page.setViewportSize({ width, height })
  expect.soft(await overflow(page), what).toBeLessThanOrEqual(0)
  await photograph(page, `lottery-${what}`)
}

/** Waits until the ticket is drawn and opens its proof, which stays open while further issues are drawn. */
const seeDrawn = async (bettor: Bettor): Promise<Bettor> => {
  const { page } = bettor
  const tickets = page.getByRole('dialog', { name: '我的注单' })
  await tickets.getByText('待开奖').or(tickets.getByText('部分返还')).first().waitFor({ timeout: 100_000 })
  await page.keyboard.press('Escape')
  const end = page.getByRole('region', { name: '本期结果' })
  await end.getByText('−0.40').waitFor({ timeout: 100_000 })
  await end.getByRole('button', { name: '验证' }).click()
  await page
    .getByRole('dialog', { name: /^开奖验证/ })
    .getByText('验证通过')
    .waitFor()
  return bettor
}

/** Generates a day's draws, for statistics over many of them. */
const manyDraws = (id: string, count: number) => {
  const game = lotteryGame(id, beijingDay(Date.now()))
  if (game === undefined) throw new Error(id)
  return Array.from({ length: count }, (_, nonce) => ({
    issue: `20260102${String(count - nonce).padStart(3, '0')}`,
    state: 'done',
    drawsAt: 0,
    drawn: [...game.draw(drawOf(utf8('e2e'), { game: id, salt: 'many', nonce }))],
    drawnAt: 0,
    reason: null,
    tickets: 0,
  }))
}

/** The venue's answer, with these draws instead of its own. */
const withDraws = async ({ page }: OpenPage, id: string, count = 200): Promise<void> => {
  await page.route('**/studio/v1/lottery/results', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { results: unknown } }
    answer.data.results = manyDraws(id, count)
    await route.fulfill({ response, json: answer })
  })
}

/** This buyer waits for the draw while the other tests run: an issue takes ninety seconds. */
let drawn: Promise<Bettor> | undefined

it('a ticket of the ninety-second lottery is bought and waits for the close', async () => {
  const site = await street.openMember({ width: 360, height: 740, more: { bypassCSP: true } })
  const { page } = site
  await page.goto('/game/lottery/ssc90')
  await comeAlive(page)
  const press = page.getByRole('button', { name: /^投注 \d/ })
  await page.getByRole('button', { name: '万位 全选' }).click()
  // Near the close an issue is skipped: the next one is bought.
  await press.waitFor()
  await judged(site, 'board')
  await press.click()
  await page.getByText('先在上面选号').waitFor()
  await page.getByRole('button', { name: '我的注单' }).click()
  const tickets = page.getByRole('dialog', { name: '我的注单' })
  await tickets.getByText('待封盘').first().waitFor()
  await judged(site, 'tickets')
  drawn = seeDrawn(site)
  // The test that awaits it reports the fault.
  drawn.catch(() => undefined)
})

it('S-GATE-01c, S-ROUTE-05d: a guest plays a lottery in practice by keyboard and checks its proof offline', async () => {
  const site = await street.open({ width: 360, height: 740, more: { bypassCSP: true } })
  const { page, context, faults } = site
  await page.goto('/game/lottery')
  await comeAlive(page)
  await page.getByRole('link', { name: /奖池/ }).waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: '返还率' }).count()).toBe(8)
  await judged(site, 'hall')
  await page.getByRole('radio', { name: '长龙' }).press('Space')
  await page.getByText(/连出长短都是随机的结果，与下一期无关/).waitFor()
  await judged(site, 'hall-runs')
  // The numbers of a place, its sides and its duel are picked on one board, and are lines of one slip.
  await page.goto('/game/lottery/pk10')
  await comeAlive(page)
  await page.getByRole('group', { name: '冠军', exact: true }).getByRole('button', { name: /^4 / }).press('Enter')
  await page.getByRole('group', { name: '冠军 · 大小单双' }).getByRole('button', { name: /^大 / }).press('Space')
  await page
    .getByRole('group', { name: '冠军 对 第十 · 龙虎' })
    .getByRole('button', { name: '虎 第十号大' })
    .press('Space')
  await page.getByText('3 注').waitFor()
  await judged(site, 'cars')
  await page.getByRole('button', { name: '第十 1' }).press('Enter')
  await page.getByRole('button', { name: '虎 第十号大' }).and(page.locator('[aria-pressed=true]')).waitFor()
  await page.getByRole('button', { name: '加入清单' }).press('Enter')
  await page.getByRole('button', { name: /^清单/ }).press('Enter')
  const slip = page.getByRole('dialog', { name: '投注清单 3/20' })
  await slip.waitFor()
  expect(await slip.getByRole('listitem').count()).toBe(3)
  await page.keyboard.press('Escape')
  await page.goto('/game/lottery')
  await comeAlive(page)
  await page.getByRole('link', { name: /飞羽五分彩/ }).click()
  await page.waitForURL('**/game/lottery/ssc300')
  await page.getByRole('group', { name: '万位' }).getByRole('button', { name: '7' }).press('Enter')
  await page.getByRole('button', { name: '万位 选大' }).press('Space')
  await page.getByText('5 注').waitFor()
  await page.getByRole('button', { name: '规则与返还' }).click()
  await page.getByRole('dialog', { name: '规则与返还' }).waitFor()
  await page.keyboard.press('Escape')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await context.setOffline(true)
  await page.getByRole('button', { name: /^试开一期/ }).press('Space')
  await page.getByRole('button', { name: '跳过' }).waitFor()
  // Nothing reveals the draw before it was watched.
  expect(await page.getByRole('region', { name: '本期结果' }).count()).toBe(0)
  await page.getByRole('button', { name: '跳过' }).press('Enter')
  // The draw's animation was seen; what follows is checked at rest.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const end = page.getByRole('region', { name: '本期结果' })
  await end.getByText(/[+−±]\d/).waitFor()
  await end.getByRole('button', { name: '验证' }).press('Enter')
  await page.getByText('验证通过').waitFor()
  await judged(site, 'practice-proof')
  await context.setOffline(false)
  expect(faults.all().filter((fault) => !/offline|ERR_INTERNET|Failed to fetch|network/i.test(fault))).toEqual([])
})

it('S-ROUTE-05d: the chart of 200 issues shows its newest rows between head and sums, also when scrolled', async () => {
  const site = await street.openMember({ width: 360, height: 740, more: { bypassCSP: true } })
  const { page } = site
  await withDraws(site, 'k3')
  await page.goto('/game/lottery/k3')
  await comeAlive(page)
  await page.getByRole('button', { name: '开奖与走势' }).click()
  const sheet = page.getByRole('dialog', { name: '开奖与走势' })
  await sheet.getByRole('radio', { name: '200期' }).click()
  await sheet.getByRole('region', { name: '号码分布' }).waitFor()
  /** Whether nothing covers a row's name. */
  const seen = (name: string): Promise<boolean> =>
    page.evaluate(`(() => {
      const cell = [...document.querySelectorAll('[role=dialog] th[scope=row]')].find((one) => one.textContent === '${name}')
      if (cell === undefined) return false
      const { left, top, width, height } = cell.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === cell
    })()`)
  for (const name of ['200', '195', '出现', '当前']) await expect.poll(() => seen(name), { message: name }).toBe(true)
  await judged(site, 'trend')
  await page.evaluate(`document.querySelector('[role=dialog] [role=region]:has(> * > table)').scrollTop = 0`)
  for (const name of ['001', '006', '出现', '当前']) await expect.poll(() => seen(name), { message: name }).toBe(true)
  // Runs are shown next to what chance alone produces, and say that they predict nothing.
  await sheet.getByRole('radio', { name: '长龙' }).click()
  await sheet.getByRole('table', { name: '200 期里的连出次数' }).waitFor()
  await sheet.getByText('连出是已经发生的事，与下一期无关').waitFor()
  await judged(site, 'runs')
  await page.keyboard.press('Escape')
  // Its sides and its sums are picked on one board; scrolled down there, the draw and the countdown stay visible.
  await page.getByRole('region', { name: '大小单双' }).getByRole('button', { name: /^大 / }).press('Space')
  await page.getByRole('region', { name: '和值' }).getByRole('button', { name: /^18 / }).press('Space')
  await page.getByText(/^2 注 · 最高返还/).waitFor()
  await page.getByRole('button', { name: /回到开奖/ }).click()
  await page.getByRole('button', { name: /回到开奖/ }).waitFor({ state: 'detached' })
})

it('L33: the desk pauses a lottery and players read why; two operators void an issue, and the stake is returned', async () => {
  const site = await street.openMember({ width: 360, height: 740, more: { bypassCSP: true } })
  const { page } = site
  // An issue with enough time left to decide.
  const id = await onSaleFor(120_000)
  await page.goto(`/game/lottery/${id}`)
  await comeAlive(page)
  const title = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
  const paused = page.getByRole('link', { name: new RegExp(`${title}.*暂停销售`) })
  await page.getByRole('button', { name: '机选' }).click()
  await page.getByRole('button', { name: /^投注 \d/ }).click()
  await page.getByText('先在上面选号').waitFor()
  // A busy venue may answer a look of the desk too late; the desk looks again by itself.
  const late = { expected: /status of 503/ }
  const content = await street.open({ ...(await desk.seat('lotteries', 'content')), ...late })
  await content.page.goto(`/lotteries?game=${id}`)
  await content.page.getByRole('button', { name: '暂停本期' }).waitFor()
  await content.page.getByText('1 张').first().waitFor()
  await photograph(content.page, 'desk-lotteries', true)
  await content.page.getByRole('switch', { name: title }).click()
  const dialog = content.page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '核对号码' }).check()
  await dialog.getByLabel('说明').fill('例行核对开奖机')
  await photograph(content.page, 'desk-lotteries-pause')
  await dialog.getByRole('button', { name: '暂停销售' }).click()
  await content.page.getByText('场馆已生效').waitFor()
  await page.reload()
  await page
    .getByRole('alert')
    .getByText(/正在核对号码，这个彩种暂停销售/)
    .waitFor()
  await judged(site, 'paused')
  await page.goto('/game/lottery')
  await paused.waitFor()
  await content.page.getByRole('switch', { name: title }).click()
  await dialog.getByLabel('说明').fill('核对完毕')
  await dialog.getByRole('button', { name: '恢复销售' }).click()
  await paused.waitFor({ state: 'detached' })

  const maker = await street.open({ ...(await desk.seat('issue.maker', 'risk')), ...late })
  await maker.page.goto(`/lotteries?game=${id}`)
  await maker.page.getByRole('button', { name: '作废本期' }).click()
  await maker.page.getByRole('dialog').getByLabel('说明').fill('开奖机核对不符')
  await photograph(maker.page, 'desk-issue-void')
  await maker.page.getByRole('button', { name: '提交复核' }).click()
  await maker.page.getByText('已提交').waitFor()
  const approver = await street.open({ ...(await desk.seat('issue.approver', 'finance')), ...late })
  await approver.page.goto('/lotteries?view=voids')
  await approver.page.getByRole('button', { name: '批准作废' }).click()
  await approver.page.getByRole('dialog').getByLabel('说明').fill('已核对记录')
  await approver.page.getByRole('dialog').getByRole('button', { name: '批准作废' }).click()
  await approver.page.getByText('已处理').waitFor()
  await approver.page.goto(`/lotteries?view=tickets&game=${id}`)
  await approver.page.getByText('已作废').first().waitFor()
  await photograph(approver.page, 'desk-lottery-tickets', true)
  await approver.page.goto('/lotteries?view=pool')
  await approver.page.getByText('还没有奖池记录').waitFor()
  await photograph(approver.page, 'desk-lottery-pool', true)
  await page.goto(`/game/lottery/${id}`)
  await comeAlive(page)
  await page.getByRole('button', { name: '我的注单' }).click()
  const own = page.getByRole('dialog', { name: '我的注单' })
  await own.getByText('已作废').first().waitFor()
  // The results say who voided it, once its draw would have been.
  await own
    .getByText(/^本期(由运营)?作废，注款已退回。$/)
    .first()
    .waitFor()
  for (const { faults } of [content, maker, approver]) expect(faults.all()).toEqual([])
})

it('L23: the ticket is sealed before its beacon and drawn, and its proof is checked offline', async () => {
  const buyer = await drawn
  if (buyer === undefined) throw new Error('no ticket was bought')
  const { page, context, faults } = buyer
  const proof = page.getByRole('dialog', { name: /^开奖验证/ })
  await context.setOffline(true)
  await proof.getByRole('button', { name: '重算一遍' }).click()
  await proof.getByText('验证通过').waitFor()
  expect(await proof.getByText('相符', { exact: true }).count()).toBe(7)
  await judged(buyer, 'proof')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await proof.getByRole('button', { name: '复制凭据' }).click()
  const paper: string = await page.evaluate('navigator.clipboard.readText()')
  await context.setOffline(false)
  await page.goto('/game/fair')
  await comeAlive(page)
  await page.getByLabel('粘贴凭据').fill(paper)
  await page.getByRole('button', { name: '重算一遍' }).click()
  await page.getByText('验证通过').waitFor()
  expect(await page.getByText('相符', { exact: true }).count()).toBe(7)
  await judged(buyer, 'fair')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载离线验证器' }).click(),
  ])
  const file = join(tmpdir(), `magpie-verifier-${process.pid}.html`)
  await saved.saveAs(file)
  const alone = await context.newPage()
  await context.setOffline(true)
  await alone.goto(pathToFileURL(file).href)
  await alone.getByLabel('凭据内容').fill(paper)
  await alone.getByRole('button', { name: '重算一遍' }).click()
  await alone.getByText('每一步都与当时一致').waitFor()
  await alone.getByLabel('凭据内容').fill(paper.replace(/"total": \d+/g, '"total": 1'))
  await alone.getByRole('button', { name: '重算一遍' }).click()
  await alone.getByText('首先不符的一步：返还金额').waitFor()
  await alone.close()
  rmSync(file)
  await context.setOffline(false)
  await page.goto('/mine/record/betRecord?state=settled')
  await comeAlive(page)
  await page.getByText('飞羽极速彩').first().waitFor()
  await page
    .getByText(/定位胆 万位 0 1 2 3 4 5 6 7 8 9/)
    .first()
    .waitFor()
  await page.getByText('中 1 注').first().waitFor()
  await judged(buyer, 'record')
  expect(faults.all().filter((fault) => !/offline|ERR_INTERNET|Failed to fetch|network/i.test(fault))).toEqual([])
  const reader = await street.open(await desk.seat('issue.reader', 'finance'))
  await reader.page.goto('/lotteries?view=past&game=ssc90')
  await reader.page.getByText('相符', { exact: true }).first().waitFor()
  await photograph(reader.page, 'desk-lottery-past', true)
})
