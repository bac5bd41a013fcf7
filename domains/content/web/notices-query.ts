// Notices for screens, of a member or of somebody unknown. Fetched on the server for the page that shows them first, a minute old at most afterwards.

import type { Call } from '@magpie/wire/call'
import { answered } from '@magpie/wire/answered'
import { type Need, prefetch } from '@magpie/wire/screen'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AsksLanguage, inScope, useInLocale } from './in-language.ts'
import { type Notice, type NoticeCategory, queryNoticeList } from '../contract/notice.ts'

/** All categories where none is named. */
export const noticesQuery = (call: Call, asks: AsksLanguage, isMember = false, category?: NoticeCategory) =>
  queryOptions({
    queryKey: ['site', 'notices', category, asks.language, isMember],
    staleTime: 60_000,
    queryFn: async (): Promise<readonly Notice[]> =>
      answered(await call(queryNoticeList, category === undefined ? asks : { ...asks, category })).list,
  })

/** The reader's notices; until a member's have loaded, those that everybody is shown. */
export const useNotices = () =>
  useQuery({
    ...noticesQuery(useCall(), useInLocale(), useSession().state === 'member'),
    placeholderData: (before) => before,
  })

export const needNotices: Need = (scope) =>
  prefetch(scope, (queries) => [queries.query(noticesQuery(scope.call, inScope(scope)))])
