// Signs that a referral needs a review (engagement.md §14): links between the two members, or between the new one and
// another whom the owner referred, and many from one network at once. A person decides what they mean.

import type { House } from '@magpie/db'
import { cameAfter, cameLike, startNetworks } from '@magpie/identity/server'
import { dayMs, type Uuid } from '@magpie/kernel'
import { sharesName } from '@magpie/papers/server'
import { broughtAmong, broughtAround } from './edge-store.ts'

export const signalNames = ['same_device', 'same_payout', 'same_name', 'burst'] as const
export type Signal = (typeof signalNames)[number]

const burstOf = 5

/** Five or more from one network within a day under one owner. */
const isBurst = async (house: House, owner: Uuid, friend: Uuid, registeredAt: number): Promise<boolean> => {
  const near = await broughtAround(house, owner, { from: registeredAt - dayMs, to: registeredAt + dayMs })
  const networks = await startNetworks(house, [friend, ...near])
  const network = networks.get(friend)
  return network !== undefined && near.filter((member) => networks.get(member) === network).length >= burstOf
}

export const signalsOf = async (
  house: House,
  { owner, member, registeredAt }: { readonly owner: Uuid; readonly member: Uuid; readonly registeredAt: number },
): Promise<readonly Signal[]> => {
  const ties = [...(await cameLike(house, member)), ...(await cameAfter(house, [member]))]
  const sameName = await sharesName(house, member)
  const brought = await broughtAmong(house, owner, [...ties.map((tie) => tie.member), ...sameName])
  const isNear = (other: Uuid): boolean => other === owner || brought.has(other)
  const tied = new Set(ties.filter((tie) => isNear(tie.member)).map(({ kind }) => kind))
  return [
    ...(tied.has('device') ? (['same_device'] as const) : []),
    ...(tied.has('payee') ? (['same_payout'] as const) : []),
    ...(sameName.some(isNear) ? (['same_name'] as const) : []),
    ...((await isBurst(house, owner, member, registeredAt)) ? (['burst'] as const) : []),
  ]
}
