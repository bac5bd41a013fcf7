// Opens an order. One id stands for one request: after a lost answer, pressing again uses the same id and finds the
// existing order (L5); only a changed request, or an answer, takes a new one.
// S-GATE-03: before the first order the warning of false service staff is shown, and the order waits until it was read.

import { isRefusal } from '@magpie/kernel'
import type { Asks, Declined } from '@magpie/wire/call'
import { useNotify } from '@magpie/wire/notify'
import { paths } from '@magpie/wire/paths'
import { isDecided } from '@magpie/wire/said-no'
import { useScope } from '@magpie/wire/scope'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { depositOpen, depositSafety } from '../../contract/deposits.ts'
import { cashierKey } from '../frame/cashier-key.ts'
import { methodsQuery, orderKey } from '../frame/orders-query.ts'
import { useWishId } from '../frame/use-ask.ts'

export type Wish = Omit<Asks<typeof depositOpen>, 'requestId'>

export type OpenOrder = {
  readonly busy: boolean
  /** The server's last refusal, until the request changes. */
  readonly refused: Declined | undefined
  readonly forget: () => void
  readonly open: (wish: Wish) => Promise<void>
  /** Whether the warning is shown; the order continues once it was understood. */
  readonly warns: boolean
  readonly understood: () => Promise<void>
}

export const useOpenOrder = (safetyRead: boolean): OpenOrder => {
  const { call, queries } = useScope()
  const { toast, sayError } = useNotify()
  const navigate = useNavigate()
  const { idFor, answered } = useWishId()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Declined>()
  const [waits, setWaits] = useState<Wish>()

  const ask = async (wish: Wish): Promise<void> => {
    const answer = await call(depositOpen, { requestId: idFor(wish), ...wish })
    if (isDecided(answer)) answered()
    if (!isRefusal(answer)) {
      queries.setQueryData(orderKey(answer.id), answer)
      void queries.invalidateQueries({ queryKey: cashierKey })
      await navigate(paths.depositOrder(answer.id))
      return
    }
    if (answer.refused === 'safety_first') return setWaits(wish)
    setRefused(answer)
    if (answer.refused === 'order_open') void queries.invalidateQueries({ queryKey: cashierKey })
  }
  const atWork = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setRefused(undefined)
    try {
      await work()
    } catch (thrown) {
      toast(sayError(thrown), 'bad')
      void queries.invalidateQueries({ queryKey: cashierKey })
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    refused,
    forget: () => setRefused(undefined),
    open: async (wish) => (safetyRead ? atWork(() => ask(wish)) : setWaits(wish)),
    warns: waits !== undefined,
    understood: () => {
      setWaits(undefined)
      return atWork(async () => {
        const answer = await call(depositSafety, {})
        if (isRefusal(answer)) return setRefused(answer)
        queries.setQueryData(methodsQuery(call).queryKey, (known) => known && { ...known, safetyRead: true })
        if (waits !== undefined) await ask(waits)
      })
    },
  }
}
