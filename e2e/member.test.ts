// A member's own pages in a real browser: login and logout, their balance, their limits, the outcome of their bets and
// why. Matches run sixty times faster than real time, so that some are over in a minute.

import { asOwner } from '@magpie/testkit'
import { comeAlive, type OpenPage, photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { password } from './testing/bettor.ts'
import { looksRight } from './testing/codes.ts'
import { placeBets } from './testing/place-bets.ts'
import { openScene } from './testing/scene.ts'

const { house, street } = openScene({ feed: 'simulator', env: { MAGPIE_MATCH_SPEED: '60' } })

let made = 0

/** Registers by keyboard and labels, and arrives at `from`. */
const register = async ({ page }: OpenPage, from: string): Promise<string> => {
  const account = `mb${Date.now().toString(36).slice(-6)}${(made += 1)}`
  await page.goto(`/user/register?from=${encodeURIComponent(from)}`)
  await comeAlive(page)
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: '我已满 18 岁' }).check()
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${from}`)
  return account
}

it('S-ROUTE-02, S-CALL-14: a member registers, sees their balance, logs out, and logs in to the page they wanted', async () => {
  const site = await street.open()
  const { page, faults } = site
  const account = await register(site, '/mine')
  await page.getByRole('heading', { name: account }).waitFor()
  // The greeting may cover it by then, and elements behind a dialog have no role.
  await page.getByLabel('账户余额（喜币）').locator('p').filter({ hasText: '10,000.00' }).first().waitFor()
  await photograph(page, 'mine')
  const greeting = page.getByRole('dialog', { name: '欢迎加入喜鹊' })
  await greeting.waitFor()
  await page.keyboard.press('Escape')
  await greeting.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '退出', exact: true }).click()
  await page.getByRole('link', { name: '登录' }).waitFor()
  await page.goto('/mine/record/betRecord')
  await comeAlive(page)
  await page.getByRole('link', { name: '去登录' }).click()
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill('something else')
  await page.keyboard.press('Enter')
  await page.getByText('账号或密码不正确').waitFor()
  await photograph(page, 'login-wrong')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: '记住我' }).check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/mine/record/betRecord')
  await page.getByText('没有未结算的注单').waitFor()
  const kept = (await site.context.cookies()).find(({ name }) => name === 'remember_me')
  expect((kept?.expires ?? 0) - Date.now() / 1000, 'S-SESS-05a: 365 days').toBeGreaterThan(364 * 86_400)
  expect(faults.all()).toEqual([])
})

it('L21: a member lowers a limit at once, waits for a higher one, and excludes themselves', async () => {
  const site = await street.open()
  const { page, faults } = site
  await register(site, '/mine/limits')
  const daily = page.getByRole('button', { name: '每日投注限额' })
  await daily.click()
  const day = page.getByRole('dialog', { name: '每日投注限额' })
  await day.getByLabel('设为', { exact: true }).fill('500')
  await day.getByRole('button', { name: '保存限额' }).click()
  await daily.filter({ hasText: '/ 500.00' }).click()
  await day.getByLabel('调整为').fill('1000')
  await day.getByRole('button', { name: '申请调高' }).click()
  await page.getByText('等待中：调高到 1,000.00').waitFor()
  await photograph(page, 'limits-waiting', true)
  const weekly = page.getByRole('button', { name: '每周净输限额' })
  await weekly.click()
  const sheet = page.getByRole('dialog', { name: '每周净输限额' })
  await sheet.getByLabel('设为', { exact: true }).fill('800')
  await photograph(page, 'limits-sheet')
  await sheet.getByRole('button', { name: '保存限额' }).click()
  await weekly.filter({ hasText: '/ 800.00' }).waitFor()
  const exclusion = page.getByRole('region', { name: '自我排除' })
  await exclusion.getByRole('button', { name: '选择时长' }).click()
  await page.getByRole('radio', { name: '30 天' }).check()
  await page.getByRole('checkbox', { name: /我明白/ }).check()
  await page.getByRole('button', { name: '下一步' }).click()
  const asked = Date.now()
  await photograph(page, 'limits-exclude')
  await page.getByRole('button', { name: '确认排除', exact: true }).click({ timeout: 15_000 })
  expect(Date.now() - asked, 'the second yes waits').toBeGreaterThan(3500)
  await page.getByRole('heading', { name: '自我排除中' }).waitFor()
  await page.reload()
  await comeAlive(page)
  await page.getByRole('heading', { name: '自我排除中' }).waitFor()
  await photograph(page, 'limits-excluded', true)
  expect(faults.all()).toEqual([])
})

it('S-ROUTE-08b, L24: bets are settled while the member watches, and each explanation is checked in the browser', async () => {
  const site = await street.open()
  const { page, faults } = site
  await register(site, '/mine/record/betRecord')
  expect(await placeBets(house(), site, 24, [10_000n, 12_345n, 7777n])).toBeGreaterThan(3)
  const tickets = page.getByRole('link', { name: /云边体育/ })
  await expect.poll(() => tickets.count()).toBeGreaterThan(3)
  await photograph(page, 'record-open')
  const before = await tickets.count()
  const stamped = page.getByText(/^(赢|输|赢半|输半|走水)$/)
  await expect.poll(() => stamped.count(), { timeout: 90_000, interval: 500 }).toBeGreaterThan(0)
  expect(await tickets.count(), 'nothing left its place').toBeGreaterThanOrEqual(before)
  await page.getByRole('tab', { name: '已结算' }).click()
  await page.getByRole('region', { name: '合计' }).waitFor()
  await photograph(page, 'record-settled')
  await page
    .getByRole('link', { name: /云边体育/ })
    .first()
    .click()
  await page.getByText('已在你的浏览器里按规则重新推算').waitFor()
  await photograph(page, 'ticket', true)
  await page.getByText('逐步看怎样算出来').click()
  const amounts = await page.getByRole('list', { name: '结算依据' }).getByRole('listitem').first().innerText()
  const returned = await page.locator('dt', { hasText: '返还' }).locator('xpath=following-sibling::dd').innerText()
  expect(amounts).toContain(returned)

  // L24: an hour later the reality check opens; the visit's line lies within its frame, and agrees with the figures.
  const beaten = page.waitForResponse((response) => response.url().endsWith('/protection/beat'))
  await page.goto('/game/sport')
  await beaten
  await asOwner(
    house().databaseUrl,
    `update play_safe.presence set began = began - 3700000, answered = answered - 3700000`,
  )
  await page.reload()
  const check = page.getByRole('alertdialog', { name: /^你已连续使用 6\d 分钟$/ })
  const line = check.getByRole('img', { name: /^净结果走势：/ })
  await line.waitFor()
  await photograph(page, 'reality-check')
  const boxes = await Promise.all(
    [line, line.locator('path').last(), line.locator('xpath=..')].map((one) => one.boundingBox()),
  )
  const [box, drawn, frame] = boxes.map((one) => one ?? { y: 0, height: 0 })
  expect(box?.height).toBe(frame?.height)
  // The dot at its end may lie on the edge, half of it beyond.
  expect((drawn?.y ?? 0) + (drawn?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0) + 5)
  await check.getByRole('button', { name: '继续' }).click()
  await check.waitFor({ state: 'detached' })

  // L20, L24: an excluded member cannot enter the venue, and still learns why.
  await page.goto('/mine/limits')
  await page.getByRole('region', { name: '暂停投注' }).getByRole('button', { name: '选择时长' }).click()
  await page.getByRole('radio', { name: '1 小时' }).check()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '开始暂停' }).click()
  await page.getByRole('heading', { name: '暂停投注中' }).waitFor()
  await page.goto('/mine/record/betRecord?state=settled&days=1')
  await page
    .getByRole('link', { name: /云边体育/ })
    .first()
    .click()
  await page.getByText(/按规则重新推算|按规则和已记录的赛果推算/).waitFor()

  // One search finds matches, games, lotteries and help by sound, and the member's own bets by number.
  const [number = ''] =
    /[\w-]{8,}/.exec(
      await page.locator('dt', { hasText: '注单号' }).locator('xpath=following-sibling::dd').innerText(),
    ) ?? []
  await page.goto('/search')
  await comeAlive(page)
  for (const [typed, kind, found] of [
    ['liesun', '赛事', /猎隼/],
    ['dengmi', '游戏', /灯谜/],
    ['zhimashijie', '彩票', /纸马十杰/],
    ['qk', '帮助', /取款/],
    [number, '我的注单', new RegExp(number)],
  ] as const) {
    await page.getByRole('searchbox', { name: '搜索' }).fill(typed)
    await page.getByRole('region', { name: kind }).getByRole('link', { name: found }).first().waitFor()
  }
  await photograph(page, 'search-own')
  expect(faults.all().filter((fault) => !fault.includes('status of 403'))).toEqual([])
})

/** The transition time of a part, and the animation of an element that gets one. */
const motion = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`(() => {
    const one = document.body.appendChild(document.createElement('i'))
    one.style.animation = 'probe 1s'
    one.style.transition = 'opacity var(--d-base)'
    const { transitionDuration, animationName } = getComputedStyle(one)
    const seen = [transitionDuration, animationName]
    one.remove()
    return seen
  })()`)

it('S-ENT-06: settings change the page at once, are kept, and are part of the next page that is sent', async () => {
  const { page, faults } = await street.open({ reducedMotion: false })
  await page.goto('/mine/settings')
  await comeAlive(page)
  await page.getByRole('radio', { name: '深色' }).click()
  await page.getByRole('radio', { name: '绿升红降' }).click()
  const arrows = await page.evaluate<string[]>(
    `[...document.querySelectorAll('[role=radio][aria-label] i')].map((one) => getComputedStyle(one).color)`,
  )
  expect(arrows).toHaveLength(4)
  expect(arrows).toEqual([...arrows].reverse())
  expect(new Set(arrows).size).toBe(2)
  expect(await motion(page)).toEqual(['0.24s', 'probe'])
  await page.getByRole('switch', { name: '减少动态效果' }).click()
  await expect.poll(() => motion(page)).toEqual(['0.001s', 'none'])
  await page.getByRole('switch', { name: '游戏声音' }).click()
  await page.getByRole('radio', { name: '舒展' }).click()
  await page.getByRole('button', { name: '赔率类型' }).click()
  await page.getByRole('radio', { name: '香港盘' }).click()
  await page.getByRole('button', { name: '语言' }).click()
  await page.getByRole('radio', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Theme' }).waitFor()
  const html = page.locator('html')
  expect([
    await html.getAttribute('data-theme'),
    await html.getAttribute('data-odds'),
    await html.getAttribute('lang'),
  ]).toEqual(['dark', 'intl', 'en'])
  await photograph(page, 'settings-dark-en')
  const reply = await page.goto('/mine/settings')
  expect(await reply?.text()).toContain('<html lang="en" data-theme="dark" data-odds="intl" data-motion="less">')
  await comeAlive(page)
  expect(await motion(page)).toEqual(['0.001s', 'none'])
  for (const name of ['Less motion', 'Game sounds']) await page.getByRole('switch', { name, checked: true }).waitFor()
  for (const name of ['Dark', 'Green up, red down', 'Roomy'])
    await page.getByRole('radio', { name, checked: true }).waitFor()
  await page.getByRole('button', { name: 'Hong Kong' }).waitFor()
  expect(faults.all()).toEqual([])
})

it('S-ROUTE-02d: an account closes a week after its member’s request, which one button cancels', async () => {
  const owner = await street.open()
  const { page } = owner
  await owner.register('/mine')
  await page.goto('/registerGuide')
  await page.getByText('注册成功').waitFor()
  for (const [row, href] of [
    ['实名认证', /authentication$/],
    ['设置限额', /limits$/],
    ['取款密码', /pin/],
    ['新会员礼', /discount$/],
  ] as const)
    expect(await page.getByRole('link', { name: row }).getAttribute('href')).toMatch(href)
  await looksRight(owner, 'register-guide')
  await page.goto('/mine/userInfo')
  await page.getByRole('button', { name: '更换头像' }).click()
  const faces = page.getByRole('dialog', { name: '头像' })
  await faces.getByRole('radio', { name: '朱红' }).check({ force: true })
  await faces.getByRole('radio', { name: '小冠' }).check({ force: true })
  await faces.getByRole('radio', { name: '向左' }).click()
  await looksRight(owner, 'face')
  await faces.getByRole('button', { name: '保存' }).click()
  await faces.waitFor({ state: 'hidden' })
  await page.reload()
  const own = page.getByRole('button', { name: '更换头像' }).locator('path').first()
  await expect.poll(() => own.getAttribute('fill')).toBe('#fbe0dc')
  await looksRight(owner, 'user-info')
  await page.getByRole('button', { name: '更换头像' }).click()
  await faces.getByRole('button', { name: '恢复默认头像' }).click()
  await faces.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: '注销账号' }).click()
  await page.getByText('账户里还有').waitFor()
  await looksRight(owner, 'closing-money')
  expect(await page.getByRole('button', { name: '申请注销' }).isDisabled()).toBe(true)
  await page.getByRole('checkbox').check({ force: true })
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: '申请注销' }).click()
  await page.getByText('账号将注销于').waitFor()
  await looksRight(owner, 'closing-waits')
  await page.getByRole('button', { name: '取消注销' }).click()
  await page.getByText('已取消注销').waitFor()
})
