// Polls for something new, and looks at once when a bell rings. Polling covers what the bell cannot announce: a time that
// has come, or a broken connection.

import type { Cancel, World } from './world.ts'

export type Lookout = {
  /** Looks now, after the look that is under way. */
  readonly hurry: () => void
  readonly stop: () => void
}

/** `look` receives whether a bell asked for it: then it must not trust what it has cached. It must report its own errors. */
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
