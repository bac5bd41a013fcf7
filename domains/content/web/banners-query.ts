// Banners in the query cache. Members may see other banners than guests, so the key contains it; the server renders the
// page for guests.

import type { Call } from '@magpie/wire/call'
import { answered } from '@magpie/wire/answered'
import { type Need, prefetch } from '@magpie/wire/screen'
import { useIsMember } from '@magpie/wire/session'
import { useCall } from '@magpie/wire/scope'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type Banner, queryStationAdList } from '../contract/banner.ts'
import { type AsksLanguage, inScope, useInLocale } from './in-language.ts'
import { pictureOf } from './banner-picture.ts'

const bannersKey = ['site', 'banners'] as const

const bannersQuery = (call: Call, asks: AsksLanguage, isMember = false) =>
  queryOptions({
    queryKey: [...bannersKey, asks.language ?? 'zh-CN', isMember],
    staleTime: 60_000,
    queryFn: async (): Promise<readonly Banner[]> => answered(await call(queryStationAdList, asks)).list,
  })

export const needBanners: Need = (scope) =>
  prefetch(scope, (queries) => [queries.query(bannersQuery(scope.call, inScope(scope)))])

/** The reader's banners; a member sees the guests' list until their own has loaded. */
export const useBanners = () =>
  useQuery({
    ...bannersQuery(useCall(), useInLocale(), useIsMember()),
    placeholderData: (before) => before,
  })

/** Whether the first banner shows the house's own scene and not a drawing. */
export const beginsWithScene = (queries: QueryClient): boolean => {
  const [[, list] = []] = queries.getQueriesData<readonly Banner[]>({ queryKey: bannersKey })
  const first = list?.[0]
  return first === undefined || pictureOf(first.image) === undefined
}
