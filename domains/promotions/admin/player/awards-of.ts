// A player's awards, requested once for all parts that show them.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { queryOptions } from '@tanstack/react-query'
import { awardsOfMember, type ShownAward } from '../../contract/index.ts'

export const awardsOf = (call: Call, member: string) =>
  queryOptions({
    queryKey: ['awards-of', member],
    queryFn: async () => answered(await call(awardsOfMember, { member })),
    staleTime: 10_000,
  })

/** The title at the desk: in Chinese, or the campaign's id. */
export const awardTitle = ({ title, campaign }: ShownAward): string => title['zh-CN'] ?? campaign
