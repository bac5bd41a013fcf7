// The member's verification state.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { useCall } from '@magpie/wire/scope'
import { memberKey, useIsMember } from '@magpie/wire/session'
import { useQuery } from '@tanstack/react-query'
import { papersMine } from '../contract/verify.ts'

export const papersQuery = (call: Call) => ({
  queryKey: [memberKey, 'papers'] as const,
  queryFn: async () => answered(await call(papersMine, {})),
})

export const usePapers = () => {
  const call = useCall()
  return useQuery({ ...papersQuery(call), enabled: useIsMember() })
}
