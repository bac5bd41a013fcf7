// The platform's published numbers for levels and rebate (decision 0850). Each is configuration with this value as
// default.

import type { GameGroup } from '../contract/index.ts'

/** V0 to V10. */
export const topLevel = 10
export const levels = Array.from({ length: topLevel + 1 }, (_, level) => level)

export type LevelPolicy = {
  /** Minor units of counted turnover that make one growth. */
  readonly unitMinor: bigint
  /** Growth that leads from level n to n + 1; the top level needs none. */
  readonly need: readonly number[]
  /** Null: a level never falls. Otherwise the growth that each level needs within its window to be kept. */
  readonly retention: { readonly keep: readonly number[]; readonly windowDays: number } | null
}

export type RebatePolicy = {
  /** Parts per million of counted turnover, by game class and level. */
  readonly ratePpm: Readonly<Record<GameGroup, readonly number[]>>
  /** Minor units a day. */
  readonly classCapMinor: Readonly<Partial<Record<GameGroup, bigint>>>
  readonly dayCapMinor: bigint
  /** Smaller amounts are not paid. */
  readonly leastMinor: bigint
}

export const levelPolicy: LevelPolicy = {
  unitMinor: 1_000n,
  need: [100, 500, 2_000, 5_000, 12_000, 30_000, 75_000, 180_000, 450_000, 1_000_000],
  retention: null,
}

/** The rate of V0, and the step for each level. */
const ratesFrom = (first: number, step: number): readonly number[] => levels.map((level) => first + step * level)

export const rebatePolicy: RebatePolicy = {
  ratePpm: {
    TY: ratesFrom(1_000, 1_000),
    DJ: ratesFrom(1_000, 1_000),
    DZ: ratesFrom(2_000, 1_000),
    ZR: ratesFrom(1_000, 300),
    CP: ratesFrom(1_000, 500),
    QP: ratesFrom(1_000, 400),
    BY: ratesFrom(1_000, 600),
  },
  classCapMinor: { ZR: 8_888_800n },
  dayCapMinor: 20_000_000n,
  leastMinor: 1n,
}

/** How many withdrawals a member may make a day. */
export const withdrawalsADay = (level: number): number => Math.max(5, 2 + level)

/** All figures in force on a day. `from`: their first Beijing day; null for the defaults. */
export type Policy = {
  readonly id: string
  readonly from: string | null
  readonly level: LevelPolicy
  readonly rebate: RebatePolicy
  /** By level. */
  readonly withdrawals: readonly number[]
}

export const housePolicy: Policy = {
  id: 'house',
  from: null,
  level: levelPolicy,
  rebate: rebatePolicy,
  withdrawals: levels.map(withdrawalsADay),
}
