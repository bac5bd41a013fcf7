// Whatever the cashier has in the query cache begins with this key. The stream's word about an order makes it be fetched
// again (message 20003), so no screen has to guess what became of the money.

import { memberKey } from '@magpie/wire/session'
import { useMessage } from '@magpie/wire/live'
import { useScope } from '@magpie/wire/scope'
import { noticeMessage } from '../../contract/news.ts'

export const cashierKey = [memberKey, 'cashier'] as const

const isOurs = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'about' in data && String(data.about).startsWith('cashier.')

/** Fetches everything of the cashier anew whenever the house says that something changed. */
export const useCashierNews = (): void => {
  const { queries } = useScope()
  useMessage(noticeMessage, (data) => {
    if (isOurs(data)) void queries.invalidateQueries({ queryKey: cashierKey })
  })
}
