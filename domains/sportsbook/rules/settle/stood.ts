// Facts that stood before late corrections (decision 1245), as sports with the plain life keep them: whole, the oldest first.

import type { Facts } from '../../contract/index.ts'
import type { Judging } from '../sport.ts'

type Stood<F> = { readonly stood?: readonly F[] }

/** Of what counts for a ticket at one time: what counts now, and what counted before each late correction. */
export const countingStood = <F extends Facts>(
  counts: (facts: F, feedSeq: number) => F,
): Pick<Judging<F & Stood<F>>, 'factsFor' | 'stoodFor'> => ({
  factsFor: (facts, feedSeq) => {
    const { stood: _stood, ...now } = facts
    // What is left has every field of the facts.
    return counts(now as unknown as F, feedSeq)
  },
  stoodFor: ({ stood = [] }, feedSeq) => stood.map((facts) => counts(facts, feedSeq)),
})
