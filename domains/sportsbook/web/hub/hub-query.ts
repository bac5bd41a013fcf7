// The list of a tab and what stands on the tabs. On the server a page is written with its first leagues, whole, so that
// what the browser fetches afterwards comes below them and moves nothing.

import { countsQuery, vendorOf } from '@magpie/venues/web'
import type { Scope } from '@magpie/wire/scope'
import { type Need, prefetch } from '@magpie/wire/screen'
import { queryOptions } from '@tanstack/react-query'
import type { LiveMatch } from '../live/live-match.ts'
import { liveFeedOf } from '../live/live-feed.ts'
import { obVendor } from '../vendors/ob.ts'
import { askIds, askMatches, matchesMost } from '../vendors/ob/lists.ts'
import { byLeague } from './leagues.ts'
import { type HubTab, menuOf, readTab } from './tabs.ts'

export type HubList = {
  readonly matches: readonly LiveMatch[]
  /** How many the vendor has; more than `matches` where the list was cut. */
  readonly total: number
  /** False for the beginning of a list, as a server writes it into a page. */
  readonly whole: boolean
}

/** About two screens. */
const firstMatches = 8

const firstLeagues = (matches: readonly LiveMatch[]): readonly LiveMatch[] => {
  const first: LiveMatch[] = []
  for (const { matches: own } of byLeague(matches)) {
    if (first.length >= firstMatches) break
    first.push(...own)
  }
  return first
}

const listKey = (tab: HubTab) => ['ob', 'list', tab] as const
export const listRefreshMs = 15_000

/** Only what is new in the list is fetched: what is known and looked at is kept fresh by the live feed. */
export const continued = async (
  scope: Scope,
  before: readonly LiveMatch[],
  ids: readonly string[],
): Promise<readonly LiveMatch[]> => {
  const known = new Map(before.map((match) => [match.head.matchId, match]))
  const unknown = ids.filter((id) => !known.has(id))
  const fetched = await askMatches(vendorOf(scope, obVendor), unknown, scope.now)
  liveFeedOf(scope).take(fetched, 'main')
  for (const match of fetched) known.set(match.head.matchId, match)
  return ids.flatMap((id) => known.get(id) ?? [])
}

export const listQuery = (scope: Scope, tab: HubTab) =>
  queryOptions({
    queryKey: listKey(tab),
    staleTime: listRefreshMs,
    queryFn: async (): Promise<HubList> => {
      const vendor = vendorOf(scope, obVendor)
      const { ids, total } = await askIds(vendor, menuOf[tab])
      if (scope.onServer) {
        const begun = await askMatches(vendor, ids.slice(0, matchesMost), () => 0)
        const matches = firstLeagues(begun)
        return { matches, total, whole: matches.length === total }
      }
      const before = scope.queries.getQueryData<HubList>(listKey(tab))?.matches ?? []
      const matches = await continued(scope, before, ids)
      return { matches, total, whole: true }
    },
    // The live board keeps what is shown right, price by price: comparing two whole lists would only cost time.
    structuralSharing: false,
  })

export const needHub: Need = (scope, { url }) =>
  prefetch(scope, (queries) => [
    queries.query(listQuery(scope, readTab(url.searchParams.get('tab')))),
    queries.query(countsQuery(scope)),
  ])
