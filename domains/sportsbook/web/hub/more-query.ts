// What the hub loads on use: more of a list, its leagues, a search.

import type { Scope } from '@magpie/wire/scope'
import { queryOptions } from '@tanstack/react-query'
import type { SportId } from '../../contract/index.ts'
import { sportVendor } from '../vendors/venue.ts'
import { matchesMax } from '../vendors/lists.ts'
import { searchesOf } from '../vendors/searches.ts'
import { continued, type HubList, listQuery, listRefreshMs, type View } from './hub-query.ts'
import type { HubTab } from './tabs.ts'

/** The reader comes near the end of the loaded matches. */
export const wantMore = (scope: Scope, tab: HubTab, view: View): Promise<void> => {
  const { queryKey } = listQuery(scope, tab, view)
  scope.queries.setQueryData<HubList>(queryKey, (list) =>
    list === undefined || list.wanted > list.matches.length + matchesMax
      ? list
      : { ...list, wanted: list.wanted + matchesMax },
  )
  return scope.queries.refetchQueries({ queryKey, exact: true })
}

export const leaguesQuery = (scope: Scope, tab?: HubTab, sport?: SportId) =>
  queryOptions({
    queryKey: ['sport', 'leagues', sportVendor(scope).code, tab ?? 'all', sport ?? 'all'],
    staleTime: listRefreshMs,
    queryFn: () => searchesOf(sportVendor(scope)).askLeagues(sportVendor(scope), tab, sport),
  })

export const searchQuery = (scope: Scope, text: string) =>
  queryOptions({
    queryKey: ['sport', 'search', sportVendor(scope).code, text],
    staleTime: listRefreshMs,
    queryFn: async () => {
      const { ids, total } = await searchesOf(sportVendor(scope)).askSearch(sportVendor(scope), text)
      return { matches: await continued(scope, [], ids), total }
    },
    structuralSharing: false,
  })
