// Gifts on sale and what the member may still give today, in the query cache.

import { answered } from '@magpie/wire/answered'
import { useCall } from '@magpie/wire/scope'
import { memberKey } from '@magpie/wire/session'
import { useQuery } from '@tanstack/react-query'
import { giftList } from '../../contract/gifts.ts'

export const giftsKey = [memberKey, 'chat', 'gifts']

export const useGifts = () => {
  const call = useCall()
  return useQuery({
    queryKey: giftsKey,
    staleTime: 0,
    queryFn: async () => answered(await call(giftList, {})),
  })
}
export type Have = NonNullable<ReturnType<typeof useGifts>['data']>
