// Level and rebate figures approved by two operators (decision 1020): their bounds, and which apply on a day. They
// never lower a member's level: no figure can demand it.

import { gameGroups, type GameGroup } from '../contract/index.ts'
import { housePolicy, levelPolicy, levels, type Policy, rebatePolicy, topLevel } from './policy.ts'

/** `need` by level below the top, the others by level. Rates are parts per million, caps minor units a day. */
export type PolicyFigures = {
  readonly need: readonly number[]
  readonly withdrawals: readonly number[]
  readonly ratePpm: Readonly<Record<GameGroup, readonly number[]>>
  readonly classCapMinor: Readonly<Partial<Record<GameGroup, bigint>>>
  readonly dayCapMinor: bigint
}

/** `at`: when the second operator approved, epoch milliseconds. */
export type AgreedPolicy = {
  readonly id: string
  readonly fromDay: string
  readonly at: number
  readonly figures: PolicyFigures
}

/**
 * Half of the platform's long-run margin of a class by its published odds: a rebate above the margin would lose on
 * every bet.
 */
export const mostRatePpm: Readonly<Record<GameGroup, number>> = {
  TY: 25_000,
  DJ: 25_000,
  DZ: 20_000,
  ZR: 5_000,
  CP: 20_000,
  QP: 12_500,
  BY: 20_000,
}
/** The most rebate that a day's stakes can give under any figures within bounds, minor units. */
export const mostRebate = (stakes: bigint): bigint =>
  (stakes * BigInt(Math.max(...Object.values(mostRatePpm)))) / 1_000_000n

export const mostNeed = 1_000_000_000
export const leastWithdrawals = 5
export const mostWithdrawals = 50
export const mostDayMinor = 100_000_000n

const isBetween = (least: number, most: number, figures: readonly number[]): boolean =>
  figures.every((one) => Number.isInteger(one) && one >= least && one <= most)
const rises = (figures: readonly number[], by: number): boolean =>
  figures.every((one, nth) => nth === 0 || one >= (figures[nth - 1] ?? 0) + by)

/**
 * Whether the figures have one entry for each level and lie within bounds, growth rises with each level, and no level
 * gives less than the one below.
 */
export const figuresFit = ({ need, withdrawals, ratePpm, classCapMinor, dayCapMinor }: PolicyFigures): boolean =>
  need.length === topLevel &&
  isBetween(1, mostNeed, need) &&
  rises(need, 1) &&
  withdrawals.length === levels.length &&
  isBetween(leastWithdrawals, mostWithdrawals, withdrawals) &&
  rises(withdrawals, 0) &&
  gameGroups.every((group) => {
    const rates = ratePpm[group]
    return rates.length === levels.length && isBetween(0, mostRatePpm[group], rates) && rises(rates, 0)
  }) &&
  [dayCapMinor, ...Object.values(classCapMinor)].every((cap) => cap >= 0n && cap <= mostDayMinor)

export const policyFrom = ({ id, fromDay, figures }: Omit<AgreedPolicy, 'at'>): Policy => ({
  id,
  from: fromDay,
  level: { ...levelPolicy, need: figures.need },
  rebate: {
    ratePpm: figures.ratePpm,
    classCapMinor: figures.classCapMinor,
    dayCapMinor: figures.dayCapMinor,
    leastMinor: rebatePolicy.leastMinor,
  },
  withdrawals: figures.withdrawals,
})

/**
 * The figures in force on a Beijing day: those with the newest first day up to then; of two with the same first day,
 * the one approved last.
 */
export const policyOn = (agreed: readonly AgreedPolicy[], day: string): Policy => {
  const held = agreed
    .filter(({ fromDay }) => fromDay <= day)
    .reduce<AgreedPolicy | undefined>(
      (best, one) =>
        best === undefined || one.fromDay > best.fromDay || (one.fromDay === best.fromDay && one.at >= best.at)
          ? one
          : best,
      undefined,
    )
  return held === undefined ? housePolicy : policyFrom(held)
}

/** The next figures, if already approved. */
export const policyAfter = (agreed: readonly AgreedPolicy[], day: string): Policy | null => {
  const [next] = agreed.flatMap(({ fromDay }) => (fromDay > day ? [fromDay] : [])).sort((a, b) => (a < b ? -1 : 1))
  return next === undefined ? null : policyOn(agreed, next)
}
