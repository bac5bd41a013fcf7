// The proof of an agent's range in a finished month. A node builds the month's blocks once, at the first proof.

import type { House } from '@magpie/db'
import type { RangeProof } from '../../rules/index.ts'
import { blockOf, type Blocks, BlocksOf, blocksAround, proveInBlocks } from './range-blocks.ts'
import { leavesFrom } from './statement-store.ts'

type Db = Pick<House, 'db'>

const pageOf = blockOf * 40
const keptMonths = 24
const beforeAll = { agent: '', member: '' }

const gather = async (house: Db, month: string): Promise<Blocks> => {
  const blocks = new BlocksOf()
  for (let from = beforeAll; ;) {
    // One more than a page: the next page starts with it.
    const leaves = await leavesFrom(house, month, from, pageOf + 1)
    blocks.add(leaves.slice(0, pageOf))
    const next = leaves[pageOf]
    if (next === undefined) return blocks.made()
    from = next
  }
}

const kept = new WeakMap<House['db'], Map<string, Promise<Blocks>>>()

const blocksOf = (house: Db, month: string): Promise<Blocks> => {
  const months = kept.get(house.db) ?? new Map<string, Promise<Blocks>>()
  kept.set(house.db, months)
  const known = months.get(month)
  if (known !== undefined) return known
  const gathering = gather(house, month)
  months.set(month, gathering)
  gathering.catch(() => months.delete(month))
  const [oldest] = months.keys()
  if (oldest !== undefined && months.size > keptMonths) months.delete(oldest)
  return gathering
}

/** `agent`: the agent's alias in this month. */
export const proveAgent = async (house: Db, month: string, agent: string): Promise<RangeProof> => {
  const blocks = await blocksOf(house, month)
  const { first, count } = blocksAround(blocks, agent)
  const leaves = await leavesFrom(house, month, blocks.firsts[first] ?? beforeAll, count * blockOf)
  const at = leaves.findIndex((leaf) => leaf.agent >= agent)
  const from = first * blockOf + (at < 0 ? leaves.length : at)
  const to = from + leaves.filter((leaf) => leaf.agent === agent).length
  return proveInBlocks(blocks, { first, leaves }, { from, to })
}
