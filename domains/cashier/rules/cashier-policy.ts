// The house's figures: how much, how often, how soon. Sample figures of domain.md where it has some; all of them are
// policy and may be replaced when the cashier is opened.

import { textOfMinor } from '@magpie/kernel'
import { coinsFor, payFrom } from './rate.ts'

const minute = 60_000

export type WithdrawalPolicy = {
  /** Minor units of one withdrawal. */
  readonly least: bigint
  readonly most: bigint
  /** Of a Beijing day. */
  readonly countPerDay: number
  readonly amountPerDay: bigint
  /** How many of a day cost nothing, and hundredths of a percent of every further one. */
  readonly freePerDay: number
  readonly feeE4: bigint
  /** From this amount on a second operator looks, be it one or a member's sum of a Beijing day (L33). */
  readonly secondFrom: bigint
  /** What one operator may let go alone in a Beijing day, over all members. */
  readonly aloneByOperator: bigint
}

export const withdrawalPolicy: WithdrawalPolicy = {
  least: 10_000n,
  most: 5_000_000n,
  countPerDay: 5,
  amountPerDay: 20_000_000n,
  freePerDay: 3,
  feeE4: 50n,
  secondFrom: 500_000n,
  aloneByOperator: 5_000_000n,
}

export const depositPolicy = {
  /** Orders without a payment that a member may leave behind in an hour. */
  unpaidMax: 5,
  unpaidWithinMs: 60 * minute,
  chaseEveryMs: 10 * minute,
  receiptsMax: 3,
  /** Money that agrees in everything is credited by itself this long after its order has run out. */
  lateCreditMs: 24 * 60 * minute,
  /** From this amount on, money in suspense needs two operators to be given to anybody (L33). */
  resolveSecondFrom: 500_000n,
} as const

export type Payout = {
  /** Minor units of the pay currency that go out. */
  readonly pay: bigint
  /** Coins that they stand for, and coins that stay with the house: together the amount (L10). */
  readonly net: bigint
  readonly fee: bigint
}

/** What becomes of an amount: `nth` counts the day's withdrawals from 1. */
export const payoutOf = (amount: bigint, nth: number, rateE2: bigint, policy: WithdrawalPolicy): Payout => {
  const fee = nth > policy.freePerDay ? (amount * policy.feeE4) / 10_000n : 0n
  const pay = payFrom(amount - fee, rateE2)
  const net = coinsFor(pay, rateE2)
  return { pay, net, fee: amount - net }
}

export type DayUsed = { readonly count: number; readonly amount: bigint }

export type LimitFault =
  | { readonly why: 'amount_range'; readonly facts: { readonly least: string; readonly most: string } }
  | { readonly why: 'count_limit'; readonly facts: { readonly count: number } }
  | { readonly why: 'amount_limit'; readonly facts: { readonly left: string } }

/** Every limit that this amount would break, with its figures. The counters in the plan judge again under lock. */
export const limitFaults = (amount: bigint, used: DayUsed, policy: WithdrawalPolicy): readonly LimitFault[] => {
  const faults: LimitFault[] = []
  if (amount < policy.least || amount > policy.most)
    faults.push({ why: 'amount_range', facts: { least: textOfMinor(policy.least), most: textOfMinor(policy.most) } })
  if (used.count >= policy.countPerDay) faults.push({ why: 'count_limit', facts: { count: policy.countPerDay } })
  const left = policy.amountPerDay - used.amount
  if (amount > left) faults.push({ why: 'amount_limit', facts: { left: textOfMinor(left < 0n ? 0n : left) } })
  return faults
}
