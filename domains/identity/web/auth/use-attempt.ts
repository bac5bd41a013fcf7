// One attempt at a form: busy while it runs, and its error. A refusal shows the server's own text, a waiting time also
// as a countdown in seconds; any other error shows ours.

import { type Facts, isRefusal } from '@magpie/kernel'
import type { Declined } from '@magpie/wire/call'
import { useNotify } from '@magpie/wire/notify'
import { useSecondsLeft } from '@magpie/ui/countdown-button'
import { useState } from 'react'

export type Fault = {
  /** The refusal's code, or `failed` if there was no answer. */
  readonly code: string
  readonly text: string
  readonly waitSeconds: number
  readonly facts: Facts
}

export type Attempt = {
  readonly busy: boolean
  readonly fault: Fault | undefined
  /** Seconds until the next try is allowed. */
  readonly wait: number
  readonly clear: () => void
  /** Resolves with the value, or with undefined after an error. */
  readonly run: <Value>(ask: () => Promise<Value | Declined>) => Promise<Value | undefined>
}

const faultOf = ({ refused, message, facts }: Declined): Fault => {
  const wait = facts?.['waitSeconds']
  return { code: refused, text: message, waitSeconds: typeof wait === 'number' ? wait : 0, facts: facts ?? {} }
}

export const useAttempt = (): Attempt => {
  const { sayError } = useNotify()
  const [{ busy, fault, turn }, set] = useState<{ busy: boolean; fault: Fault | undefined; turn: number }>({
    busy: false,
    fault: undefined,
    turn: 0,
  })
  const wait = useSecondsLeft(fault?.waitSeconds ?? 0, turn)
  const end = (found: Fault | undefined): void =>
    set((before) => ({ busy: false, fault: found, turn: before.turn + 1 }))
  return {
    busy,
    fault,
    wait,
    clear: () => set((before) => (before.fault === undefined ? before : { ...before, fault: undefined })),
    run: async (ask) => {
      set((before) => ({ ...before, busy: true, fault: undefined }))
      try {
        const answer = await ask()
        const refused = isRefusal(answer)
        end(refused ? faultOf(answer) : undefined)
        return refused ? undefined : answer
      } catch (thrown) {
        end({ code: 'failed', text: sayError(thrown), waitSeconds: 0, facts: {} })
        return undefined
      }
    },
  }
}
