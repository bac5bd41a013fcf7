// A round that two operators void while its member looks on: proposed at the desk with the mouse, approved by another;
// the member's page and their record say so, and the stake is back to the cent. One round is a solo round, the other a
// flight that a whole room saw.

import { checkpointKey, publicHex } from '@magpie/ledger/server'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entered, openGame, purse } from './testing/hall.ts'
import { overflow } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'
import { type Desk, openDesk } from './testing/seated.ts'

const { house, street } = openScene({
  feed: 'door',
  studio: true,
  sites: ['player', 'backoffice'],
  witness: (master) => publicHex(checkpointKey(master)),
})
let desk: Desk
beforeAll(() => {
  desk = openDesk(house())
})
afterAll(() => desk.close())

const seen = async (page: Page, what: string): Promise<void> => {
  expect.soft(await overflow(page), what).toBeLessThanOrEqual(0)
  await photograph(page, `void-${what}`)
}

/** One operator proposes, another approves; each reads what it is before pressing. */
const voidNewest = async (word: '作废这一局' | '整局作废', what: string): Promise<void> => {
  const maker = await street.open(await desk.seat(`maker.${what}`, 'risk'))
  await maker.page.goto('/game-rounds')
  await maker.page.getByRole('button', { name: word }).first().click()
  const ask = maker.page.getByRole('dialog')
  await ask.getByLabel('说明').fill('会员投诉画面异常')
  await photograph(maker.page, `void-desk-${what}`)
  await ask.getByRole('button', { name: '提交复核' }).click()
  await maker.page.getByText('已提交').waitFor()
  // An operator cannot approve their own proposal.
  await maker.page.goto('/game-rounds?view=voids')
  await maker.page.getByRole('button', { name: '撤回申请' }).first().waitFor()
  expect(await maker.page.getByRole('button', { name: '批准作废' }).count()).toBe(0)
  const approver = await street.open(await desk.seat(`approver.${what}`, 'finance'))
  await approver.page.goto('/game-rounds?view=voids')
  await approver.page.getByRole('button', { name: '批准作废' }).first().click()
  const agree = approver.page.getByRole('dialog')
  await agree.getByLabel('说明').fill('已核对画面记录')
  await photograph(approver.page, `void-agree-${what}`)
  await agree.getByRole('button', { name: '批准作废' }).click()
  await approver.page.getByText('已处理').first().waitFor()
  for (const { faults } of [maker, approver]) expect(faults.all()).toEqual([])
}

/** Their record in a tab next to the game: the stake is back, and it says who voided the round. */
const recordTells = async (page: Page, game: RegExp): Promise<void> => {
  await page.goto('/mine/record/betRecord?state=settled&days=1')
  await comeAlive(page)
  const first = page.getByRole('link', { name: game }).first()
  await first.getByText('已作废，本金已退回').waitFor()
  await seen(page, 'record')
  await first.click()
  await page.getByText('已作废，本金已退回').first().waitFor()
  await seen(page, 'record-one')
}

it('L33: an open round of mines', async () => {
  const site = await street.open()
  const { page, context, faults } = site
  await site.register('/mine')
  await openGame(site, 'mines')
  await entered(page)
  for (;;) {
    await page.getByRole('button', { name: '1', exact: true }).click()
    const had = await purse(page)
    await page.getByRole('button', { name: /^开局/ }).click()
    await page.getByRole('button', { name: '第 13 格', exact: true }).click()
    const end = page.getByRole('region', { name: '本局结果' })
    await page
      .getByText(/已开 1 朵/)
      .or(end)
      .first()
      .waitFor()
    if ((await end.count()) > 0) continue
    expect(await purse(page)).toBe(had - 200)
    await voidNewest('作废这一局', 'mines')
    // The member presses on, and reads of the void instead.
    await page.getByRole('button', { name: '第 14 格', exact: true }).click()
    await page.getByText('这一局已由平台作废，本金已退回。').waitFor()
    await expect.poll(() => purse(page)).toBe(had)
    await seen(page, 'mines')
    break
  }
  await recordTells(await context.newPage(), /探花/)
  // The next round is open to them again.
  await page.bringToFront()
  await page.getByRole('button', { name: /^开局/ }).and(page.locator(':not([aria-disabled=true])')).waitFor()
  expect(faults.all()).toEqual([])
})

it('L33: a flight, for every member who was on it', async () => {
  const two = [await street.open(), await street.open()]
  const had: number[] = []
  const panel = (page: Page) => page.getByRole('region', { name: '投注', exact: true })
  for (const site of two) {
    await site.register('/mine')
    await openGame(site, 'crash')
    await entered(site.page)
    had.push(await purse(site.page))
  }
  await two[0]?.page
    .getByText(/^[78] 秒后起飞$/)
    .first()
    .waitFor({ timeout: 200_000 })
  await Promise.all(
    two.map(async ({ page }) => {
      await panel(page)
        .getByRole('button', { name: /^投注 / })
        .and(page.locator(':enabled'))
        .click()
      await page.getByText(/^已投/).waitFor()
    }),
  )
  const [one, other] = two
  if (one === undefined || other === undefined) throw new Error('two members are needed')
  // Both see how it ends before it is voided.
  for (const { page } of two)
    await page
      .getByText(/倍收回，返还|没有收回/)
      .first()
      .waitFor({ timeout: 200_000 })
  await voidNewest('整局作废', 'flight')
  for (const [at, { page, faults }] of two.entries()) {
    await page.getByRole('region', { name: '最近' }).or(page.getByText('已作废')).first().waitFor()
    await page.getByText('已作废').first().waitFor()
    await expect.poll(() => purse(page), { timeout: 30_000 }).toBe(had[at])
    await seen(page, `flight-${at}`)
    await page.getByRole('button', { name: '记录' }).click()
    await page.getByText('这一局已由平台作废，本金已退回').first().waitFor()
    await seen(page, `flight-sheet-${at}`)
    await recordTells(page, /起飞/)
    expect(faults.all()).toEqual([])
  }
})
