// The cashier's data about a member: one query for every place that shows it.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { queryOptions } from '@tanstack/react-query'
import { opsCashierMember } from '../../contract/index.ts'

export const cashierOf = (call: Call, member: string) =>
  queryOptions({
    queryKey: ['cashier-of', member],
    queryFn: async () => answered(await call(opsCashierMember, { member })),
    staleTime: 10_000,
  })
