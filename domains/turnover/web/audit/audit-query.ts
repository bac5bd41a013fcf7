// The audit in the query cache. Its key is below the tickets' key, so stream news of a settled bet refetches it.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { useCall } from '@magpie/wire/scope'
import { ticketsKey, useSession } from '@magpie/wire/session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { auditList, betCount } from '../../contract/index.ts'

export const auditQuery = (call: Call) =>
  queryOptions({
    queryKey: [...ticketsKey, 'audit'],
    staleTime: 2000,
    queryFn: async () => answered(await call(auditList, {})),
  })

/** `live`: refetch every few seconds while a row is open, because a bet counts a moment after it settles. */
export const useAudit = ({ live = false }: { readonly live?: boolean } = {}) => {
  const { state } = useSession()
  return useQuery({
    ...auditQuery(useCall()),
    enabled: state === 'member',
    refetchInterval: ({ state: { data } }) =>
      live && (data?.rows.some((row) => row.state === 'open') ?? false) ? 5000 : false,
  })
}

/** For a settled bet. It is counted just after it settles: refetch until then. */
export const betCountQuery = (call: Call, round: string) =>
  queryOptions({
    queryKey: [...ticketsKey, 'count', round],
    staleTime: 2000,
    retry: false,
    queryFn: async () => answered(await call(betCount, { round })),
    refetchInterval: ({ state: { data } }) => (data === undefined ? 3000 : false),
  })
