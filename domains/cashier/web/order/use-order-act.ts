// A member's actions on their order: send a receipt, chase it, cancel it. Every action answers with the order, which
// replaces the old one; without an answer the order is refetched.

import { isRefusal } from '@magpie/kernel'
import type { Call, Declined } from '@magpie/wire/call'
import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { useState } from 'react'
import type { DepositView } from '../../contract/deposits.ts'
import { cashierKey } from '../frame/cashier-key.ts'
import { orderKey } from '../frame/orders-query.ts'

export type OrderAct = {
  readonly busy: boolean
  /** Whether it was done; otherwise the server's reason has been shown. */
  readonly act: (ask: (call: Call) => Promise<DepositView | Declined>, done: string) => Promise<boolean>
}

export const useOrderAct = (id: string): OrderAct => {
  const { call, queries } = useScope()
  const { toast, sayError } = useNotify()
  const [busy, setBusy] = useState(false)
  const act: OrderAct['act'] = async (ask, done) => {
    if (busy) return false
    setBusy(true)
    try {
      const answer = await ask(call)
      if (isRefusal(answer)) {
        toast(answer.message, 'bad')
        void queries.invalidateQueries({ queryKey: orderKey(id) })
        return false
      }
      queries.setQueryData(orderKey(id), answer)
      void queries.invalidateQueries({ queryKey: cashierKey, refetchType: 'none' })
      toast(done, 'good')
      return true
    } catch (thrown) {
      toast(sayError(thrown), 'bad')
      void queries.invalidateQueries({ queryKey: orderKey(id) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, act }
}
