// A bad day in a real browser: the platform is killed under a pending bet; the vendor is gone, hangs, has lost its
// sessions, or is closed for maintenance. The page explains each in a sentence, nothing on screen disappears, and the
// page recovers by itself.

import { openPool } from '@magpie/db'
import { parseMoney } from '@magpie/kernel'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import { deskKey } from '@magpie/sportsbook/contract'
import { beforeAll, expect, it } from 'vitest'
import type { Bettor } from './testing/bettor.ts'
import { type HandFeed, type HandMatch, openHandFeed } from './testing/hand-feed.ts'
import { openScene } from './testing/scene.ts'

const { house, street } = openScene({ feed: 'door' })
let feed: HandFeed
beforeAll(() => {
  feed = openHandFeed(house())
})

const begin = async (home: string, away: string): Promise<HandMatch> => {
  const match = feed.match({ home, away, league: '江南联赛' })
  await match.begin(20)
  return match
}

const cents = (text: string): bigint =>
  parseMoney(/[\d,]+\.\d{2}/.exec(text)?.[0].replaceAll(',', '') ?? '')?.minor ?? -1n
const balanceOn = async ({ slip }: Bettor): Promise<bigint> => cents(await slip.locator('header').innerText())

const ask = async (sql: string): Promise<void> => {
  const db = openPool({ url: house().databaseUrl })
  await db.query(sql)
  await db.end()
}

/** Runs `look` while a process is gone; restarts it in any case. */
const without = async (name: 'server' | 'sandbox', look: () => Promise<void>): Promise<void> => {
  await house().kill(name)
  try {
    await look()
  } finally {
    await house().start(name)
  }
}

/** A member with a pending bet on the home side of a match of their own. */
const waiting = async (match: HandMatch, stake: string): Promise<Bettor> => {
  const bettor = await street.openMember()
  await bettor.toMatch(match)
  await bettor.price(match, '全场独赢', match.home).click()
  await bettor.slip.waitFor()
  await bettor.keys(stake)
  await bettor.slip.getByRole('button', { name: `确认投注 ${stake}.00` }).click()
  await bettor.slip.getByRole('heading', { name: '注单确认中' }).waitFor()
  return bettor
}

it('L5, L11, S-CERR-02, S-ERR-13: after a kill of the platform under a pending bet all recovers; the bet ends once', async () => {
  const match = await begin('湖州银鹊', '嘉陵白鹭')
  const [{ page: hub }, guest] = [await street.openMember(), await street.open()]
  await hub.goto('/game/sport')
  await comeAlive(hub)
  await guest.page.goto('/')
  await comeAlive(guest.page)
  // Last, because a ticket waits for a minute at most.
  const bettor = await waiting(match, '100')
  const { page, slip } = bettor
  await expect.poll(() => balanceOn(bettor)).toBe(990_000n)

  await without('server', async () => {
    await match.pass()
    await hub.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).click()
    await hub.getByRole('heading', { name: '网络异常，请稍后重试' }).waitFor()
    await guest.page
      .getByRole('main')
      .getByRole('button', { name: /湖州银鹊 对 嘉陵白鹭 全场独赢 湖州银鹊/ })
      .click()
    await guest.page.getByText('连接已中断，请检查后重试').waitFor()
    expect(await slip.getByRole('heading', { name: '注单确认中' }).isVisible()).toBe(true)
    await photograph(page, 'trouble-01-killed')
    await photograph(hub, 'trouble-03-no-page')
    await photograph(guest.page, 'trouble-04-no-slip')
  })
  await slip.getByRole('heading', { name: '投注成功' }).waitFor()
  expect(await balanceOn(bettor)).toBe(990_000n)
  await guest.page.getByRole('region', { name: '投注单' }).waitFor()
  await hub.getByRole('button', { name: '退出登录' }).waitFor()
  await photograph(guest.page, 'trouble-05-slip')
  await page.goto('/mine/record/betRecord')
  await comeAlive(page)
  await page
    .getByRole('link', { name: /湖州银鹊/ })
    .first()
    .waitFor()
  expect(await page.getByRole('link', { name: /湖州银鹊/ }).count()).toBe(1)
  await match.end([0, 0], [0, 0])
  await feed.rest()
  await page.goto('/mine')
  await page.getByText('9,900.00').first().waitFor()
})

it('S-ERR-11, S-CONST-03: after both are killed and the vendor session is dead, the venue is launched again once', async () => {
  const match = await begin('苏堤燕队', '北固山')
  const bettor = await waiting(match, '40')
  const { page, slip } = bettor
  await expect.poll(() => balanceOn(bettor)).toBe(986_000n)
  const launches: number[] = []
  // A failed call to a house that is still starting does not count as a launch.
  page.on('response', (reply) => {
    if (reply.url().endsWith('/venue/launch') && reply.ok()) launches.push(Date.now())
  })
  await Promise.all([house().kill('sandbox'), house().kill('server')])
  await ask('update venues.launch set ended_at = now() where ended_at is null')
  await photograph(page, 'trouble-02-both-killed')
  await Promise.all([house().start('sandbox'), house().start('server')])
  await match.pass()
  await slip.getByRole('heading', { name: '投注成功' }).waitFor()
  await expect.poll(() => launches.length).toBe(1)
  expect(await balanceOn(bettor)).toBe(986_000n)
})

it('without the vendor its prices stay with a warning that they may be old, and everything recovers by itself', async () => {
  const [match, other] = [await begin('太湖飞鱼', '运河船长'), await begin('苕溪竹筏', '德清蚕桑')]
  const [hub, here, late] = [await street.open(), await street.open(), await street.open()]
  await hub.page.goto('/game/sport')
  await comeAlive(hub.page)
  await here.toMatch(match)
  const priced = async (): Promise<string> =>
    /\d+\.\d\d/.exec(await here.price(match, '全场独赢', match.home).innerText())?.[0] ?? ''
  const before = await priced()
  await without('sandbox', async () => {
    await late.page.goto(`/game/sport/match/${other.matchId}`)
    await late.page.getByText('赛事没有加载出来').waitFor()
    for (const { page } of [hub, here]) await page.getByText('暂时没有新数据，赔率可能已变化').first().waitFor()
    await photograph(hub.page, 'trouble-10-hub')
    await photograph(here.page, 'trouble-11-match')
    await photograph(late.page, 'trouble-12-late')
  })
  await match.sendOff('away')
  await expect.poll(async () => ['', before].includes(await priced())).toBe(false)
  await hub.page
    .getByText(await priced())
    .first()
    .waitFor()
  await late.price(other, '全场独赢', other.home).waitFor()
  for (const { page } of [hub, here, late]) await page.getByText('暂时没有新数据').waitFor({ state: 'hidden' })
})

it('S-CONST-05: while the vendor hangs, pages are still sent with a warning, and recover when it resumes', async () => {
  const match = await begin('桐庐渔火', '富春渡')
  const { page } = await street.open()
  process.kill(house().pidOf('sandbox'), 'SIGSTOP')
  try {
    const asked = Date.now()
    await page.goto('/game/sport', { waitUntil: 'commit' })
    expect(Date.now() - asked).toBeLessThan(2000)
    await page.getByText('暂时没有新数据，赔率可能已变化').waitFor()
    await photograph(page, 'trouble-20-still')
  } finally {
    process.kill(house().pidOf('sandbox'), 'SIGCONT')
  }
  await page.getByRole('link', { name: new RegExp(`${match.home} 对 ${match.away}，全部`) }).waitFor()
  await page.getByText('暂时没有新数据').waitFor({ state: 'hidden' })
})

it('S-ERR-12: a venue in maintenance is shown where members bet, stored under its key, and removed when it opens', async () => {
  const { page } = await street.openMember()
  const kept = () => page.evaluate<string | null>(`localStorage.getItem('launch_YBTY')`)
  await ask(`update venues.venue set state = 'maintenance' where id = 'YBTY'`)
  try {
    // A catalogue may be some seconds old.
    const shut = page.getByRole('main').getByText('场馆维护中，请稍后再来')
    await expect
      .poll(async () => {
        await page.goto('/game/sport')
        await comeAlive(page)
        return shut.count()
      })
      .toBeGreaterThan(0)
    await shut.waitFor()
    expect(await kept()).toBe('场馆维护中，请稍后再来')
    await photograph(page, 'trouble-30-maintenance')
  } finally {
    await ask(`update venues.venue set state = 'open' where id = 'YBTY'`)
  }
  // Leaves the page and returns until the catalogue has been refreshed.
  const comeBack = async (): Promise<number> => {
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
    return page.getByRole('main').getByText('场馆维护中，请稍后再来').count()
  }
  await expect.poll(comeBack, { interval: 500 }).toBe(0)
  expect(await kept()).toBeNull()
})

/** An operator of the vendor at its desk. */
const atTheDesk = async (name: string) => {
  const { page } = await street.open({ origin: house().vendorUrl })
  await page.goto('/desk')
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('密钥').fill(deskKey(house().secrets.wallet, name))
  await page.getByRole('button', { name: '进入' }).click()
  await page.getByRole('heading', { name: '赛果判定' }).waitFor()
  return page
}

it('L24, L33: a doubtful result stops a match and the page says why; two operators state it, and the bet is paid', async () => {
  const match = await begin('云溪竹鹤', '澜江红鲤')
  const bettor = await waiting(match, '100')
  await match.pass()
  await bettor.slip.getByRole('heading', { name: '投注成功' }).waitFor()
  const { page } = await street.openMember()
  await page.goto(`/game/sport/match/${match.matchId}`)
  await comeAlive(page)
  await match.resultTooEarly([1, 0], [2, 1])
  await page.getByText('暂停投注：赛果待核实').waitFor()
  await photograph(page, 'trouble-20-asked')

  const lin = await atTheDesk('lin')
  await photograph(lin, 'trouble-21-desk')
  const card = lin.locator('#matches article').filter({ hasText: '云溪竹鹤' })
  await card.getByText('判定赛果').click()
  for (const [label, goals] of [
    ['半场主队进球', '1'],
    ['半场客队进球', '0'],
    ['全场主队进球', '2'],
    ['全场客队进球', '1'],
  ] as const)
    await card.getByLabel(label).fill(goals)
  await card.getByLabel('理由').fill('现场裁判报告')
  await card.getByRole('button', { name: '提交赛果' }).click()
  const sure = lin.getByRole('dialog')
  expect(await sure.innerText()).toContain('云溪竹鹤 2:1 澜江红鲤（半场 1:0）。另一位同事批准后，1 张注单按此结算。')
  await photograph(lin, 'trouble-22-sure')
  await sure.getByRole('button', { name: '确认' }).click()
  await lin.getByText('已提交，等另一位同事决定').waitFor()
  expect(await card.getByRole('button', { name: '批准' }).count(), 'whoever states it does not agree to it').toBe(0)

  const chen = await atTheDesk('chen')
  const waits = chen.locator('#matches article').filter({ hasText: 'lin 提出赛果 2:1（半场 1:0）' })
  await waits.getByLabel('理由').fill('核对过录像')
  await waits.getByRole('button', { name: '批准' }).click()
  await chen.getByRole('dialog').getByRole('button', { name: '确认' }).click()
  await chen.getByText('已办理').waitFor()
  await photograph(chen, 'trouble-23-done')
  await feed.rest()
  await bettor.page.goto('/mine/record/betRecord?state=settled')
  await bettor.page.getByRole('link', { name: /云溪竹鹤.*赢|赢.*云溪竹鹤/ }).waitFor()
})
