// Photographs the kit page in light, dark and spring, and with sheet and dialogs open, to compare a changed part with
// `mockups/92-kit-full`. `node packages/ui/look/testing/look.ts [folder] [width]`; without a folder the pictures go to
// `.cache/kit`, which git ignores. Violations of the policy and errors of the page are printed.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openTestBrowser } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import texts from '../../kit-page/content/kit.json' with { type: 'json' }
import { serveKit } from '../kit-site.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const folder = process.argv[2] ?? join(root, '.cache/kit/pictures')
const width = Number(process.argv[3] ?? 390)
mkdirSync(folder, { recursive: true })

const wear = (page: Page, look: string): Promise<void> =>
  page.evaluate((wanted) => {
    const { dataset } = document.documentElement
    dataset['theme'] = wanted.startsWith('dark') ? 'dark' : 'light'
    dataset['skin'] = wanted === 'spring' ? 'spring' : ''
  }, look)

const photograph = async (page: Page, name: string): Promise<void> => {
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path })
  say(path)
}

/** In pieces that can be viewed: the whole page is about nine screens long. */
const pieceHeight = 1500

const photographPage = async (page: Page, look: string): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += pieceHeight) {
    const path = join(folder, `${look}-${1 + y / pieceHeight}.png`)
    const clip = { x: 0, y, width, height: Math.min(pieceHeight, height - y) }
    await page.screenshot({ path, fullPage: true, clip })
    say(path)
  }
}

/** The marks of a move stay two seconds, so they get a picture of their own. */
const photographMoves = async (page: Page, look: string): Promise<void> => {
  await page.getByRole('button', { name: texts.nudge, exact: true }).click()
  await page.waitForTimeout(300)
  await photograph(page, `${look}-moves`)
}

const overlays: Readonly<Record<string, string>> = {
  sheet: texts.openSheet,
  alert: texts.openAlert,
  ask: texts.openAsk,
  wait: texts.openWait,
  safety: texts.openSafety,
  toast: texts.say,
}

const photographOverlays = async (page: Page, look: string): Promise<void> => {
  for (const [name, text] of Object.entries(overlays)) {
    await page.reload({ waitUntil: 'networkidle' })
    await wear(page, look)
    await page.getByRole('button', { name: text, exact: true }).click()
    await page.waitForTimeout(900)
    await photograph(page, `${look}-${name}`)
  }
}

const site = await serveKit(join(root, '.cache/kit/built'))
const { browser } = await openTestBrowser()
try {
  const page = await browser.newPage({ viewport: { width, height: 844 }, deviceScaleFactor: 2 })
  page.on('console', (line) => say(`page: ${line.text()}`))
  page.on('pageerror', (fault) => say(`page: ${fault.message}`))
  await page.goto(site.address, { waitUntil: 'networkidle' })
  for (const look of ['light', 'dark', 'spring']) {
    await wear(page, look)
    await page.waitForTimeout(300)
    await photographPage(page, look)
    await photographMoves(page, look)
  }
  await photographOverlays(page, 'light')
  await photographOverlays(page, 'dark')
} finally {
  await browser.close()
  await site.stop()
}
