// A month's tree is large and never changes; an agent's range is small. The levels above blocks of leaves are cached,
// and a proof reads only the blocks of its range.

import { type Leaf, leafNode, type Node, orderOf, type RangeProof, rootOf, upper } from '../../rules/index.ts'

const blockLevels = 8
export const blockOf = 2 ** blockLevels

export type Blocks = {
  /** Number of leaves. */
  readonly size: number
  readonly firsts: readonly Pick<Leaf, 'agent' | 'member'>[]
  /** From the block level up to the root. */
  readonly levels: readonly (readonly Node[])[]
}

/** Collects sorted leaves, in pages of whole blocks. */
export class BlocksOf {
  #size = 0
  readonly #firsts: Pick<Leaf, 'agent' | 'member'>[] = []
  readonly #roots: Node[] = []

  add(page: readonly Leaf[]): void {
    this.#size += page.length
    for (let at = 0; at < page.length; at += blockOf) {
      const block = page.slice(at, at + blockOf)
      const [first] = block
      if (first === undefined) continue
      this.#firsts.push({ agent: first.agent, member: first.member })
      this.#roots.push(rootOf(block))
    }
  }

  made(): Blocks {
    const levels: (readonly Node[])[] = []
    for (let level: readonly Node[] = this.#roots; level.length > 0; level = upper(level)) {
      levels.push(level)
      if (level.length === 1) break
    }
    return { size: this.#size, firsts: this.#firsts, levels }
  }
}

/** The blocks with an agent's leaves and the leaf on either side: the first block, and the number of blocks. */
export const blocksAround = ({ firsts }: Blocks, agent: string): { readonly first: number; readonly count: number } => {
  const from = firsts.findIndex((one) => orderOf(one, { agent, member: '' }) >= 0)
  const behind = firsts.findIndex((one) => one.agent > agent)
  const first = Math.max(0, (from < 0 ? firsts.length : from) - 1)
  const last = behind < 0 ? firsts.length - 1 : behind
  return { first, count: last - first + 1 }
}

/** Leaves `from` to `to`, exclusive, of the whole tree; `read`: the leaves of the surrounding blocks. */
export const proveInBlocks = (
  { size, levels }: Blocks,
  read: { readonly first: number; readonly leaves: readonly Leaf[] },
  { from, to }: { readonly from: number; readonly to: number },
): RangeProof => {
  const offset = read.first * blockOf
  const low: (readonly Node[])[] = [read.leaves.map(leafNode)]
  for (let level = 1; level < blockLevels; level += 1) low.push(upper(low[level - 1] ?? []))
  const nodeAt = (level: number, at: number): Node | null =>
    (level < blockLevels ? low[level]?.[at - offset / 2 ** level] : levels[level - blockLevels]?.[at]) ?? null
  const leafAt = (at: number): Leaf | null => read.leaves[at - offset] ?? null
  const [before, behind] = [from === 0 ? null : leafAt(from - 1), to === size ? null : leafAt(to)]
  const beside: RangeProof['beside'][number][] = []
  let [left, right] = [before === null ? from : from - 1, behind === null ? to : to + 1]
  for (let level = 0, width = size; width > 1; level += 1, width = Math.ceil(width / 2)) {
    beside.push({
      left: left % 2 === 1 ? nodeAt(level, left - 1) : null,
      right: right % 2 === 1 && right < width ? nodeAt(level, right) : null,
    })
    left = Math.floor(left / 2)
    right = Math.ceil(right / 2)
  }
  return { size, from, leaves: read.leaves.slice(from - offset, to - offset), before, behind, beside }
}
