// The member's orders in the cache, and what the page of deposits is drawn from. A change answers with the whole order, so
// the screen takes that and asks for the rest anew.

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
/** Orders that wait are asked for again, should the stream have missed a word. */
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

/** The signed page: the one place where the account to pay to stands. It does not change while it can be paid. */
export const payToQuery = (call: Call, page: OrderPage) =>
  queryOptions({
    queryKey: [...cashierKey, 'payTo', page.sign],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async () => answered(await call(depositOrder, page)).payTo,
  })
