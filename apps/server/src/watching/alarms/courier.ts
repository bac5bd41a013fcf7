// Delivers notices to one receiver, in order and in the background. An unreachable receiver is retried with growing
// pauses; meanwhile its notices wait, and the oldest are dropped when there are too many. That it is unreachable is
// reported to the log, the metrics and the other receivers. A notice that it never accepts does not block the others.

import { randomInt, type World } from '@magpie/kernel'
import type { Notice } from './board.ts'

export type Receiver = {
  /** Its name in logs and figures: `webhook`, `mail`. */
  readonly name: string
  /** Rejects when the receiver did not accept it. */
  readonly send: (notice: Notice) => Promise<void>
}

export type Courier = {
  readonly give: (notice: Notice) => void
  readonly waiting: () => number
  /** Finishes what is being sent; waiting notices get a few more seconds. */
  readonly close: () => Promise<void>
}

type Told = {
  /** Called at the third failure in a row and at each further one. */
  readonly unreachable: (receiver: string, failures: number, reason: string) => void
}

const firstPauseMs = 1_000
const longestPauseMs = 5 * 60_000
const waitingMax = 1_000
const alarmFrom = 3
const lastMs = 2_000

const isTaken = (send: Receiver['send'], notice: Notice): Promise<boolean> =>
  send(notice).then(
    () => true,
    () => false,
  )

export const openCourier = (world: World, { name, send }: Receiver, { unreachable }: Told): Courier => {
  const waiting: Notice[] = []
  let failures = 0
  let busy = false
  let closed = false
  let resting: (() => void) | undefined
  let idle = (): void => undefined

  const drop = (notice: Notice): void => {
    const at = waiting.indexOf(notice)
    if (at >= 0) waiting.splice(at, 1)
  }
  /** Whether this notice is at fault: the receiver accepts the next one, and still not this one. */
  const isRefused = async (notice: Notice): Promise<boolean> => {
    const next = waiting[1]
    if (next === undefined || !(await isTaken(send, next))) return false
    drop(next)
    await isTaken(send, notice)
    drop(notice)
    failures = 0
    return true
  }

  const work = async (): Promise<void> => {
    busy = true
    for (let notice = waiting[0]; notice !== undefined; notice = waiting[0]) {
      try {
        await send(notice)
        if (waiting[0] === notice) waiting.shift()
        failures = 0
      } catch (cause) {
        failures += 1
        if (failures >= alarmFrom) unreachable(name, failures, String(cause))
        if (closed) break
        if (failures >= alarmFrom && (await isRefused(notice))) continue
        rest()
        break
      }
    }
    busy = false
    if (waiting.length === 0) idle()
  }
  const rest = (): void => {
    const ceiling = Math.min(firstPauseMs * 2 ** Math.min(failures - 1, 20), longestPauseMs)
    const pause = Math.ceil(ceiling / 2) + randomInt(world, Math.ceil(ceiling / 2))
    resting = world.after(pause, () => {
      resting = undefined
      void work()
    })
  }
  return {
    give: (notice) => {
      waiting.push(notice)
      if (waiting.length > waitingMax) waiting.splice(1, 1)
      if (!busy && resting === undefined) void work()
    },
    waiting: () => waiting.length,
    close: async () => {
      closed = true
      resting?.()
      if (waiting.length === 0) return
      const gone = new Promise<void>((done) => void (idle = done))
      const late = Promise.withResolvers<void>()
      const cancel = world.after(lastMs, () => late.resolve())
      if (!busy) void work()
      await Promise.race([gone, late.promise])
      cancel()
    },
  }
}
