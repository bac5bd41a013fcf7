// The member's orders in the query cache, and the data of the deposit page. A change answers with the whole order,
// which replaces the old one; the rest is refetched.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { queryOptions } from '@tanstack/react-query'
import {
  depositList,
  depositMethods,
  depositOne,
  depositOrder,
  type DepositView,
  type OrderPage,
} from '../../contract/deposits.ts'
import { cashierKey } from './cashier-key.ts'

const staleTime = 5000
/** Waiting orders are polled, in case the stream missed news. */
const againMs = 5000

export const methodsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...cashierKey, 'methods'],
    staleTime,
    queryFn: async () => answered(await call(depositMethods, {})),
  })

export const latestQuery = (call: Call, limit: number) =>
  queryOptions({
    queryKey: [...cashierKey, 'deposits', limit],
    staleTime,
    queryFn: async () => answered(await call(depositList, { limit })).orders,
  })

export const openOrdersQuery = (call: Call) =>
  queryOptions({
    queryKey: [...cashierKey, 'open'],
    staleTime,
    queryFn: async () => answered(await call(depositList, { show: 'open', limit: 10 })).orders,
  })

const ends: ReadonlySet<DepositView['state']> = new Set(['credited', 'cancelled', 'void'])

export const orderKey = (id: string) => [...cashierKey, 'order', id] as const

export const orderQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: orderKey(id),
    staleTime,
    queryFn: async () => answered(await call(depositOne, { id })),
    refetchInterval: ({ state: { data } }) => (data === undefined || ends.has(data.state) ? false : againMs),
  })

/** The signed page: the only place with the account to pay into. It does not change while it can be paid. */
export const payToQuery = (call: Call, page: OrderPage) =>
  queryOptions({
    queryKey: [...cashierKey, 'payTo', page.sign],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async () => answered(await call(depositOrder, page)).payTo,
  })
