// Rebate is part of the price: the turnover counted on a day, without what went to bonus requirements, times the rate
// of class and level. Each line is rounded down, so that the lines shown add up to the amount paid.

import type { GameGroup } from '../contract/index.ts'
import { rebatePolicy, type RebatePolicy } from './policy.ts'

/** Minor units of one class on one day. `locked`: the part that went to a bonus requirement. */
export type RebateTurnover = { readonly group: GameGroup; readonly counted: bigint; readonly locked: bigint }

export type RebateLine = {
  readonly group: GameGroup
  /** The amount that the rate applies to. */
  readonly base: bigint
  readonly ratePpm: number
  readonly amount: bigint
  /** The class has a daily cap, and this line reached it. */
  readonly capped: boolean
}

export type Rebate = {
  readonly lines: readonly RebateLine[]
  readonly total: bigint
  /** The total within the daily cap; zero if below the minimum. */
  readonly paid: bigint
}

const lineOf = (
  { group, counted, locked }: RebateTurnover,
  level: number,
  { ratePpm: rates, classCapMinor }: RebatePolicy,
): RebateLine => {
  const base = counted > locked ? counted - locked : 0n
  const ratePpm = rates[group][level] ?? 0
  const amount = (base * BigInt(ratePpm)) / 1_000_000n
  const cap = classCapMinor[group]
  const capped = cap !== undefined && amount >= cap
  return { group, base, ratePpm, amount: capped ? cap : amount, capped }
}

export const rebateOf = (
  turnover: readonly RebateTurnover[],
  level: number,
  policy: RebatePolicy = rebatePolicy,
): Rebate => {
  const lines = turnover.map((one) => lineOf(one, level, policy))
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n)
  const within = total < policy.dayCapMinor ? total : policy.dayCapMinor
  return { lines, total, paid: within < policy.leastMinor ? 0n : within }
}
