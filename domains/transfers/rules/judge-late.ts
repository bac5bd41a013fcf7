// What a venue says of a transfer after operators have stated what became of it (decision 0184). It moves nothing any more:
// either it says the same, or somebody has to look.

import type { StatedOutcome } from '../contract/words.ts'
import type { QueryAnswer } from '../contract/wire.ts'
import { sameOrder, type TransferAsked } from './judge-venue.ts'

/** `cancel`: the venue does not know what is stated not to have arrived, and must not do it later. */
export type Late = 'agreed' | 'contradicted' | 'wait' | 'cancel'

export const judgeLate = (asked: TransferAsked, stated: StatedOutcome, answer: QueryAnswer | null): Late => {
  if (answer === null || answer.state === 'pending') return 'wait'
  const arrived = stated === 'arrived'
  if (answer.state === 'unknown') return arrived ? 'contradicted' : 'cancel'
  if (answer.state === 'refused') return arrived ? 'contradicted' : 'agreed'
  return arrived && sameOrder(asked, answer) ? 'agreed' : 'contradicted'
}

/** A venue has had this long to answer before anybody states what became of a transfer. */
export const stateAfterMs = 600_000
