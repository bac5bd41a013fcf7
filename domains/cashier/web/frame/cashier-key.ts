// All cashier queries in the cache begin with this key. Stream news of an order refetches them (message 20003), so that
// screens show the present state of the money.

import { memberKey } from '@magpie/wire/session'
import { useMessage } from '@magpie/wire/live'
import { useScope } from '@magpie/wire/scope'
import { noticeMessage } from '../../contract/news.ts'

export const cashierKey = [memberKey, 'cashier'] as const

const isOurs = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'about' in data && String(data.about).startsWith('cashier.')

/** Refetches everything of the cashier on news. */
export const useCashierNews = (): void => {
  const { queries } = useScope()
  useMessage(noticeMessage, (data) => {
    if (isOurs(data)) void queries.invalidateQueries({ queryKey: cashierKey })
  })
}
