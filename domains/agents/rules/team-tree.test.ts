import { expect, it } from 'vitest'
import { type Placed, treeOf } from './team-tree.ts'

const one = (member: string, owner: string, depth: number, registeredAt = 0): Placed => ({
  member,
  owner,
  depth,
  registeredAt,
})
const orderOf = (team: readonly Placed[], sizes: Readonly<Record<string, bigint>> = {}): string =>
  treeOf(team, 'agent', ({ member }) => sizes[member] ?? 0n)
    .map(({ member }) => member)
    .join(' ')

it('S-ROUTE-14d: members stand below their referrer, the largest branch first, then the newest', () => {
  const team = [
    one('a', 'agent', 1, 1),
    one('b', 'agent', 1, 2),
    one('c', 'agent', 1, 3),
    one('b1', 'b', 2),
    one('b2', 'b', 2),
    one('b21', 'b2', 3),
  ]
  expect(orderOf(team)).toBe('c b b1 b2 b21 a')
  expect(orderOf(team, { a: 5n, b21: 6n })).toBe('b b2 b21 b1 a c')
  expect(orderOf([])).toBe('')
})

it('S-ROUTE-14d: in a tree of a thousand every member appears exactly once', () => {
  const first = Array.from({ length: 10 }, (_, nth) => one(`a${nth}`, 'agent', 1, nth))
  const second = Array.from({ length: 90 }, (_, nth) => one(`b${nth}`, `a${nth % 10}`, 2, nth))
  const third = Array.from({ length: 900 }, (_, nth) => one(`c${nth}`, `b${nth % 90}`, 3, nth))
  const tree = treeOf([...third, ...first, ...second], 'agent', ({ member }) => BigInt(member.length))
  expect(tree.length).toBe(1000)
  expect(new Set(tree.map(({ member }) => member)).size).toBe(1000)
  for (const [at, { depth }] of tree.entries()) expect(depth - (tree[at - 1]?.depth ?? 0)).toBeLessThanOrEqual(1)
})
