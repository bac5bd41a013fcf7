// What a first visit to home costs, by the build and the page: which script files it loads, how heavy they are, and
// what is requested before a style sheet is read.

import { gzipSync } from 'node:zlib'
import { buildSite } from '@magpie/testkit/built-site'
import type { Rendered } from '@magpie/wire/render'
import { beforeAll, expect, it } from 'vitest'
import { type Bundle, builtBundle } from './built-bundle.ts'

/** Bytes of gzip. To add to home, take something out or load it at the first touch. */
const scriptMax = 130_000
const filesMax = 8

let bundle: Bundle
beforeAll(async () => {
  await buildSite()
  const found = builtBundle()
  if (found === undefined) throw new Error('there is no build')
  bundle = found
})

type Page = Extract<Rendered, { is: 'page' }>

const pageAt = async (path: string, look?: string): Promise<Page> => {
  const page = await bundle.render({
    url: `http://site.test${path}`,
    look,
    call: () => Promise.reject(new Error('nobody answers')),
    send: () => Promise.reject(new Error('nobody answers')),
    venues: { YBTY: { origin: 'http://vendor.test', adapter: 'ob' } },
    now: () => 1_795_000_000_000,
    config: async () => undefined,
    siteKey: 'public-key',
    kit: false,
    onFault: (fault) => {
      throw fault
    },
  })
  if (page.is !== 'page') throw new Error(`${path} is no page`)
  return page
}

const home = (look?: string): Promise<Page> => pageAt('/', look)

const fileAt = (path: string) => bundle.files.find((file) => file.path === path)

// Runs first, because a part that was loaded once stays loaded for the next page of the process.
it.each(['/', '/mine', '/game/sport', '/help/kh', '/notices', '/user/login', '/mine/finance/wallet'])(
  '%s is sent complete, without a gap that the browser would report (React 419)',
  async (path) => {
    const { body } = await pageAt(path)
    expect(body.length).toBeGreaterThan(200)
    expect(body).not.toContain('<!--$!-->')
  },
)

it.each(['/', '/help/kh', '/user/login', '/customer/main', '/mine'])(
  '%s has exactly one description for search engines',
  async (path) => {
    const { head } = await pageAt(path)
    expect(head.match(/<meta name="description" content="[^"]{10,}"/g)).toHaveLength(1)
  },
)

it('the scripts of a first visit stay within their limits of size and number', async () => {
  for (const look of ['system~zh-CN', 'system~zh-TW', 'system~en']) {
    const { modules } = await bundle.assetsOf((await home(look)).sources)
    const sizes = modules.map((path) => {
      const { body = '', encoded } = fileAt(path) ?? {}
      return [path, (encoded?.gzip ?? gzipSync(body)).length] as const
    })
    const told = sizes.map(([path, bytes]) => `${path} ${bytes}`).join('\n')
    expect(
      sizes.reduce((sum, [, bytes]) => sum + bytes, 0),
      told,
    ).toBeLessThanOrEqual(scriptMax)
    expect(sizes.length, told).toBeLessThanOrEqual(filesMax)
  }
})

it('they contain no contract schema and no schema library', async () => {
  const { modules } = await bundle.assetsOf((await home()).sources)
  for (const path of modules) expect(String(fileAt(path)?.body), path).not.toMatch(/ZodMini|invalid_union|_zod/)
})

it('they contain only football’s market table; other sports come with the table of paths', async () => {
  const holds = (paths: readonly string[], family: string): boolean =>
    paths.some((path) => String(fileAt(path)?.body).includes(family))
  const { modules } = await bundle.assetsOf((await home()).sources)
  const { modules: later } = await bundle.assetsOf((await pageAt('/mine')).sources)
  for (const family of ['points_margin', 'games_score', 'set_score']) {
    expect(holds(modules, family), family).toBe(false)
    expect(holds(later, family), family).toBe(true)
  }
})

it('the hero picture is preloaded: the theme’s own, or both when the system decides', async () => {
  const asked = async (look: string): Promise<readonly string[]> =>
    [
      ...(await home(look)).head.matchAll(/<link rel="preload" as="image" href="[^"]*\/(hero-[a-z]+)-[^"]*"([^>]*)>/g),
    ].map(([, name, rest = '']) => `${name}${rest.includes('media=') ? ' by media' : ''}`)
  expect(await asked('dark')).toEqual(['hero-night'])
  expect(await asked('light')).toEqual(['hero-plum'])
  expect(await asked('')).toEqual(['hero-plum by media', 'hero-night by media'])
})

it('the picture over login and registration is preloaded too', async () => {
  const asked = async (path: string): Promise<readonly string[]> =>
    [
      ...(await pageAt(path)).head.matchAll(
        /<link rel="preload" as="image" href="[^"]*\/([a-z-]+)-[^"]*" fetchpriority="high">/g,
      ),
    ].map(([, name = '']) => name)
  expect(await asked('/user/login')).toEqual(['auth-night'])
  expect(await asked('/user/register')).toEqual(['join-night'])
  expect(await asked('/help/kh')).toEqual([])
})
