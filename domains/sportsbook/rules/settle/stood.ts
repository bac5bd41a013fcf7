// The facts before late corrections (decision 1245), in the form in which sports with the plain life keep them: all
// facts of each time, the oldest first.

import type { Facts } from '../../contract/index.ts'
import type { Judging } from '../sport.ts'

type Stood<F> = { readonly stood?: readonly F[] }

/**
 * Adds the late corrections to `counts`, which returns the facts that count for a ticket: `factsFor` applies it to the
 * present facts, `stoodFor` to the facts before each late correction.
 */
export const countingStood = <F extends Facts>(
  counts: (facts: F, feedSeq: number) => F,
): Pick<Judging<F & Stood<F>>, 'factsFor' | 'stoodFor'> => ({
  factsFor: (facts, feedSeq) => {
    const { stood: _stood, ...now } = facts
    // Without `stood`, it has exactly the fields of the facts.
    return counts(now as unknown as F, feedSeq)
  },
  stoodFor: ({ stood = [] }, feedSeq) => stood.map((facts) => counts(facts, feedSeq)),
})
