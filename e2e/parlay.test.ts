// A parlay of three legs in a real house, from three prices to the record, and a bet sold back before its end.

import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import { beforeAll, expect, it } from 'vitest'
import type { Bettor } from './testing/bettor.ts'
import { type HandFeed, type HandMatch, openHandFeed } from './testing/hand-feed.ts'
import { openScene } from './testing/scene.ts'

const { house, street } = openScene({ feed: 'door' })
let feed: HandFeed
beforeAll(() => {
  feed = openHandFeed(house())
})

const league = '江南联赛'

const begin = async (home: string, away: string): Promise<HandMatch> => {
  const match = feed.match({ home, away, league })
  await match.begin(20)
  return match
}

const pick = async (bettor: Bettor, match: HandMatch): Promise<void> => {
  await bettor.toMatch(match)
  await bettor.price(match, '全场独赢', match.home).click()
}

/** Two selections of one match as one bet: the joint price next to the plain one, confirmed after the delay. */
const build = async (bettor: Bettor, match: HandMatch): Promise<void> => {
  const { page, slip } = bettor
  await match.calm()
  await pick(bettor, match)
  await slip.waitFor()
  await slip.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('tab', { name: '进球', exact: true }).click()
  await bettor.price(match, '全场双方都进球', '否').click()
  await page.getByRole('region', { name: '投注单' }).getByRole('button').click()
  await slip.getByRole('radio', { name: /同场/ }).click()
  await slip.getByText('单项相乘').waitFor()
  await slip.getByLabel('同场组合 2 项 的投注金额').click()
  await bettor.keys('20')
  await slip.getByText('互相促进').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await photograph(page, 'builder-01-slip')
  await slip.getByRole('button', { name: '确认投注 20.00' }).click()
  await slip.getByRole('heading', { name: '注单确认中' }).waitFor()
  await match.pass()
  await slip.getByRole('heading', { name: '投注成功' }).waitFor()
  await photograph(page, 'builder-02-receipt', true)
  await slip.getByRole('button', { name: '完成' }).click()
}

it('a parlay of three legs is built, accepted, shown leg by leg in the record, and explained', async () => {
  const matches = [
    await begin('湖州银鹊', '嘉陵白鹭'),
    await begin('苏堤燕队', '北固山'),
    await begin('太湖飞鱼', '运河船长'),
  ]
  // The feed has one clock: the match that began first has been silent since.
  for (const match of matches) await match.calm()
  const bettor = await street.openMember({ more: { bypassCSP: true } })
  const { page, slip, faults } = bettor
  const [first, ...others] = matches
  if (first === undefined) throw new Error('no match')
  await pick(bettor, first)
  await slip.waitFor()
  await slip.getByRole('button', { name: '关闭' }).click()
  for (const match of others) await pick(bettor, match)
  await photograph(page, 'parlay-01-dock')
  await page.goto('/game/sport')
  await comeAlive(page)
  const dock = await page.getByRole('region', { name: '投注单' }).boundingBox()
  const ball = await page.getByRole('link', { name: '体育' }).locator('img, svg').first().boundingBox()
  expect((dock?.y ?? 0) + (dock?.height ?? 0)).toBeLessThan(ball?.y ?? 0)
  await page.getByRole('region', { name: '投注单' }).getByRole('button').click()
  await slip.waitFor()
  await photograph(page, 'parlay-02-singles')
  await slip.getByRole('radio', { name: /串关/ }).click()
  await slip.getByLabel('3 串 1 的投注金额').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await photograph(page, 'parlay-03-joined')
  await slip.getByLabel('3 串 1 的投注金额').click()
  await bettor.keys('50')
  await photograph(page, 'parlay-04-keys')
  await slip.getByRole('button', { name: '确认投注 50.00' }).click()
  await slip.getByRole('heading', { name: '注单确认中' }).waitFor()
  await photograph(page, 'parlay-05-pending')
  for (const match of matches) await match.pass()
  await slip.getByRole('heading', { name: '投注成功' }).waitFor()
  await photograph(page, 'parlay-06-receipt', true)
  await slip.getByRole('button', { name: '完成' }).click()
  await build(bettor, first)

  await page.goto('/mine/record/betRecord')
  await comeAlive(page)
  const ticket = page.getByRole('link', { name: /3 串 1/ }).first()
  await ticket.waitFor()
  await photograph(page, 'parlay-07-record')
  await ticket.click()
  await page.getByRole('heading', { name: '提前结算' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await photograph(page, 'parlay-08-ticket', true)

  for (const match of matches) {
    await match.goal('home')
    await match.end([1, 0], [1, 0])
  }
  await feed.rest()
  await page.getByText('3 项中 3 项赢').waitFor()
  await page.getByText('已在你的浏览器里按规则重新推算').waitFor()
  await photograph(page, 'parlay-09-why', true)
  await page.goto('/mine/record/betRecord?state=settled')
  await comeAlive(page)
  await page
    .getByRole('link', { name: /同场组合 2 项/ })
    .first()
    .click()
  await page.getByText('2 项中 2 项赢').waitFor()
  await page.getByText(/^各项赔率相乘是 .*低一些。$/).waitFor()
  await page.getByText('已在你的浏览器里按规则重新推算').waitFor()
  await photograph(page, 'builder-03-why', true)
  expect(faults.all()).toEqual([])
})

it('a bet is sold back in part, and the rest by a rule while its page is closed', async () => {
  const match = await begin('桐庐渔火', '富春渡')
  const bettor = await street.openMember({ more: { bypassCSP: true } })
  const { page, slip, faults } = bettor
  await pick(bettor, match)
  await slip.waitFor()
  await bettor.keys('100')
  await slip.getByRole('button', { name: '确认投注 100.00' }).click()
  await slip.getByRole('heading', { name: '注单确认中' }).waitFor()
  await match.pass()
  await slip.getByRole('heading', { name: '投注成功' }).waitFor()
  await slip.getByRole('link', { name: '查看注单与结算说明' }).click()
  const offer = page.getByRole('region', { name: /提前结算/ })
  // The ticket's page is open before the reload: an earlier reload would load the previous page.
  await offer.waitFor()
  await match.playOn(8)
  await match.goal('home')
  await match.calm()
  await match.playOn(12)
  await match.goal('away')
  await match.calm()
  await match.playOn(4)
  await page.reload()
  await offer.getByRole('img', { name: /整注报价走势/ }).waitFor()
  await offer.getByRole('radio', { name: '50%' }).click()
  await offer.getByText('留下 50.00 继续').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await photograph(page, 'cash-out-01-offer', true)
  await offer.getByRole('button', { name: /^结算 50%，收到/ }).click()
  const confirm = page.getByRole('dialog', { name: '确认提前结算' })
  await confirm.getByRole('button', { name: /^确认结算，收到/ }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await photograph(page, 'cash-out-02-confirm')
  await confirm.getByRole('button', { name: /^确认结算，收到/ }).click()
  await offer.getByText('提前结算处理中').waitFor()
  await match.pass()
  await offer.getByText('已结算本金 50.00').waitFor()
  await page.getByText('余下本金', { exact: true }).waitFor()
  await photograph(page, 'cash-out-03-sold', true)
  await offer.getByRole('button', { name: '回单' }).click()
  const receipt = page.getByRole('dialog', { name: '提前结算回单' })
  await receipt.getByText('已在你的浏览器里按回单上的概率重新计算，金额一致').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await photograph(page, 'cash-out-04-receipt')

  await receipt.getByRole('button', { name: '关闭' }).click()
  const bySelf = page.getByRole('region', { name: '自动结算' })
  await bySelf.getByRole('button', { name: '设置' }).click()
  const rule = page.getByRole('dialog', { name: '自动结算' })
  await rule.getByText(/余下本金 50.00 的现值/).waitFor()
  await rule.getByLabel('现值升到（选填）').fill('60')
  expect(await accessibilityFaults(page)).toEqual([])
  await photograph(page, 'cash-out-05-rule')
  await rule.getByRole('button', { name: '保存自动结算' }).click()
  await bySelf.getByText('现值升到 60.00 时，结算全部').waitFor()
  await photograph(page, 'cash-out-06-set', true)
  const ticket = page.url()
  // The page is closed: the match alone triggers it.
  await page.goto('about:blank')
  await match.goal('home')
  await match.calm()
  await page.goto(ticket)
  await bySelf.getByText('已到价，正在结算').waitFor()
  await match.pass()
  await page.getByText('已结算本金 50.00').nth(1).waitFor()
  await photograph(page, 'cash-out-07-fired', true)
  await page.goto('/mine/mail')
  await page.getByText('注单已自动提前结算').waitFor()
  await photograph(page, 'cash-out-08-mail')
  expect(faults.all()).toEqual([])
})

it('an order from the slip waits for its price, is placed when the price is reached, and is in the record', async () => {
  const match = feed.match({ home: '天目竹影', away: '楠溪筏', league })
  await match.announce()
  const bettor = await street.openMember({ more: { bypassCSP: true } })
  const { page, slip, faults } = bettor
  await pick(bettor, match)
  await slip.waitFor()
  await bettor.keys('50')
  await slip.getByRole('button', { name: '预约', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: '预约' })
  await sheet.getByText(/现在的赔率/).waitFor()
  await sheet.getByLabel('目标赔率（欧洲盘）').fill('2.5')
  expect(await accessibilityFaults(page)).toEqual([])
  await photograph(page, 'order-01-sheet')
  await sheet.getByRole('button', { name: '预约 50.00，赔率不低于 2.50' }).click()
  await page.getByText('预约已提交').waitFor()
  // The order waits on its own: no selection is left that a second press would bet on.
  await slip.waitFor({ state: 'hidden' })
  await page.goto('/mine/record/betRecord?state=booked')
  await comeAlive(page)
  await page.getByRole('button', { name: '取消预约' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await photograph(page, 'order-02-waiting')
  await match.drift()
  await page.getByRole('link', { name: '查看注单' }).waitFor()
  await photograph(page, 'order-03-placed')
  await page.getByRole('link', { name: '查看注单' }).click()
  await page.getByRole('heading', { name: '提前结算' }).waitFor()
  expect(faults.all()).toEqual([])
})
