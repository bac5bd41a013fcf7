// A Merkle tree whose nodes carry sums. A range of leaves proves two things at once: no member between its ends was
// left out, and the range's part of the total. Leaves are sorted by agent, then member; an odd last node moves up
// unchanged.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export type Leaf = {
  readonly agent: string
  readonly member: string
  readonly count: number
  /** Minor units. */
  readonly turnover: bigint
  readonly net: bigint
}
/** A node: its hash, and the sums below it. */
export type Node = { readonly hash: string; readonly count: number; readonly turnover: bigint; readonly net: bigint }

const hexOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

export const leafNode = ({ agent, member, count, turnover, net }: Leaf): Node => ({
  hash: hexOf(`sum-leaf|${agent}|${member}|${count}|${turnover}|${net}`),
  count,
  turnover,
  net,
})

const joined = (left: Node, right: Node): Node => {
  const count = left.count + right.count
  const turnover = left.turnover + right.turnover
  const net = left.net + right.net
  return { hash: hexOf(`sum-node|${left.hash}|${right.hash}|${count}|${turnover}|${net}`), count, turnover, net }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
export const orderOf = (a: Pick<Leaf, 'agent' | 'member'>, b: Pick<Leaf, 'agent' | 'member'>): number =>
  compare(a.agent, b.agent) || compare(a.member, b.member)

export const sorted = (leaves: readonly Leaf[]): readonly Leaf[] => [...leaves].sort(orderOf)

/** The level above; an odd last node moves up unchanged. */
export const upper = (level: readonly Node[]): readonly Node[] => {
  const next: Node[] = []
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at], level[at + 1]]
    if (left !== undefined) next.push(right === undefined ? left : joined(left, right))
  }
  return next
}

/** Every level from the sorted leaves to the root. Without leaves there is no level. */
export const levelsOf = (leaves: readonly Leaf[]): readonly (readonly Node[])[] => {
  const levels: (readonly Node[])[] = []
  for (let level: readonly Node[] = leaves.map(leafNode); level.length > 0; level = upper(level)) {
    levels.push(level)
    if (level.length === 1) break
  }
  return levels
}

const nothing: Node = { hash: hexOf('sum-empty'), count: 0, turnover: 0n, net: 0n }
export const rootOf = (leaves: readonly Leaf[]): Node => levelsOf(leaves).at(-1)?.[0] ?? nothing

/** The siblings of a range on one level: left of its first node and right of its last. */
type Beside = { readonly left: Node | null; readonly right: Node | null }

/** Leaves `from` to `to`, exclusive, with the leaf on either side, and the siblings up to the root. */
export type RangeProof = {
  readonly size: number
  readonly from: number
  readonly leaves: readonly Leaf[]
  readonly before: Leaf | null
  readonly behind: Leaf | null
  readonly beside: readonly Beside[]
}

/** `leaves` are sorted. */
export const proveRange = (leaves: readonly Leaf[], from: number, to: number): RangeProof => {
  const before = leaves[from - 1] ?? null
  const behind = leaves[to] ?? null
  let [low, high] = [before === null ? from : from - 1, behind === null ? to : to + 1]
  const beside: Beside[] = []
  for (const level of levelsOf(leaves).slice(0, -1)) {
    const left = low % 2 === 1 ? (level[low - 1] ?? null) : null
    const right = high % 2 === 1 ? (level[high] ?? null) : null
    beside.push({ left, right })
    low = Math.floor(low / 2)
    high = Math.ceil(high / 2)
  }
  return { size: leaves.length, from, leaves: leaves.slice(from, to), before, behind, beside }
}

/** The root computed from a range and its neighbours; undefined if the proof's shape does not match its figures. */
const climb = ({ size, from, leaves, before, behind, beside }: RangeProof): Node | undefined => {
  let low = before === null ? from : from - 1
  let level: readonly Node[] = [before, ...leaves, behind].flatMap((leaf) => (leaf === null ? [] : [leafNode(leaf)]))
  let width = size
  for (const { left, right } of beside) {
    const high = low + level.length
    if ((low % 2 === 1) !== (left !== null)) return undefined
    if ((high % 2 === 1 && high < width) !== (right !== null)) return undefined
    level = upper([...(left === null ? [] : [left]), ...level, ...(right === null ? [] : [right])])
    low = Math.floor(low / 2)
    width = Math.ceil(width / 2)
  }
  return width === 1 && level.length === 1 ? level[0] : undefined
}

export const rangeFaults = ['shape', 'order', 'foreign', 'missing', 'sums', 'root'] as const
export type RangeFault = (typeof rangeFaults)[number]

export type Claimed = {
  readonly agent: string
  readonly root: string
  /** What the statement claims for the range, and the platform's total of the month. */
  readonly members: number
  readonly count: number
  readonly turnover: bigint
  readonly total: { readonly count: number; readonly turnover: bigint }
}

/**
 * Checks a range against a root in the journal. `missing`: the neighbours do not prove that these are all of the
 * agent's leaves. Uses only its arguments.
 */
export const judgeRange = (proof: RangeProof, claimed: Claimed): RangeFault | null => {
  const { leaves, before, behind, from, size } = proof
  const whole = [before, ...leaves, behind].filter((leaf) => leaf !== null)
  if (leaves.some(({ count, turnover }) => count < 0 || !Number.isInteger(count) || turnover < -(2n ** 63n)))
    return 'shape'
  if (whole.some((leaf, nth) => nth > 0 && orderOf(whole[nth - 1] ?? leaf, leaf) >= 0)) return 'order'
  if (leaves.some(({ agent }) => agent !== claimed.agent)) return 'foreign'
  const isFirst = before === null ? from === 0 : compare(before.agent, claimed.agent) < 0
  const isLast = behind === null ? from + leaves.length === size : compare(behind.agent, claimed.agent) > 0
  if (!isFirst || !isLast) return 'missing'
  const count = leaves.reduce((sum, leaf) => sum + leaf.count, 0)
  const turnover = leaves.reduce((sum, leaf) => sum + leaf.turnover, 0n)
  if (leaves.length !== claimed.members || count !== claimed.count || turnover !== claimed.turnover) return 'sums'
  const root = size === 0 ? nothing : climb(proof)
  if (root === undefined) return 'shape'
  if (root.hash !== claimed.root) return 'root'
  return root.count === claimed.total.count && root.turnover === claimed.total.turnover ? null : 'sums'
}
