// A form that asks for a code and then sends it back: its present step, the typed code, and its error.

import type { Declined } from '@magpie/wire/call'
import { useState } from 'react'
import type { CodeSent } from '../../contract/index.ts'
import { type Attempt, useAttempt } from '../auth/use-attempt.ts'

const ofCode: ReadonlySet<string> = new Set(['code_bad', 'code_locked', 'code_expired'])

export type CodeAsk = {
  /** Undefined until a code was sent. */
  readonly sent: CodeSent | undefined
  readonly turn: number
  readonly code: string
  readonly setCode: (code: string) => void
  /** The error of the code; any other error is in the attempt. */
  readonly codeError: string | undefined
  readonly attempt: Attempt
  /** `how` resolves to null if the member cancelled. */
  readonly ask: (how: () => Promise<CodeSent | Declined | null>) => Promise<boolean>
  readonly restart: () => void
}

export const useCode = (): CodeAsk => {
  const attempt = useAttempt()
  const [state, set] = useState<{ sent: CodeSent | undefined; turn: number; code: string }>({
    sent: undefined,
    turn: 0,
    code: '',
  })
  const { fault, clear } = attempt
  return {
    ...state,
    attempt,
    codeError: fault !== undefined && ofCode.has(fault.code) ? fault.text : undefined,
    setCode: (code) => {
      clear()
      set((before) => ({ ...before, code }))
    },
    ask: async (how) => {
      const sent = await attempt.run(how)
      if (sent === undefined || sent === null) return false
      set((before) => ({ sent, turn: before.turn + 1, code: '' }))
      return true
    },
    restart: () => {
      clear()
      set((before) => ({ ...before, sent: undefined, code: '' }))
    },
  }
}
