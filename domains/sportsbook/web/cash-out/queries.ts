// A bet at its vendor, for the page of its ticket: its state leg by leg, and the present offer.

import type { RoundView } from '@magpie/venues/contract'
import { isVendorRefusal } from '@magpie/venues/web'
import type { Scope } from '@magpie/wire/scope'
import { ticketsKey } from '@magpie/wire/session'
import { queryOptions } from '@tanstack/react-query'
import { betsOf } from '../vendors/bets.ts'
import { salesOf } from '../vendors/cash-out.ts'
import { sportVendor } from '../vendors/venue.ts'

/** A quote is valid for five seconds. */
const quoteEveryMs = 4000
/** A goal shows after this time at the latest. */
const worthEveryMs = 12_000
/** The push reports its end; this is for clients without a push. */
const ticketEveryMs = 5000

/** The vendor's own id of the bet. */
export const numberAt = ({ id }: Pick<RoundView, 'id'>): string => id.slice(id.indexOf('/') + 1)

export const ticketQuery = (scope: Scope, round: Pick<RoundView, 'id'>) =>
  queryOptions({
    queryKey: [...ticketsKey, 'at-vendor', round.id],
    staleTime: ticketEveryMs,
    retry: false,
    queryFn: async () => {
      const vendor = sportVendor(scope)
      return (await betsOf(vendor).askTicket(vendor, numberAt(round))) ?? null
    },
    refetchInterval: ({ state }) =>
      state.data?.cashOut?.sales.some((sale) => sale.state === 'waiting') === true ? 1200 : false,
  })

/** What the whole rest was worth, from the bet until now. */
export const worthQuery = (scope: Scope, round: Pick<RoundView, 'id' | 'stays'>) =>
  queryOptions({
    queryKey: [...ticketsKey, 'worth', round.id, round.stays],
    staleTime: 0,
    retry: false,
    refetchInterval: worthEveryMs,
    queryFn: async () => {
      const vendor = sportVendor(scope)
      return salesOf(vendor).askWorth(vendor, numberAt(round))
    },
  })

/** The receipts of what was sold, in the order of the paid sales. */
export const receiptsQuery = (scope: Scope, round: Pick<RoundView, 'id'>, paid: number) =>
  queryOptions({
    queryKey: [...ticketsKey, 'receipts', round.id, paid],
    staleTime: Infinity,
    retry: false,
    queryFn: async () => {
      const vendor = sportVendor(scope)
      const told = await betsOf(vendor).askProof(vendor, numberAt(round))
      if (isVendorRefusal(told)) throw new Error(`betOrder/proof: ${told.refused}`)
      const receipts: unknown = JSON.parse(told.sales ?? '[]')
      return Array.isArray(receipts) ? receipts : []
    },
  })

/** A refusal is a normal answer: no offer, with the reason. */
export const quoteQuery = (scope: Scope, round: Pick<RoundView, 'id'>, soldMinor: bigint | undefined) =>
  queryOptions({
    queryKey: [...ticketsKey, 'quote', round.id, soldMinor?.toString() ?? 'all'],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: quoteEveryMs,
    queryFn: async () => {
      const vendor = sportVendor(scope)
      const told = await salesOf(vendor).askQuote(vendor, numberAt(round), soldMinor)
      return isVendorRefusal(told) ? { is: 'closed' as const, refusal: told } : { is: 'offer' as const, quote: told }
    },
  })
