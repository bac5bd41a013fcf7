// Home's football: the first few matches in play and the next to begin. Only these are requested, and a page holds only
// their main lines; the hub has the rest.

import type { Scope } from '@magpie/wire/scope'
import { type Need, prefetch } from '@magpie/wire/screen'
import { queryOptions } from '@tanstack/react-query'
import { firstSport } from '../../contract/index.ts'
import { continued } from '../hub/hub-query.ts'
import type { LiveMatch } from '../live/live-match.ts'
import { sportVendor } from '../vendors/venue.ts'
import { listsOf } from '../vendors/lists.ts'

const most = { live: 4, today: 3 } as const
export type HomeTab = keyof typeof most

export type HomeList = {
  readonly matches: readonly LiveMatch[]
  /** The number at the vendor. */
  readonly total: number
}

export const homeRefreshMs = 15_000

export const homeQuery = (scope: Scope, tab: HomeTab) => {
  const queryKey = ['sport', 'home', tab] as const
  return queryOptions({
    queryKey,
    staleTime: homeRefreshMs,
    queryFn: async (): Promise<HomeList> => {
      const vendor = sportVendor(scope)
      const { ids, total } = await listsOf(vendor).askIds(vendor, tab, firstSport, most[tab])
      if (scope.onServer) return { matches: await listsOf(vendor).askMatches(vendor, ids, () => 0), total }
      const before = scope.queries.getQueryData<HomeList>(queryKey)?.matches ?? []
      return { matches: await continued(scope, before, ids), total }
    },
    structuralSharing: false,
  })
}

export const needHomeMatches: Need = (scope) =>
  prefetch(scope, (queries) => [queries.query(homeQuery(scope, 'live')), queries.query(homeQuery(scope, 'today'))])
