// Every page of the site that an address alone opens, checked by axe in each look at 360 wide and at twice the text
// size: every page must be readable, all of it reachable, without sideways scrolling.

import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { comeAlive, comeToRest, type OpenPage, photograph } from '@magpie/testkit/browser'
import { expect, it } from 'vitest'
import { type Look, looksInTurn, overflow, wear } from './testing/looks.ts'
import { openScene } from './testing/scene.ts'

const { street } = openScene({ feed: 'simulator' })

/** The route table of the built site. Read on demand: the scene has built it by then. */
type Built = { readonly sitePaths: () => readonly string[] }

const built = new URL('../apps/player/dist/server/entry-server.js', import.meta.url).href

const sitePaths = async (): Promise<readonly string[]> => {
  const { sitePaths: read } = (await import(/* @vite-ignore */ built)) as Built
  const paths = read()
  if (paths.length < 80) throw new Error(`the table of paths has ${paths.length} paths: something is missing`)
  return paths
}

const slugs =
  'kh ck qk zz yhgz tjllq xnbcqkjc tytzjc tysstqth fjcjc cpwt dzjj tywt zrwt qtwt bczr gywm gztk hzhb ysgz zxkf zqwf'

/** The values of named parts of paths. A path with another name leads to a member's own data, and is left out. */
const named: Readonly<Record<string, readonly string[]>> = {
  '/help/:slug': slugs.split(' ').map((slug) => `/help/${slug}`),
  '/mine/userInfo/:page': 'close contact?kind=phone contact?kind=mail devices factors handover password'
    .split(' ')
    .map((page) => `/mine/userInfo/${page}`),
}

/** Pages that redirect here and cannot be seen: the site is open, and the link was used. */
const passing = ['/other/stopService', '/user/handover']

const forMembers = (path: string): boolean => /^\/(?:mine|agent|registerGuide|activity)\b/.test(path)

/** Read from the route table, so that no screen is forgotten. */
const opened = async (): Promise<readonly string[]> =>
  (await sitePaths())
    .flatMap((path) => named[path] ?? (path.includes(':') ? [] : [path]))
    .filter((path) => !passing.includes(path))

/**
 * The browser's own messages about a document with status 404, and about the studio, which this house does not have.
 */
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
  'S-ROUTE-01..15: what everybody may open reads and holds together, $name',
  async (look) => {
    const site = await street.open(optionsOf(look))
    await judgeAll(
      site,
      look,
      (await opened()).filter((path) => !forMembers(path)),
    )
    expect(site.faults.all()).toEqual([])
  },
  1_800_000,
)

it.each(looksInTurn)(
  'S-ROUTE-07..13: what members have reads and holds together, $name',
  async (look) => {
    const member = await street.open(optionsOf(look))
    await member.register('/mine')
    await judgeAll(member, look, (await opened()).filter(forMembers))
    expect(member.faults.all()).toEqual([])
  },
  1_800_000,
)
