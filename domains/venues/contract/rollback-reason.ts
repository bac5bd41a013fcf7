// Why a hold is given back: a short closed list that every screen knows (L24), and a code of the venue's own for the detail.

import * as z from 'zod/mini'
import { id } from './wallet-shapes.ts'

export const rollbackReasons = [
  /** The terms changed: price, line, score. */
  'changed',
  /** The market or game was closed for bets. */
  'closed',
  /** Outside the stake limits. */
  'limit',
  /** The member may not play, or not this game. */
  'barred',
  'funds',
  /** A hold without an answer in time. */
  'timeout',
  'cancelled',
] as const
export type RollbackReason = (typeof rollbackReasons)[number]

/** Reasons from before this list, which are codes of a reason now. Old rounds keep them. */
const earlier = {
  odds_changed: 'changed',
  line_changed: 'changed',
  score_changed: 'changed',
  danger: 'changed',
  market_closed: 'closed',
  over_limit: 'limit',
  under_limit: 'limit',
  own_limit: 'limit',
  excluded: 'barred',
  restricted: 'barred',
  short_of_funds: 'funds',
} as const satisfies Readonly<Record<string, RollbackReason>>
const earlierWords = Object.keys(earlier) as readonly (keyof typeof earlier)[]

/** On the wire: a reason of the list, or an earlier one. */
export const RollbackWord = z.enum([...rollbackReasons, ...earlierWords])
export type RollbackWord = z.output<typeof RollbackWord>
/** The venue's own code: `odds_changed`, `seat_left`. */
export const ReasonCode = id(32)

export type ReasonTold = { readonly reason: RollbackReason; readonly code: string | null }

export const toldReason = (word: RollbackWord, code: string | null = null): ReasonTold =>
  word in earlier
    ? { reason: earlier[word as keyof typeof earlier], code: code ?? word }
    : { reason: word as RollbackReason, code }
