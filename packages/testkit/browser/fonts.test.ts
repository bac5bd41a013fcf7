import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { repositoryRoot } from '../cluster.ts'
import { openTestBrowser, type TestBrowser } from './browser.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await openTestBrowser()
})

afterAll(() => browser.close())

/** Every character of the texts, Han and Latin, and some Traditional characters that occur only in names. */
const letters = (): string => {
  const texts = globSync('domains/*/web/{,*/*/}locales/*.json', { cwd: repositoryRoot }).map((path) =>
    readFileSync(join(repositoryRoot, path), 'utf8'),
  )
  const found = new Set(texts.join('').match(/\p{Script=Han}|[A-Za-z0-9]/gu))
  expect(found.size).toBeGreaterThan(1000)
  return [...found].join('')
}

/** Names of the fonts that the browser uses for a text. */
const drawnIn = async (text: string, style: string): Promise<readonly string[]> => {
  const { page, context } = await browser.open({ origin: 'http://127.0.0.1:1' })
  await page.setContent(`<style>${style}</style><p>${text}</p>`)
  await page.evaluate('document.fonts.ready')
  const devtools = await context.newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument', { depth: -1 })
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}

it('one font contains every letter of the texts, so that no page falls back to another font', async () => {
  expect(await drawnIn(letters(), 'p { font-family: sans-serif }')).toEqual(['Noto Sans SC Thin'])
})

/** The ids of the texts that screens set in the font of titles. */
const inSong =
  /^(?:site\.name|(?:demo|download|safety|register|forgotten|recovery|promo|promo\.flip|promo\.peak)\.title|access\.(?!open\b)\w+\.title|auth\.brand|agent\.lead|promo\.invite\.poster|cashier\.method\.\w+\.stamp|vip\.name\.\d+|slots\.prints\.F|slots\.name\..+|slots\.reels\.total)$/

it('the font of titles contains every letter of the screens’ titles and of a new house’s content', async () => {
  const read = (path: string): Buffer => readFileSync(join(repositoryRoot, path))
  const titles = ['domains/promotions/content/campaigns.json', 'domains/content/content/banners.json'].flatMap((path) =>
    [
      ...read(path)
        .toString()
        .matchAll(/"(?:zh-CN|title)": "([^"]+)"/g),
    ].map(([, title = '']) => title),
  )
  expect(titles).toContain('VIP 礼金')
  for (const path of globSync('{apps/player,domains/*/web}/locales/**/zh-CN.json', { cwd: repositoryRoot }))
    for (const [id, words] of Object.entries<string>(JSON.parse(read(path).toString())))
      if (inSong.test(id)) titles.push(words)
  expect(titles).toContain('放到手机桌面')
  const face = `@font-face { font-family: Song; src: url(data:font/woff2;base64,${read('packages/ui/fonts/magpie-song-900.woff2').toString('base64')}) }`
  expect(await drawnIn(titles.join(''), `${face} p { font-family: Song, sans-serif }`)).toHaveLength(1)
})

it('the font of figures contains the mark that hides a figure', async () => {
  for (const weight of [500, 600, 700]) {
    const face = readFileSync(join(repositoryRoot, `packages/ui/fonts/magpie-num-${weight}.woff2`)).toString('base64')
    const style = `@font-face { font-family: Num; src: url(data:font/woff2;base64,${face}) } p { font-family: Num, sans-serif }`
    const drawn = await drawnIn('\u2022', style)
    expect(drawn, String(weight)).toHaveLength(1)
    expect(drawn[0]).not.toContain('Noto')
  }
})

it('draws each weight with heavier strokes than the one before', async () => {
  const { page } = await browser.open({ origin: 'http://127.0.0.1:1' })
  const ink = await page.evaluate<number[]>(`[400, 500, 600, 700].map((weight) => {
    const canvas = new OffscreenCanvas(240, 60)
    const pen = canvas.getContext('2d')
    pen.font = weight + ' 40px sans-serif'
    pen.fillText('喜鹊臺灣A', 0, 45)
    return pen.getImageData(0, 0, 240, 60).data.filter((_, at) => at % 4 === 3).reduce((sum, one) => sum + one, 0)
  })`)
  expect(ink[0]).toBeGreaterThan(0)
  for (const [index, heavier] of ink.slice(1).entries()) expect(heavier).toBeGreaterThan((ink[index] ?? 0) * 1.02)
})
