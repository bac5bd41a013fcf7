// A month's tree is large and never changes, and an agent's range is small. What lies over blocks of leaves is kept; a proof reads the
// blocks of its range alone.

import { type Leaf, leafNode, type Node, orderOf, type RangeProof, rootOf, upper } from '../../rules/index.ts'

const blockLevels = 8
export const blockOf = 2 ** blockLevels

export type Blocks = {
  /** How many leaves there are. */
  readonly size: number
  readonly firsts: readonly Pick<Leaf, 'agent' | 'member'>[]
  /** From the level of blocks up to the root. */
  readonly levels: readonly (readonly Node[])[]
}

/** Gathers the leaves of a tree, which come sorted, by pages of whole blocks. */
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

/** Blocks that hold an agent's leaves and the leaf on either side of them: the first one, and how many. */
export const blocksAround = ({ firsts }: Blocks, agent: string): { readonly first: number; readonly count: number } => {
  const from = firsts.findIndex((one) => orderOf(one, { agent, member: '' }) >= 0)
  const behind = firsts.findIndex((one) => one.agent > agent)
  const first = Math.max(0, (from < 0 ? firsts.length : from) - 1)
  const last = behind < 0 ? firsts.length - 1 : behind
  return { first, count: last - first + 1 }
}

/** The leaves `from` up to and not with `to` of the whole; `read` are the leaves of the blocks around them. */
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
