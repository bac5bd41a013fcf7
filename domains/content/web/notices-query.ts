// Notices for screens, of a member or of somebody unknown. Fetched on the server for the page that shows them first, a minute old at most afterwards.

import type { Call } from '@magpie/wire/call'
import { answered } from '@magpie/wire/answered'
import { type Need, prefetch } from '@magpie/wire/screen'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AsksLanguage, inScope, useInLocale } from './in-language.ts'
import { type Notice, type NoticeCategory, queryNoticeList } from '../contract/notice.ts'

type Asks = AsksLanguage & { readonly isMember?: boolean }

/** All categories where none is named. */
const noticesQuery = (call: Call, { language, isMember = false }: Asks, category?: NoticeCategory) =>
  queryOptions({
    queryKey: ['site', 'notices', category ?? 'all', language ?? 'zh-CN', isMember],
    staleTime: 60_000,
    queryFn: async (): Promise<readonly Notice[]> =>
      answered(
        await call(queryNoticeList, {
          ...(category === undefined ? {} : { category }),
          ...(language === undefined ? {} : { language }),
        }),
      ).list,
  })

/** The reader's notices; until they have loaded, the list that is known already. */
export const useNotices = (category?: NoticeCategory) => {
  const call = useCall()
  const queries = useQueryClient()
  const language = useInLocale()
  const asks = { ...language, isMember: useSession().state === 'member' }
  return useQuery({
    ...noticesQuery(call, asks, category),
    placeholderData: () =>
      (
        queries.getQueryData(noticesQuery(call, asks).queryKey) ??
        queries.getQueryData(noticesQuery(call, language).queryKey)
      )?.filter((notice) => category === undefined || notice.category === category),
  })
}

export const needNotices: Need = (scope) =>
  prefetch(scope, (queries) => [queries.query(noticesQuery(scope.call, inScope(scope)))])
