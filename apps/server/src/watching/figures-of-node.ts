// Metrics of the process itself, of its log, and of its slices' tables.

import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { GaugeName, Gauges, House } from '@magpie/db'
import type { Cancel } from '@magpie/kernel'
import type { OpenLog } from '@magpie/wire/mount'
import type { Slice } from '@magpie/wire'

const resolutionMs = 20
const nanosAMs = 1_000_000

/** Event loop, memory, broken laws. Returns the function that stops the measuring. */
export const showProcess = (gauges: Gauges, log: Pick<OpenLog, 'hear'>): Cancel => {
  const loop = monitorEventLoopDelay({ resolution: resolutionMs })
  loop.enable()
  gauges.show('magpie_event_loop_delay_ms', () => {
    // The monitor includes its own pause between two samples.
    const delay = loop.count === 0 ? 0 : Math.max(0, loop.mean / nanosAMs - resolutionMs)
    loop.reset()
    return delay
  })
  gauges.show('magpie_memory_bytes', () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    return new Map(Object.entries({ rss, heapUsed, external }))
  })
  const deaf = log.hear(({ law }) => {
    if (typeof law === 'string') gauges.count('magpie_law_broken_total', law)
  })
  return () => {
    deaf()
    loop.disable()
  }
}

export const showPool = (gauges: Gauges, name: string, db: House['db']): void => {
  gauges.show('magpie_pool_waiting', () => new Map([[name, db.waitingCount]]))
  gauges.show('magpie_pool_open', () => new Map([[name, db.totalCount]]))
}

export const showSlices = (gauges: Gauges, slices: readonly Pick<Slice, 'figures'>[], house: House): void => {
  for (const { figures = {} } of slices)
    for (const [name, read] of Object.entries(figures)) gauges.show(name as GaugeName, () => read(house))
}
