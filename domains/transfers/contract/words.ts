// The words of transfers to and from a venue that keeps a wallet of its own. A transfer's number is its id and its
// reference at the venue, so that what a player reads aloud is what either side finds.

import * as z from 'zod/mini'

/** A letter, the Beijing day and ten digits: `T2606128841370215`. */
export const TransferId = z.string().check(z.regex(/^T\d{16}$/))

export const transferDirections = ['in', 'out'] as const
export type TransferDirection = (typeof transferDirections)[number]
export const TransferDirection = z.enum(transferDirections)

export const transferStates = ['created', 'sent', 'doubt', 'done', 'refused'] as const
export type TransferState = (typeof transferStates)[number]
export const TransferState = z.enum(transferStates)

/** What a player sees of a state: on its way, arrived, or back where it came from. */
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

/** What made it: the member's hand, the switch when they went in or out, all venues at once, a bar on play. */
export const transferMakers = ['hand', 'auto', 'collect', 'barred'] as const
export type TransferMaker = (typeof transferMakers)[number]
export const TransferMaker = z.enum(transferMakers)

/** Decimal text in major units, as a player sends it and as the house answers it. */
export const AmountAsked = z.string().check(z.regex(/^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/))
export const AmountShown = z.string().check(z.regex(/^\d+\.\d{2}$/))

/** What operators state of a transfer that its venue leaves in doubt. */
export const statedOutcomes = ['arrived', 'not_arrived'] as const
export type StatedOutcome = (typeof statedOutcomes)[number]
export const StatedOutcome = z.enum(statedOutcomes)

/**
 * What the venue has said since: nothing yet, the same, something else, which is a task of an operator's, or something else
 * that an operator has seen to.
 */
export const transferWatches = ['open', 'agreed', 'contradicted', 'closed'] as const
export type TransferWatch = (typeof transferWatches)[number]
export const TransferWatch = z.enum(transferWatches)

/** What a venue answered when it was told or asked last; `nothing`: no answer that could be read. */
export const heardWords = ['nothing', 'unknown', 'pending', 'done', 'refused', 'conflict'] as const
export type HeardWord = (typeof heardWords)[number]
export const HeardWord = z.enum(heardWords)
