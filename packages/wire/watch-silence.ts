// Watches which outside parties answer, and since when one does not. Each missed call is logged; a long silence raises one
// alarm with an owner, and its end is logged too. Calls of that time are in doubt and are asked again by number (L11).

import type { House } from '@magpie/db'
import type { Facts } from '@magpie/kernel'

type Ground = Pick<House, 'world' | 'log'>

/** One for an outside party and a process, made when the slice is opened. */
export type Watch = {
  readonly heard: (ground: Ground) => void
  /** `why` says the call's path and what came instead of an answer. */
  readonly missed: (ground: Ground, why: Facts) => void
}

export type Watched = {
  /** Names it in the log: `rail/SANDPAY`. */
  readonly party: string
  /** The role whose task a silence is. */
  readonly owner: string
  /** A silence longer than this, milliseconds, is an alarm; default ten minutes. */
  readonly afterMs?: number
}

export const watchSilence = ({ party, owner, afterMs = 600_000 }: Watched): Watch => {
  let sinceMs: number | null = null
  let isTold = false
  return {
    heard: ({ world, log }) => {
      if (isTold && sinceMs !== null)
        log.info({ party, silentMs: world.now() - sinceMs }, 'an outside party answers again')
      sinceMs = null
      isTold = false
    },
    missed: ({ world, log }, why) => {
      const now = world.now()
      log.warn({ party, ...why }, 'an outside party gave no answer; what was asked stays in doubt and is asked again')
      sinceMs ??= now
      if (isTold || now - sinceMs < afterMs) return
      isTold = true
      log.alarm(
        { law: 'L11', code: 'party_silent', party, owner, sinceMs },
        'an outside party has not answered for long: look at its address, its secret and its own notices',
      )
    },
  }
}
