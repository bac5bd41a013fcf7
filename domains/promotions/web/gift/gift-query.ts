// The gift in the cache. Its key is under the member's own figures: the stream's news of a balance change, as when a
// gift is given, refetches it. A refusal changes no balance, so a held gift is polled every minute. A new member's gift
// may be held a moment after the page was rendered, so even without one there are a few more requests.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { memberInfoKey } from '@magpie/wire/session'
import { queryOptions } from '@tanstack/react-query'
import { giftMine } from '../../contract/my-gift.ts'

const waitingMs = 60_000
const newcomerMs = 4000
const newcomerTries = 3

export const giftQuery = (call: Call) =>
  queryOptions({
    queryKey: [...memberInfoKey, 'gift'],
    staleTime: 2000,
    queryFn: async () => answered(await call(giftMine, {})).gift,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data === null) return dataUpdateCount < newcomerTries ? newcomerMs : false
      return data?.state === 'waiting' ? waitingMs : false
    },
  })
