// Carries notices to one receiver, in their order, beside everything else. A receiver that cannot be reached is tried again
// with growing pauses; meanwhile its notices wait, and the oldest go when there are too many. That it cannot be reached is
// itself told: to the log, to the figures, and to the other receivers. One notice that it never takes holds up no other.

import { randomInt, type World } from '@magpie/kernel'
import type { Notice } from './board.ts'

export type Receiver = {
  /** Its name in logs and figures: `webhook`, `mail`. */
  readonly name: string
  /** Rejects when it was not taken. */
  readonly send: (notice: Notice) => Promise<void>
}

export type Courier = {
  readonly give: (notice: Notice) => void
  readonly waiting: () => number
  /** What is under way is finished; what waits has some seconds more. */
  readonly close: () => Promise<void>
}

type Told = {
  /** It has failed for the third time in a row; again with each further failure. */
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
  /** Whether it is the notice that is not taken: the one behind it is, and it is not even then. */
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
