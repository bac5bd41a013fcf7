// The member as they see themselves (S-CALL-14). The stream's word about money makes it be fetched again.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { useCall } from '@magpie/wire/scope'
import { memberInfoKey, useSession } from '@magpie/wire/session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { memberInfo } from '../../contract/index.ts'

export const memberQuery = (call: Call) =>
  queryOptions({
    queryKey: memberInfoKey,
    staleTime: 30_000,
    queryFn: async () => answered(await call(memberInfo, { withLockMoney: 1 })),
  })

/** Asked only for whoever is logged in: the page that a server renders holds nothing of a member. */
export const useMember = () => {
  const { state } = useSession()
  return useQuery({ ...memberQuery(useCall()), enabled: state === 'member' })
}
