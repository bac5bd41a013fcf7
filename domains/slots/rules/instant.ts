// What the instant games share: a house edge of two percent, once per round, and a multiple at which the round ends.

import { ratio, type Ratio } from '@magpie/kernel/ratio'

export const stakes = { least: 100n, most: 100_000n } as const

/** 98 percent of what a fair bet would pay. */
export const keep = (fair: Ratio): Ratio => ratio(fair.over * 98n, fair.under * 100n)

/** The highest multiple; a round that reaches it cashes out by itself. */
export const mostMultiple = ratio(10_000n)

export const atMost = (multiple: Ratio): Ratio =>
  multiple.over > mostMultiple.over * multiple.under ? mostMultiple : multiple

export type Fields = Readonly<Record<string, unknown>>

/** An object with exactly these fields. */
export const fieldsOf = (raw: unknown, ...names: readonly string[]): Fields | undefined => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined
  const fields = raw as Fields
  return Object.keys(fields).every((name) => names.includes(name)) ? fields : undefined
}

export const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

/** n over k. */
export const over = (n: number, k: number): bigint => {
  let ways = 1n
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1)
  return k < 0 || k > n ? 0n : ways
}
