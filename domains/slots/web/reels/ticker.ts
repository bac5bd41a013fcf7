// The clock of a stage. Each frame advances the motions until they end; when nothing moves, no frame is requested.
// Presentation of decided results can be hurried to its end.

export type Ticker = {
  /** Calls back with 0 to 1, the last time with 1. */
  readonly run: (ms: number, frame: (part: number) => void) => Promise<void>
  /** Calls back with the milliseconds since its start, until it returns true. */
  readonly until: (frame: (gone: number) => boolean) => Promise<void>
  /** Draws once more. */
  readonly draw: () => void
  readonly hurry: (on: boolean) => void
  readonly isHurried: () => boolean
  /** Ends all current and later motions at once. */
  readonly stop: () => void
}

/** Longer than any motion lasts. */
const ever = 1e9

type Motion = { began: number | undefined; readonly frame: (gone: number) => boolean; readonly done: () => void }

export const openTicker = (paint: () => void): Ticker => {
  const motions = new Set<Motion>()
  let asked = 0
  let hurried = false
  let stopped = false
  const tick = (now: number): void => {
    asked = 0
    for (const motion of motions) {
      motion.began ??= now
      if (!motion.frame(now - motion.began)) continue
      motions.delete(motion)
      motion.done()
    }
    paint()
    if (motions.size > 0) ask()
  }
  const ask = (): void => {
    if (asked === 0 && !stopped) asked = requestAnimationFrame(tick)
  }
  const until = (frame: (gone: number) => boolean): Promise<void> =>
    new Promise((done) => {
      if (stopped) {
        frame(ever)
        done()
        return
      }
      motions.add({ began: undefined, frame, done })
      ask()
    })
  return {
    until,
    run: (ms, frame) =>
      until((gone) => {
        const part = hurried || ms === 0 ? 1 : Math.min(1, gone / ms)
        frame(part)
        return part === 1
      }),
    draw: ask,
    hurry: (on) => {
      hurried = on
    },
    isHurried: () => hurried,
    stop: () => {
      stopped = true
      hurried = true
      cancelAnimationFrame(asked)
      for (const { frame, done } of motions) {
        frame(ever)
        done()
      }
      motions.clear()
    },
  }
}
