// The scripts of a first visit, as a real browser requests them: until the page is hydrated and the network idle,
// without a touch. Measured in bytes of gzip, which every browser and proxy accepts; we send Brotli, which is printed
// too, as is what the first touch loads.

import { comeAlive, openTestBrowser } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { figure } from '../figure.ts'
import type { Report } from '../report.ts'

const aimKb = 130
/** A visitor who touches nothing connects to the stream after six seconds. */
const quietMs = 8000

const sizeOf = async (url: string, encoding: 'gzip' | 'br'): Promise<number> => {
  const reply = await fetch(url, { headers: { 'accept-encoding': encoding } })
  await reply.arrayBuffer()
  const length = Number(reply.headers.get('content-length'))
  if (length > 0) return length
  throw new Error(`${url} has no content-length`)
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0)

const weigh = async (urls: readonly string[]): Promise<{ gzip: number; br: number }> => ({
  gzip: sum(await Promise.all(urls.map((url) => sizeOf(url, 'gzip')))) / 1000,
  br: sum(await Promise.all(urls.map((url) => sizeOf(url, 'br')))) / 1000,
})

/** Records the scripts that the page loads; each call returns those since the last. */
const scriptsOf = (page: Page): (() => readonly string[]) => {
  let seen: string[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') seen.push(request.url())
  })
  return () => {
    const told = seen
    seen = []
    return told
  }
}

const kb = (value: number): string => value.toFixed(1)

const said = (what: string, urls: readonly string[], { gzip, br }: { gzip: number; br: number }): string =>
  `${what}: ${urls.length} files of script, ${kb(gzip)} KB gzip, ${kb(br)} KB as sent (br)`

export const measureScript = async (siteUrl: string, report: Report): Promise<void> => {
  const browser = await openTestBrowser()
  try {
    const { page } = await browser.open({ origin: siteUrl })
    const scripts = scriptsOf(page)
    await page.goto('/')
    await comeAlive(page)
    const first = scripts()
    const found = await weigh(first)
    report.say(said('home, first load', first, found))
    await page.waitForTimeout(quietMs)
    const quiet = scripts()
    report.say(said('home, looked at for eight seconds more', quiet, await weigh(quiet)))
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    const touched = scripts()
    report.say(said('home, first touch', touched, await weigh(touched)))
    report.found(figure('home.js', 'KB gzip', found.gzip, aimKb))
  } finally {
    await browser.close()
  }
}
