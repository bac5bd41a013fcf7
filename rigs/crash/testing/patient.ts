// Repeats a call until there is an answer. A house that is being killed answers nothing, half of an answer, or that it
// is unwell; none of that says whether the command took effect, so the same call goes out again under the same key
// (L11).

import { openSend, type Reply, type Send } from '@magpie/testkit/http'

export type Ask = Parameters<Send>[0]

export type Patience = {
  /** True when the rig is over: waiting calls give up. */
  readonly isOver: () => boolean
  /** Counts the repeated calls. */
  readonly again: () => void
  /** Counts the answers. */
  readonly answered: () => void
  /** Resolves when the next call may go out: see `CallsGate`. */
  readonly turn: () => Promise<void>
}

class GivenUp extends Error {}

const pauseMs = 200
export const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))

/**
 * Holds new calls back while killed processes start, so that a start has the processors for itself: otherwise clients
 * that repeat their calls take most of a cycle. Calls under way go on.
 */
export type CallsGate = {
  /** Resolves at once while the gate is open, otherwise when it opens. */
  readonly turn: () => Promise<void>
  readonly shut: () => void
  readonly open: () => void
}

export const openCallsGate = (): CallsGate => {
  let gate = Promise.withResolvers<void>()
  gate.resolve()
  let isOpen = true
  return {
    turn: () => gate.promise,
    shut: () => {
      if (!isOpen) return
      isOpen = false
      gate = Promise.withResolvers<void>()
    },
    open: () => {
      isOpen = true
      gate.resolve()
    },
  }
}

/** Each client has its own address, so that a crowd on one machine meets a crowd's limits. */
export const openPatient = (nth: number, { isOver, again, answered, turn }: Patience) => {
  const send = openSend(nth, { net: 11, maxSockets: 4, waitMs: 8000 })
  return {
    /** `make` is called for each try, because a signature contains the time. */
    ask: async (make: () => Ask): Promise<Reply> => {
      for (;;) {
        await turn()
        if (isOver()) throw new GivenUp('the rig is over')
        const reply = await send(make()).catch(() => null)
        if (reply !== null && reply.status < 500 && reply.status !== 429) {
          answered()
          return reply
        }
        again()
        await pause(pauseMs)
      }
    },
    close: send.close,
  }
}

export type Patient = ReturnType<typeof openPatient>
