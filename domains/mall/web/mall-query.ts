// The mall in the query cache. An order invalidates all of it.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { orNo } from '@magpie/wire/said-no'
import { memberKey } from '@magpie/wire/session'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { mallItem, mallItems, mallMine, mallOrders } from '../contract/index.ts'

const mallKey = [memberKey, 'mall'] as const

export const itemsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...mallKey, 'items'],
    staleTime: 15_000,
    queryFn: async () => answered(await call(mallItems, {})),
  })

export const itemQuery = (call: Call, item: string) =>
  queryOptions({
    queryKey: [...mallKey, 'item', item],
    staleTime: 15_000,
    queryFn: async () => orNo(await call(mallItem, { item })),
  })

export const mineQuery = (call: Call) =>
  queryOptions({
    queryKey: [...mallKey, 'mine'],
    staleTime: 60_000,
    queryFn: async () => answered(await call(mallMine, {})),
  })

export const ordersQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...mallKey, 'orders'],
    staleTime: 15_000,
    queryFn: async ({ pageParam }) => answered(await call(mallOrders, pageParam === null ? {} : { before: pageParam })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
