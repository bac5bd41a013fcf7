// Payout accounts in the query cache: all kinds at once, because there are few. Every change answers with a list, so
// the cache is refetched.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { queryOptions } from '@tanstack/react-query'
import { accountList } from '../../contract/accounts.ts'
import { cashierKey } from '../frame/cashier-key.ts'

export const accountsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...cashierKey, 'accounts'],
    staleTime: 5000,
    queryFn: async () => answered(await call(accountList, {})),
  })
