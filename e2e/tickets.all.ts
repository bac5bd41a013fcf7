// The outcomes of tickets, to the cent: a parlay with a void leg, a system, a result that is corrected after payment,
// and a sale by a rule while its member is logged out. Each is compared, in the record and in the wallet, with a sum
// computed here.

import { openPool } from '@magpie/db'
import { parseMoney } from '@magpie/kernel'
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import { beforeAll, expect, it } from 'vitest'
import { type Bettor, password } from './testing/bettor.ts'
import { type HandFeed, type HandMatch, openHandFeed } from './testing/hand-feed.ts'
import { openScene } from './testing/scene.ts'

const { house, street } = openScene({ feed: 'door' })
let feed: HandFeed
beforeAll(() => {
  feed = openHandFeed(house())
})

const league = '江南联赛'
const welcome = 1_000_000n
const oddsScale = 100n

const announce = async (home: string, away: string): Promise<HandMatch> => {
  const match = feed.match({ home, away, league })
  await match.announce()
  return match
}

/** Minor units as the site writes them. */
const shown = (minor: bigint): string => {
  const digits = minor.toString().padStart(3, '0')
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`
}

const newcomer = async (): Promise<Bettor> => {
  const bettor = await street.open({ more: { bypassCSP: true } })
  await bettor.register('/mine')
  return bettor
}

/** Chooses the home side and returns its price in hundredths. */
const pick = async (bettor: Bettor, match: HandMatch): Promise<bigint> => {
  await bettor.toMatch(match)
  const price = bettor.price(match, '全场独赢', match.home)
  const odds = parseMoney(/\d+\.\d\d/.exec(await price.innerText())?.[0] ?? '')?.minor
  await price.click()
  if (odds === undefined) throw new Error('no price')
  return odds
}

const pickAll = async (bettor: Bettor, matches: readonly HandMatch[]): Promise<bigint[]> => {
  const odds: bigint[] = []
  for (const match of matches) {
    odds.push(await pick(bettor, match))
    if (odds.length > 1) continue
    await bettor.slip.waitFor()
    await bettor.slip.getByRole('button', { name: '关闭' }).click()
  }
  return odds
}

const join = async (bettor: Bettor, kind: string, stake: string, total: string): Promise<void> => {
  const { page, slip } = bettor
  await page.getByRole('region', { name: '投注单' }).getByRole('button').click()
  await slip.getByRole('radio', { name: /串关/ }).click()
  await slip.getByLabel(`${kind} 的投注金额`).click()
  await bettor.keys(stake)
  await slip.getByRole('button', { name: `确认投注 ${total}` }).click()
  await slip.getByRole('heading', { name: '投注成功' }).waitFor()
}

const product = (odds: readonly bigint[]): bigint => odds.reduce((all, one) => all * one, 1n)
const choose = (from: readonly bigint[], many: number): readonly (readonly bigint[])[] =>
  many === 0 ? [[]] : from.flatMap((one, at) => choose(from.slice(at + 1), many - 1).map((rest) => [one, ...rest]))

const wallet = async ({ page }: Bettor, minor: bigint): Promise<void> => {
  await page.goto('/mine')
  await comeAlive(page)
  await page
    .getByLabel('账户余额（喜币）')
    .locator('p')
    .filter({ hasText: shown(minor) })
    .first()
    .waitFor()
}

/** Opens the ticket from the settled ones; its own page says what was returned. */
const record = async ({ page }: Bettor, name: RegExp, came: bigint): Promise<void> => {
  await page.goto('/mine/record/betRecord?state=settled')
  await comeAlive(page)
  await page.getByRole('link', { name }).first().click()
  await page.getByText('已在你的浏览器里按规则重新推算').waitFor()
  const returned = page.locator('dl div').filter({ has: page.getByText('返还', { exact: true }) })
  expect(await returned.first().innerText()).toContain(shown(came))
}

const steps = ({ page }: Bettor) => page.getByRole('list', { name: '注单经过' }).getByRole('listitem')

it('L8, L24: a parlay with a void leg is paid at the odds of its other legs, and explains it leg by leg', async () => {
  const matches = [
    await announce('湖州银鹊', '嘉陵白鹭'),
    await announce('苏堤燕队', '北固山'),
    await announce('太湖飞鱼', '运河船长'),
  ]
  const [first, void_, last] = matches
  if (first === undefined || void_ === undefined || last === undefined) throw new Error('no match')
  const bettor = await newcomer()
  const { page, faults } = bettor
  const odds = await pickAll(bettor, matches)
  await join(bettor, '3 串 1', '50', '50.00')
  await void_.annul()
  for (const match of [first, last]) {
    await match.begin(20)
    await match.goal('home')
    await match.end([1, 0], [1, 0])
  }
  await feed.rest()
  const came = (5000n * product([odds[0] ?? 0n, odds[2] ?? 0n])) / oddsScale ** 2n
  await record(bettor, /3 串 1/, came)
  const legs = page.getByText(/^(赢|作废)$/)
  await expect.poll(async () => (await legs.allInnerTexts()).slice(0, 3)).toEqual(['赢', '作废', '赢'])
  await page.getByText(/3 项中 2 项赢，1 项作废、赔率按 1 计/).waitFor()
  await page.getByText('逐步看怎样算出来').click()
  const amount = page.getByRole('list', { name: '结算依据' }).getByRole('listitem').first()
  expect(await amount.innerText(), 'the root of the tree').toContain(shown(came))
  await amount.getByText('无效', { exact: true }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await photograph(page, 'tickets-01-void-leg', true)
  await page.getByRole('button', { name: '分享图' }).click()
  const sheet = page.getByRole('dialog', { name: '分享图' })
  const told = await sheet.getByRole('img').getAttribute('aria-label')
  expect(told).toContain('湖州银鹊')
  expect(told, 'money only when it is asked for').not.toContain(shown(came))
  await sheet.getByText('显示投注和返还').click()
  await expect.poll(() => sheet.getByRole('img').getAttribute('aria-label')).toContain(shown(came))
  const ink = `(() => { const c = document.querySelector('dialog canvas, [role=dialog] canvas'); return [...c.getContext('2d').getImageData(60, 70, 1, 1).data][3] })()`
  expect(await page.evaluate(ink), 'the picture is drawn').toBe(255)
  expect(await accessibilityFaults(page)).toEqual([])
  await photograph(page, 'tickets-07-picture')
  await wallet(bettor, welcome - 5000n + came)
  expect(faults.all()).toEqual([])
})

it('a system of four legs in eleven lines is paid line by line', async () => {
  const matches = [
    await announce('桐庐渔火', '富春渡'),
    await announce('天目竹影', '楠溪筏'),
    await announce('龙泉鹊队', '东湖雁队'),
    await announce('青浦云雀', '滨江灰鹤'),
  ]
  const bettor = await newcomer()
  const { page, faults } = bettor
  const odds = await pickAll(bettor, matches)
  await join(bettor, '4 串 11', '10', '110.00')
  for (const [at, match] of matches.entries()) {
    await match.begin(20)
    const lost = at === 3
    await match.goal(lost ? 'away' : 'home')
    await match.end(lost ? [0, 1] : [1, 0], lost ? [0, 1] : [1, 0])
  }
  await feed.rest()
  const won = odds.slice(0, 3)
  // The fourth leg is lost, and with it seven of the eleven lines. The sum is floored once.
  const doubles = choose(won, 2).reduce((sum, line) => sum + product(line), 0n)
  const came = (1000n * (doubles * oddsScale + product(won))) / oddsScale ** 3n
  await record(bettor, /4 串 11/, came)
  await page.getByText('11 注', { exact: true }).first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await photograph(page, 'tickets-02-system', true)
  await wallet(bettor, welcome - 11_000n + came)
  expect(faults.all()).toEqual([])
})

it('L8, L24: a result that is corrected after payment shows both results, and the money moved between them', async () => {
  const match = await announce('云溪竹鹤', '澜江红鲤')
  const bettor = await newcomer()
  const { page, slip, faults } = bettor
  const odds = await pick(bettor, match)
  await slip.waitFor()
  await bettor.keys('100')
  await slip.getByRole('button', { name: '确认投注 100.00' }).click()
  await slip.getByRole('heading', { name: '投注成功' }).waitFor()
  await match.begin(20)
  await match.goal('home')
  await match.end([1, 0], [1, 0])
  await feed.rest()
  const came = (10_000n * odds) / oddsScale
  await wallet(bettor, welcome - 10_000n + came)
  await record(bettor, /云溪竹鹤/, came)
  const paid = steps(bettor).last()
  expect(await paid.innerText()).toContain(`返还 ${shown(came)}`)

  await match.correct([1, 0], [1, 1])
  await feed.rest()
  await record(bettor, /云溪竹鹤/, 0n)
  expect(await steps(bettor).nth(2).innerText()).toContain(`返还 ${shown(came)}`)
  const corrected = await steps(bettor).last().innerText()
  expect(corrected).toContain('赛果更正')
  expect(corrected).toContain(`收回 ${shown(came)}`)
  expect(corrected).toContain('返还 0.00')
  await page.getByText('比分 1–1').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await photograph(page, 'tickets-03-corrected', true)
  await wallet(bettor, welcome - 10_000n)
  await page.goto('/mine/mail')
  await page.getByText('注单结果已更正').waitFor()

  await match.correct([1, 0], [2, 1])
  await feed.rest()
  await record(bettor, /云溪竹鹤/, came)
  expect(await steps(bettor).last().innerText()).toContain(`补发 ${shown(came)}`)
  await photograph(page, 'tickets-04-corrected-back', true)
  await wallet(bettor, welcome - 10_000n + came)
  expect(faults.all()).toEqual([])
})

it('a sale rule fires while its member is logged out, and its receipt is there when they return', async () => {
  const match = feed.match({ home: '苕溪竹筏', away: '德清蚕桑', league })
  await match.begin(20)
  const bettor = await newcomer()
  const { page, slip, faults } = bettor
  await pick(bettor, match)
  await slip.waitFor()
  await bettor.keys('100')
  await slip.getByRole('button', { name: '确认投注 100.00' }).click()
  await slip.getByRole('heading', { name: '注单确认中' }).waitFor()
  await match.pass()
  await slip.getByRole('heading', { name: '投注成功' }).waitFor()
  await slip.getByRole('link', { name: '查看注单与结算说明' }).click()
  const bySelf = page.getByRole('region', { name: '自动结算' })
  await bySelf.getByRole('button', { name: '设置' }).click()
  const rule = page.getByRole('dialog', { name: '自动结算' })
  await rule.getByLabel('现值升到（选填）').fill('120')
  await rule.getByRole('button', { name: '保存自动结算' }).click()
  await bySelf.getByText('现值升到 120.00 时，结算全部').waitFor()
  const ticket = new URL(page.url()).pathname

  await page.goto('/mine')
  await comeAlive(page)
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click()
  await page.getByRole('link', { name: '登录' }).waitFor()
  await expect.poll(() => page.evaluate(`localStorage.getItem('token')`)).toBeNull()
  await match.goal('home')
  await match.calm()
  // It triggers by itself; the feed goes on until its delay is over.
  const db = openPool({ url: house().databaseUrl, max: 1 })
  const round = decodeURIComponent(ticket.split('/').at(-1) ?? '')
  const soldAway = async (): Promise<boolean> => {
    await match.playOn(1)
    await match.pass()
    const { rows } = await db.query<{ state: string }>('select state from venues.round where id = $1', [round])
    return rows[0]?.state === 'settled'
  }
  await expect.poll(soldAway, { interval: 500 }).toBe(true)
  await db.end()

  await page.goto(`/user/login?from=${encodeURIComponent(ticket)}`)
  await comeAlive(page)
  await page.locator('input[autocomplete=username]').fill(bettor.account)
  await page.locator('input[type=password]').first().fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(`**${ticket}`)
  await page.getByText(/^提前结算，收到/).waitFor()
  await page.getByRole('button', { name: '回单' }).click()
  const receipt = page.getByRole('dialog', { name: '提前结算回单' })
  await receipt.getByText('已在你的浏览器里按回单上的概率重新计算，金额一致').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await photograph(page, 'tickets-05-sold-away')
  await receipt.getByRole('button', { name: '关闭' }).click()
  const told = await page.getByText(/^提前结算，收到/).innerText()
  const came = parseMoney(/[\d,]+\.\d\d/.exec(told)?.[0].replaceAll(',', '') ?? '')?.minor ?? 0n
  expect(came).toBeGreaterThanOrEqual(12_000n)
  await wallet(bettor, welcome - 10_000n + came)
  await page.goto('/mine/mail')
  await page.getByText('注单已自动提前结算').waitFor()
  await photograph(page, 'tickets-06-mail')
  expect(faults.all()).toEqual([])
})
