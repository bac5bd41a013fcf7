// A tree of hashes after RFC 6962: leaves and nodes under different first bytes, so that neither passes for the other.

import { sha256 } from '@noble/hashes/sha2.js'
import { joined, u8, type Bytes } from './bytes.ts'

export const leafOf = (bytes: Bytes): Bytes => sha256(joined(u8(0), bytes))

const nodeOf = (left: Bytes, right: Bytes): Bytes => sha256(joined(u8(1), left, right))

/** Where a list of leaves splits: the greatest power of two below its length. */
const splitOf = (n: number): number => {
  let at = 1
  while (at * 2 < n) at *= 2
  return at
}

/** The root over leaves that are hashes already. */
export const rootOf = (leaves: readonly Bytes[]): Bytes => {
  const [only] = leaves
  if (only === undefined) return sha256(new Uint8Array(0))
  if (leaves.length === 1) return only
  const at = splitOf(leaves.length)
  return nodeOf(rootOf(leaves.slice(0, at)), rootOf(leaves.slice(at)))
}

export type Path = { readonly index: number; readonly size: number; readonly siblings: readonly Bytes[] }

const siblingsOf = (leaves: readonly Bytes[], index: number): readonly Bytes[] => {
  if (leaves.length < 2) return []
  const at = splitOf(leaves.length)
  return index < at
    ? [...siblingsOf(leaves.slice(0, at), index), rootOf(leaves.slice(at))]
    : [...siblingsOf(leaves.slice(at), index - at), rootOf(leaves.slice(0, at))]
}

/** The siblings that lead from one leaf to the root. */
export const pathOf = (leaves: readonly Bytes[], index: number): Path => ({
  index,
  size: leaves.length,
  siblings: siblingsOf(leaves, index),
})

const climb = (leaf: Bytes, index: number, size: number, siblings: readonly Bytes[]): Bytes | undefined => {
  if (size < 2) return siblings.length === 0 ? leaf : undefined
  const beside = siblings.at(-1)
  if (beside === undefined) return undefined
  const at = splitOf(size)
  const rest = siblings.slice(0, -1)
  const below = index < at ? climb(leaf, index, at, rest) : climb(leaf, index - at, size - at, rest)
  if (below === undefined) return undefined
  return index < at ? nodeOf(below, beside) : nodeOf(beside, below)
}

/** The root that a leaf and its path lead to; undefined if the path's length or the index is invalid. */
export const rootBy = (leaf: Bytes, { index, size, siblings }: Path): Bytes | undefined =>
  Number.isInteger(index) && index >= 0 && index < size ? climb(leaf, index, size, siblings) : undefined
