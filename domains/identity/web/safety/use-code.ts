// A form that asks for a code and then brings it back: which of the two it is at, the code as it is typed, and what was wrong.

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
  /** What is wrong with the code; everything else is in the attempt. */
  readonly codeError: string | undefined
  readonly attempt: Attempt
  /** `how` gives null where the member thought better of it. */
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
