// Each further vendor in a real browser: from the switch in the hub through bet, receipt, result and reason to a sale,
// all at its own origin in its own format. Killing one affects no other.

import { comeAlive, photograph } from '@magpie/testkit/browser'
import { beforeAll, describe, expect, it } from 'vitest'
import { type HandFeed, openHandFeed } from './testing/hand-feed.ts'
import { openScene } from './testing/scene.ts'

const further = [
  { code: 'FBTY', name: '飞白', path: '/v1/' },
  { code: 'IMTY', name: '一鸣', path: '/api/mobile/' },
]

const { house, street } = openScene({ feed: 'door', books: further.map(({ code }) => code) })
let first: HandFeed
beforeAll(() => {
  first = openHandFeed(house())
})

describe.each(further)('$code', ({ code, name, path }) => {
  let feed: HandFeed
  beforeAll(() => {
    feed = openHandFeed({ ...house(), vendorUrl: house().bookUrl(code) })
  })

  it('S-HDR-05, S-GATE-02: a bet at this vendor is placed, settled and explained over its own wire', async () => {
    const match = feed.match({ home: '湖州银鹊', away: '嘉陵白鹭', league: '江南联赛' })
    await match.begin(20)
    await first.match({ home: '苏堤燕队', away: '北固山', league: '运河联赛' }).begin(20)
    const bettor = await street.openMember()
    const { page, slip, faults } = bettor
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(request.url()))
    await page.goto('/game/sport')
    await comeAlive(page)
    await page.getByText('苏堤燕队').first().waitFor()
    await photograph(page, `vendors-${code}-01-first`)
    await page.getByRole('navigation', { name: '体育场馆' }).getByRole('link', { name }).click()
    await page.waitForURL(`**/game/sport?venue=${code}`)
    await page.getByText('湖州银鹊').first().waitFor()
    expect(await page.getByText('苏堤燕队').count(), 'another book').toBe(0)
    await photograph(page, `vendors-${code}-02-hub`)
    await page.getByRole('link', { name: /湖州银鹊 对 嘉陵白鹭，全部/ }).click()
    await page.waitForURL(`**/game/sport/match/${match.matchId}?venue=${code}`)
    await photograph(page, `vendors-${code}-03-match`)
    await bettor.price(match, '全场独赢', match.home).click()
    await slip.waitFor()
    await bettor.keys('100')
    await slip.getByRole('button', { name: '确认投注 100.00' }).click()
    await slip.getByRole('heading', { name: '注单确认中' }).waitFor()
    await match.pass()
    await slip.getByRole('heading', { name: '投注成功' }).waitFor()
    await photograph(page, `vendors-${code}-04-receipt`)
    await slip.getByRole('button', { name: '完成' }).click()
    await match.goal('home')
    await page.getByText('1', { exact: true }).first().waitFor()
    await match.end([1, 0], [1, 0])
    await feed.rest()
    await page.goto('/mine/record/betRecord?state=settled')
    await comeAlive(page)
    await page
      .getByRole('link', { name: /湖州银鹊/ })
      .first()
      .click()
    await page.getByText('已在你的浏览器里按规则重新推算').waitFor()
    await photograph(page, `vendors-${code}-05-why`, true)
    expect([...asked].some((url) => url.startsWith(house().bookUrl(code) + path))).toBe(true)
    expect(faults.all()).toEqual([])
  })

  it('a killed book leaves the others unaffected, and recovers by itself', async () => {
    const here = feed.match({ home: '青浦云雀', away: '滨江灰鹤', league: '江南联赛' })
    const there = first.match({ home: '龙泉鹊队', away: '东湖雁队', league: '运河联赛' })
    await Promise.all([here.begin(20), there.begin(20)])
    const { page } = await street.openMember()
    await page.goto(`/game/sport?venue=${code}`)
    await comeAlive(page)
    await page.getByText('青浦云雀').first().waitFor()
    await house().kill(`book ${code}`)
    try {
      await page.getByText('暂时没有新数据').first().waitFor()
      await photograph(page, `vendors-${code}-06-killed`)
      const bettor = await street.openMember()
      await bettor.toMatch(there)
      await bettor.price(there, '全场独赢', there.home).click()
      await bettor.slip.waitFor()
      await bettor.keys('10')
      await bettor.slip.getByRole('button', { name: '确认投注 10.00' }).click()
      await bettor.slip.getByRole('heading', { name: '注单确认中' }).waitFor()
      await there.pass()
      await bettor.slip.getByRole('heading', { name: '投注成功' }).waitFor()
    } finally {
      await house().start(`book ${code}`)
    }
    await page.getByText('暂时没有新数据').first().waitFor({ state: 'hidden' })
    await here.goal('away')
    await page.getByText('青浦云雀').first().waitFor()
  })
})
