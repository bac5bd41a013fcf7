// The mail in the query cache. A socket notice refetches all of it.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { messageIds, useMessage } from '@magpie/wire/live'
import { useScope } from '@magpie/wire/scope'
import { memberKey } from '@magpie/wire/session'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { mailList, mailTopic, mailUnread } from '../contract/mail.ts'
import type { MailTab } from '../contract/templates.ts'

export const mailKey = [memberKey, 'mail'] as const

export const unreadQuery = (call: Call) =>
  queryOptions({
    queryKey: [...mailKey, 'unread'],
    staleTime: 60_000,
    queryFn: async () => answered(await call(mailUnread, {})),
  })

export const mailQuery = (call: Call, tab: MailTab | undefined) =>
  infiniteQueryOptions({
    queryKey: [...mailKey, 'list', tab ?? 'all'],
    staleTime: 30_000,
    queryFn: async ({ pageParam }) =>
      answered(
        await call(mailList, {
          ...(tab === undefined ? {} : { tab }),
          ...(pageParam === null ? {} : { before: pageParam }),
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

const isOurs = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'about' in data && data.about === mailTopic

export const useMailRings = (): void => {
  const { queries } = useScope()
  useMessage(messageIds.notice, (data) => {
    if (isOurs(data)) void queries.invalidateQueries({ queryKey: mailKey })
  })
}
