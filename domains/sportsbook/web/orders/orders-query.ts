// The member's orders at a venue, for the records and for making one.

import type { Scope } from '@magpie/wire/scope'
import { ticketsKey } from '@magpie/wire/session'
import { queryOptions } from '@tanstack/react-query'
import { ordersOf } from '../vendors/orders.ts'
import { sportVendor } from '../vendors/venue.ts'

export const ordersKey = [...ticketsKey, 'orders'] as const

/** Orders are polled, because they are not pushed. */
const everyMs = 4000

export const ordersQuery = (scope: Scope) =>
  queryOptions({
    queryKey: [...ordersKey, sportVendor(scope).code],
    staleTime: 2000,
    retry: 1,
    refetchInterval: everyMs,
    queryFn: async () => {
      const vendor = sportVendor(scope)
      return (await ordersOf(vendor)?.list(vendor)) ?? []
    },
  })
