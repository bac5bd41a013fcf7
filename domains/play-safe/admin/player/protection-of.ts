// A member's protection: one query for every place that shows it.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { queryOptions } from '@tanstack/react-query'
import { opsProtection } from '../../contract/index.ts'

export const protectionOf = (call: Call, member: string) =>
  queryOptions({
    queryKey: ['protection', member],
    queryFn: async () => answered(await call(opsProtection, { member })),
    staleTime: 10_000,
  })
