// Orders an item. Pressing again after a lost answer repeats the same request; after a refusal it is a new one (L5).

import { isRefusal } from '@magpie/kernel'
import { useNotify } from '@magpie/wire/notify'
import { newRequestId } from '@magpie/wire/request-id'
import { isDecided } from '@magpie/wire/said-no'
import { useCall, useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import type { Takes } from '@magpie/wire/endpoint'
import { memberKey } from '@magpie/wire/session'
import { useRef, useState } from 'react'
import { type Address, type Item, mallOrder, mallWear, type OrderState } from '../../contract/index.ts'

type Wish = { readonly item: Item; readonly pieces: number; readonly address?: Address }

export const useOrder = () => {
  const say = useText()
  const call = useCall()
  const { queries } = useScope()
  const { toast, sayError } = useNotify()
  const [busy, setBusy] = useState(false)
  const request = useRef<{ readonly of: string; readonly id: string }>(undefined)
  const fresh = (): Promise<void> => queries.invalidateQueries({ queryKey: [memberKey] })
  const during = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true)
    try {
      return await work()
    } catch (fault) {
      toast(sayError(fault), 'bad')
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    /** The order's first state; undefined after a refusal or a lost answer. */
    order: ({ item, pieces, address }: Wish): Promise<OrderState | undefined> =>
      during(async () => {
        const of = JSON.stringify([item.id, item.price, pieces, address])
        if (request.current?.of !== of) request.current = { of, id: newRequestId() }
        const ask = { requestId: request.current.id, item: item.id, pieces, price: item.price }
        const answer = await call(mallOrder, address === undefined ? ask : { ...ask, address })
        if (isDecided(answer)) request.current = undefined
        await fresh()
        if (!isRefusal(answer)) return answer.state
        toast(answer.message, 'bad')
        return undefined
      }),
    wear: (wish: Takes<typeof mallWear>): Promise<void> =>
      during(async () => {
        const answer = await call(mallWear, wish)
        await fresh()
        if (isRefusal(answer)) toast(answer.message, 'bad')
        else toast(say(Object.values(wish).includes(null) ? 'mall.taken_off' : 'mall.put_on'), 'good')
      }).then(() => undefined),
  }
}

export type Ordering = Pick<ReturnType<typeof useOrder>, 'busy' | 'order'>
