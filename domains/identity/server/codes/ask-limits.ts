// How often codes may be asked for: by the one they go to, by who asks, and by where they sit. Whoever asks without a session
// is counted apart from the member's own devices, so that a stranger's asking shuts nobody out (decision 0561).

import type { House } from '@magpie/db'
import { addressGroup, refuse, type Refusal } from '@magpie/kernel'
import { type Throttle, throttles } from '../../rules/index.ts'
import { countTry, waitSeconds } from '../throttles.ts'

/** The wait after this asking, for the button that sends another. */
export const nextWaitSeconds = 60

const often = (waitMs: number): Refusal<'code_often'> => refuse('code_often', { waitSeconds: waitSeconds(waitMs) })

export type Asking = {
  readonly ip: string
  /** Each with whom it counts, the one that is no matter to others first. */
  readonly counts: readonly (readonly [Throttle, string])[]
}

export const askFault = async (house: House, { ip, counts }: Asking): Promise<Refusal<'code_often'> | undefined> => {
  const all = [[throttles.codeAddress, addressGroup(ip)] as const, ...counts]
  for (const [throttle, whom] of all) {
    const wait = await countTry(house, throttle, whom)
    if (wait > 0) return often(wait)
  }
  return undefined
}
