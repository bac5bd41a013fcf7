// The list of a tab, and the counts of tabs. All ids of a list are known, so its length and end are known; the matches
// themselves are fetched when the reader comes near them. A server-rendered page has the first of them, so that what
// the browser fetches later comes below and moves nothing.

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
  /** The number at the vendor; more than `matches` while the rest was not requested. */
  readonly total: number
  /** All matches are loaded. */
  readonly whole: boolean
  /** The number of matches on each day, not narrowed to the selected day. */
  readonly days: readonly DayCount[]
  /** How many are wanted: it grows near the end of the list. */
  readonly wanted: number
}

/** A view of a list: its order, leagues left out, or only some of its matches. */
export type View = {
  readonly sport: SportId
  readonly by: Order
  readonly without: readonly string[]
  readonly only: readonly string[] | undefined
  /** For esports: the selected title; absent for all. */
  readonly title?: number | undefined
  /** For later matches: a Beijing day, counted since 1970. */
  readonly day?: number | undefined
}
export const usualView: View = { sport: firstSport, by: 'time', without: [], only: undefined }

/** About two screens. */
const firstMatches = 8

export const listRefreshMs = 15_000

/** Only new matches of the list are fetched: known ones on the screen are kept fresh by the live feed. */
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
      // A match that ended between the two requests is in neither.
      const gone = Math.min(wanted, ids.length) - matches.length
      return { matches, total: ids.length - gone, whole: wanted >= ids.length, days, wanted }
    },
    // The live board keeps prices right one by one: comparing two whole lists would only cost time.
    structuralSharing: false,
  })
}
