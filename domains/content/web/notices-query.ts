// Notices for screens. Fetched on the server for the page that shows them first, a minute old at most afterwards.

import type { Call } from '@magpie/wire/call'
import { answered } from '@magpie/wire/answered'
import { type Need, prefetch } from '@magpie/wire/screen'
import { queryOptions } from '@tanstack/react-query'
import { type AsksLanguage, inScope } from './in-language.ts'
import { type Notice, type NoticeCategory, queryNoticeList } from '../contract/notice.ts'

/** All categories where none is named. */
export const noticesQuery = (call: Call, { language }: AsksLanguage, category?: NoticeCategory) =>
  queryOptions({
    queryKey: ['site', 'notices', category ?? 'all', language ?? 'zh-CN'],
    staleTime: 60_000,
    queryFn: async (): Promise<readonly Notice[]> =>
      answered(
        await call(queryNoticeList, {
          ...(category === undefined ? {} : { category }),
          ...(language === undefined ? {} : { language }),
        }),
      ).list,
  })

export const needNotices: Need = (scope) =>
  prefetch(scope, (queries) => [queries.query(noticesQuery(scope.call, inScope(scope)))])
