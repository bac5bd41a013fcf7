// A thumb on a page: flicks as a phone sends them, touch by touch.

import type { CDPSession, Page } from 'playwright-core'

export type Thumb = {
  /** Up the page (`1`) or down (`-1`: the finger moves up, and the list scrolls on). */
  readonly flick: (way: 1 | -1) => Promise<void>
}

const [steps, stepPx, stepMs, restMs] = [10, 40, 8, 350]

export const thumbOn = (page: Page, protocol: CDPSession): Thumb => ({
  flick: async (way) => {
    const x = 195
    let y = way < 0 ? 720 : 280
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd'): Promise<unknown> =>
      protocol.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    await touch('touchStart')
    for (let step = 0; step < steps; step += 1) {
      y += way * stepPx
      await touch('touchMove')
      await page.waitForTimeout(stepMs)
    }
    await touch('touchEnd')
    await page.waitForTimeout(restMs)
  },
})
