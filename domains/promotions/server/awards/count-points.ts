// Points for whoever shows no verified name: so many in all and no more (engagement.md §14, 1209), so that accounts by the dozen bring little.
// What anybody is given is counted, so that it is known once somebody's name is no longer verified.

import type { Guard, House } from '@magpie/db'
import { type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { nameNow } from '@magpie/papers/server'
import { pointsWithoutName } from '../../contract/index.ts'

/** `most`: what could be drawn, where that is known after the asking alone: nobody is told by a refusal what they would have drawn. */
export const countPoints = async (
  house: House,
  member: Uuid,
  { amount, most = amount }: { readonly amount: bigint; readonly most?: bigint },
): Promise<Guard | Refusal<'points_need_name'>> => {
  const counter = { member, kind: 'points', window: 'life', currency: 'XFE' } as const
  const { counters } = await house.journal.read({ counters: [counter] })
  const allowed = BigInt(pointsWithoutName)
  const isBeyond = (counters[0] ?? 0n) + most > allowed
  if (isBeyond && (await nameNow(house, member)) === null)
    return refuse('points_need_name', { most: pointsWithoutName })
  // Another claim of theirs may come between: then it is read and decided again, for a refusal would be the award's for ever.
  return { guard: 'counter', ...counter, amount, ceiling: isBeyond ? null : allowed, refuses: 'stale' }
}
