// The venues for screens: which there are, and which are open.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { type Need, prefetch } from '@magpie/wire/screen'
import { queryOptions } from '@tanstack/react-query'
import { venueList } from '../contract/catalogue.ts'
import { countsQuery } from './counts.ts'

export const venuesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['venues', 'list'],
    staleTime: 60_000,
    refetchInterval: 60_000,
    queryFn: async () => answered(await call(venueList, {})).venues,
  })

export const needVenueCards: Need = (scope) =>
  prefetch(scope, (queries) => [queries.query(venuesQuery(scope.call)), queries.query(countsQuery(scope))])
