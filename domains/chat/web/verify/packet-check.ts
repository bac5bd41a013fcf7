// Whether a packet was split as committed: computed on this phone with the same code, without a call.

import { commitmentOf, equalShares, fromHex, hexOf, luckShares } from '@magpie/fair'
import type { PacketView } from '../../contract/gifts.ts'

export type PacketCheck = {
  /** The seed matches the commitment published before the first take. */
  readonly seed: boolean
  /** Every taken share follows from the seed. */
  readonly shares: boolean
  /** All shares, in order. */
  readonly all: readonly number[]
}

/** Undefined while the seed is secret. */
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
