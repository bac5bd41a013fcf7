// A venue's answer after operators stated a transfer's result (decision 0184). It moves no money: either it agrees, or
// an operator must look.

import type { StatedOutcome } from '../contract/words.ts'
import type { QueryAnswer } from '../contract/wire.ts'
import { sameOrder, type TransferAsked } from './judge-venue.ts'

/** `cancel`: stated as not arrived and unknown to the venue, which must not execute it later. */
export type Late = 'agreed' | 'contradicted' | 'wait' | 'cancel'

export const judgeLate = (asked: TransferAsked, stated: StatedOutcome, answer: QueryAnswer | null): Late => {
  if (answer === null || answer.state === 'pending') return 'wait'
  const arrived = stated === 'arrived'
  if (answer.state === 'unknown') return arrived ? 'contradicted' : 'cancel'
  if (answer.state === 'refused') return arrived ? 'contradicted' : 'agreed'
  return arrived && sameOrder(asked, answer) ? 'agreed' : 'contradicted'
}

/** How long a venue has to answer before operators may state a transfer's result. */
export const stateAfterMs = 600_000
