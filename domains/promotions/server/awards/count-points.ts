// The limit of points for a member without a verified name (engagement.md §14, 1209), so that many accounts bring
// little. All points of every member are counted, because a name may later lose its verification.

import type { Guard, House } from '@magpie/db'
import { type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { nameNow } from '@magpie/papers/server'
import { pointsWithoutName } from '../../contract/index.ts'

/** `most`: the highest possible result, for a random award: a refusal must not reveal what would have been drawn. */
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
  // Another claim may come in between: then it is stale, and decided again, because a stored refusal would be final for
  // the award.
  return { guard: 'counter', ...counter, amount, ceiling: isBeyond ? null : allowed, refuses: 'stale' }
}
