// The gift in the cache. Its key lies under the member's own figures: the stream's word about the balance, which a gift
// that was given moves, makes it be fetched again. A refusal moves nothing, so what waits is asked for each minute; and a
// newcomer's gift may be laid aside a moment after the page was drawn, so nothing is asked for a few times more.

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
