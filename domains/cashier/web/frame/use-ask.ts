// One action of the member at a time: it is sent, and either the answer comes back, or the server's refusal stays until
// they change something. Without an answer everything of the cashier is refetched (L11).

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
  /** Undefined when the server said no, or nothing, or when the member thought better of it, which `work` then says by null. */
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
 * The same id for the same request until an answer came: after a lost answer, pressing again finds what was made (L5).
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
