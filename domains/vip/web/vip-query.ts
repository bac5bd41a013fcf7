// Level and rebate in the query cache. Both are under the tickets' key: a settled bet may change them.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { useCall } from '@magpie/wire/scope'
import { ticketsKey, useIsMember } from '@magpie/wire/session'
import { prefetch, type Need } from '@magpie/wire/screen'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { rebateDays, vipLevels, vipMine } from '../contract/index.ts'

export const levelsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['vip', 'levels'],
    staleTime: 600_000,
    queryFn: async () => answered(await call(vipLevels, {})),
  })

const mineQuery = (call: Call) =>
  queryOptions({
    queryKey: [...ticketsKey, 'vip'],
    staleTime: 60_000,
    queryFn: async () => answered(await call(vipMine, {})),
  })

const daysQuery = (call: Call) =>
  queryOptions({
    queryKey: [...ticketsKey, 'rebate'],
    staleTime: 10_000,
    queryFn: async () => answered(await call(rebateDays, {})),
  })

export const useLevels = () => useQuery(levelsQuery(useCall()))
export const useMine = () => useQuery({ ...mineQuery(useCall()), enabled: useIsMember() })
export const useDays = () => useQuery({ ...daysQuery(useCall()), enabled: useIsMember() })

export const needLevels: Need = (scope) => prefetch(scope, (queries) => [queries.query(levelsQuery(scope.call))])
