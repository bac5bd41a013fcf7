// Banners for screens. A member may be shown others than somebody unknown, so who asks is a part of the key; the page that a server
// draws is for somebody unknown.

import type { Call } from '@magpie/wire/call'
import { answered } from '@magpie/wire/answered'
import { type Need, prefetch } from '@magpie/wire/screen'
import { useSession } from '@magpie/wire/session'
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

/** Those of whoever looks; until a member's own are here, those of everybody stand. */
export const useBanners = () =>
  useQuery({
    ...bannersQuery(useCall(), useInLocale(), useSession().state === 'member'),
    placeholderData: (before) => before,
  })

/** Whether the first thing to be seen is the house's own scene, and not a drawing of a banner's. */
export const beginsWithScene = (queries: QueryClient): boolean => {
  const [[, list] = []] = queries.getQueriesData<readonly Banner[]>({ queryKey: bannersKey })
  const first = list?.[0]
  return first === undefined || pictureOf(first.image) === undefined
}
