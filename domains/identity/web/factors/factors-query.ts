// What a member gets in by besides the password, in the cache.

import { answered } from '@magpie/wire/answered'
import { useCall } from '@magpie/wire/scope'
import { memberKey, useSession } from '@magpie/wire/session'
import { useQuery } from '@tanstack/react-query'
import { factorsMine, type FactorsView } from '../../contract/index.ts'

export const factorsKey = [memberKey, 'factors'] as const

/** Whether anything is asked for, or gets in, besides the password. */
export const isOn = ({ totpAt, passkeys }: FactorsView): boolean => totpAt !== null || passkeys.length > 0

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
