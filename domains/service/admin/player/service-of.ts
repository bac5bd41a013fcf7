// A member's talks and feedback: one query for every place that shows them.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { queryOptions } from '@tanstack/react-query'
import { serviceOfMember } from '../../contract/index.ts'

export const serviceOf = (call: Call, member: string) =>
  queryOptions({
    queryKey: ['service-of', member],
    queryFn: async () => answered(await call(serviceOfMember, { member })),
    staleTime: 10_000,
  })
