// A proof file in the form that the rules check, without any call.

import type { RangeFile } from '../contract/index.ts'
import type { Claimed, Leaf, Node, RangeProof } from './sum-tree.ts'

type FileLeaf = RangeFile['leaves'][number]
type FileNode = NonNullable<RangeFile['beside'][number]['left']>

const leafOf = ({ turnover, net, ...leaf }: FileLeaf): Leaf => ({
  ...leaf,
  turnover: BigInt(turnover),
  net: BigInt(net),
})
const nodeOf = ({ turnover, net, ...node }: FileNode): Node => ({
  ...node,
  turnover: BigInt(turnover),
  net: BigInt(net),
})

export const readRangeFile = (file: RangeFile): { readonly proof: RangeProof; readonly claimed: Claimed } => ({
  proof: {
    size: file.size,
    from: file.from,
    leaves: file.leaves.map(leafOf),
    before: file.before === null ? null : leafOf(file.before),
    behind: file.behind === null ? null : leafOf(file.behind),
    beside: file.beside.map(({ left, right }) => ({
      left: left === null ? null : nodeOf(left),
      right: right === null ? null : nodeOf(right),
    })),
  },
  claimed: {
    agent: file.agent,
    root: file.root,
    members: file.statement.members,
    count: file.statement.count,
    turnover: BigInt(file.statement.turnover),
    total: { count: file.total.count, turnover: BigInt(file.total.turnover) },
  },
})
