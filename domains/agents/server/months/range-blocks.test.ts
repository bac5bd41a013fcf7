// A proof from blocks equals the proof from the whole tree, for every agent and for one without leaves.

import { expect, it } from 'vitest'
import { judgeRange, type Leaf, proveRange, rootOf, sorted } from '../../rules/index.ts'
import { blockOf, type Blocks, BlocksOf, blocksAround, proveInBlocks } from './range-blocks.ts'

const agents = ['0b', '22', '23', '7f', 'c1', 'fe']

const treeOf = (size: number): readonly Leaf[] =>
  sorted(
    Array.from({ length: size }, (_, nth) => ({
      agent: agents[(nth * nth + nth) % agents.length] ?? '',
      member: String((nth * 7_919) % 1_000_003).padStart(7, '0'),
      count: nth % 9,
      turnover: BigInt((nth * 31) % 977),
      net: 0n,
    })),
  )

const blocksOf = (leaves: readonly Leaf[], pages: number): Blocks => {
  const blocks = new BlocksOf()
  for (let at = 0; at < leaves.length; at += pages * blockOf) blocks.add(leaves.slice(at, at + pages * blockOf))
  return blocks.made()
}

it.each([0, 1, 2, 255, 256, 257, 511, 512, 513, 1_000, 2_049])('a proof from blocks of %i leaves', (size) => {
  const leaves = treeOf(size)
  const blocks = blocksOf(leaves, 2)
  expect(blocks.levels.at(-1)?.[0]).toEqual(size === 0 ? undefined : rootOf(leaves))
  for (const agent of [...agents, '00', '50', 'ff']) {
    const at = leaves.findIndex((leaf) => leaf.agent >= agent)
    const from = at < 0 ? leaves.length : at
    const own = leaves.filter((leaf) => leaf.agent === agent)
    const to = from + own.length
    const { first, count } = blocksAround(blocks, agent)
    const read = leaves.slice(first * blockOf, (first + count) * blockOf)
    const proof = proveInBlocks(blocks, { first, leaves: read }, { from, to })
    expect(proof).toEqual(proveRange(leaves, from, to))
    const { count: bets, turnover } = rootOf(leaves)
    const claimed = {
      agent,
      root: rootOf(leaves).hash,
      members: own.length,
      count: own.reduce((sum, one) => sum + one.count, 0),
      turnover: own.reduce((sum, one) => sum + one.turnover, 0n),
      total: { count: bets, turnover },
    }
    expect(judgeRange(proof, claimed)).toBe(null)
  }
})

it('for an agent whose leaves fill whole blocks, the blocks on either side are read too', () => {
  const leaves = sorted(
    Array.from({ length: 4 * blockOf }, (_, nth) => ({
      agent: nth < blockOf ? 'a' : nth < 3 * blockOf ? 'b' : 'c',
      member: String(nth).padStart(6, '0'),
      count: 1,
      turnover: 5n,
      net: 0n,
    })),
  )
  const blocks = blocksOf(leaves, 1)
  const { first, count } = blocksAround(blocks, 'b')
  expect([first, count]).toEqual([0, 4])
  const read = leaves.slice(0, 4 * blockOf)
  const span = { from: blockOf, to: 3 * blockOf }
  expect(proveInBlocks(blocks, { first, leaves: read }, span)).toEqual(proveRange(leaves, span.from, span.to))
})
