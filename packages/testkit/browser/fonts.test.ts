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

/** Every letter of the texts, Han and Latin, and a few of the Traditional ones that only names have. */
const letters = (): string => {
  const texts = globSync('domains/*/web/locales/*.json', { cwd: repositoryRoot }).map((path) =>
    readFileSync(join(repositoryRoot, path), 'utf8'),
  )
  const found = new Set(texts.join('').match(/\p{Script=Han}|[A-Za-z0-9]/gu))
  expect(found.size).toBeGreaterThan(1000)
  return [...found].join('')
}

it('one font has every letter of the texts, so that no page looks for one elsewhere', async () => {
  const { page, context } = await browser.open({ origin: 'http://127.0.0.1:1' })
  await page.setContent(`<p style="font-family: sans-serif">${letters()}</p>`)
  const devtools = await context.newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument', { depth: -1 })
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'p' })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts.map(({ familyName }) => familyName)).toEqual(['Noto Sans SC Thin'])
})

it('draws each weight with its own strokes', async () => {
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
