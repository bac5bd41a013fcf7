// Asking until there is an answer. A house that is being killed answers nothing, half of something, or that it is not
// well; none of that says what became of the command, so the same words go out again under the same key (L11).

import { openSend, type Reply, type Send } from '@magpie/testkit/http'

export type Ask = Parameters<Send>[0]

export type Patience = {
  /** True when the rig is over: who still waits gives up. */
  readonly isOver: () => boolean
  /** How often somebody had to ask again. */
  readonly again: () => void
}

class GivenUp extends Error {}

const pauseMs = 200
export const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))

/** Each with an address of their own, so that a crowd on one machine meets the limits of a crowd. */
export const openPatient = (nth: number, { isOver, again }: Patience) => {
  const send = openSend(nth, { net: 11, maxSockets: 4, waitMs: 8000 })
  return {
    /** `make` is asked anew each time, because a signature has its moment. */
    ask: async (make: () => Ask): Promise<Reply> => {
      for (;;) {
        if (isOver()) throw new GivenUp('the rig is over')
        const reply = await send(make()).catch(() => null)
        if (reply !== null && reply.status < 500 && reply.status !== 429) return reply
        again()
        await pause(pauseMs)
      }
    },
    close: send.close,
  }
}

export type Patient = ReturnType<typeof openPatient>
