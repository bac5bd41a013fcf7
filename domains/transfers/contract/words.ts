// The terms of transfers to and from a venue with its own wallet. A transfer's number is both its id and its reference
// at the venue, so both sides find it by what a member reads aloud.

import * as z from 'zod/mini'

/** A letter, the Beijing day and ten digits: `T2606128841370215`. */
export const TransferId = z.string().check(z.regex(/^T\d{16}$/))

export const transferDirections = ['in', 'out'] as const
export type TransferDirection = (typeof transferDirections)[number]
export const TransferDirection = z.enum(transferDirections)

export const transferStates = ['created', 'sent', 'doubt', 'done', 'refused'] as const
export type TransferState = (typeof transferStates)[number]
export const TransferState = z.enum(transferStates)

/** What a member sees of a state: in transit, arrived, or returned. */
export const transferStages = ['moving', 'done', 'refused'] as const
export type TransferStage = (typeof transferStages)[number]

/** Why a transfer is in doubt, or why it was refused; a closed list (L24). */
export const transferReasons = [
  'venue_silent',
  'venue_pending',
  'venue_disagrees',
  'venue_short',
  'venue_closed',
  'venue_refused',
  'cancelled',
  'barred',
  'stated',
] as const
export type TransferReason = (typeof transferReasons)[number]
export const TransferReason = z.enum(transferReasons)

/** What started it: the member, the auto switch, collect-all, or a bar on play. */
export const transferMakers = ['hand', 'auto', 'collect', 'barred'] as const
export type TransferMaker = (typeof transferMakers)[number]
export const TransferMaker = z.enum(transferMakers)

/** Decimal text in major units, in requests and answers. */
export const AmountAsked = z.string().check(z.regex(/^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/))
export const AmountShown = z.string().check(z.regex(/^\d+\.\d{2}$/))

/** What operators may state about a transfer in doubt. */
export const statedOutcomes = ['arrived', 'not_arrived'] as const
export type StatedOutcome = (typeof statedOutcomes)[number]
export const StatedOutcome = z.enum(statedOutcomes)

/**
 * What the venue has said since: nothing yet; the same; a contradiction, which is an operator's task; or a
 * contradiction that an operator closed.
 */
export const transferWatches = ['open', 'agreed', 'contradicted', 'closed'] as const
export type TransferWatch = (typeof transferWatches)[number]
export const TransferWatch = z.enum(transferWatches)

/** The venue's last answer; `nothing`: no readable answer. */
export const heardWords = ['nothing', 'unknown', 'pending', 'done', 'refused', 'conflict'] as const
export type HeardWord = (typeof heardWords)[number]
export const HeardWord = z.enum(heardWords)
