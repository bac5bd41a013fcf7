// Results of a day: its leagues, and the matches of a league when it is opened.

import type { Scope } from '@magpie/wire/scope'
import { type Need, prefetch } from '@magpie/wire/screen'
import { beijingTime } from '@magpie/wire/show'
import { queryOptions } from '@tanstack/react-query'
import { scopeAt } from '../at-venue/scope-at.ts'
import { sportVendor } from '../vendors/venue.ts'
import { searchesOf } from '../vendors/searches.ts'

export const readDay = (text: string | null, now: number): number => {
  const today = beijingTime(now).dayNumber
  const day = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : today
  return Math.min(day, today)
}

export const resultsQuery = (scope: Scope, day: number, league?: string) =>
  queryOptions({
    queryKey: ['sport', 'results', sportVendor(scope).code, day, league ?? 'all'],
    staleTime: 15_000,
    queryFn: () => searchesOf(sportVendor(scope)).askResults(sportVendor(scope), day, league),
  })

export const needResults: Need = (scope, { url }) => {
  // Only the browser's clock knows which day is today; a named day is the same for everybody.
  const named = url.searchParams.get('day')
  if (named === null || !/^\d{1,6}$/.test(named)) return null
  const at = scopeAt(scope, url.searchParams.get('venue') ?? '')
  return prefetch(scope, (queries) => [queries.query(resultsQuery(at, Number(named)))])
}
