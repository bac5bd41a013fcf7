// Drives a table: a timer for the next due step, and questions to the beacon. Every step is a decision of the queue, so
// a timer that fires late or twice changes at most the time of the step.

import type { Effects } from '../store/effects.ts'
import type { VenueState } from '../venue-state.ts'
import { askBeacon } from './next-chain.ts'
import { dueAt, step } from './round.ts'
import { type Table, waitsForBeacon } from './table.ts'

/**
 * Interval of the frames sent while the outcome is shown. A client that gets none knows that its connection is down.
 */
const beatMs = 500
/** Wait before a failed step is tried again. */
const againMs = 1000
/** An alarm is raised at this many failures in a row, and then each ten minutes. */
const [alarmAt, alarmEvery] = [5, 600]

export type Drive = {
  /** Checks again what is due. */
  readonly wake: () => void
  readonly stop: () => void
}

/** `look` compares the clock with the database's: no step is decided by one that has jumped since. */
export const driveTable = (venue: VenueState, table: Table, look: () => Promise<void>): Drive => {
  const { world, log, queue } = venue
  let stopped = false
  let running = false
  let failures = 0
  let cancel = (): void => undefined

  const failed = (cause: unknown): void => {
    failures += 1
    const facts = { table: table.game.id, reason: String(cause) }
    if (failures % alarmEvery === alarmAt)
      log.alarm(
        { law: 'L11', ...facts },
        'a table does not go on and the stakes of its round wait: start the venue with the release that the round began with',
      )
    else log.warn(facts, 'a step of a table failed and is tried again')
  }

  const decide = (run: (effects: Effects) => void): void => {
    running = true
    look()
      .then(() => (stopped ? undefined : queue.run(run)))
      .then(
        () => {
          running = false
          failures = 0
          plan()
        },
        (cause: unknown) => {
          running = false
          if (stopped) return
          failed(cause)
          cancel()
          cancel = world.after(againMs, plan)
        },
      )
  }
  const plan = (): void => {
    cancel()
    if (stopped || running) return
    const due = dueAt(venue, table)
    if (due === undefined) {
      // A look without a push, and an act of an operator, do not call `wake`.
      cancel = world.after(againMs, plan)
      return
    }
    const opens = table.round === null || table.round.state === 'ended'
    const ms = opens && waitsForBeacon(table) ? againMs : Math.max(0, due - world.now())
    // Looks again each second: a clock that was set back must not stop the table for as long.
    if (ms > againMs) cancel = world.after(againMs, plan)
    else cancel = world.after(ms, () => decide((effects) => step(venue, table, effects)))
  }

  let cancelBeat = (): void => undefined
  const beat = (): void => {
    const { round } = table
    if (round?.state === 'running' && table.watchers() > 0)
      table.tell({ is: 'beat', round: round.id, now: world.now() })
    cancelBeat = stopped ? cancelBeat : world.after(beatMs, beat)
  }
  const stopAsking = askBeacon(venue, table, plan)
  plan()
  beat()
  return {
    wake: plan,
    stop: () => {
      stopped = true
      cancel()
      cancelBeat()
      stopAsking()
    },
  }
}
