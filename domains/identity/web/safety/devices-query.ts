// The member's devices and logins, in the query cache.

import { answered } from '@magpie/wire/answered'
import { useCall } from '@magpie/wire/scope'
import { memberKey, useSession } from '@magpie/wire/session'
import { useQuery } from '@tanstack/react-query'
import { devicesMine } from '../../contract/index.ts'

export const devicesKey = [memberKey, 'devices'] as const

/** Fetched only for a logged-in member. */
export const useDevices = () => {
  const call = useCall()
  const { state } = useSession()
  return useQuery({
    queryKey: devicesKey,
    queryFn: async () => answered(await call(devicesMine, {})),
    enabled: state === 'member',
  })
}
