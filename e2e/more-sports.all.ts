// Esports, baseball and basketball from the first tap to the last message: a bet in play on each, fed by hand, settled
// and explained in the browser; their rows and pages are checked by eye.

import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import { feedPush, feedQueue, type FeedMessage } from '@magpie/sportsbook/contract'
import { beforeAll, expect, it } from 'vitest'
import { type AskFeed, askFeed } from './testing/ask-feed.ts'
import type { Bettor } from './testing/bettor.ts'
import { overflow, takesTime } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'

const { house, street } = openScene({ feed: 'door' })
let ask: AskFeed
beforeAll(() => {
  ask = askFeed(house())
})

type Told = Readonly<Record<string, unknown>> & { readonly type: string }

const minuteMs = 60_000
const secondMs = 1000
let at = Date.now() - 300 * minuteMs

/** The messages of one match, at given intervals; the feed has one clock for all. */
const tellerOf = (sport: 'esports' | 'baseball' | 'basketball', matchId: string) => {
  let seq = 0
  let waiting: FeedMessage[] = []
  const later = (ms: number): void => void (at += ms)
  const say = (...bodies: readonly Told[]): void => {
    for (const body of bodies) {
      later(secondMs)
      seq += 1
      // The feed endpoint validates what it gets.
      waiting.push({ ...body, sport, matchId, seq, at } as unknown as FeedMessage)
    }
  }
  return {
    later,
    say,
    send: async (): Promise<void> => {
      const { misfits, gaps } = await ask(feedPush, { messages: waiting })
      expect([misfits, gaps]).toEqual([[], []])
      waiting = []
    },
  }
}

const rest = async (): Promise<void> => {
  const left = async (): Promise<number> => {
    const { pending, unsettled, calls } = await ask(feedQueue, {})
    return pending + unsettled + calls
  }
  await expect.poll(left, { interval: 50 }).toBe(0)
}

const fixture = (home: string, away: string, name: string): Told => ({
  type: 'fixture',
  league: { id: 'hand', name },
  home,
  away,
  kickOffAt: at + secondMs,
})

const light = ['light', 'light~zh-CN~3~cn', 390] as const
const views = takesTime
  ? ([['dark', 'dark~zh-CN~3~cn', 390], ['narrow', 'light~zh-CN~3~cn', 360], light] as const)
  : [light]

/** At 390 in light, by `npm run e2e:all` also in dark and at 360: axe finds no fault, and nothing is too wide. */
const look = async ({ page, context }: Bettor, what: string): Promise<void> => {
  for (const [name, cookie, width] of views) {
    if (views.length > 1) {
      await context.addCookies([{ name: 'magpie_look', value: cookie, url: house().siteUrl }])
      await page.setViewportSize({ width, height: 844 })
      await page.reload()
      await comeAlive(page)
    }
    await page
      .getByText(/赔率|独赢/)
      .first()
      .waitFor()
    expect.soft(await accessibilityFaults(page), `${what} ${name}`).toEqual([])
    expect.soft(await overflow(page), `${what} ${name}`).toBeLessThanOrEqual(0)
    await photograph(page, `more-${what}-${name}`, true)
  }
}

const bet = async (bettor: Bettor, match: { home: string; away: string }, market: string): Promise<void> => {
  await bettor.page
    .getByRole('main')
    .getByRole('button', { name: `${match.home} 对 ${match.away} ${market} ${match.home}` })
    .first()
    .click()
  await bettor.slip.waitFor()
  await bettor.keys('20')
  await bettor.slip.getByRole('button', { name: '确认投注 20.00' }).click()
  await bettor.slip.getByRole('heading', { name: '注单确认中' }).waitFor()
}

const explained = async ({ page, slip }: Bettor, what: string): Promise<void> => {
  await rest()
  await slip.getByRole('link', { name: '查看注单与结算说明' }).click()
  await page.getByText('已在你的浏览器里按规则重新推算').waitFor()
  await photograph(page, `more-${what}-why`, true)
}

const comeTo = async (bettor: Bettor, sport: string, matchId: string, what: string): Promise<void> => {
  await bettor.page.goto(sport === 'esports' ? '/game/gaming' : `/game/sport?sport=${sport}`)
  await bettor.page.getByRole('article').first().waitFor()
  await look(bettor, `${what}-hub`)
  await bettor.page.goto(`/game/sport/match/${matchId}`)
  await comeAlive(bettor.page)
  await look(bettor, what)
}

it('S-GATE-01: an esports series shows lanes and gold; a bet on the current map is settled and explained', async () => {
  const match = { home: '星槎战队', away: '玄圃战队' }
  const { say, later, send } = tellerOf('esports', 'hand-moba')
  const fall = (type: string, sides: string): void =>
    say(...[...sides].map((side) => ({ type, side: side === 'h' ? 'home' : 'away' })))
  say({ ...fixture(match.home, match.away, '四方秋季赛'), title: 'moba', bestOf: 3, drift: 0.05, side: 0.02 })
  say({ type: 'map' })
  fall('kill', 'hahhahh')
  later(30 * minuteMs)
  say({ type: 'lead', gold: 9900 }, { type: 'map_end', winner: 'home' })
  later(5 * minuteMs)
  say({ type: 'map' })
  for (const [nth, gold] of [
    300, 600, 1100, 900, 700, 1900, 2600, 1800, 2400, 2100, 1200, 800, 1700, 2600, 3600, 4600,
  ].entries()) {
    later(minuteMs - 5 * secondMs)
    fall('kill', nth % 2 === 0 ? 'h' : 'a')
    if (nth === 6 || nth === 13) fall('dragon', 'h')
    if (nth === 10) fall('dragon', 'a')
    if (nth % 3 === 1) fall('tower', nth === 10 ? 'a' : 'h')
    say({ type: 'lead', gold })
  }
  later(30 * secondMs)
  say({ type: 'lead', gold: 4200 })
  await send()

  const bettor = await street.openMember({ more: { bypassCSP: true } })
  await comeTo(bettor, 'esports', 'hand-moba', 'moba')
  await bet(bettor, match, '第二局胜负')
  later(10 * secondMs)
  say({ type: 'lead', gold: 4300 }, { type: 'lead', gold: 4250 })
  await send()
  await bettor.slip.getByRole('heading', { name: '投注成功' }).waitFor()
  say({ type: 'map_end', winner: 'home' })
  await send()
  await explained(bettor, 'moba')
  expect(bettor.faults.all()).toEqual([])
})

it('a shooter shows its rounds, and a card game its crystals and hands', async () => {
  const shooter = tellerOf('esports', 'hand-shooter')
  shooter.say({
    ...fixture('赤焰小队', '静默小队', '铁幕杯'),
    title: 'shooter',
    bestOf: 3,
    defends: 0.55,
    attacks: 0.47,
    maps: [0, 0.01, -0.01],
  })
  shooter.say({ type: 'map' })
  for (const [nth, side] of Array.from('hhahaahhahhaaha').entries()) {
    shooter.say({ type: 'ready', economy: [nth % 2 === 0 ? 26 : 14, 21] })
    const how = ['elimination', 'bomb', 'defuse', 'time'][nth % 4]
    shooter.say({ type: 'round', side: side === 'h' ? 'home' : 'away', how })
  }
  shooter.say({ type: 'ready', economy: [28, 19] })
  await shooter.send()
  const cards = tellerOf('esports', 'hand-cards')
  cards.say({
    ...fixture('叶知弦', '宋未央', '名人赛'),
    title: 'cards',
    bestOf: 5,
    pairs: [0.5, 0.55, 0.48, 0.52, 0.5],
  })
  cards.say({ type: 'map' })
  for (const side of 'hahha') cards.say({ type: 'strike', side: side === 'h' ? 'home' : 'away', hands: [5, 3] })
  await cards.send()

  const bettor = await street.openMember({ more: { bypassCSP: true } })
  for (const name of ['shooter', 'cards']) {
    await bettor.page.goto(`/game/sport/match/hand-${name}`)
    await comeAlive(bettor.page)
    await look(bettor, name)
  }
  expect(bettor.faults.all()).toEqual([])
})

it('a baseball match shows innings, diamond and count; a bet in play is settled and explained', async () => {
  const match = { home: '临海信天翁', away: '望潮飞鱼' }
  const { say, later, send } = tellerOf('baseball', 'hand-baseball')
  const batting = { walk: 0.09, single: 0.15, double: 0.045, triple: 0.004, homer: 0.032 }
  const out = (outs: number, bases: number): Told => ({ type: 'plate', how: 'out', runs: 0, outs, bases })
  const half = (bases = 0): void => say(out(1, bases), out(2, bases), out(3, 0))
  say({
    ...fixture(match.home, match.away, '海洲职棒联盟'),
    extraBases: 2,
    batting: { home: batting, away: batting },
    pitchers: { home: '顾望舒', away: '裴长风' },
  })
  for (let nth = 0; nth < 4; nth += 1) {
    say({ type: 'half' })
    if (nth === 1) say({ type: 'plate', how: 'homer', runs: 1, outs: 0, bases: 0 })
    if (nth === 2) say({ type: 'plate', how: 'double', runs: 0, outs: 0, bases: 2 })
    half(nth === 2 ? 2 : 0)
  }
  say({ type: 'half' }, { type: 'plate', how: 'single', runs: 0, outs: 0, bases: 1 }, out(1, 1))
  say({ type: 'pitch', balls: 1, strikes: 0 }, { type: 'pitch', balls: 2, strikes: 1 })
  await send()

  const bettor = await street.openMember({ more: { bypassCSP: true } })
  await comeTo(bettor, 'baseball', 'hand-baseball', 'baseball')
  await bet(bettor, match, '全场独赢')
  later(8 * secondMs)
  say({ type: 'pitch', balls: 3, strikes: 1 }, { type: 'pitch', balls: 3, strikes: 2 })
  await send()
  await bettor.slip.getByRole('heading', { name: '投注成功' }).waitFor()
  say(out(2, 1), out(3, 0))
  for (let nth = 5; nth < 17; nth += 1) {
    say({ type: 'half' })
    half()
  }
  await send()
  await explained(bettor, 'baseball')
  expect(bettor.faults.all()).toEqual([])
})

it('L24: a bet in play on basketball is settled to the cent, in the record and in the books', async () => {
  const match = { home: '青屿山猫', away: '白塔苍鹭' }
  const { say, later, send } = tellerOf('basketball', 'hand-basketball')
  const quarterMs = 600_000
  const score: [number, number] = [0, 0]
  let left = quarterMs
  const basket = (side: 'home' | 'away', points: 2 | 3, after = 20 * secondMs): void => {
    later(after - secondMs)
    left -= after
    score[side === 'home' ? 0 : 1] += points
    say({ type: 'basket', side, points, left })
  }
  const end = (): void => say({ type: 'period_end', score: [...score] })
  const begin = (): void => {
    left = quarterMs
    say({ type: 'period', ball: 'home' })
  }
  say({ ...fixture(match.home, match.away, '北辰篮球联赛'), minutes: 40, means: { margin: 2, total: 158 } })
  begin()
  for (let nth = 0; nth < 12; nth += 1) basket(nth % 3 === 1 ? 'away' : 'home', nth % 4 === 3 ? 3 : 2)
  await send()

  const bettor = await street.openMember({ more: { bypassCSP: true } })
  await comeTo(bettor, 'basketball', 'hand-basketball', 'basketball')
  const price = bettor.page
    .getByRole('main')
    .getByRole('button', { name: `${match.home} 对 ${match.away} 全场独赢 ${match.home}` })
    .first()
  const odds = BigInt(/\d+\.\d\d/.exec(await price.innerText())?.[0].replace('.', '') ?? '')
  await bet(bettor, match, '全场独赢')
  // The clock runs on without a basket for longer than a bet in play waits.
  for (let nth = 0; nth < 2; nth += 1) {
    later(7 * secondMs)
    left -= 8 * secondMs
    say({ type: 'clock', left })
  }
  await send()
  await bettor.slip.getByRole('heading', { name: '投注成功' }).waitFor()
  end()
  for (let quarter = 2; quarter <= 4; quarter += 1) {
    begin()
    for (let nth = 0; nth < 20; nth += 1) basket(nth % 2 === 0 ? 'home' : 'away', 2)
    end()
  }
  await send()
  await explained(bettor, 'basketball')
  // Twenty coins at two decimals: a price of 1.23 returns 24.60.
  const came = (20n * odds).toString()
  const shown = `${came.slice(0, -2)}.${came.slice(-2)}`
  await bettor.page.getByText(`返还 ${shown}`).first().waitFor()
  await bettor.page.getByRole('region', { name: '账目证明' }).getByText(shown, { exact: true }).waitFor()
  expect(bettor.faults.all()).toEqual([])
})
