// The member's accounts as the ledger has them, and how much cash can be withdrawn now. Stream news about money
// (message 20001) refetches both.

import { ownBalances } from '@magpie/ledger/contract'
import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { messageIds, useMessage } from '@magpie/wire/live'
import { useScope } from '@magpie/wire/scope'
import { queryOptions } from '@tanstack/react-query'
import { withdrawalQuote } from '../../contract/withdrawals.ts'
import { cashierKey } from '../frame/cashier-key.ts'

const key = [...cashierKey, 'balance'] as const

export const bucketsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...key, 'buckets'],
    staleTime: 2000,
    queryFn: async () => answered(await call(ownBalances, {})).buckets,
  })

export const freeQuery = (call: Call) =>
  queryOptions({
    queryKey: [...key, 'free'],
    staleTime: 2000,
    queryFn: async () => answered(await call(withdrawalQuote, {})),
  })

export const useBalanceNews = (): void => {
  const { queries } = useScope()
  useMessage(messageIds.balance, () => void queries.invalidateQueries({ queryKey: key }))
}
