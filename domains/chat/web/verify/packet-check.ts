// Whether a packet was parted as it was promised: on this phone, by the code that parts it, without asking anybody.

import { commitmentOf, equalShares, fromHex, hexOf, luckShares } from '@magpie/fair'
import type { PacketView } from '../../contract/gifts.ts'

export type PacketCheck = {
  /** The seed is the one that was promised before anybody took. */
  readonly seed: boolean
  /** Every share that was taken is the one that follows from it. */
  readonly shares: boolean
  /** All of them, in the order of their places. */
  readonly all: readonly number[]
}

/** Undefined while the seed is not told. */
export const checkPacket = ({
  packet,
  kind,
  total,
  shares,
  seed,
  commitment,
  taken,
}: Pick<PacketView, 'packet' | 'kind' | 'total' | 'shares' | 'seed' | 'commitment'> & {
  readonly taken: readonly Pick<PacketView['taken'][number], 'place' | 'amount'>[]
}): PacketCheck | undefined => {
  if (seed === null) return undefined
  try {
    const key = fromHex(seed)
    const all = kind === 'luck' ? luckShares(key, packet, total, shares) : equalShares(total, shares)
    return {
      seed: hexOf(commitmentOf(key)) === commitment,
      shares: taken.every(({ place, amount }) => all[place - 1] === amount),
      all,
    }
  } catch {
    return { seed: false, shares: false, all: [] }
  }
}
