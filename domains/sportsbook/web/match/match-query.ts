// One match with all its lines, and what happened in it. Written into the page by the server, kept right by the live feed
// afterwards.

import { vendorOf } from '@magpie/venues/web'
import type { Scope } from '@magpie/wire/scope'
import { type Need, prefetch } from '@magpie/wire/screen'
import { queryOptions } from '@tanstack/react-query'
import { liveFeedOf } from '../live/live-feed.ts'
import { obVendor } from '../vendors/ob.ts'
import { askMatch, noSuchMatch, VendorSaidNo } from '../vendors/ob/lists.ts'
import { askEvents } from '../vendors/ob/searches.ts'

/** A page that came without its match asks for it again by itself. */
const againMs = 6000

export const isGone = (error: unknown): boolean =>
  error instanceof VendorSaidNo && error.refusal.refused === noSuchMatch

export const matchQuery = (scope: Scope, matchId: string) =>
  queryOptions({
    queryKey: ['ob', 'match', matchId],
    staleTime: 5000,
    refetchInterval: ({ state }) =>
      state.status === 'error' && state.data === undefined && !isGone(state.error) ? againMs : false,
    queryFn: async () => {
      const heardAt = scope.onServer ? () => 0 : scope.now
      const match = await askMatch(vendorOf(scope, obVendor), matchId, heardAt)
      if (!scope.onServer) liveFeedOf(scope).take([match], 'all')
      return match
    },
  })

/** A match that is over, with what its lines came to: asked anew once it is known to be over. */
export const settledQuery = (scope: Scope, matchId: string) =>
  queryOptions({
    queryKey: ['ob', 'settled', matchId],
    staleTime: 60_000,
    queryFn: () => askMatch(vendorOf(scope, obVendor), matchId, scope.now),
  })

export const eventsQuery = (scope: Scope, matchId: string) =>
  queryOptions({
    queryKey: ['ob', 'events', matchId],
    staleTime: 5000,
    queryFn: () => askEvents(vendorOf(scope, obVendor), matchId),
  })

export const needMatch: Need = (scope, { params }) =>
  prefetch(scope, (queries) => [queries.query(matchQuery(scope, params['matchId'] ?? ''))])
