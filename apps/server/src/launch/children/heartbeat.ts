// A process that runs but does no work, in a loop that never ends or stopped by a signal, is as good as dead and does not
// say so. The launcher asks each process for a beat; one that has answered before and misses several in a row hangs.
// Beats are counted, not time: while the machine sleeps none is missed.

import type { ChildProcess } from 'node:child_process'

export type Beats = {
  readonly everyMs: number
  /** After so many beats in a row without an answer the process hangs. */
  readonly missedMost: number
}

/** A minute: far longer than any work of a process between two turns of its loop. */
export const usualBeats: Beats = { everyMs: 10_000, missedMost: 6 }

/** Calls `hangs` once, for a process that does not answer any more. */
export const watchBeats = (child: ChildProcess, { everyMs, missedMost }: Beats, hangs: () => void): void => {
  let answers = false
  let missed = 0
  const timer = setInterval(() => {
    if (answers && missed >= missedMost) {
      clearInterval(timer)
      return hangs()
    }
    missed += 1
    if (child.connected) child.send('beat', () => undefined)
    return undefined
  }, everyMs)
  timer.unref()
  child.on('message', (message) => {
    if (message !== 'beat') return
    answers = true
    missed = 0
  })
  child.once('exit', () => clearInterval(timer))
}
