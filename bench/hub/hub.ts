// The live hub in a real browser: how long an odds change takes from its source to the pixel, and the page's longest
// busy time on a slow phone. One house for all: two hundred matches in play, through the feed endpoint.

import { openLiveHub } from '../../e2e/live-hub/live-hub.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { measureLongTask } from './long-task.ts'
import { measurePixel } from './pixel.ts'
import { measurePolled, polledVenues } from './polled.ts'

export const measureHub = async ({ hub: sizes }: Sizes, report: Report): Promise<void> => {
  const { inPlay, speed } = sizes
  const hub = await openLiveHub({ inPlay, speed, seed: 7n, books: polledVenues })
  try {
    report.say(`${inPlay} matches in play, ${speed} seconds of them in one`)
    await measurePixel(hub, sizes, report)
    for (const venue of polledVenues) await measurePolled(hub, venue, sizes, report)
    await measureLongTask(hub, sizes, report)
  } finally {
    await hub.close()
  }
}
