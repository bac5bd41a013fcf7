// The security settings of an account, in the query cache. Every change answers with all of them.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { useCall } from '@magpie/wire/scope'
import { memberKey, useSession } from '@magpie/wire/session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { safetyMine } from '../../contract/index.ts'

export const safetyQuery = (call: Call) =>
  queryOptions({
    queryKey: [memberKey, 'safety'],
    staleTime: 5000,
    queryFn: async () => answered(await call(safetyMine, {})),
  })

/** Fetched only for a logged-in member. */
export const useSafety = () => {
  const { state } = useSession()
  return useQuery({ ...safetyQuery(useCall()), enabled: state === 'member' })
}
