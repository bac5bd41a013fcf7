// How often codes may be requested: per contact, per caller and per address. Requests without a session are counted apart from
// the member's own devices, so that a stranger's requests shut no member out (decision 0561). The answer says how long to wait
// for the next one, so that the button counts down the right time.

import type { House } from '@magpie/db'
import { addressGroup, refuse, type Refusal } from '@magpie/kernel'
import { type Throttle, throttles } from '../../rules/index.ts'
import { countAndTell, waitSeconds } from '../throttles.ts'

const often = (waitMs: number): Refusal<'code_often'> => refuse('code_often', { waitSeconds: waitSeconds(waitMs) })

export type Asking = {
  readonly ip: string
  /** The throttles with their keys; the caller's own comes first. */
  readonly counts: readonly (readonly [Throttle, string])[]
}

/**
 * Counts this request. Returns how long the next one must wait, for the button that sends another code, or why this one
 * must wait.
 */
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
