// A manual result at the trading desk: two operators with only a keyboard, and invalid figures. An empty or impossible
// field never counts as some other figure, and a half with more goals than the match is reported separately.

import { comeToRest, photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { byKeyboard } from './testing/by-keyboard.ts'
import { type HandFeed, type HandMatch, openHandFeed } from './testing/hand-feed.ts'
import { overflow } from './testing/looks.ts'
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

const toLines = async (page: Page, { matchId }: HandMatch): Promise<void> => {
  await page.goto(`/book-lines?venue=YBTY&match=${matchId}`)
  await page.getByRole('button', { name: '录入赛果' }).waitFor()
  await comeToRest(page)
}

it('L33: two operators enter, propose and approve a result by keyboard only, and the bet on it is paid', async () => {
  const match = feed.match({ home: '云溪竹鹤', away: '澜江红鲤', league: '江南联赛' })
  await match.begin(20)
  const bettor = await street.openMember()
  await bettor.toMatch(match)
  await bettor.price(match, '全场独赢', match.home).click()
  await bettor.keys('100')
  await bettor.slip.getByRole('button', { name: '确认投注 100.00' }).click()
  await bettor.slip.getByRole('heading', { name: '注单确认中' }).waitFor()
  await match.pass()
  await bettor.slip.getByRole('heading', { name: '投注成功' }).waitFor()

  const first = await street.open(await desk.seat('lin.keys', 'trading'))
  const lin = byKeyboard(first.page)
  await toLines(first.page, match)
  await lin.press(/^录入赛果$/)
  await first.page.getByRole('dialog').waitFor()
  // The first field has the focus, so the operator can type at once.
  await expect
    .poll(() => first.page.evaluate('document.activeElement.getAttribute("aria-label")'))
    .toBe('上半场 云溪竹鹤')
  await lin.type(/^上半场 云溪竹鹤$/, '1')
  await lin.type(/^上半场 澜江红鲤$/, '0')
  await lin.type(/^全场 90 分钟 云溪竹鹤$/, '2')
  await lin.type(/^全场 90 分钟 澜江红鲤$/, '1')
  await expect.poll(() => first.page.getByRole('button', { name: '下一步' }).isEnabled()).toBe(true)
  await photograph(first.page, 'desk-result-typed')
  await first.page.keyboard.press('Enter')
  const sure = first.page.getByRole('dialog', { name: '提交赛果待复核' })
  await sure.getByText('2-1（半场 1-0）').waitFor()
  await lin.type(/^说明/, '现场裁判报告')
  await photograph(first.page, 'desk-result-sure')
  await lin.press(/^提交待复核$/)
  await sure.waitFor({ state: 'detached' })
  await first.page.goto('/book-feed?view=proposals')
  await first.page.getByRole('button', { name: /撤\s?回/ }).waitFor()
  expect(await first.page.getByRole('button', { name: /批\s?准/ }).count(), 'whoever states it does not agree').toBe(0)

  const second = await street.open(await desk.seat('chen.keys', 'risk'))
  const chen = byKeyboard(second.page)
  await second.page.goto('/book-feed?view=proposals')
  await second.page.getByText('2-1（半场 1-0）').first().waitFor()
  await comeToRest(second.page)
  await photograph(second.page, 'desk-result-asked')
  await chen.press(/^批\s?准$/)
  const agrees = second.page.getByRole('dialog')
  await agrees.waitFor()
  await chen.type(/^说明/, '核对过录像')
  await chen.press(/^批\s?准$/)
  await second.page.getByText('没有待复核', { exact: false }).or(second.page.getByText('场馆已执行')).first().waitFor()
  await photograph(second.page, 'desk-result-done')
  await feed.rest()
  await bettor.page.goto('/mine/record/betRecord?state=settled')
  await bettor.page.getByRole('link', { name: /云溪竹鹤.*赢|赢.*云溪竹鹤/ }).waitFor()
  expect([...first.faults.all(), ...second.faults.all()]).toEqual([])
})

it('L11: invalid figures cannot be submitted, and each shows what is wrong', async () => {
  const match = feed.match({ home: '湖州银鹊', away: '嘉陵白鹭', league: '江南联赛' })
  await match.begin(20)
  const { page, faults } = await street.open(await desk.seat('lin.broken', 'trading'))
  await toLines(page, match)
  await page.getByRole('button', { name: '录入赛果' }).click()
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: '下一步' })
  const type = async (half: readonly [string, string], full: readonly [string, string]): Promise<void> => {
    for (const [label, [home, away]] of [
      ['上半场', half],
      ['全场 90 分钟', full],
    ] as const) {
      await dialog.getByLabel(`${label} 湖州银鹊`).fill(home)
      await dialog.getByLabel(`${label} 嘉陵白鹭`).fill(away)
    }
  }
  const refused = async (half: readonly [string, string], full: readonly [string, string], why: string) => {
    await type(half, full)
    await dialog.getByText(why).waitFor()
    expect(await next.isEnabled(), why).toBe(false)
    await page.keyboard.press('Enter')
    expect(await dialog.getByText(why).isVisible(), 'nothing goes on').toBe(true)
  }
  await dialog.getByText('请填写全部四个进球数').waitFor()
  expect(await next.isEnabled()).toBe(false)
  await refused(['1', ''], ['2', '1'], '请填写全部四个进球数')
  await refused(['1', 'O'], ['2', '1'], '进球数只能是 0 到 30 的整数')
  await refused(['1', '0'], ['2.5', '1'], '进球数只能是 0 到 30 的整数')
  await refused(['1', '0'], ['45', '1'], '进球数只能是 0 到 30 的整数')
  await refused(['3', '0'], ['2', '1'], '上半场的进球不能多于全场')
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await photograph(page, `desk-result-broken-${width}`)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  await type(['1', '0'], ['2', '1'])
  await expect.poll(() => next.isEnabled()).toBe(true)
  expect(faults.all()).toEqual([])
})

it('L33: one operator states the order of a competition; another reads it by name and approves it', async () => {
  const clubs = ['云溪竹鹤', '澜江红鲤', '湖州银鹊', '嘉陵白鹭', '天目竹影', '楠溪筏', '桐庐渔火', '富春渡']
  const matchId = await feed.season({ name: '江南超级联赛', entrants: clubs })
  const { page, faults } = await street.open(await desk.seat('lin.order', 'trading'))
  const toSeason = async (at: Page): Promise<void> => {
    await at.goto(`/book-lines?venue=YBTY&match=${matchId}`)
    await at.getByRole('button', { name: '录入最终名次' }).waitFor()
    await comeToRest(at)
  }
  await toSeason(page)
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await photograph(page, `desk-order-lines-${width}`)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: '录入最终名次' }).click()
  const dialog = page.getByRole('dialog', { name: '录入最终名次' })
  const next = dialog.getByRole('button', { name: '下一步' })
  await dialog.getByText('请填写全部名次').waitFor()
  for (const [nth, name] of clubs.entries()) await dialog.getByLabel(`${name} 的名次`).fill(String(nth + 1))
  await dialog.getByText('请选出射手王').waitFor()
  await dialog.getByRole('combobox', { name: '射手王' }).click()
  await page.getByTitle('澜江红鲤 9').click()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('富春渡 的名次').fill('7')
  await expect.poll(() => next.isEnabled()).toBe(true)
  await dialog.getByLabel('富春渡 的名次').fill('9')
  await dialog.getByText('名次接不上').waitFor()
  expect(await next.isEnabled()).toBe(false)
  await photograph(page, 'desk-order-gap')
  await dialog.getByLabel('富春渡 的名次').fill('7')
  await expect.poll(() => next.isEnabled()).toBe(true)
  await photograph(page, 'desk-order-typed')
  await next.click()
  const sure = page.getByRole('dialog', { name: '提交名次待复核' })
  await sure.getByText('桐庐渔火 · 富春渡').waitFor()
  await sure.getByLabel(/^说明/).fill('联赛官网公布')
  await photograph(page, 'desk-order-sure')
  await sure.getByRole('button', { name: '提交待复核' }).click()
  await sure.waitFor({ state: 'detached' })

  const second = await street.open(await desk.seat('chen.order', 'risk'))
  await second.page.goto('/book-feed?view=proposals')
  await second.page.getByText('桐庐渔火 · 富春渡').waitFor()
  await comeToRest(second.page)
  await photograph(second.page, 'desk-order-asked')
  await second.page.getByRole('button', { name: /批\s?准/ }).click()
  const agrees = second.page.getByRole('dialog')
  await agrees.getByLabel(/^说明/).fill('核对过官网')
  await agrees.getByRole('button', { name: /批\s?准/ }).click()
  await second.page.getByText('没有待复核', { exact: false }).or(second.page.getByText('场馆已执行')).first().waitFor()
  // The competition is settled now, and its order can still be corrected.
  await toSeason(page)
  await photograph(page, 'desk-order-settled')
  expect([...faults.all(), ...second.faults.all()]).toEqual([])
})

it('L33: the figures of a tennis match are proposed set by set and approved by name, also for a retirement', async () => {
  const matchId = await feed.tennis({ home: '顾砚之', away: '程望岳', league: '云海男单' })
  const { page, faults } = await street.open(await desk.seat('lin.sets', 'trading'))
  const toMatch = async (at: Page): Promise<void> => {
    await at.goto(`/book-lines?venue=YBTY&match=${matchId}`)
    await at.getByRole('button', { name: '录入赛果' }).waitFor()
    await comeToRest(at)
  }
  await toMatch(page)
  await page.getByRole('button', { name: '录入赛果' }).click()
  const dialog = page.getByRole('dialog', { name: '录入赛果' })
  const next = dialog.getByRole('button', { name: '下一步' })
  const set = async (nth: number, [home, away]: readonly [string, string]): Promise<void> => {
    await dialog.getByLabel(`第 ${nth} 盘 顾砚之 局数`).fill(home)
    await dialog.getByLabel(`第 ${nth} 盘 程望岳 局数`).fill(away)
  }
  await dialog.getByText('还没有分出胜负，请填写第 1 盘').waitFor()
  await set(1, ['6', '4'])
  await set(2, ['7', '4'])
  await dialog.getByText('第 2 盘不可能是 7-4', { exact: false }).waitFor()
  expect(await next.isEnabled()).toBe(false)
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await photograph(page, `desk-figures-broken-${width}`)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
  await set(2, ['3', '2'])
  await dialog.getByRole('combobox', { name: '结束方式' }).click()
  await page.getByTitle('程望岳退赛').click()
  await expect.poll(() => next.isEnabled()).toBe(true)
  await photograph(page, 'desk-figures-typed')
  await next.click()
  const sure = page.getByRole('dialog', { name: '提交赛果待复核' })
  await sure.getByText('程望岳退赛').waitFor()
  await sure.getByLabel(/^说明/).fill('主裁判记录表')
  await photograph(page, 'desk-figures-sure')
  await sure.getByRole('button', { name: '提交待复核' }).click()
  await sure.waitFor({ state: 'detached' })

  const second = await street.open(await desk.seat('chen.sets', 'risk'))
  await second.page.goto('/book-feed?view=proposals')
  await second.page.getByText('程望岳退赛').waitFor()
  await comeToRest(second.page)
  await photograph(second.page, 'desk-figures-asked')
  await second.page.getByRole('button', { name: /批\s?准/ }).click()
  const agrees = second.page.getByRole('dialog')
  await agrees.getByLabel(/^说明/).fill('核对过记录表')
  await agrees.getByRole('button', { name: /批\s?准/ }).click()
  await second.page.getByText('没有待复核', { exact: false }).or(second.page.getByText('场馆已执行')).first().waitFor()
  await toMatch(page)
  expect([...faults.all(), ...second.faults.all()]).toEqual([])
})
