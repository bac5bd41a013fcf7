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
  /** Resolves when the next call may go out: see `Gate`. */
  readonly turn: () => Promise<void>
}

class GivenUp extends Error {}

const pauseMs = 200
export const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))

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
