// Withdrawals in the query cache, and the quote for the form. A change answers with the whole withdrawal. Open
// withdrawals are polled, in case the stream missed news.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import type { Gives } from '@magpie/wire/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { withdrawalList, withdrawalOne, withdrawalQuote, type WithdrawalView } from '../../contract/withdrawals.ts'
import { cashierKey } from '../frame/cashier-key.ts'

const staleTime = 5000
const againMs = 5000

export type Quote = Gives<typeof withdrawalQuote>

export const quoteQuery = (call: Call, account: string | undefined, amount: string | undefined) =>
  queryOptions({
    queryKey: [...cashierKey, 'quote', account ?? '', amount ?? ''],
    staleTime,
    // While the quote for another amount loads, the available amount and today's limit stay on screen.
    placeholderData: keepPreviousData,
    queryFn: async () =>
      answered(
        await call(withdrawalQuote, {
          ...(account === undefined ? {} : { account }),
          ...(amount === undefined ? {} : { amount }),
        }),
      ),
  })

export const withdrawalKey = (id: string) => [...cashierKey, 'withdrawal', id] as const

export const isOver = ({ stage }: Pick<WithdrawalView, 'stage'>): boolean => stage !== 'checking' && stage !== 'paying'

export const withdrawalQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: withdrawalKey(id),
    staleTime,
    queryFn: async () => answered(await call(withdrawalOne, { id })),
    refetchInterval: ({ state: { data } }) => (data === undefined || isOver(data) ? false : againMs),
  })

export const latestWithdrawalsQuery = (call: Call, show: 'open' | undefined, limit: number) =>
  queryOptions({
    queryKey: [...cashierKey, 'withdrawals', show ?? 'all', limit],
    staleTime,
    queryFn: async () =>
      answered(await call(withdrawalList, { limit, ...(show === undefined ? {} : { show }) })).withdrawals,
  })
