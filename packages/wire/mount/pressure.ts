// Whether the process is overloaded: the mean delay of its event loop over each of the last two seconds. One slow second is a
// start, a garbage collection or a busy machine; two in a row are a load that must be shed. It is measured on request, so
// that nothing runs while the server is idle.

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
    // Without a single tick the loop was blocked all the time: the time between two looks is the delay.
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
