// A member's newest bets at every venue: one query for every place that shows them.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { queryOptions } from '@tanstack/react-query'
import { opsBets } from '../../contract/index.ts'

export const betShows = ['open', 'settled', 'returned'] as const
export type BetShow = (typeof betShows)[number]

const newest = 12

export const betsOf = (call: Call, member: string, show?: BetShow) =>
  queryOptions({
    queryKey: ['bets-of', member, show ?? 'all'],
    queryFn: async () =>
      answered(await call(opsBets, { member, limit: newest, ...(show === undefined ? {} : { show }) })).rows,
    staleTime: 10_000,
  })
