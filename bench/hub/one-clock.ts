// The page's clock, converted to this process's. Both count from their machine's epoch, so they nearly agree; the
// difference is measured by the fastest of several questions, whose answer is taken to be made half-way.

import type { Page } from 'playwright-core'

export const nowHere = (): number => performance.timeOrigin + performance.now()

const questions = 40

/** Add it to a time of the page to get our time. */
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
