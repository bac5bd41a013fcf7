// The protocol of the published page, implemented a second time: it uses none of the house's code, and another library
// for hashing. When both agree, they are right, or both misread the page in the same way.

import { createHash, createHmac } from 'node:crypto'

export const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const nought = Buffer.from([0])

/** `H(tag, x…) = SHA-256(utf8(tag) ∥ 00 ∥ x…)`. */
export const H = (tag: string, ...parts: readonly Buffer[]): Buffer => sha256(tag, nought, ...parts)

/** `L(x) = u16be(length) ∥ bytes`. */
export const L = (text: string): Buffer => {
  const bytes = Buffer.from(text, 'utf8')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}

export const u64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}

/** `s_{i−1} = H("magpie.chain.1", s_i)`, so many times. */
export const back = (link: Buffer, steps: number): Buffer => {
  let at = link
  for (let i = 0; i < steps; i += 1) at = H('magpie.chain.1', at)
  return at
}

/** RFC 6962: the root that follows from a leaf and its siblings, from the bottom. */
export const rootFrom = (
  leaf: Buffer,
  { index, size, siblings }: { readonly index: number; readonly size: number; readonly siblings: readonly string[] },
): string => {
  let [at, last, node] = [index, size - 1, leaf]
  for (const sibling of siblings) {
    const beside = Buffer.from(sibling, 'hex')
    if (at % 2 === 1 || at === last) {
      node = sha256(Buffer.from([1]), beside, node)
      while (at % 2 === 0 && at !== 0) {
        at = Math.floor(at / 2)
        last = Math.floor(last / 2)
      }
    } else node = sha256(Buffer.from([1]), node, beside)
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 ? node.toString('hex') : ''
}

/** JSON with sorted keys and without spaces. */
export const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : one,
  )

export type Stream = {
  readonly int: (n: number) => number
  readonly r52: () => bigint
  readonly pick: (weights: readonly number[]) => number
  readonly choose: (n: number, k: number) => number[]
}

const range32 = 2 ** 32

/** `B_i = HMAC-SHA-256(S, "magpie.draw.1" ∥ 00 ∥ L(game) ∥ L(salt) ∥ u64(nonce) ∥ u32(i))`, block after block. */
export const streamOf = (seed: Buffer, game: string, salt: string, nonce: number): Stream => {
  const place = Buffer.concat([Buffer.from('magpie.draw.1'), nought, L(game), L(salt), u64(nonce)])
  const index = Buffer.alloc(4)
  let [block, at, next] = [Buffer.alloc(0), 0, 0]
  const byte = (): number => {
    if (at === block.length) {
      index.writeUInt32BE(next)
      block = createHmac('sha256', seed).update(place).update(index).digest()
      at = 0
      next += 1
    }
    at += 1
    return block[at - 1] ?? 0
  }
  const word = (): number => byte() * 2 ** 24 + byte() * 2 ** 16 + byte() * 2 ** 8 + byte()
  const int = (n: number): number => {
    if (n === 1) return 0
    for (;;) {
      const x = word()
      if (x < range32 - (range32 % n)) return x % n
    }
  }
  return {
    int,
    r52: () => ((BigInt(word()) << 32n) + BigInt(word())) >> 12n,
    pick: (weights) => {
      let x = int(weights.reduce((a, b) => a + b))
      for (const [place, weight] of weights.entries()) {
        if (x < weight) return place
        x -= weight
      }
      throw new Error('a weight beyond the last')
    },
    choose: (n, k) => {
      const a = Array.from({ length: n }, (_, i) => i)
      for (let i = 0; i < k; i += 1) {
        const j = i + int(n - i)
        const held = a[i] ?? 0
        a[i] = a[j] ?? 0
        a[j] = held
      }
      return a.slice(0, k)
    },
  }
}
