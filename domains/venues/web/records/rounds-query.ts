// The member's rounds for screens, page by page, newest first. All keys begin with `ticketsKey`, so that stream news of
// a ticket refetches them.

import { beijingDayNumber, beijingDayStart } from '@magpie/kernel'
import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { ticketsKey } from '@magpie/wire/session'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { roundList, roundOne } from '../../contract/index.ts'

/** S-ROUTE-08b: unsettled, settled, lapsed. */
export const tabs = ['open', 'settled', 'returned'] as const
export type Tab = (typeof tabs)[number]
/** Bets that wait for their price, which are no rounds yet. */
export const bookedTab = 'booked' as const

/** Chips of days; today is 1. The record reaches 30 days back. */
export const dayChips = [1, 7, 30] as const
export type Days = (typeof dayChips)[number]

const pageOf = 20

/** The first moment of a Beijing day, so many days back; what is open is shown whole. */
export const sinceOf = (tab: Tab, days: Days, now: number): number =>
  tab === 'open' ? 0 : beijingDayStart(beijingDayNumber(now) - (days - 1))

export const roundsQuery = (call: Call, tab: Tab, since: number) =>
  infiniteQueryOptions({
    queryKey: [...ticketsKey, 'rounds', tab, since],
    staleTime: 10_000,
    queryFn: async ({ pageParam }) =>
      answered(
        await call(roundList, {
          show: tab,
          since,
          limit: pageOf,
          ...(pageParam === null ? {} : { before: pageParam }),
        }),
      ),
    initialPageParam: null as { at: number; id: string } | null,
    getNextPageParam: ({ next }) => next,
  })

export const roundQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...ticketsKey, 'round', id],
    staleTime: 10_000,
    queryFn: async () => answered(await call(roundOne, { id })),
  })
