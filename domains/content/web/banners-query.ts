// Banners for screens.

import type { Call } from '@magpie/wire/call'
import { answered } from '@magpie/wire/answered'
import { type Need, prefetch } from '@magpie/wire/screen'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Banner, queryStationAdList } from '../contract/banner.ts'
import { type AsksLanguage, inScope } from './in-language.ts'
import { pictureOf } from './banner-picture.ts'

const bannersKey = ['site', 'banners'] as const

export const bannersQuery = (call: Call, asks: AsksLanguage) =>
  queryOptions({
    queryKey: [...bannersKey, asks.language ?? 'zh-CN'],
    staleTime: 60_000,
    queryFn: async (): Promise<readonly Banner[]> => answered(await call(queryStationAdList, asks)).list,
  })

export const needBanners: Need = (scope) =>
  prefetch(scope, (queries) => [queries.query(bannersQuery(scope.call, inScope(scope)))])

/** Whether the first thing to be seen is the house's own scene, and not a drawing of a banner's. */
export const beginsWithScene = (queries: QueryClient): boolean => {
  const [[, list] = []] = queries.getQueriesData<readonly Banner[]>({ queryKey: bannersKey })
  const first = list?.[0]
  return first === undefined || pictureOf(first.image) === undefined
}
