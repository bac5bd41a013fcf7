// Which scripts a visit to a page requests, and their bytes of gzip, which every browser and proxy accepts.

import type { Page } from 'playwright-core'

/** Bytes of gzip. */
const packed = async (url: string): Promise<number> => {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  await reply.arrayBuffer()
  return Number(reply.headers.get('content-length') ?? Infinity)
}

/** Together, in bytes of gzip. */
export const weightOf = async (urls: Iterable<string>): Promise<number> =>
  (await Promise.all([...urls].map(packed))).reduce((sum, size) => sum + size, 0)

/**
 * The addresses of the scripts that the page requests from now on, while nobody touches it. On any machine: the timer
 * after which a visitor counts as staying never fires.
 */
export const scriptsOf = async (page: Page): Promise<ReadonlySet<string>> => {
  const never = `const soon = setTimeout; globalThis.setTimeout = (run, ms, ...more) => (ms >= 6000 ? 0 : soon(run, ms, ...more))`
  await page.addInitScript(never)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  return scripts
}
