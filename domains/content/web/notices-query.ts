// Notices in the query cache, for a member or a guest. The server fetches them for the page that shows them first;
// afterwards they are at most a minute old.

import type { Call } from '@magpie/wire/call'
import { answered } from '@magpie/wire/answered'
import { type Need, prefetch } from '@magpie/wire/screen'
import { useCall } from '@magpie/wire/scope'
import { useIsMember } from '@magpie/wire/session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AsksLanguage, inScope, useInLocale } from './in-language.ts'
import { type Notice, type NoticeCategory, queryNoticeList } from '../contract/notice.ts'

/** All categories if omitted. */
export const noticesQuery = (call: Call, asks: AsksLanguage, isMember = false, category?: NoticeCategory) =>
  queryOptions({
    queryKey: ['site', 'notices', category, asks.language, isMember],
    staleTime: 60_000,
    queryFn: async (): Promise<readonly Notice[]> =>
      answered(await call(queryNoticeList, category === undefined ? asks : { ...asks, category })).list,
  })

/** The reader's notices; a member sees the guests' list until their own has loaded. */
export const useNotices = () =>
  useQuery({
    ...noticesQuery(useCall(), useInLocale(), useIsMember()),
    placeholderData: (before) => before,
  })

export const needNotices: Need = (scope) =>
  prefetch(scope, (queries) => [queries.query(noticesQuery(scope.call, inScope(scope)))])
