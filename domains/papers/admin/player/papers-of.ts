// A member's verification: one query for every place that shows it.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { queryOptions } from '@tanstack/react-query'
import { papersOfMember } from '../../contract/index.ts'

export const papersOf = (call: Call, member: string) =>
  queryOptions({
    queryKey: ['papers-of', member],
    queryFn: async () => answered(await call(papersOfMember, { member })),
    staleTime: 10_000,
  })
