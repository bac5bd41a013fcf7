// What protects the member's money, in the query cache: whether there is a PIN, the stated name, recent changes. Every
// change answers with all of it.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { securityMine, type SecurityView } from '../../contract/security.ts'
import { accountsQuery } from '../accounts/accounts-query.ts'
import { cashierKey } from '../frame/cashier-key.ts'

export const securityQuery = (call: Call) =>
  queryOptions({
    queryKey: [...cashierKey, 'security'],
    staleTime: 5000,
    queryFn: async () => answered(await call(securityMine, {})),
  })

/** Stores a change's answer, also for the forms that wait for a PIN or a name, so that they do not ask for it again. */
export const keepSecurity = (queries: QueryClient, call: Call, mine: SecurityView): void => {
  queries.setQueryData(securityQuery(call).queryKey, mine)
  queries.setQueryData(
    accountsQuery(call).queryKey,
    (known) => known && { ...known, pin: mine.pin, realName: mine.realName },
  )
  void queries.invalidateQueries({ queryKey: cashierKey, refetchType: 'none' })
}
