// How a packet is split (`packet/1`). By luck: a composition of the whole into that many parts, all equally likely, so every
// place has the same distribution and being quick gains nothing. The seed is committed to before the first share is taken
// and revealed when the packet is empty. Equal: as even as whole numbers allow, larger shares first.

import type { Bytes } from './bytes.ts'
import { drawOf } from './stream.ts'

export const packetGame = 'packet/1'

const law = (total: number, shares: number): void => {
  if (!Number.isInteger(total) || !Number.isInteger(shares) || shares < 1 || total < shares)
    throw new RangeError(`${shares} shares of ${total}`)
}

/** The cuts in ascending order; the shares are the gaps between them. `packet` is its public id. */
export const packetCuts = (seed: Bytes, packet: string, total: number, shares: number): readonly number[] => {
  law(total, shares)
  const drawn = drawOf(seed, { game: packetGame, salt: packet, nonce: 0 }).choose(total - 1, shares - 1)
  return drawn.map((at) => at + 1).sort((a, b) => a - b)
}

export const luckShares = (seed: Bytes, packet: string, total: number, shares: number): readonly number[] => {
  const cuts = [0, ...packetCuts(seed, packet, total, shares), total]
  return cuts.slice(1).map((cut, at) => cut - (cuts[at] ?? 0))
}

export const equalShares = (total: number, shares: number): readonly number[] => {
  law(total, shares)
  return Array.from({ length: shares }, (_, at) => Math.floor(total / shares) + (at < total % shares ? 1 : 0))
}

/** The place of the greatest share, the first of them. */
export const bestShare = (shares: readonly number[]): number => shares.indexOf(Math.max(...shares))
