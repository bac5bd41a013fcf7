// Tells the server that the member is active on the page, at most once a minute (decision 0330).

import type { Call } from '@magpie/wire/call'
import { watchPresence } from '@magpie/wire/presence'
import { memberActive } from '../../contract/index.ts'

const everyMs = 60_000

type Parts = {
  readonly call: Call
  /** Marker of the current session; undefined without one. */
  readonly marker: () => string | undefined
  readonly now: () => number
}

/** Browsers only. Returns a function that stops watching. */
export const watchMember = ({ call, marker, now }: Parts): (() => void) =>
  watchPresence({
    everyMs,
    now,
    tell: () => {
      if (marker() !== undefined) call(memberActive, {}).catch(() => undefined)
    },
  })
