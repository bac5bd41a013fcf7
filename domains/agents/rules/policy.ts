// Commission terms: the platform's default. Rates are parts per million of counted turnover, by game class; amounts are
// minor units. A change applies to months that have not begun: raise `termsName` with it; a statement keeps the name of
// its terms.

import type { GameGroup } from '../contract/codes.ts'

export type ActiveRule = {
  /** `any`: a deposit or turnover makes a member active. `all`: both are needed. */
  readonly activeRule: 'any' | 'all'
  readonly activeDepositMinor: bigint
  readonly activeCountedMinor: bigint
}

/** Percent for the agent, the one above and the one above that. */
export type Split = readonly [number, number, number]

export type Tier = {
  readonly turnover: bigint
  readonly active: number
  readonly ratePpm: Readonly<Partial<Record<GameGroup, number>>>
}

export type TurnoverPolicy = ActiveRule & { readonly split: Split; readonly tiers: readonly Tier[] }

export type SharePolicy = ActiveRule & {
  readonly split: Split
  /** `reset`: a negative month is not carried over. */
  readonly carry: 'reset' | 'carry'
  readonly costSharePct: number
  /** The fee on a venue's winnings from the whole team, by venue. */
  readonly feePpm: Readonly<Record<string, number>>
  readonly feeOfOthersPpm?: number
  readonly ladder: readonly { readonly net: bigint; readonly active: number; readonly pct: number }[]
}

export const termsName = 'turnover/1'

const rates = (TY: number, DZ: number, ZR: number, CP: number, QP: number, BY: number): Tier['ratePpm'] => ({
  TY,
  DJ: TY,
  DZ,
  ZR,
  CP,
  QP,
  BY,
})

export const turnoverPolicy: TurnoverPolicy = {
  activeRule: 'any',
  activeDepositMinor: 10_000n,
  activeCountedMinor: 50_000n,
  split: [80, 15, 5],
  tiers: [
    { turnover: 1_000_000n, active: 1, ratePpm: rates(6_000, 8_000, 3_000, 5_000, 4_000, 5_000) },
    { turnover: 10_000_000n, active: 5, ratePpm: rates(8_000, 10_000, 3_500, 6_000, 5_000, 6_000) },
    { turnover: 100_000_000n, active: 15, ratePpm: rates(10_000, 12_000, 4_000, 7_000, 6_000, 7_000) },
    { turnover: 1_000_000_000n, active: 50, ratePpm: rates(12_000, 14_000, 4_500, 8_000, 7_000, 8_000) },
  ],
}

/**
 * The platform's terms pay by turnover; two operators may give a line its own rates, or a net-result share (decision
 * 0990).
 */
export type LineTerms = { readonly name: string } & (
  | { readonly model: 'turnover'; readonly policy: TurnoverPolicy }
  | { readonly model: 'share'; readonly policy: SharePolicy }
)
export const houseTerms: LineTerms = { name: termsName, model: 'turnover', policy: turnoverPolicy }

/** Below this number of active members no share is paid: the sum would reveal what each of them lost. */
export const shareLeastActive = 5

/** The steps of net-result sharing, without percentages: monthly net in minor units. */
export const shareSteps: readonly { readonly net: bigint; readonly active: number }[] = [
  { net: 1_000_000n, active: shareLeastActive },
  { net: 5_000_000n, active: shareLeastActive },
  { net: 10_000_000n, active: shareLeastActive },
  { net: 30_000_000n, active: 6 },
  { net: 60_000_000n, active: 9 },
  { net: 100_000_000n, active: 12 },
  { net: 300_000_000n, active: 18 },
]
export const mostRatePpm = 20_000
export const mostSharePct = 50
