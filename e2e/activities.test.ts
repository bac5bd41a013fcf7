// Activities in a real browser against the whole house: a newcomer finds what is on, claims what waits, signs in, reads where it
// came from, and reads one line where they paused.

import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { overflow } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'

const { street } = openScene({ feed: 'door' })

/** No width from 360 to 430 makes the page slide sideways. */
const fits = async (page: Page, name: string): Promise<void> => {
  for (const width of [360, 430, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflow(page), `${name} at ${width}`).toBeLessThanOrEqual(0)
  }
  await photograph(page, name)
  expect(await accessibilityFaults(page)).toEqual([])
}

it('S-ROUTE-06a, 06e, 08d, 08e, S-GATE-01h, L20: a newcomer claims, signs in and reads why; who paused reads one line', async () => {
  const { page, faults } = await street.openMember({ more: { bypassCSP: true } })
  await page.goto('/')
  await comeAlive(page)
  await page.getByRole('link', { name: '优惠' }).click()
  await page.waitForURL('**/activity/discount')
  await page.getByRole('button', { name: /周末返场/ }).waitFor()
  await fits(page, 'activities')
  await page.getByRole('button', { name: /周末返场/ }).click()
  const rules = page.getByRole('dialog', { name: '周末返场' })
  await rules.getByText('不设流水要求').waitFor()
  await photograph(page, 'activity-rules')
  await rules.getByRole('link', { name: '查看我的奖励' }).click()

  await page.waitForURL('**/mine/record/welfare')
  await page.getByRole('button', { name: '领取' }).waitFor({ timeout: 20_000 })
  await fits(page, 'welfare')
  await page.getByRole('button', { name: '领取' }).click()
  await page.getByText('已得 30 羽毛').waitFor()
  await page.getByRole('button', { name: /30.*新人羽毛/s }).click()
  await page.getByRole('dialog', { name: '新人羽毛' }).getByText('每位新会员一次').waitFor()
  await photograph(page, 'award-why')

  await page.goto('/activity/calendar')
  await comeAlive(page)
  await page.getByRole('button', { name: '签到，领 5 羽毛' }).click()
  await page.getByRole('button', { name: '今天已签到' }).waitFor()
  await fits(page, 'calendar')
  await page.emulateMedia({ colorScheme: 'dark' })
  await photograph(page, 'calendar-dark')
  await page.goto('/activity/discount')
  await comeAlive(page)
  await page.getByRole('button', { name: /周末返场/ }).waitFor()
  await photograph(page, 'activities-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('link', { name: /羽毛 35/ }).click()
  await page.waitForURL('**/mine/record/currencyRecord')
  await page.getByText('+5', { exact: true }).waitFor()
  await fits(page, 'points')

  await page.goto('/mine/limits')
  await comeAlive(page)
  await page.getByRole('region', { name: '暂停投注' }).getByRole('button', { name: '选择时长' }).click()
  await page.getByRole('radio', { name: '1 小时' }).check()
  await page.getByRole('button', { name: '下一步' }).click()
  const heard = page.waitForResponse((reply) => reply.url().includes('/protection/timeOut'))
  await page.getByRole('button', { name: '开始暂停' }).click()
  await heard
  await page.goto('/activity/discount')
  await comeAlive(page)
  await page.getByText('你已暂停，活动与福利暂不可用，记录可照常查看。').waitFor()
  await photograph(page, 'activities-paused')
  await page.goto('/mine/record/welfare')
  await comeAlive(page)
  await page.getByText('已领取').first().waitFor()
  expect(faults.all()).toEqual([])
})
