// What a call answers, for a query function: the value, or the refusal thrown, because the query cache tells success
// from failure by what is thrown. A screen reads `error.refusal`; a failure to get an answer stays `CallFailed`.

import { isRefusal } from '@magpie/kernel'
import type { Declined } from '../../call.ts'

/** S-CERR-01b's sibling for answers: the server said no, with code, number and words. */
export class Refused extends Error {
  readonly refusal: Declined
  constructor(refusal: Declined) {
    super(refusal.message)
    this.name = 'Refused'
    this.refusal = refusal
  }
}

export const answered = <Value>(answer: Value | Declined): Exclude<Value, Declined> => {
  if (isRefusal(answer)) throw new Refused(answer)
  return answer as Exclude<Value, Declined>
}
