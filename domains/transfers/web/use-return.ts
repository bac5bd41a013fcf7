// A member who returns with auto switched on, by a reload or after closing the page inside a venue, gets their money
// home: balances at venues are requested once when the page opens.

import { isNothing, isRefusal } from '@magpie/kernel'
import { newRequestId } from '@magpie/wire/request-id'
import { useCall } from '@magpie/wire/scope'
import { useEffect, useRef } from 'react'
import { venueLeave } from '../contract/calls.ts'
import { useFetchAnew } from './transfer-query.ts'
import type { Overview } from './transfer-sheet.tsx'
import { useSayEnd } from './use-transfer.ts'

export const useReturn = ({ auto, venues }: Overview): void => {
  const call = useCall()
  const fetchAnew = useFetchAnew()
  const sayEnd = useSayEnd()
  const looked = useRef(false)
  useEffect(() => {
    if (looked.current) return
    looked.current = true
    const there = auto ? venues.filter(({ balance }) => !isNothing(balance)) : []
    for (const { enName } of there)
      void call(venueLeave, { requestId: newRequestId(), enName }).then(
        (answer) => {
          if (!isRefusal(answer)) sayEnd(answer.transfers)
          fetchAnew()
        },
        // On failure the balance stays visible there, and the member can transfer it.
        () => undefined,
      )
  })
}
