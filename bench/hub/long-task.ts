// The longest time that the hub keeps a slow phone busy: the page's main thread four times slower than this machine's
// (slowed by the browser's protocol) and on its own CPU core, with matches in play and changing. It is measured several
// times, each time first at rest, then with a thumb flicking through the list. The result is the median of the longest
// tasks, because the longest of twenty thousand is sometimes slow only because of the machine. Tasks are read from the
// browser's own trace by CPU time, without the browser's major garbage collections.

import { comeAlive } from '@magpie/testkit/browser'
import type { Browser, Page } from 'playwright-core'
import { hubPath, type LiveHub } from '../../e2e/live-hub/live-hub.ts'
import { type Thumb, thumbOn } from '../../e2e/live-hub/thumb.ts'
import { figure } from '../figure.ts'
import { longest, longMs, told, traced } from '../main-thread.ts'
import { onOwnCore } from '../own-core.ts'
import type { Report } from '../report.ts'
import type { HubSizes } from '../sizes.ts'
import { median } from '../windows.ts'

const slower = 4

type Look = { readonly browser: Browser; readonly page: Page; readonly thumb: Thumb; readonly report: Report }

const lookOnce = async ({ browser, page, thumb, report }: Look, sizes: HubSizes): Promise<number> => {
  const standing = await traced(browser, page, () => page.waitForTimeout(sizes.standMs))
  report.say(told('standing', standing))
  const scrolling = await traced(browser, page, async () => {
    for (let nth = 0; nth < sizes.flicks; nth += 1) await thumb.flick(nth % 6 < 4 ? -1 : 1)
  })
  report.say(told('scrolling', scrolling))
  return Math.max(longest(standing), longest(scrolling))
}

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
  const looks: number[] = []
  const thumb = thumbOn(page, protocol)
  const own = await onOwnCore(browser, async () => {
    while (looks.length < sizes.looks) looks.push(await lookOnce({ browser, page, thumb, report }, sizes))
  })
  if (!own) report.say('the page has no processor of its own here: what else the machine does is counted with it')
  await context.close()
  report.found(figure('hub.longtask', 'ms', median(looks), longMs))
}
