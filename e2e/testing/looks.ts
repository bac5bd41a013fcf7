// The looks in which screens are judged. `npm test` takes the light one; `npm run e2e:all` takes all three.

import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export type Look = {
  readonly name: 'light' | 'dark' | 'spring'
  /** What the site keeps of a player's choice. */
  readonly cookie: string
}

const every: readonly Look[] = [
  { name: 'light', cookie: 'light~zh-CN~3~cn' },
  { name: 'dark', cookie: 'dark~zh-CN~3~intl' },
  { name: 'spring', cookie: 'light~zh-CN~3~cn' },
]

export const looks: readonly Look[] = process.env['E2E_LOOKS'] === 'all' ? every : every.slice(0, 1)

/** Cases that differ in data alone: so many a day, in turn, in `npm test`; all of them in `npm run e2e:all`. */
export const inTurn = <Case>(cases: readonly Case[], eachDay: number): readonly Case[] => {
  if (process.env['E2E_LOOKS'] === 'all') return cases
  const first = Math.floor(Date.now() / 86_400_000) * eachDay
  return Array.from(
    { length: Math.min(eachDay, cases.length) },
    (_, nth) => cases[(first + nth) % cases.length] as Case,
  )
}

/** Spring is worn over the light one, on the days that a house chooses. */
export const wear = async (page: Page, { name }: Look): Promise<void> => {
  if (name === 'spring') await page.evaluate(`document.documentElement.dataset.skin = 'spring'`)
}

/** By how much the page is wider than its screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(`document.documentElement.scrollWidth - document.documentElement.clientWidth`)

/** Nothing is judged wrong by axe, nothing is wider than the screen, also at twice the text. Leaves both pictures. */
export const judge = async (page: Page, what: string): Promise<void> => {
  const name = what.replaceAll(/[~/]+/g, '-')
  expect.soft(await accessibilityFaults(page), what).toEqual([])
  expect.soft(await overflow(page), what).toBeLessThanOrEqual(0)
  await photograph(page, name, true)
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
  expect.soft(await overflow(page), `${what} at 200 %`).toBeLessThanOrEqual(0)
  await photograph(page, `${name}-200`, true)
}
