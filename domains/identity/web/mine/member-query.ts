// The member's own data (S-CALL-14). Stream news about money refetches it.

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

/** Fetched only for a logged-in member, so a page rendered on the server contains no member data. */
export const useMember = () => {
  const { state } = useSession()
  return useQuery({ ...memberQuery(useCall()), enabled: state === 'member' })
}
