// Every page of the site that an address alone opens, checked by axe in each look at 360 wide and at twice the text
// size: every page must be readable, all of it reachable, without sideways scrolling.

import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, comeToRest, type OpenPage, photograph } from '@magpie/testkit/browser'
import { expect, it } from 'vitest'
import { type Look, looksInTurn, overflow, wear } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'
import { forMembers, openPaths } from './press/site-paths.ts'

const { street } = openScene({ feed: 'simulator' })

/** The browser's own messages about a document with status 404, and about the studio, which this house does not have. */
const expected = /Failed to load resource: (?:the server responded with a status of 404|net::ERR_CONNECTION_REFUSED)/

/** Resize observers have reported by then. */
const frames = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`

const judgeAll = async ({ page }: OpenPage, look: Look, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(path)
    await comeAlive(page)
    await comeToRest(page)
    await wear(page, look)
    const name = `route${path.replaceAll(/[/?=]/g, '-')}-${look.name}`
    expect.soft(await accessibilityFaults(page), `${path}, ${look.name}`).toEqual([])
    expect.soft(await overflow(page), `${path}, ${look.name}, at 360`).toBeLessThanOrEqual(0)
    await photograph(page, name)
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
    expect.soft(await overflow(page), `${path}, ${look.name}, at 200 %`).toBeLessThanOrEqual(0)
    await page.evaluate(frames)
    expect.soft(await accessibilityFaults(page), `${path}, ${look.name}, at 200 %`).toEqual([])
  }
}

const optionsOf = ({ cookie, name }: Look) => ({
  width: 360,
  dark: name === 'dark',
  cookies: { magpie_look: cookie },
  expected,
  more: { bypassCSP: true },
})

it.each(looksInTurn)(
  'S-ROUTE-01..15: every public page is accessible and fits the screen, $name',
  async (look) => {
    const site = await street.open(optionsOf(look))
    await judgeAll(
      site,
      look,
      (await openPaths()).filter((path) => !forMembers(path)),
    )
    expect(site.faults.all()).toEqual([])
  },
  1_800_000,
)

it.each(looksInTurn)(
  'S-ROUTE-07..13: every member page is accessible and fits the screen, $name',
  async (look) => {
    const member = await street.open(optionsOf(look))
    await member.register('/mine')
    await judgeAll(member, look, (await openPaths()).filter(forMembers))
    expect(member.faults.all()).toEqual([])
  },
  1_800_000,
)
