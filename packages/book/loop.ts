// The loops that empty an outbox. One loop per kind of call, so that a slow settlement never delays a confirmation. A loop is
// woken when a call is added, and polls once a second for calls that a dead process left behind.

import type { Log } from '@magpie/db'
import type { World } from '@magpie/kernel'

export type Loop = { readonly wake: () => void; readonly stop: () => Promise<void> }

const idleMs = 1000

/** Runs `once` until it returns false (nothing left), then sleeps until woken or a second has passed. */
export const loop = (world: World, log: Log, name: string, once: () => Promise<boolean>): Loop => {
  let stopped = false
  let woken = false
  let wakeUp: (() => void) | undefined
  const rest = (): Promise<void> =>
    new Promise((done) => {
      const cancel = world.after(idleMs, done)
      wakeUp = () => {
        cancel()
        done()
      }
      if (woken || stopped) wakeUp()
    })
  const run = async (): Promise<void> => {
    while (!stopped) {
      woken = false
      const more = await once().catch((cause: unknown) => {
        log.warn({ loop: name, reason: String(cause) }, 'a round of the loop failed')
        return false
      })
      if (!more && !stopped) await rest()
    }
  }
  const ended = run()
  return {
    wake: () => {
      woken = true
      wakeUp?.()
    },
    stop: () => {
      stopped = true
      wakeUp?.()
      return ended
    },
  }
}
