// From an odds change at its source to the pixel at a venue without a push: the page polls, so a change waits for the
// next poll. Changes fall at random between two polls, so the median should be half the polling interval plus the time
// to answer and draw. The book has these matches alone.

import { comeAlive } from '@magpie/testkit/browser'
import { hubPath, type LiveHub } from '../../e2e/live-hub/live-hub.ts'
import { askFeed } from '../../e2e/testing/ask-feed.ts'
import { figure } from '../figure.ts'
import type { Report } from '../report.ts'
import type { HubSizes } from '../sizes.ts'
import { nowHere, offsetOf } from './one-clock.ts'
import { listenForDrawn, percentile, watchPrices, within } from './pixel.ts'
import { openProbes, type Probe } from './probes.ts'

export const polledVenues = ['IMTY', 'FBTY'] as const

/** The page's polling interval. */
const pollMs = 3000
const probesShown = 4

export const measurePolled = async (
  { house, feedTime, openMember }: LiveHub,
  code: (typeof polledVenues)[number],
  { settleMs, polledChanges }: HubSizes,
  report: Report,
): Promise<void> => {
  const ask = askFeed({ ...house, vendorUrl: house.bookUrl(code) })
  const probes = await openProbes({ ask, feedTime }, probesShown)
  const { page, context } = await openMember()
  const drawn = await listenForDrawn(page)
  await page.goto(`${hubPath}?venue=${code}`)
  await comeAlive(page)
  await page.waitForTimeout(settleMs)
  for (const probe of probes) await probe.change()
  await page.waitForTimeout(pollMs + settleMs)
  await page.evaluate(watchPrices)
  const offset = await offsetOf(page)
  const pixels: number[] = []
  const follow = async ({ matchId, change }: Probe): Promise<void> => {
    const seen = drawn(matchId)
    const began = nowHere()
    await change()
    pixels.push((await within(seen, `a change of ${matchId} at ${code} was never drawn`)) + offset - began)
  }
  for (let nth = 0; nth < polledChanges; nth += 1) {
    const probe = probes[nth % probes.length]
    if (probe !== undefined) await follow(probe)
    await page.waitForTimeout(Math.random() * pollMs)
  }
  await context.close()
  const name = `odds.pixel.${code.toLowerCase()}`
  report.found(figure(name, 'ms', percentile(pixels, 0.5), pollMs))
  report.found(figure(`${name}.p99`, 'ms', percentile(pixels, 0.99), pollMs))
}
