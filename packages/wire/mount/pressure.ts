// Whether the process is short of breath: the mean delay of its event loop over the last second and the second before. One
// long second is a start, a collection of garbage or a busy machine; two are a load that must be shed. It is looked at when
// somebody asks, so that nothing runs while nobody does.

import { monitorEventLoopDelay } from 'node:perf_hooks'

const lookMs = 1_000
const resolutionMs = 10

export type Pressure = {
  readonly isPressed: () => boolean
  /** The mean of the last look, in milliseconds. */
  readonly delayMs: () => number
  readonly stop: () => void
}

export const openPressure = (delayMaxMs: number): Pressure => {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  let [lookedAt, last, before] = [performance.now(), 0, 0]
  const look = (): void => {
    const now = performance.now()
    if (now - lookedAt < lookMs) return
    lookedAt = now
    before = last
    // Without a single tick the loop stood still all the while, and what stands between two looks says how long.
    last = histogram.count === 0 ? lookMs : Math.max(0, histogram.mean / 1e6 - resolutionMs)
    histogram.reset()
  }
  return {
    isPressed: () => {
      look()
      return last > delayMaxMs && before > delayMaxMs
    },
    delayMs: () => {
      look()
      return last
    },
    stop: () => void histogram.disable(),
  }
}
