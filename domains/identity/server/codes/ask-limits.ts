// How often codes may be asked for: by the one they go to, by who asks, and by where they sit. Whoever asks without a session
// is counted apart from the member's own devices, so that a stranger's asking shuts nobody out (decision 0561). Whoever got one
// is told how long the next takes: a button that counted a minute where the house wants two would be pressed in vain.

import type { House } from '@magpie/db'
import { addressGroup, refuse, type Refusal } from '@magpie/kernel'
import { type Throttle, throttles } from '../../rules/index.ts'
import { countAndTell, waitSeconds } from '../throttles.ts'

const often = (waitMs: number): Refusal<'code_often'> => refuse('code_often', { waitSeconds: waitSeconds(waitMs) })

export type Asking = {
  readonly ip: string
  /** Each with whom it counts, the one that is no matter to others first. */
  readonly counts: readonly (readonly [Throttle, string])[]
}

/** Counts this asking: how long the next one has to wait, for the button that sends another, or why this one has to. */
export const countAsking = async (house: House, { ip, counts }: Asking): Promise<number | Refusal<'code_often'>> => {
  const all = [[throttles.codeAddress, addressGroup(ip)] as const, ...counts]
  let longest = 0
  for (const [throttle, whom] of all) {
    const { waits, next } = await countAndTell(house, throttle, whom)
    if (waits > 0) return often(waits)
    longest = Math.max(longest, next)
  }
  return waitSeconds(longest)
}
