// A member's level: one query for every place that shows it.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { queryOptions } from '@tanstack/react-query'
import { opsVipMember } from '../../contract/index.ts'

export const vipOf = (call: Call, member: string) =>
  queryOptions({
    queryKey: ['vip', 'member', member],
    queryFn: async () => answered(await call(opsVipMember, { member })),
    staleTime: 10_000,
  })
