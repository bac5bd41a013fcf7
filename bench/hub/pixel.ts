// From an odds change at its source to the pixel of a real browser: the feed calls the book, the book decides, writes
// and pushes, the page reads the frame and draws the price, and the next frame begins. The result is the median and
// 99th percentile of many changes, while the other matches go on. The peer is the time, from the same start, until a
// plain socket on the same push has read the frame: the difference is the page's.

import { comeAlive } from '@magpie/testkit/browser'
import type { Page } from 'playwright-core'
import { hubPath, type LiveHub } from '../../e2e/live-hub/live-hub.ts'
import { pushTicketOf } from '../../e2e/testing/place-bets.ts'
import { figure } from '../figure.ts'
import type { Report } from '../report.ts'
import type { HubSizes } from '../sizes.ts'
import { nowHere, offsetOf } from './one-clock.ts'
import { openProbes, type Probe } from './probes.ts'
import { openPushEar } from './push-ear.ts'

const probesShown = 4
const missedMs = 20_000
const restMs = 1000
const [apartLeastMs, apartMostMs] = [150, 450]

/** Reports, for each match, when the first frame after a change of its prices began. */
export const watchPrices = `for (const card of document.querySelectorAll('article')) {
  const id = card.querySelector('a[tabindex="-1"]')?.getAttribute('href').split('?')[0].split('/').at(-1)
  let asked = false
  const seen = () => {
    if (asked) return
    asked = true
    requestAnimationFrame(() => {
      asked = false
      window.pricesDrawn(id, performance.timeOrigin + performance.now())
    })
  }
  const observer = new MutationObserver(seen)
  for (const price of card.querySelectorAll('button'))
    observer.observe(price, { characterData: true, childList: true, subtree: true })
}`

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** When the page has drawn the next change of a match, on the page's clock. */
export const listenForDrawn = async (page: Page): Promise<(matchId: string) => Promise<number>> => {
  const waiting = new Map<string, (at: number) => void>()
  await page.exposeFunction('pricesDrawn', (matchId: string, at: number) => {
    waiting.get(matchId)?.(at)
    waiting.delete(matchId)
  })
  return (matchId) => new Promise((drawn) => void waiting.set(matchId, drawn))
}

export const within = async <Value>(promise: Promise<Value>, what: string): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(what)), missedMs)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

export const measurePixel = async (hub: LiveHub, sizes: HubSizes, report: Report): Promise<void> => {
  const probes = await openProbes(hub, probesShown)
  const member = await hub.openMember()
  const { page } = member
  const drawn = await listenForDrawn(page)
  await page.goto(hubPath)
  await comeAlive(page)
  await page.waitForTimeout(sizes.settleMs)
  // A match that was silent for long is suspended: its next minute would open it without moving a price.
  for (const probe of probes) await probe.change()
  await page.waitForTimeout(restMs)
  await page.evaluate(watchPrices)
  const ids = probes.map(({ matchId }) => matchId)
  const ear = await openPushEar(hub.house.vendorUrl, await pushTicketOf(hub.house, member), ids)
  const offset = await offsetOf(page)
  const pixels: number[] = []
  const frames: number[] = []
  const change = async ({ matchId, change: tell }: Probe): Promise<void> => {
    const both = Promise.all([drawn(matchId), ear.next(matchId)])
    const began = nowHere()
    await tell()
    const [pixelAt, frameAt] = await within(both, `a change of ${matchId} was never drawn`)
    pixels.push(pixelAt + offset - began)
    frames.push(frameAt - began)
  }
  for (let nth = 0; nth < sizes.changes; nth += 1) {
    const probe = probes[nth % probes.length]
    if (probe !== undefined) await change(probe)
    await page.waitForTimeout(apartLeastMs + Math.random() * (apartMostMs - apartLeastMs))
  }
  ear.close()
  await member.context.close()
  report.found(figure('odds.pixel', 'ms', percentile(pixels, 0.5), percentile(frames, 0.5)))
  report.found(figure('odds.pixel.p99', 'ms', percentile(pixels, 0.99), percentile(frames, 0.99)))
}
