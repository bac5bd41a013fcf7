// The most that one member could be given in thirty days, by a campaign's terms.

import type { Terms } from '../contract/activities/terms.ts'
import { worstInvitation } from './activities/invitation.ts'
import { worstFlips } from './activities/flip.ts'
import { worstPeak } from './activities/peak.ts'
import { worstRain } from './activities/rain.ts'
import { worstReturn } from './activities/turnover-return.ts'
import { worstSignIn } from './activities/sign-in.ts'
import { worstVipGift } from './activities/vip-gift.ts'

/** The days on these weekdays within any thirty days: five weeks contain them all. */
const daysOf = (weekdays: readonly number[]): number => (weekdays.length === 7 ? 30 : weekdays.length * 5)

export const worstOfMember = (terms: Terms, listMost: bigint): bigint => {
  if (terms.kind === 'turnover-return') return worstReturn(terms, { members: 1, days: daysOf(terms.weekdays) })
  if (terms.kind === 'sign-in') return worstSignIn(terms)
  if (terms.kind === 'newcomer') return BigInt(terms.points)
  if (terms.kind === 'invitation') return worstInvitation(terms)
  if (terms.kind === 'flip') return worstFlips(terms, 30)
  if (terms.kind === 'peak') return worstPeak(terms, 5)
  if (terms.kind === 'rain') return worstRain(terms, daysOf(terms.weekdays))
  if (terms.kind === 'vip-gift') return worstVipGift(terms)
  return listMost
}
