// How the platform judges a venue's answer, or silence, about a transfer. Only a clear answer with this reference and
// amount ends it; anything else is a doubt and is queried again (L11).

import { fromWireMinor, type WireMinor } from '@magpie/kernel'
import type { TransferDirection, TransferReason } from '../contract/words.ts'
import type { OrderAnswer, QueryAnswer, VenueRefusal } from '../contract/wire.ts'

export type TransferAsked = {
  readonly id: string
  readonly direction: TransferDirection
  readonly amount: bigint
}

/** The verdict: how it ends, or why that is unknown. `alarm` alerts an operator. */
export type Judged =
  | { readonly move: 'done'; readonly after: bigint | null }
  | { readonly move: 'refused'; readonly reason: TransferReason }
  | { readonly move: 'silent'; readonly reason: TransferReason; readonly alarm?: string }

const reasonOf: Readonly<Record<VenueRefusal, TransferReason>> = {
  short: 'venue_short',
  closed: 'venue_closed',
  refused: 'venue_refused',
  cancelled: 'cancelled',
}

const minor = (units: WireMinor | null): bigint | null => (units === null ? null : fromWireMinor(units))
const refusal = (reason: VenueRefusal | null): Judged => ({ move: 'refused', reason: reasonOf[reason ?? 'refused'] })
const disagrees = (alarm: string): Judged => ({ move: 'silent', reason: 'venue_disagrees', alarm })

/** Judges the answer to `in` or `out`; null if none could be read. */
export const judgeAnswer = (asked: TransferAsked, answer: OrderAnswer | null): Judged => {
  if (answer === null) return { move: 'silent', reason: 'venue_silent' }
  if (answer.reference !== asked.id) return disagrees('a venue answers for another transfer')
  if (answer.code === 'CONFLICT') return disagrees('a venue knows this transfer with another content')
  if (answer.code === 'PENDING') return { move: 'silent', reason: 'venue_pending' }
  if (answer.code === 'REFUSED') return refusal(answer.reason)
  return minor(answer.amount) === asked.amount
    ? { move: 'done', after: minor(answer.after) }
    : disagrees('a venue has moved another amount')
}

/** How often an order that the venue does not know is sent before it is cancelled there. */
export const sendsMax = 3

export type Ground = {
  /** How often it was sent so far. */
  readonly sent: number
  /** Whether the money may still go ahead: always on the way home, only with a permit on the way in (L20, L21). */
  readonly mayGo: boolean
}

/** The result of a query: an end, a wait, or a call to the venue. */
export type Resolved =
  | Exclude<Judged, { readonly move: 'silent' }>
  | { readonly act: 'wait'; readonly alarm?: string }
  | { readonly act: 'again' }
  | { readonly act: 'cancel' }

/** Whether the answer is about exactly this transfer. */
export const sameOrder = (asked: TransferAsked, { direction, amount }: QueryAnswer): boolean =>
  direction === asked.direction && minor(amount) === asked.amount

export const judgeQuery = (asked: TransferAsked, answer: QueryAnswer | null, ground: Ground): Resolved => {
  if (answer === null || answer.state === 'pending') return { act: 'wait' }
  if (answer.state === 'unknown') return { act: ground.mayGo && ground.sent < sendsMax ? 'again' : 'cancel' }
  if (answer.state === 'refused') return refusal(answer.reason) as Extract<Judged, { move: 'refused' }>
  return sameOrder(asked, answer)
    ? { move: 'done', after: minor(answer.after) }
    : { act: 'wait', alarm: 'a venue has done something else under this transfer' }
}

const firstPauseMs = 2000
const lastPauseMs = 300_000

/** How long to wait before the next query, by how many were made. */
export const askPauseMs = (asked: number): number => Math.min(firstPauseMs * 2 ** Math.min(asked, 10), lastPauseMs)
