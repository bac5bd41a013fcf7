// The longest that the hub keeps a slow phone busy at one go: the page's main thread four times slower than this machine's
// (as the protocol of the browser slows it), matches in play and changing, first the page standing, then a thumb flicking
// through it. Tasks are read from the browser's own trace by the processor time that they took, because on a machine with
// other work a task is also interrupted; what the browser takes to collect its whole heap is its own and is taken off.

import { comeAlive } from '@magpie/testkit/browser'
import { hubPath, type LiveHub } from '../../e2e/live-hub/live-hub.ts'
import { thumbOn } from '../../e2e/live-hub/thumb.ts'
import { figure } from '../figure.ts'
import { longest, longMs, told, traced } from '../main-thread.ts'
import type { Report } from '../report.ts'
import type { HubSizes } from '../sizes.ts'

const slower = 4

export const measureLongTask = async (hub: LiveHub, sizes: HubSizes, report: Report): Promise<void> => {
  const { page, context } = await hub.openMember()
  const browser = context.browser()
  if (browser === null) throw new Error('the page has no browser')
  const protocol = await context.newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const coming = await traced(browser, page, async () => {
    await page.goto(hubPath)
    await comeAlive(page)
    await page.waitForTimeout(sizes.settleMs)
  })
  report.say(told('coming alive', coming))
  const standing = await traced(browser, page, () => page.waitForTimeout(sizes.standMs))
  report.say(told('standing', standing))
  const thumb = thumbOn(page, protocol)
  const scrolling = await traced(browser, page, async () => {
    for (let nth = 0; nth < sizes.flicks; nth += 1) await thumb.flick(nth % 6 < 4 ? -1 : 1)
  })
  report.say(told('scrolling', scrolling))
  await context.close()
  report.found(figure('hub.longtask', 'ms', Math.max(longest(standing), longest(scrolling)), longMs))
}
