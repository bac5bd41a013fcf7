// Somebody who looks again and again whether something is new, and at once when a bell rings. The clock is for what the bell
// did not say: a time that has come, or a line that was cut.

import type { Cancel, World } from './world.ts'

export type Lookout = {
  /** Looks now, after the look that is under way. */
  readonly hurry: () => void
  readonly stop: () => void
}

/** `look` is told whether it was hurried: then nothing that is remembered may be taken for new. What it throws is its own to tell. */
export const lookout = (
  world: Pick<World, 'after'>,
  everyMs: number,
  look: (hurried: boolean) => Promise<void>,
): Lookout => {
  let stopped = false
  let isLooking = false
  let isRung = false
  let cancel: Cancel = () => undefined
  const over = (): void => {
    isLooking = false
    if (stopped) return
    if (isRung) go(true)
    else cancel = world.after(everyMs, () => go(false))
  }
  const go = (hurried: boolean): void => {
    cancel()
    if (isLooking) isRung ||= hurried
    else {
      isLooking = true
      isRung = false
      look(hurried).then(over, over)
    }
  }
  cancel = world.after(everyMs, () => go(false))
  return {
    hurry: () => {
      if (!stopped) go(true)
    },
    stop: () => {
      stopped = true
      cancel()
    },
  }
}
