// A bet at its vendor, for the page of its ticket: how it stands there leg by leg, and what the vendor gives for it now.

import type { RoundView } from '@magpie/venues/contract'
import { isVendorRefusal } from '@magpie/venues/web'
import type { Scope } from '@magpie/wire/scope'
import { ticketsKey } from '@magpie/wire/session'
import { queryOptions } from '@tanstack/react-query'
import { sportVendor } from '../vendors/venue.ts'
import { askTicket } from '../vendors/ob/bets.ts'
import { askQuote } from '../vendors/ob/cash-out.ts'

/** An offer is good for five seconds. */
const quoteEveryMs = 4000
/** The push tells its end; this is for who has none. */
const ticketEveryMs = 5000

/** The vendor's own id of it. */
export const numberAt = ({ id }: Pick<RoundView, 'id'>): string => id.slice(id.indexOf('/') + 1)

export const ticketQuery = (scope: Scope, round: Pick<RoundView, 'id'>) =>
  queryOptions({
    queryKey: [...ticketsKey, 'at-vendor', round.id],
    staleTime: ticketEveryMs,
    retry: false,
    queryFn: async () => (await askTicket(sportVendor(scope), numberAt(round))) ?? null,
    refetchInterval: ({ state }) =>
      state.data?.cashOut?.sales.some((sale) => sale.state === 'waiting') === true ? 1200 : false,
  })

/** A refusal is an answer: nothing is offered, and it says why. */
export const quoteQuery = (scope: Scope, round: Pick<RoundView, 'id'>, soldMinor: bigint | undefined) =>
  queryOptions({
    queryKey: [...ticketsKey, 'quote', round.id, soldMinor?.toString() ?? 'all'],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: quoteEveryMs,
    queryFn: async () => {
      const told = await askQuote(sportVendor(scope), numberAt(round), soldMinor)
      return isVendorRefusal(told) ? { is: 'closed' as const, refusal: told } : { is: 'offer' as const, quote: told }
    },
  })
