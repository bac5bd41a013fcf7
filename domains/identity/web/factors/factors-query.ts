// The member's second factors and passkeys, in the query cache.

import { answered } from '@magpie/wire/answered'
import { useCall } from '@magpie/wire/scope'
import { memberKey, useSession } from '@magpie/wire/session'
import { useQuery } from '@tanstack/react-query'
import { factorsMine, type FactorsView } from '../../contract/index.ts'

export const factorsKey = [memberKey, 'factors'] as const

/** Whether a second factor is on, or a passkey can log in. */
export const isOn = ({ totpAt, passkeys }: FactorsView): boolean => totpAt !== null || passkeys.length > 0

/** Fetched only for a logged-in member. */
export const useFactors = () => {
  const call = useCall()
  const { state } = useSession()
  return useQuery({
    queryKey: factorsKey,
    queryFn: async () => answered(await call(factorsMine, {})),
    enabled: state === 'member',
  })
}
