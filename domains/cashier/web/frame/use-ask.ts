// One action of the member at a time. Either its answer comes back, or the server's refusal stays until the member
// changes something. Without an answer, everything of the cashier is refetched (L11).

import { isRefusal } from '@magpie/kernel'
import type { Call, Declined } from '@magpie/wire/call'
import { useNotify } from '@magpie/wire/notify'
import { newRequestId } from '@magpie/wire/request-id'
import { useScope } from '@magpie/wire/scope'
import { useRef, useState } from 'react'
import { cashierKey } from './cashier-key.ts'

export type Ask = {
  readonly busy: boolean
  readonly refused: Declined | undefined
  readonly forget: () => void
  /**
   * Undefined if the server refused or did not answer, or if the member cancelled; `work` resolves to null when they
   * cancel.
   */
  readonly ask: <Value extends object>(
    work: (call: Call) => Promise<Value | Declined | null>,
  ) => Promise<Value | undefined>
}

export const useAsk = (): Ask => {
  const { call, queries } = useScope()
  const { toast, sayError } = useNotify()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Declined>()
  const ask = async <Value extends object>(
    work: (call: Call) => Promise<Value | Declined | null>,
  ): Promise<Value | undefined> => {
    if (busy) return undefined
    setBusy(true)
    setRefused(undefined)
    try {
      const answer = await work(call)
      if (answer === null) return undefined
      if (!isRefusal(answer)) return answer
      setRefused(answer)
      void queries.invalidateQueries({ queryKey: cashierKey })
    } catch (thrown) {
      toast(sayError(thrown), 'bad')
      void queries.invalidateQueries({ queryKey: cashierKey })
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return { busy, refused, forget: () => setRefused(undefined), ask }
}

/**
 * The same id for the same request until an answer came. After a lost answer, pressing again finds the existing result
 * (L5).
 */
export const useWishId = () => {
  const asked = useRef<{ readonly wish: string; readonly requestId: string }>(undefined)
  return {
    idFor: (wish: object): string => {
      const text = JSON.stringify(wish)
      if (asked.current?.wish !== text) asked.current = { wish: text, requestId: newRequestId() }
      return asked.current.requestId
    },
    answered: (): void => void (asked.current = undefined),
  }
}
