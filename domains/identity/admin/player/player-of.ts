// One player with their sessions, asked once for all that shows them.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { queryOptions } from '@tanstack/react-query'
import { playerOne } from '../../contract/index.ts'

export const playerOf = (call: Call, member: string) =>
  queryOptions({
    queryKey: ['player', member],
    queryFn: async () => answered(await call(playerOne, { id: member })),
    staleTime: 10_000,
  })
