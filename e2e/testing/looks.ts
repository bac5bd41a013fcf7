// The looks in which screens are checked. `npm test` takes the light one; `npm run e2e:all` takes all three.

import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { photograph } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export type Look = {
  readonly name: 'light' | 'dark' | 'spring'
  /** The cookie in which the site stores a player's choice. */
  readonly cookie: string
}

const every: readonly Look[] = [
  { name: 'light', cookie: 'light~zh-CN~3~cn' },
  { name: 'dark', cookie: 'dark~zh-CN~3~intl' },
  { name: 'spring', cookie: 'light~zh-CN~3~cn' },
]

/** Whether a run checks every look, width and state: `npm run e2e:all`. */
export const takesTime = process.env['E2E_LOOKS'] === 'all'

export const looks: readonly Look[] = takesTime ? every : every.slice(0, 1)

const turn = process.env['E2E_TURN']

/** For checks that take many minutes per look: one look per turn of `.ci/run`; all when no turn is set. */
export const looksInTurn: readonly Look[] =
  turn === undefined ? looks : looks.filter((_, nth) => nth === Number(turn) % looks.length)

/** Cases that differ only in data: always the same first ones in `npm test`, all of them in `npm run e2e:all`. */
export const firstOf = <Case>(cases: readonly Case[], many: number): readonly Case[] =>
  takesTime ? cases : cases.slice(0, many)

/** Spring is worn over the light look, on days that a house chooses. */
export const wear = async (page: Page, { name }: Look): Promise<void> => {
  if (name === 'spring') await page.evaluate(`document.documentElement.dataset.skin = 'spring'`)
}

/** By how many pixels the page is wider than its screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(`document.documentElement.scrollWidth - document.documentElement.clientWidth`)

/**
 * A further state of a screen that has been checked: nothing is wider than the screen; by `npm run e2e:all` axe finds
 * no fault either.
 */
export const glance = async (page: Page, what: string): Promise<void> => {
  if (takesTime) expect.soft(await accessibilityFaults(page), what).toEqual([])
  expect.soft(await overflow(page), what).toBeLessThanOrEqual(0)
  await photograph(page, what)
}

/** A new screen: axe finds no fault, and nothing is wider than 390 and 360. By `npm run e2e:all` in dark as well. */
export const judgeScreen = async (page: Page, what: string): Promise<void> => {
  expect.soft(await accessibilityFaults(page), what).toEqual([])
  expect.soft(await overflow(page), what).toBeLessThanOrEqual(0)
  await photograph(page, what)
  await page.setViewportSize({ width: 360, height: 780 })
  expect.soft(await overflow(page), `${what} at 360`).toBeLessThanOrEqual(0)
  await photograph(page, `${what}-360`)
  await page.setViewportSize({ width: 390, height: 844 })
  if (!takesTime) return
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await accessibilityFaults(page), `${what} dark`).toEqual([])
  await photograph(page, `${what}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Axe finds no fault and nothing is wider than the screen, also at twice the text size. Saves both pictures. */
export const judge = async (page: Page, what: string): Promise<void> => {
  const name = what.replaceAll(/[~/]+/g, '-')
  expect.soft(await accessibilityFaults(page), what).toEqual([])
  expect.soft(await overflow(page), what).toBeLessThanOrEqual(0)
  await photograph(page, name, true)
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
  expect.soft(await overflow(page), `${what} at 200 %`).toBeLessThanOrEqual(0)
  await photograph(page, `${name}-200`, true)
}

/** Lines that begin with closing punctuation, and figures that are broken across lines. */
export const badBreaks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`(() => {
    const found = []
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { data } = node
      const range = document.createRange()
      let before
      for (let at = 0; at < data.length; at += 1) {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const box = range.getBoundingClientRect()
        if (box.width === 0 || box.height === 0) continue
        const isNext = before !== undefined && box.top > before + box.height / 2
        before = box.top
        const broken = /^\\d[\\d.,]$|^[.,]\\d$/.test(data.slice(at - 1, at + 1)) || /[\u3002\uff0c\u3001\uff1b\uff01\uff1f]/.test(data[at])
        if (isNext && broken) found.push(data.slice(Math.max(0, at - 12), at) + ' / ' + data.slice(at, at + 6))
      }
    }
    return found
  })()`)
