// What of a member's money is not in the central wallet: at venues in transfer mode, and on its way. For pages that add up
// everything that is his.

import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useQuery } from '@tanstack/react-query'
import { overviewQuery, useTransferNews } from './transfer-query.ts'

export const useMoneyAway = (): { readonly atVenues: string; readonly transit: string } | undefined => {
  const { state } = useSession()
  useTransferNews()
  return useQuery({ ...overviewQuery(useCall()), enabled: state === 'member' }).data
}
