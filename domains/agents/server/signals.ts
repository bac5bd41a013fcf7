// Signs that a referral needs a review (engagement.md §14): links between the two members, and many from one network at
// once. A person decides what they mean.

import type { House } from '@magpie/db'
import { cameAfter, cameLike, startMarks } from '@magpie/identity/server'
import { dayMs, type Uuid } from '@magpie/kernel'
import { sharesName } from '@magpie/papers/server'
import { edgesSince } from './edge-store.ts'

export const signalNames = ['same_device', 'same_payout', 'same_name', 'burst'] as const
export type Signal = (typeof signalNames)[number]

const burstOf = 5
const looked = 200

const networkOf = async (house: House, member: Uuid): Promise<string | undefined> =>
  (await startMarks(house, member)).find(({ kind }) => kind === 'network')?.mark

/** The referred member's verified name is that of the owner, or of another member whom the owner referred. */
const isOneName = async (house: House, owner: Uuid, friend: Uuid): Promise<boolean> => {
  const brought = await edgesSince(house, owner, 0, looked)
  return (await sharesName(house, friend, [owner, ...brought.map(({ member }) => member)])).length > 0
}

/** Five or more from one network within a day under one owner. */
const isBurst = async (house: House, owner: Uuid, friend: Uuid, registeredAt: number): Promise<boolean> => {
  const network = await networkOf(house, friend)
  if (network === undefined) return false
  const near = (await edgesSince(house, owner, registeredAt - dayMs, looked)).filter(
    (edge) => edge.registeredAt <= registeredAt + dayMs,
  )
  const marks = await Promise.all(near.map(({ member }) => networkOf(house, member)))
  return marks.filter((mark) => mark === network).length >= burstOf
}

export const signalsOf = async (
  house: House,
  { owner, member, registeredAt }: { readonly owner: Uuid; readonly member: Uuid; readonly registeredAt: number },
): Promise<readonly Signal[]> => {
  const ties = [...(await cameLike(house, member)), ...(await cameAfter(house, [member]))]
  const tied = new Set(ties.filter((tie) => tie.member === owner).map(({ kind }) => kind))
  return [
    ...(tied.has('device') ? (['same_device'] as const) : []),
    ...(tied.has('payee') ? (['same_payout'] as const) : []),
    ...((await isOneName(house, owner, member)) ? (['same_name'] as const) : []),
    ...((await isBurst(house, owner, member, registeredAt)) ? (['burst'] as const) : []),
  ]
}
