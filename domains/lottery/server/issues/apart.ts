// A step of one issue, taken apart from all others: what one cannot do holds up that one alone, and somebody hears of it (L11).

import { nameOf } from '../store/rows.ts'
import type { Going, VenueState } from '../venue-state.ts'

/** So long an issue rests before it is tried again, and told again. */
const againMs = 60_000

/**
 * Undefined where the step fell, or where the issue still rests. A step reads all that it needs before it changes anything, so one
 * that fell has changed nothing but what it did as a whole: tickets that were settled before it are. Runs in the queue.
 */
export const apart = <T>(venue: VenueState, going: Going, step: () => T): T | undefined => {
  const now = venue.world.now()
  if (now < going.restsUntil) return undefined
  try {
    return step()
  } catch (cause) {
    going.restsUntil = now + againMs
    const { issue } = going
    venue.log.alarm(
      { law: 'L11', issue: nameOf(issue), state: issue.state, reason: String(cause) },
      'an issue cannot go on and is tried again: void it at the desk of lotteries while it is not sealed; behind its seal start the venue with the secrets and the release that sold it',
    )
    return undefined
  }
}
