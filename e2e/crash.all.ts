// Take-off in a real browser: watched without a login, tried in practice, and played with a connection that is lost in
// the middle of a flight.

import { checkpointKey, publicHex } from '@magpie/ledger/server'
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, type OpenPage, photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { overflow } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'

const { street, house } = openScene({
  feed: 'door',
  studio: true,
  witness: (master) => publicHex(checkpointKey(master)),
})

const judged = async ({ page }: OpenPage, what: string): Promise<void> => {
  expect.soft(await accessibilityFaults(page), what).toEqual([])
  expect.soft(await overflow(page), what).toBeLessThanOrEqual(0)
  await photograph(page, `crash-${what}`)
}

const panel = (page: Page) => page.getByRole('region', { name: '投注', exact: true })
const place = (page: Page) => panel(page).getByRole('button', { name: /^投注 / })
const cash = (page: Page) => panel(page).getByRole('button', { name: /^收回 / })
const told = (page: Page) => panel(page).getByText(/倍收回，返还|没有收回|未能确认/)

/** The first press of an open round, with its stake held. */
const bet = async (page: Page): Promise<void> => {
  await place(page).and(page.locator(':enabled')).waitFor({ timeout: 200_000 })
  await place(page).click()
  await page.getByText(/^已投/).waitFor()
}

const purse = async (page: Page): Promise<number> => {
  const text = await panel(page)
    .locator('small', { hasText: /^余额$/ })
    .locator('xpath=following-sibling::b')
    .innerText()
  return Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)
}

it('S-GATE-01b: a guest plays a practice flight at 360 and checks its proof with the network off', async () => {
  const site = await street.open({ width: 360, height: 740, more: { bypassCSP: true } })
  const { page, context, faults } = site
  await page.goto('/game/egame/crash?try')
  await comeAlive(page)
  await judged(site, 'betting')
  await page.getByRole('button', { name: /自动收回$/ }).click()
  await page.getByRole('dialog', { name: '自动收回' }).getByRole('button', { name: '2×' }).click()
  await bet(page)
  await judged(site, 'placed')
  await cash(page).or(told(page)).first().waitFor()
  await judged(site, 'flying')
  if (await cash(page).count())
    await cash(page)
      .press('Space', { timeout: 2000 })
      .catch(() => undefined)
  await told(page).first().waitFor()
  await judged(site, 'home')
  await context.setOffline(true)
  await page.getByText(/^飞到/).first().waitFor({ timeout: 200_000 })
  await page.getByRole('button', { name: '记录' }).click()
  await page.getByRole('dialog', { name: '记录' }).getByRole('listitem').first().getByRole('button').click()
  await page.getByText('验证通过').waitFor()
  await judged(site, 'proof')
  await context.setOffline(false)
  expect(faults.all().filter((fault) => !/offline|ERR_INTERNET|Failed to fetch|network/i.test(fault))).toEqual([])
})

it('S-GATE-01b: a guest sees the flights of all members and a link to login', async () => {
  const site = await street.open({ more: { bypassCSP: true } })
  const { page } = site
  await page.goto('/game/egame/crash')
  await comeAlive(page)
  await page.getByText(/秒后起飞$/).waitFor()
  await page.getByRole('link', { name: '登录后进入' }).waitFor()
  expect(await place(page).count()).toBe(0)
  await page
    .getByText(/^已飞|^飞到/)
    .first()
    .waitFor()
  await judged(site, 'watched')
})

it('L8, L23: when the studio is killed in flight, the page says so, recovers, and every bet is paid once', async () => {
  const site = await street.openMember({ more: { bypassCSP: true } })
  const { page } = site
  await page.goto('/game/egame/crash')
  await comeAlive(page)
  for (let tries = 0; tries < 6; tries += 1) {
    await bet(page)
    await cash(page).or(told(page)).first().waitFor()
    if (await cash(page).count()) break
  }
  await judged(site, 'flying-real')
  const before = await purse(page)
  await house().kill('studio')
  await page.getByText('连接中断，自动收回照常生效').waitFor()
  await judged(site, 'lost')
  await house().start('studio')
  await told(page).first().waitFor({ timeout: 150_000 })
  await judged(site, 'back')
  const text = await told(page).first().innerText()
  // If the wallet was too slow to keep the stake, it did not play: then it comes back.
  const stake = 200
  const returned = text.includes('未能确认') ? stake : 0
  const back = Math.round(Number(/返还 ([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? '0') * 100)
  // Also when a later round is open by then: the bet's result is shown until the next one is placed.
  await expect.poll(() => purse(page)).toBe(before + back + returned)
})
