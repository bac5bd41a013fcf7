// A sale in progress: sent under one key until it is answered (L5, L11), and never again under another. If an offer
// fell or expired, nothing is sold: the new one is shown, and the player decides again.

import { isVendorRefusal, type VendorRefusal } from '@magpie/venues/web'
import { useScope } from '@magpie/wire/scope'
import { memberInfoKey, ticketsKey } from '@magpie/wire/session'
import { useEffect, useRef, useState } from 'react'
import { slipKey } from '../slip/queries.ts'
import { betsOf, newBetKey } from '../vendors/bets.ts'
import { type Quote, salesOf } from '../vendors/cash-out.ts'
import { sportVendor } from '../vendors/venue.ts'

export type Sale =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly quote: Quote; readonly unanswered: number }
  /** The offer has changed. */
  | { readonly is: 'moved'; readonly before: Quote; readonly refusal: VendorRefusal }
  | { readonly is: 'refused'; readonly refusal: VendorRefusal }
  | { readonly is: 'sold'; readonly quote: Quote }

const resendMs = [1000, 2000, 4000, 8000] as const

export const useSale = (ticketId: string) => {
  const scope = useScope()
  const [sale, setSale] = useState<Sale>({ is: 'idle' })
  const live = useRef(true)
  useEffect(() => {
    live.current = true
    return () => void (live.current = false)
  }, [])

  const refresh = (): void => {
    for (const queryKey of [ticketsKey, slipKey, memberInfoKey]) void scope.queries.invalidateQueries({ queryKey })
  }
  const end = (to: Sale): void => {
    if (live.current) setSale(to)
    refresh()
  }
  const send = async (key: string, quote: Quote, unanswered: number): Promise<void> => {
    if (live.current) setSale({ is: 'sending', quote, unanswered })
    const vendor = sportVendor(scope)
    const { isNewOffer, sell } = salesOf(vendor)
    const answer = await sell(vendor, { key, ticketId, quote }).catch(() => undefined)
    if (answer === 'sold') return end({ is: 'sold', quote })
    if (answer !== undefined && isVendorRefusal(answer) && !betsOf(vendor).isUnsure(answer))
      return end(
        isNewOffer(answer) ? { is: 'moved', before: quote, refusal: answer } : { is: 'refused', refusal: answer },
      )
    if (!live.current && unanswered >= resendMs.length) return
    const wait = resendMs[Math.min(unanswered, resendMs.length - 1)]
    setTimeout(() => void send(key, quote, unanswered + 1), wait)
  }
  return {
    sale,
    sell: (quote: Quote): void => {
      if (sale.is !== 'sending') void send(newBetKey(), quote, 0)
    },
    clear: (): void => {
      if (sale.is !== 'sending') setSale({ is: 'idle' })
    },
  }
}
