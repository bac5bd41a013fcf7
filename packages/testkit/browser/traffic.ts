// Detects that a page is idle: all its requests are answered, and it has processed them. The driver's own signal waits
// half a second after the last answer, whether the page is busy or not.

import type { Page, Request } from 'playwright-core'

type Traffic = { readonly open: Set<Request>; begun: number }

/** Request types that may run as long as the page is open, or that show nothing. */
const aside: readonly string[] = ['media', 'websocket', 'eventsource', 'ping', 'manifest']

const followed = new WeakMap<Page, Traffic>()

/** Counts a page's requests, from its first document on. */
export const follow = (page: Page): void => {
  const traffic: Traffic = { open: new Set(), begun: 0 }
  followed.set(page, traffic)
  const end = (request: Request): void => void traffic.open.delete(request)
  page.on('request', (request) => {
    // Requests of the previous document no longer matter.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.open.clear()
    if (aside.includes(request.resourceType())) return
    traffic.begun += 1
    traffic.open.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/** React delays a screen by this time after the one before it, and the screen's own requests come after that. */
const heldBackMs = 350

/** Runs in the page: resolves if it is idle before and after that time. */
const rest = `new Promise((done) => {
  const idle = (then) => requestIdleCallback(then, { timeout: 1000 })
  idle(() => setTimeout(() => idle(done), ${heldBackMs}))
}).then(() => true)`

/**
 * React marks the root when hydration begins, and each element when it is hydrated; only elements that can be pressed
 * count.
 */
const isAlive = `(() => {
  const isTaken = (one) => Object.keys(one).some((key) => key.startsWith('__react'))
  const root = document.getElementById('root')
  return root !== null && isTaken(root) && [...root.querySelectorAll('a, button, input')].every(isTaken)
})()`

/** A page that navigates during the question is not hydrated yet. */
const ask = (page: Page, what: string): Promise<boolean> =>
  page.evaluate<boolean>(what).catch((cause: unknown) => {
    if (page.isClosed() || !/context was destroyed|navigat/i.test(String(cause))) throw cause
    return false
  })

const hasComeToRest = async (page: Page, traffic: Traffic): Promise<boolean> => {
  const { begun } = traffic
  return traffic.open.size === 0 && (await ask(page, rest)) && traffic.open.size === 0 && traffic.begun === begun
}

/** Asks until `isSo` is true; throws after `withinMs` milliseconds, with what the page waited for. */
const until = async (page: Page, what: string, isSo: () => Promise<boolean>, withinMs: number): Promise<void> => {
  const end = performance.now() + withinMs
  while (!(await isSo())) {
    const waits = [...(followed.get(page)?.open ?? [])].map((request) => request.url()).join(', ')
    if (performance.now() > end) throw new Error(`the page at ${page.url()} did not ${what}; under way: ${waits}`)
    await page.waitForTimeout(20)
  }
}

/** Resolves when no request is open. For a page that this driver did not open, by the driver's own signal. */
export const comeToRest = async (page: Page, withinMs = 60_000): Promise<void> => {
  const traffic = followed.get(page)
  if (traffic === undefined) return page.waitForLoadState('networkidle')
  await until(page, 'come to rest', () => hasComeToRest(page, traffic), withinMs)
}

/**
 * Resolves when the page is hydrated and no request is open. It asks repeatedly from here, because the page's own
 * policy forbids evaluating text in it later.
 */
export const comeAlive = async (page: Page, withinMs = 60_000): Promise<void> => {
  const isReady = async (): Promise<boolean> => {
    if (!(await ask(page, isAlive))) return false
    await comeToRest(page, withinMs)
    return ask(page, isAlive)
  }
  await until(page, 'come alive', isReady, withinMs)
}
