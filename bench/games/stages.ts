// What a slot's spin and the flight of take-off cost a phone that is four times slower: the main thread's own work per
// frame, and its longest busy time, while they move. Read from the browser's own trace by CPU time, in practice mode,
// so that only the page is measured. The result is the most expensive game.

import { comeAlive, openTestBrowser } from '@magpie/testkit/browser'
import { buildSite } from '@magpie/testkit/built-site'
import { openRealHouse } from '@magpie/testkit/real-house'
import { gameFacts } from '@magpie/slots/rules'
import type { Browser, Page } from 'playwright-core'
import { presses } from '../../e2e/testing/hall.ts'
import { figure } from '../figure.ts'
import { longest, longMs, told, traced } from '../main-thread.ts'
import { onOwnCore } from '../own-core.ts'
import type { Report } from '../report.ts'
import type { Sizes, StageSizes } from '../sizes.ts'

const slower = 4
/** At sixty frames per second. */
const frameMs = 1000 / 60

type Cost = { readonly frame: number; readonly longest: number }
type Stage = { readonly browser: Browser; readonly page: Page; readonly report: Report }

const spinMs = 3000

const countFrames = `globalThis.frames = 0; { const count = () => { globalThis.frames += 1; requestAnimationFrame(count) }; requestAnimationFrame(count) }`

/** Measures while `run` lasts; the page was idle before. */
const costOf = async ({ browser, page, report }: Stage, what: string, run: () => Promise<void>): Promise<Cost> => {
  await page.evaluate('globalThis.frames = 0')
  const tasks = await traced(browser, page, run)
  const frames: number = await page.evaluate('globalThis.frames')
  const frame = tasks.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / Math.max(1, frames)
  report.say(`${told(what, tasks)}; ${frames} frames, ${frame.toFixed(1)} ms each`)
  return { frame, longest: longest(tasks) }
}

const enter = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/game/egame/${id}?try`)
  await comeAlive(page)
  await page.locator('#main').waitFor()
  await page.waitForTimeout(1500)
  await page.evaluate(countFrames)
}

const slots = presses.filter(([id]) => gameFacts[id]?.kind === 'slot')

const spin = async (stage: Stage, id: string, press: RegExp): Promise<Cost> => {
  await enter(stage.page, id)
  // Focused beforehand: the driver's search for it by name would add a tenth of a second to the page's own thread.
  await stage.page.getByRole('button', { name: press }).focus()
  return costOf(stage, id, async () => {
    await stage.page.keyboard.press('Space')
    await stage.page.waitForTimeout(spinMs)
  })
}

const fly = async (stage: Stage, { flightMs }: StageSizes): Promise<Cost> => {
  await enter(stage.page, 'crash')
  // Some seconds of bets, then the flight, its end and the next wait: all of it is measured.
  return costOf(stage, 'crash', () => stage.page.waitForTimeout(flightMs))
}

const dearest = (costs: readonly Cost[], of: keyof Cost): number => Math.max(...costs.map((cost) => cost[of]))

export const measureStages = async ({ stages: sizes }: Sizes, report: Report): Promise<void> => {
  await buildSite()
  const house = await openRealHouse({ feed: 'door', studio: true, durable: false })
  const opened = await openTestBrowser()
  try {
    const { browser } = opened
    const { page, context } = await opened.open({ origin: house.siteUrl, reducedMotion: false })
    const protocol = await context.newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const stage = { browser, page, report }
    const spins: Cost[] = []
    await enter(page, 'crash')
    const own = await onOwnCore(browser, async () => {
      for (const [id, press] of slots.slice(0, sizes.slots)) spins.push(await spin(stage, id, press))
      const flight = await fly(stage, sizes)
      report.found(figure('spin.frame', 'ms', dearest(spins, 'frame'), frameMs))
      report.found(figure('spin.longtask', 'ms', dearest(spins, 'longest'), longMs))
      report.found(figure('flight.frame', 'ms', flight.frame, frameMs))
      report.found(figure('flight.longtask', 'ms', flight.longest, longMs))
    })
    if (!own) report.say('the page has no processor of its own here: what else the machine does is counted with it')
    await context.close()
  } finally {
    await opened.close()
    await house.close()
  }
}
