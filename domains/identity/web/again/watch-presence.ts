// Tells the house that the member is at the page, at most once a minute (decision 0330).

import type { Call } from '@magpie/wire/call'
import { watchPresence } from '@magpie/wire/presence'
import { memberActive } from '../../contract/index.ts'

const everyMs = 60_000

type Parts = {
  readonly call: Call
  /** The marker of the session that stands now. */
  readonly marker: () => string | undefined
  readonly now: () => number
}

/** For browsers. Returns the end of watching. */
export const watchMember = ({ call, marker, now }: Parts): (() => void) =>
  watchPresence({
    everyMs,
    now,
    tell: () => {
      if (marker() !== undefined) call(memberActive, {}).catch(() => undefined)
    },
  })
