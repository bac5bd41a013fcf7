// One match with all its lines and events. Written into the page by the server, then kept fresh by the live feed.

import type { Scope } from '@magpie/wire/scope'
import { type Need, prefetch } from '@magpie/wire/screen'
import { queryOptions } from '@tanstack/react-query'
import { scopeAt } from '../at-venue/scope-at.ts'
import { liveFeedOf } from '../live/live-feed.ts'
import { sportVendor } from '../vendors/venue.ts'
import { listsOf, noSuchMatch, VendorSaidNo } from '../vendors/lists.ts'
import { searchesOf } from '../vendors/searches.ts'

/** A page that came without its match requests it again by itself. */
const againMs = 6000

export const isGone = (error: unknown): boolean =>
  error instanceof VendorSaidNo && error.refusal.refused === noSuchMatch

export const matchQuery = (scope: Scope, matchId: string) =>
  queryOptions({
    queryKey: ['sport', 'match', sportVendor(scope).code, matchId],
    staleTime: 5000,
    refetchInterval: ({ state }) =>
      state.status === 'error' && state.data === undefined && !isGone(state.error) ? againMs : false,
    queryFn: async () => {
      const heardAt = scope.onServer ? () => 0 : scope.now
      const match = await listsOf(sportVendor(scope)).askMatch(sportVendor(scope), matchId, heardAt)
      if (!scope.onServer) liveFeedOf(scope).take([match], 'all')
      return match
    },
  })

/** A finished match with the outcomes of its lines: requested again once it is over. */
export const settledQuery = (scope: Scope, matchId: string) =>
  queryOptions({
    queryKey: ['sport', 'settled', sportVendor(scope).code, matchId],
    staleTime: 60_000,
    queryFn: () => listsOf(sportVendor(scope)).askMatch(sportVendor(scope), matchId, scope.now),
  })

export const eventsQuery = (scope: Scope, matchId: string) =>
  queryOptions({
    queryKey: ['sport', 'events', sportVendor(scope).code, matchId],
    staleTime: 5000,
    queryFn: () => searchesOf(sportVendor(scope)).askEvents(sportVendor(scope), matchId),
  })

/** Line-ups come with the fixture and rarely change. */
export const lineupsQuery = (scope: Scope, matchId: string) =>
  queryOptions({
    queryKey: ['sport', 'lineups', sportVendor(scope).code, matchId],
    staleTime: 60_000,
    queryFn: () => searchesOf(sportVendor(scope)).askLineups(sportVendor(scope), matchId),
  })

/** Its league may continue while it is viewed, but rarely. */
export const pastQuery = (scope: Scope, matchId: string) =>
  queryOptions({
    queryKey: ['sport', 'past', sportVendor(scope).code, matchId],
    staleTime: 60_000,
    queryFn: () => searchesOf(sportVendor(scope)).askPast(sportVendor(scope), matchId),
  })

export const needMatch: Need = (scope, { params, url }) =>
  prefetch(scope, (queries) => [
    queries.query(matchQuery(scopeAt(scope, url.searchParams.get('venue') ?? ''), params['matchId'] ?? '')),
  ])
