// Isolates a step of one issue from all others: an issue that fails delays only itself, and raises an alarm (L11).

import { nameOf } from '../store/rows.ts'
import type { Going, VenueState } from '../venue-state.ts'

/** How long a failed issue waits before it is tried again, with a new alarm. */
const againMs = 60_000

/**
 * Undefined when the step failed, or while the issue still waits. A step reads all it needs before it changes anything,
 * so a failed one has changed nothing except completed parts: tickets settled before the failure stay settled. Runs in
 * the queue.
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
      'an issue cannot go on and is tried again: before its seal, void it at the desk of lotteries; after its seal, start the venue with the secrets and the release that sold it',
    )
    return undefined
  }
}
