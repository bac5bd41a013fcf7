// The list of a tab and what stands on the tabs. All ids of a list are known, so it can say how many there are and where it
// ends; the matches themselves are fetched as somebody comes near them. On the server a page is written with the first of
// them, so that what the browser fetches afterwards comes below and moves nothing.

import type { Scope } from '@magpie/wire/scope'
import { queryOptions } from '@tanstack/react-query'
import type { LiveMatch } from '../live/live-match.ts'
import { liveFeedOf } from '../live/live-feed.ts'
import { sportVendor } from '../vendors/venue.ts'
import { type DayCount, listsOf, matchesMax, type Order } from '../vendors/lists.ts'
import { firstSport, type SportId } from '../../contract/index.ts'
import type { HubTab } from './tabs.ts'

export type HubList = {
  readonly matches: readonly LiveMatch[]
  /** How many the vendor has; more than `matches` while the rest was not asked for. */
  readonly total: number
  /** All that there are. */
  readonly whole: boolean
  /** How many there are on which days, whatever day is looked at. */
  readonly days: readonly DayCount[]
  /** How many are wanted: it grows as somebody comes near the end. */
  readonly wanted: number
}

/** How a list is looked at: in which order, without which leagues, or only some of its matches. */
export type View = {
  readonly sport: SportId
  readonly by: Order
  readonly without: readonly string[]
  readonly only: readonly string[] | undefined
  /** Of esports: the game that is looked at; absent for all of them. */
  readonly title?: number | undefined
  /** Of what begins later: a day of Beijing, counted since 1970. */
  readonly day?: number | undefined
}
export const usualView: View = { sport: firstSport, by: 'time', without: [], only: undefined }

/** About two screens. */
const firstMatches = 8

export const listRefreshMs = 15_000

/** Only what is new in the list is fetched: what is known and looked at is kept fresh by the live feed. */
export const continued = async (
  scope: Scope,
  before: readonly LiveMatch[],
  ids: readonly string[],
): Promise<readonly LiveMatch[]> => {
  const known = new Map(before.map((match) => [match.head.matchId, match]))
  const unknown = ids.filter((id) => !known.has(id))
  const vendor = sportVendor(scope)
  const fetched = await listsOf(vendor).askMatches(vendor, unknown, scope.now)
  liveFeedOf(scope).take(fetched, 'main')
  for (const match of fetched) known.set(match.head.matchId, match)
  return ids.flatMap((id) => known.get(id) ?? [])
}

const begun = async (scope: Scope, tab: HubTab, { sport, title, day }: View): Promise<HubList> => {
  const vendor = sportVendor(scope)
  const { ids, total, days } = await listsOf(vendor).askIds(vendor, tab, sport, firstMatches, { title, day })
  const matches = await listsOf(vendor).askMatches(vendor, ids, () => 0)
  return { matches, total, whole: matches.length === total, days, wanted: matchesMax }
}

export const listQuery = (scope: Scope, tab: HubTab, view: View = usualView) => {
  const queryKey = ['sport', 'list', sportVendor(scope).code, tab, view] as const
  return queryOptions({
    queryKey,
    staleTime: listRefreshMs,
    queryFn: async (): Promise<HubList> => {
      if (scope.onServer) return begun(scope, tab, view)
      const vendor = sportVendor(scope)
      const { ids: all, days } = await listsOf(vendor).askAllIds(vendor, tab, {
        sport: view.sport,
        by: view.by,
        without: view.without,
        title: view.title,
        day: view.day,
      })
      const { only } = view
      const ids = only === undefined ? all : all.filter((id) => only.includes(id))
      const before = scope.queries.getQueryData<HubList>(queryKey)
      const wanted = before?.wanted ?? matchesMax
      const matches = await continued(scope, before?.matches ?? [], ids.slice(0, wanted))
      // A match that ended between the two questions is in neither.
      const gone = Math.min(wanted, ids.length) - matches.length
      return { matches, total: ids.length - gone, whole: wanted >= ids.length, days, wanted }
    },
    // The live board keeps what is shown right, price by price: comparing two whole lists would only cost time.
    structuralSharing: false,
  })
}
