// The stream of one round: bytes derived from the seed, the game, public salt and the round's number, and the readers of
// these bytes. The same seed gives the same values in the same order; rules have no other source of randomness.

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { joined, sized, tagged, u32, u64, type Bytes } from './bytes.ts'

export type Draw = {
  /** A whole number below `n`, each as likely as any other; of one there is nothing to read. */
  readonly int: (n: number) => number
  /** 52 bits. */
  readonly r52: () => number
  /** The place of a weight, each as likely as it weighs. */
  readonly pick: (weights: readonly number[]) => number
  /** `k` different numbers below `n`, in the order in which they came. */
  readonly choose: (n: number, k: number) => readonly number[]
  readonly shuffle: (n: number) => readonly number[]
}

/** `game` is `id/version`; `salt` is public; `nonce` numbers the round. */
export type Place = { readonly game: string; readonly salt: string; readonly nonce: number }

/** `B_i`, 32 bytes. */
export const blockOf = (seed: Bytes, { game, salt, nonce }: Place, i: number): Bytes =>
  hmac(sha256, seed, tagged('magpie.draw.1', sized(game), sized(salt), u64(nonce), u32(i)))

/** The next `n` bytes at each call. */
const readerOf = (seed: Bytes, { game, salt, nonce }: Place): ((n: number) => Bytes) => {
  const keyed = hmac.create(sha256, seed).update(tagged('magpie.draw.1', sized(game), sized(salt), u64(nonce)))
  let block = new Uint8Array(0)
  let at = 0
  let next = 0
  return (n) => {
    while (block.length - at < n) {
      block = joined(block.subarray(at), keyed.clone().update(u32(next)).digest())
      at = 0
      next += 1
    }
    at += n
    return block.subarray(at - n, at)
  }
}

const all = 2 ** 32
const asNumber = (bytes: Bytes): number => {
  let sum = 0
  for (const byte of bytes) sum = sum * 256 + byte
  return sum
}

/** What can be read from any source of bytes; the other houses' schemes have their own ways. */
export const drawFrom = (read: (n: number) => Bytes): Draw => {
  const int = (n: number): number => {
    if (!Number.isInteger(n) || n < 1 || n > all) throw new RangeError(`a number below ${n}`)
    if (n === 1) return 0
    const fair = Math.floor(all / n) * n
    for (;;) {
      const x = asNumber(read(4))
      if (x < fair) return x % n
    }
  }
  const choose = (n: number, k: number): readonly number[] => {
    const left = Array.from({ length: n }, (_, i) => i)
    for (let i = 0; i < k; i++) {
      const j = i + int(n - i)
      const [a = 0, b = 0] = [left[i], left[j]]
      left[i] = b
      left[j] = a
    }
    return left.slice(0, k)
  }
  return {
    int,
    r52: () => {
      const bytes = read(8)
      return asNumber(bytes.subarray(0, 6)) * 16 + ((bytes[6] ?? 0) >> 4)
    },
    pick: (weights) => {
      let left = int(weights.reduce((sum, one) => sum + one, 0))
      return weights.findIndex((weight) => (left -= weight) < 0)
    },
    choose,
    shuffle: (n) => choose(n, n),
  }
}

export const drawOf = (seed: Bytes, place: Place): Draw => drawFrom(readerOf(seed, place))

/** The first bytes, for display. */
export const firstBytes = (seed: Bytes, place: Place, n: number): Bytes => {
  const blocks = Array.from({ length: Math.ceil(n / 32) }, (_, i) => blockOf(seed, place, i))
  return joined(...blocks).subarray(0, n)
}
