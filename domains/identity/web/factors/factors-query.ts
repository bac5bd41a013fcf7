// What a member gets in by besides the password, in the cache.

import { answered } from '@magpie/wire/answered'
import { useCall } from '@magpie/wire/scope'
import { memberKey, useSession } from '@magpie/wire/session'
import { useQuery } from '@tanstack/react-query'
import { factorsMine } from '../../contract/index.ts'

export const factorsKey = [memberKey, 'factors'] as const

/** Asked only for whoever is logged in. */
export const useFactors = () => {
  const call = useCall()
  const { state } = useSession()
  return useQuery({
    queryKey: factorsKey,
    queryFn: async () => answered(await call(factorsMine, {})),
    enabled: state === 'member',
  })
}
