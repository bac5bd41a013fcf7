// The reference cases of agents, of their sum tree, and of referral codes.

import { describe, expect, it } from 'vitest'
import { readTruth } from '../../../truth/read.ts'
import { attribute, type LinkKind } from './attribute.ts'
import { type ShareLine, shareStatements, turnoverStatements } from './commission.ts'
import type { SharePolicy, TurnoverPolicy } from './policy.ts'
import { turnoverPolicy } from './policy.ts'
import { judgeRange, leafNode, levelsOf, proveRange, rootOf, sorted } from './sum-tree.ts'

type Raw = Readonly<Record<string, string | number | null | undefined>>
type RawLine = {
  readonly agent: string
  readonly deposit: string
  readonly counted: Readonly<Record<string, string>>
  readonly won?: Readonly<Record<string, string>>
  readonly bonus?: string
  readonly rebate?: string
  readonly payment?: string
}
type RawAgent = {
  readonly parent: string | null
  readonly state: string
  readonly adjust?: string
  readonly carryIn?: string
}
type Case = {
  readonly id: string
  readonly given: {
    readonly policy?: object
    readonly agents: Readonly<Record<string, RawAgent>>
    readonly lines: readonly RawLine[]
  }
  readonly expect: Readonly<Record<string, Raw & { readonly fromBelow: Readonly<Record<string, string>> }>>
}
type RawTier = {
  readonly turnover: string
  readonly active: number
  readonly ratePpm: Readonly<Record<string, number>>
}
type RawPolicy = {
  readonly activeDepositMinor: string
  readonly activeCountedMinor: string
  readonly tiers?: readonly RawTier[]
  readonly ladder?: readonly { readonly net: string; readonly active: number; readonly pct: number }[]
}
type RawLeaf = {
  readonly agent: string
  readonly member: string
  readonly count: number
  readonly turnover: string
  readonly net: string
}
type Truth = {
  readonly agents: {
    readonly policy: { readonly turnover: RawPolicy; readonly share: RawPolicy }
    readonly turnover: readonly Case[]
    readonly share: readonly Case[]
    readonly sumTree: {
      readonly cases: readonly {
        readonly id: string
        readonly given: { readonly leaves: readonly RawLeaf[] }
        readonly expect: {
          readonly order: readonly string[]
          readonly leafHashes: readonly string[]
          readonly root: string
          readonly count: number
          readonly turnover: string
          readonly net: string
          readonly pathOfFirst: readonly Raw[]
        }
      }[]
    }
  }
  readonly invitation: {
    readonly cases: readonly {
      readonly id: string
      readonly given: {
        readonly registeredAt: number
        readonly codes: Readonly<
          Record<string, { readonly owner: string; readonly state: string; readonly registeredAt: number }>
        >
        readonly touches: readonly { readonly kind: LinkKind; readonly code: string; readonly at: number }[]
        readonly typed: string | null
      }
      readonly expect: { readonly owner: string | null; readonly via: string | null }
    }[]
  }
}
const truth = readTruth<Truth>('engagement.json')

const bigs = (of: Readonly<Record<string, string>> = {}): Record<string, bigint> =>
  Object.fromEntries(Object.entries(of).map(([name, text]) => [name, BigInt(text)]))

const policyOf = (raw: RawPolicy, over: object = {}) => ({
  ...raw,
  ...over,
  activeDepositMinor: BigInt(raw.activeDepositMinor),
  activeCountedMinor: BigInt(raw.activeCountedMinor),
  tiers: (raw.tiers ?? []).map((tier) => ({ ...tier, turnover: BigInt(tier.turnover) })),
  ladder: (raw.ladder ?? []).map((row) => ({ ...row, net: BigInt(row.net) })),
})

const agentsOf = (raw: Case['given']['agents']) =>
  new Map(
    Object.entries(raw).map(([name, { parent, state, adjust = '0', carryIn = '0' }]) => [
      name,
      { parent, isActive: state === 'active', adjust: BigInt(adjust), carryIn: BigInt(carryIn) },
    ]),
  )

const linesOf = (raw: readonly RawLine[]): ShareLine[] =>
  raw.map(({ agent, deposit, counted, won, bonus = '0', rebate = '0', payment = '0' }) => ({
    agent,
    deposit: BigInt(deposit),
    counted: bigs(counted),
    won: bigs(won),
    bonus: BigInt(bonus),
    rebate: BigInt(rebate),
    payment: BigInt(payment),
  }))

/** In the form of the cases: text for amounts, an object for the shares from below. */
const told = (one: object): object =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [
      name,
      value instanceof Map
        ? Object.fromEntries([...(value as Map<string, bigint>)].map(([who, amount]) => [who, String(amount)]))
        : typeof value === 'bigint'
          ? String(value)
          : value,
    ]),
  )

const all = (statements: ReadonlyMap<string, object>): object =>
  Object.fromEntries([...statements].map(([agent, one]) => [agent, told(one)]))

const paidIsEarned = (statements: ReadonlyMap<string, { readonly commission: bigint; readonly payable: bigint }>) => {
  const sum = (of: 'commission' | 'payable') => [...statements.values()].reduce((total, one) => total + one[of], 0n)
  expect(sum('payable')).toBe(sum('commission'))
}

describe('S-GATE-01k: what agents earn', () => {
  it('the terms in the code are those of the reference cases', () => {
    expect(turnoverPolicy).toEqual({
      ...policyOf(truth.agents.policy.turnover),
      ladder: undefined,
    })
  })

  it.each(truth.agents.turnover)('by turnover: $id', ({ given, expect: wanted }) => {
    const policy = policyOf(truth.agents.policy.turnover, given.policy) as unknown as TurnoverPolicy
    const statements = turnoverStatements(linesOf(given.lines), agentsOf(given.agents), policy)
    expect(all(statements)).toEqual(wanted)
    paidIsEarned(statements)
  })

  it.each(truth.agents.share)('by a share of the net result: $id', ({ given, expect: wanted }) => {
    const policy = policyOf(truth.agents.policy.share, given.policy) as unknown as SharePolicy
    const statements = shareStatements(linesOf(given.lines), agentsOf(given.agents), policy)
    expect(all(statements)).toEqual(wanted)
    paidIsEarned(statements)
  })
})

const leafOf = ({ turnover, net, ...leaf }: RawLeaf) => ({ ...leaf, turnover: BigInt(turnover), net: BigInt(net) })

describe('the sum tree', () => {
  it.each(truth.agents.sumTree.cases)('$id', ({ given, expect: wanted }) => {
    const leaves = sorted(given.leaves.map(leafOf))
    expect(leaves.map(({ agent, member }) => `${agent}/${member}`)).toEqual(wanted.order)
    expect(leaves.map((leaf) => leafNode(leaf).hash)).toEqual(wanted.leafHashes)
    const { hash, ...sums } = rootOf(leaves)
    expect({ root: hash, ...told(sums) }).toEqual({
      root: wanted.root,
      count: wanted.count,
      turnover: wanted.turnover,
      net: wanted.net,
    })
    const path = levelsOf(leaves)
      .slice(0, -1)
      .flatMap((level) => (level[1] === undefined ? [] : [{ side: 'right', ...told(level[1]) }]))
    expect(path).toEqual(wanted.pathOfFirst)
  })

  it.each(truth.agents.sumTree.cases)(
    '$id: each agent’s range proof is valid, and fails without one member or with one figure changed',
    ({ given }) => {
      const leaves = sorted(given.leaves.map(leafOf))
      const root = rootOf(leaves)
      for (const agent of new Set(leaves.map((leaf) => leaf.agent))) {
        const from = leaves.findIndex((leaf) => leaf.agent === agent)
        const to = leaves.findLastIndex((leaf) => leaf.agent === agent) + 1
        const mine = leaves.slice(from, to)
        const claimed = {
          agent,
          root: root.hash,
          members: mine.length,
          count: mine.reduce((sum, leaf) => sum + leaf.count, 0),
          turnover: mine.reduce((sum, leaf) => sum + leaf.turnover, 0n),
          total: { count: root.count, turnover: root.turnover },
        }
        const proof = proveRange(leaves, from, to)
        expect(judgeRange(proof, claimed)).toBeNull()
        const [first] = mine
        if (first === undefined) continue
        const without = {
          ...claimed,
          members: mine.length - 1,
          count: claimed.count - first.count,
          turnover: claimed.turnover - first.turnover,
        }
        expect(judgeRange({ ...proof, leaves: mine.slice(1) }, without)).not.toBeNull()
        expect(judgeRange(proveRange(leaves, from + 1, to), without)).not.toBeNull()
        const changed = [{ ...first, turnover: first.turnover + 1n }, ...mine.slice(1)]
        expect(judgeRange({ ...proof, leaves: changed }, { ...claimed, turnover: claimed.turnover + 1n })).toBe('root')
      }
    },
  )
})

it.each(truth.invitation.cases)('S-QP-02, S-VAL-04, S-CONST-09: $id', ({ given, expect: wanted }) => {
  const owners = new Map(
    Object.entries(given.codes).map(([code, { owner, state, registeredAt }]) => [
      code,
      { owner, isActive: state === 'active', registeredAt },
    ]),
  )
  const found = attribute({ ...given, owners })
  expect({ owner: found?.owner ?? null, via: found?.via ?? null }).toEqual({ owner: wanted.owner, via: wanted.via })
})
