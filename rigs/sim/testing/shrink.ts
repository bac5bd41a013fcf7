// Shrinks a failing case: events are removed one by one as long as the rest still fails in the same way. What remains
// is short enough to read.

import type { Case } from './case.ts'
import { runCase } from './run-case.ts'

/** Two failures are the same when they differ only in ids and amounts. */
const kindOf = (failure: string | null): string | null => failure?.replace(/[0-9a-f-]{36}|\d+/g, '#') ?? null

export type Shrunk = { readonly smallest: Case; readonly failure: string; readonly runs: number }

export const shrink = async (failing: Case, failure: string): Promise<Shrunk> => {
  const kind = kindOf(failure)
  let smallest = failing
  let said = failure
  let runs = 0
  for (let wentOn = true; wentOn;) {
    wentOn = false
    for (const step of smallest.steps) {
      const fewer = { ...smallest, steps: smallest.steps.filter((one) => one !== step) }
      const ran = await runCase(fewer)
      runs++
      if (ran.failure === null || kindOf(ran.failure) !== kind) continue
      smallest = fewer
      said = ran.failure
      wentOn = true
    }
  }
  return { smallest, failure: said, runs }
}
