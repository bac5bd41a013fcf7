// The accounts that money goes out to, in the cache: all kinds at once, for there are few. Every change answers with the
// list, of one kind or of all, so what is in the cache is asked for anew.

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
