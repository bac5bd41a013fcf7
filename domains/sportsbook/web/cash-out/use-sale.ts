// A sale in progress: sent under one key until it is answered (L5, L11), and never again under another, also after the
// page was left or reloaded. If an offer fell or expired, nothing is sold: the new one is shown, and the player decides
// again.

import { isVendorRefusal, type VendorRefusal } from '@magpie/venues/web'
import { type Scope, useScope } from '@magpie/wire/scope'
import { memberInfoKey, ticketsKey, useSessionDoor } from '@magpie/wire/session'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { slipKey } from '../slip/queries.ts'
import { betsOf, newBetKey } from '../vendors/bets.ts'
import { type Quote, salesOf } from '../vendors/cash-out.ts'
import { sportVendor } from '../vendors/venue.ts'
import { forgetSale, keepSale, type KeptSale, keptSale } from './kept-sales.ts'

export type Sale =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly quote: Quote; readonly unanswered: number }
  /** The offer has changed. */
  | { readonly is: 'moved'; readonly before: Quote; readonly refusal: VendorRefusal }
  | { readonly is: 'refused'; readonly refusal: VendorRefusal }
  | { readonly is: 'sold'; readonly quote: Quote }

const resendMs = [1000, 2000, 4000, 8000] as const

const endOf = (quote: Quote, answer: 'sold' | VendorRefusal, isNew: boolean): Sale => {
  if (answer === 'sold') return { is: 'sold', quote }
  return isNew ? { is: 'moved', before: quote, refusal: answer } : { is: 'refused', refusal: answer }
}

/** Sends it once; undefined without an answer. */
const sentOnce = async (scope: Scope, { key, ticketId, quote }: KeptSale): Promise<Sale | undefined> => {
  const vendor = sportVendor(scope)
  const { isNewOffer, sell } = salesOf(vendor)
  const answer = await sell(vendor, { key, ticketId, quote }).catch(() => undefined)
  if (answer === undefined || (isVendorRefusal(answer) && betsOf(vendor).isUnsure(answer))) return undefined
  return endOf(quote, answer, isVendorRefusal(answer) && isNewOffer(answer))
}

const useOwner = () => {
  const { store } = useSessionDoor()
  const ownerNow = (): string | undefined => {
    const session = store.getState()
    return session.state === 'member' ? session.userId : undefined
  }
  return { owner: useStore(store, (session) => (session.state === 'member' ? session.userId : undefined)), ownerNow }
}

export const useSale = (ticketId: string) => {
  const scope = useScope()
  const { owner, ownerNow } = useOwner()
  const [sale, setSale] = useState<Sale>({ is: 'idle' })
  const live = useRef(true)

  const send = async (wish: KeptSale, unanswered: number): Promise<void> => {
    // Another member's session does not send it: it waits for its owner.
    if (ownerNow() !== wish.owner) return
    if (live.current) setSale({ is: 'sending', quote: wish.quote, unanswered })
    const to = await sentOnce(scope, wish)
    if (to !== undefined) {
      forgetSale(scope, wish.key)
      if (live.current) setSale(to)
      for (const queryKey of [ticketsKey, slipKey, memberInfoKey]) void scope.queries.invalidateQueries({ queryKey })
      return
    }
    if (!live.current && unanswered >= resendMs.length) return
    const wait = resendMs[Math.min(unanswered, resendMs.length - 1)]
    setTimeout(() => void send(wish, unanswered + 1), wait)
  }
  const goOn = useEffectEvent((member: string): void => {
    const kept = keptSale(scope, member, ticketId)
    if (kept !== undefined) void send(kept, 1)
  })
  useEffect(() => {
    live.current = true
    if (owner !== undefined) goOn(owner)
    return () => void (live.current = false)
  }, [owner])

  return {
    sale,
    sell: (quote: Quote): void => {
      if (sale.is === 'sending' || owner === undefined) return
      const wish = { key: newBetKey(), owner, ticketId, quote }
      keepSale(scope, wish)
      void send(wish, 0)
    },
    clear: (): void => {
      if (sale.is !== 'sending') setSale({ is: 'idle' })
    },
  }
}
