// The kit page in a real browser under the strict policy: axe in three themes, overflow on small phones, touch targets
// that are too small, and whether sheet, dialog and toast work without a violation of the policy.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accessibilityFaults } from '@magpie/testkit/accessibility'
import { openTestBrowser, type TestBrowser } from '@magpie/testkit/browser'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import texts from '../kit-page/content/kit.json' with { type: 'json' }
import { type KitSite, serveKit } from './kit-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'magpie-kit-'))
let site: KitSite
let browser: TestBrowser['browser']

beforeAll(async () => {
  site = await serveKit(folder)
  browser = (await openTestBrowser()).browser
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Opened = { readonly page: Page; readonly faults: () => Promise<readonly string[]> }

const openKit = async (options: BrowserContextOptions = {}): Promise<Opened> => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, ...options })
  const said: string[] = []
  page.on('pageerror', (fault) => said.push(fault.message))
  page.on('console', (line) => void (line.type() === 'error' && said.push(line.text())))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
      const kept: string[] = JSON.parse(sessionStorage.getItem('broken') ?? '[]')
      sessionStorage.setItem('broken', JSON.stringify([...kept, `${violatedDirective} ${sourceFile}`]))
    })
  })
  await page.goto(site.address, { waitUntil: 'networkidle' })
  return {
    page,
    faults: async () => [...said, ...JSON.parse(await page.evaluate(() => sessionStorage.getItem('broken') ?? '[]'))],
  }
}

const wear = (page: Page, theme: string, skin: string): Promise<void> =>
  page.evaluate(
    ([wantedTheme, wantedSkin]) => {
      const { dataset } = document.documentElement
      dataset['theme'] = wantedTheme
      dataset['skin'] = wantedSkin
    },
    [theme, skin] as const,
  )

describe('the kit page', () => {
  it.each([
    ['light', ''],
    ['dark', ''],
    ['light', 'spring'],
  ])('axe finds nothing wrong in %s %s', async (theme, skin) => {
    const { page } = await openKit({ bypassCSP: true, reducedMotion: 'reduce' })
    await wear(page, theme, skin)
    await page.waitForTimeout(100)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.close()
  })

  it.each([360, 390, 430])('nothing is wider than a screen of %i pixels', async (width) => {
    const { page } = await openKit({ viewport: { width, height: 844 } })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.close()
  })

  it('at twice the text size nothing is wider than the screen', async () => {
    const { page } = await openKit({ bypassCSP: true })
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.close()
  })

  it('every control has a touch target of at least 44 pixels', async () => {
    const { page } = await openKit({ reducedMotion: 'reduce' })
    const small = await page.evaluate(() => {
      const reach = (element: Element): number => {
        const own = element.getBoundingClientRect().height
        const grown = ['::before', '::after'].map((side) => {
          const { position, inset, content, top, bottom } = getComputedStyle(element, side)
          if (content === 'none' || position !== 'absolute' || inset === 'auto') return 0
          return own - Number.parseFloat(top) - Number.parseFloat(bottom)
        })
        const label = element.closest('label')?.getBoundingClientRect().height ?? 0
        return Math.max(own, label, ...grown)
      }
      return [...document.querySelectorAll('button, a[href], input')]
        .filter((element) => element.getClientRects().length > 0)
        .filter((element) => reach(element) < 44)
        .map((element) => `${reach(element)} ${element.className} ${element.textContent}`)
    })
    expect(small).toEqual([])
    await page.close()
  })
})

describe('under the strict policy', () => {
  const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

  it('sheet, dialog and toast open and close without an error of the policy, of the page or of React', async () => {
    const { page, faults } = await openKit()
    await press(page, texts.openSheet)
    await page.getByRole('dialog', { name: texts.sheetTitle }).waitFor()
    await press(page, texts.close)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await press(page, texts.openAlert)
    await page.getByRole('alertdialog', { name: texts.alertTitle }).waitFor()
    await press(page, texts.ok)
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await press(page, texts.say)
    await page.getByText(texts.toastGood).waitFor()
    expect(await faults()).toEqual([])
    await page.close()
  })

  it('a sheet follows the finger, returns after a short pull and closes after a long one', async () => {
    const { page } = await openKit({ hasTouch: true, isMobile: true })
    await press(page, texts.openSheet)
    const sheet = page.getByRole('dialog', { name: texts.sheetTitle })
    await sheet.waitFor()
    const top = async (): Promise<number> => (await sheet.boundingBox())?.y ?? 0
    const resting = async (): Promise<number> => {
      for (let before = Number.NaN; ; before = await top()) {
        await page.waitForTimeout(200)
        if ((await top()) === before) return before
      }
    }
    const open = await resting()
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 195, y }] })
    const pull = async (steps: number): Promise<number> => {
      await touch('touchStart', open + 20)
      for (let step = 1; step <= steps; step += 1) {
        await touch('touchMove', open + 20 + step * 40)
        await page.waitForTimeout(120)
      }
      const pulled = await top()
      await touch('touchEnd', 0)
      return pulled - open
    }
    expect(await pull(3)).toBeGreaterThan(40)
    expect(await resting()).toBe(open)
    expect(await pull(11)).toBeGreaterThan(350)
    await sheet.waitFor({ state: 'detached' })
    await page.close()
  })

  it('a sheet keeps the focus inside and returns it when it closes', async () => {
    const { page } = await openKit()
    await press(page, texts.openSheet)
    await page.getByRole('dialog').waitFor()
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(texts.openSheet)
    await page.close()
  })
})
