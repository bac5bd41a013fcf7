// The page's clock read in this process. Both count from an epoch of their own machine's clock, so they are nearly the same;
// what they differ by is measured on the quickest of several questions, whose answer was made in the middle of it.

import type { Page } from 'playwright-core'

export const nowHere = (): number => performance.timeOrigin + performance.now()

const questions = 40

/** Add it to a time of the page to have it on our clock. */
export const offsetOf = async (page: Page): Promise<number> => {
  let best = { tripMs: Number.POSITIVE_INFINITY, offset: 0 }
  for (let nth = 0; nth < questions; nth += 1) {
    const asked = nowHere()
    const there = await page.evaluate<number>('performance.timeOrigin + performance.now()')
    const tripMs = nowHere() - asked
    if (tripMs < best.tripMs) best = { tripMs, offset: asked + tripMs / 2 - there }
  }
  return best.offset
}
