// A month's commission (engagement.md §7): what each agent earns from the turnover of members they referred, and how it
// is split with the two agents above. Pure; rounded down once for each agent, so that the payments add up to exactly
// what was earned.

import { scaleFloor } from '@magpie/kernel'
import type { GameGroup } from '../contract/codes.ts'
import type { ActiveRule, LineTerms, SharePolicy, Split, TurnoverPolicy } from './policy.ts'

export type Line = {
  readonly agent: string
  /** Deposits of the month, minor units. */
  readonly deposit: bigint
  readonly counted: Readonly<Partial<Record<GameGroup, bigint>>>
}

/** `parent`: the member who referred the agent, whether or not they are an agent. */
export type AgentFact = { readonly parent: string | null; readonly isActive: boolean }
export type Agents = ReadonlyMap<string, AgentFact>

export type Parts = {
  readonly kept: bigint
  /** Shares from agents below, by agent. */
  readonly fromBelow: ReadonlyMap<string, bigint>
  readonly payable: bigint
}
export type TurnoverStatement = Parts & {
  readonly turnover: bigint
  readonly active: number
  /** 0 below the first tier. */
  readonly tier: number
  readonly commission: bigint
}

export const countedOf = ({ counted }: Pick<Line, 'counted'>): bigint =>
  Object.values(counted).reduce((sum, one) => sum + one, 0n)

export const isActiveLine = (line: Pick<Line, 'deposit' | 'counted'>, rule: ActiveRule): boolean => {
  const [paid, played] = [line.deposit >= rule.activeDepositMinor, countedOf(line) >= rule.activeCountedMinor]
  return rule.activeRule === 'any' ? paid || played : paid && played
}

/** The highest row whose two conditions both hold, from 1; 0 for none. */
const rowOf = <Row extends { readonly active: number }>(
  rows: readonly Row[],
  active: number,
  reaches: (row: Row) => boolean,
): number => rows.reduce((highest, row, at) => (active >= row.active && reaches(row) ? at + 1 : highest), 0)

const share = (amount: bigint, hundredths: number): bigint => scaleFloor(amount, BigInt(hundredths), 100n)

/**
 * Passes shares up: to the member who referred the agent and the one above that; the share of an absent or inactive
 * agent stays with the agent.
 */
const splitUp = (earned: ReadonlyMap<string, bigint>, agents: Agents, [, second, third]: Split) => {
  const from = new Map<string, Map<string, bigint>>()
  const kept = new Map<string, bigint>()
  for (const [agent, commission] of earned) {
    const parent = agents.get(agent)?.parent ?? null
    const above = parent === null ? null : (agents.get(parent)?.parent ?? null)
    let rest = commission
    for (const [to, part] of [
      [parent, second],
      [above, third],
    ] as const) {
      if (to === null || agents.get(to)?.isActive !== true) continue
      const amount = share(commission, part)
      if (amount === 0n) continue
      rest -= amount
      from.set(to, (from.get(to) ?? new Map<string, bigint>()).set(agent, amount))
    }
    kept.set(agent, rest)
  }
  return (agent: string): Parts => {
    const [own, fromBelow] = [kept.get(agent) ?? 0n, from.get(agent) ?? new Map<string, bigint>()]
    return { kept: own, fromBelow, payable: [...fromBelow.values()].reduce((sum, one) => sum + one, own) }
  }
}

const byAgent = <One extends { readonly agent: string }>(
  lines: readonly One[],
): ReadonlyMap<string, readonly One[]> => {
  const groups = new Map<string, One[]>()
  for (const line of lines) {
    const group = groups.get(line.agent)
    if (group === undefined) groups.set(line.agent, [line])
    else group.push(line)
  }
  return groups
}

type TurnoverEarned = Omit<TurnoverStatement, keyof Parts>

const earnedByTurnover = (mine: readonly Line[], isActive: boolean, policy: TurnoverPolicy): TurnoverEarned => {
  const turnover = mine.reduce((sum, line) => sum + countedOf(line), 0n)
  const active = mine.filter((line) => isActiveLine(line, policy)).length
  const tier = rowOf(policy.tiers, active, (row) => turnover >= row.turnover)
  const rates = policy.tiers[tier - 1]?.ratePpm ?? {}
  const millionths = mine
    .flatMap(({ counted }) => Object.entries(counted) as [GameGroup, bigint][])
    .reduce((sum, [group, amount]) => sum + amount * BigInt(rates[group] ?? 0), 0n)
  const commission = isActive && millionths > 0n ? millionths / 1_000_000n : 0n
  return { turnover, active, tier, commission }
}

/** Adds to each agent's commission the shares split between them. */
const withParts = <Earned extends { readonly commission: bigint }>(
  judged: ReadonlyMap<string, Earned>,
  agents: Agents,
  split: Split,
): ReadonlyMap<string, Earned & Parts> => {
  const splitOf = splitUp(new Map([...judged].map(([agent, { commission }]) => [agent, commission])), agents, split)
  return new Map([...judged].map(([agent, one]) => [agent, { ...one, ...splitOf(agent) }]))
}

export const turnoverStatements = (
  lines: readonly Line[],
  agents: Agents,
  policy: TurnoverPolicy,
): ReadonlyMap<string, TurnoverStatement> => {
  const own = byAgent(lines)
  const judged = new Map(
    [...agents].map(([agent, { isActive }]) => [agent, earnedByTurnover(own.get(agent) ?? [], isActive, policy)]),
  )
  return withParts(judged, agents, policy.split)
}

export type ShareLine = Line & {
  /** What the platform won from the member, by venue; negative if the member won. */
  readonly won: Readonly<Record<string, bigint>>
  readonly bonus: bigint
  readonly rebate: bigint
  readonly payment: bigint
}
export type ShareFact = AgentFact & { readonly adjust: bigint; readonly carryIn: bigint }
export type ShareStatement = Parts & {
  readonly won: bigint
  readonly fee: bigint
  readonly cost: bigint
  readonly net: bigint
  readonly active: number
  readonly tier: number
  readonly commission: bigint
  readonly carryOut: bigint
}

type ShareEarned = Omit<ShareStatement, keyof Parts>

/**
 * A share of the platform's winnings net of fees and costs, by the step of that net. Never negative: a loss is not
 * owed.
 */
const earnedByShare = (mine: readonly ShareLine[], fact: ShareFact, policy: SharePolicy): ShareEarned => {
  const venues = new Map<string, bigint>()
  for (const { won } of mine)
    for (const [venue, amount] of Object.entries(won)) venues.set(venue, (venues.get(venue) ?? 0n) + amount)
  const won = [...venues.values()].reduce((sum, one) => sum + one, 0n)
  const fee = [...venues].reduce(
    (sum, [venue, amount]) =>
      amount > 0n
        ? sum + scaleFloor(amount, BigInt(policy.feePpm[venue] ?? policy.feeOfOthersPpm ?? 0), 1_000_000n)
        : sum,
    0n,
  )
  const costs = mine.reduce((sum, { bonus, rebate, payment }) => sum + bonus + rebate + payment, 0n)
  const cost = share(costs, policy.costSharePct)
  const net = won - fee - cost + fact.adjust + fact.carryIn
  const active = mine.filter((line) => isActiveLine(line, policy)).length
  const tier = rowOf(policy.ladder, active, (row) => net >= row.net)
  const commission = fact.isActive && net > 0n ? share(net, policy.ladder[tier - 1]?.pct ?? 0) : 0n
  const carryOut = policy.carry === 'carry' && net < 0n ? net : 0n
  return { won, fee, cost, net, active, tier, commission, carryOut }
}

export const shareStatements = (
  lines: readonly ShareLine[],
  agents: ReadonlyMap<string, ShareFact>,
  policy: SharePolicy,
): ReadonlyMap<string, ShareStatement> => {
  const own = byAgent(lines)
  const judged = new Map([...agents].map(([agent, fact]) => [agent, earnedByShare(own.get(agent) ?? [], fact, policy)]))
  return withParts(judged, agents, policy.split)
}

/** Names the terms that it was computed by; `net` is null for turnover terms. */
export type LineStatement = TurnoverStatement & {
  readonly terms: LineTerms
  readonly net: Pick<ShareStatement, 'won' | 'fee' | 'cost' | 'net'> | null
}

/** Every agent's month by the terms of their own line; the platform's split applies to all. */
export const lineStatements = (
  lines: readonly ShareLine[],
  agents: Agents,
  termsOf: (agent: string) => LineTerms,
  split: Split,
): ReadonlyMap<string, LineStatement> => {
  const own = byAgent(lines)
  const judged = new Map(
    [...agents].map(([agent, fact]): [string, Omit<LineStatement, keyof Parts>] => {
      const [mine, terms] = [own.get(agent) ?? [], termsOf(agent)]
      if (terms.model === 'turnover') {
        const earned = earnedByTurnover(mine, fact.isActive, terms.policy)
        return [agent, { ...earned, terms, net: null }]
      }
      const { won, fee, cost, net, active, tier, commission } = earnedByShare(
        mine,
        { ...fact, adjust: 0n, carryIn: 0n },
        terms.policy,
      )
      const turnover = mine.reduce((sum, line) => sum + countedOf(line), 0n)
      return [agent, { turnover, active, tier, commission, terms, net: { won, fee, cost, net } }]
    }),
  )
  return withParts(judged, agents, split)
}
