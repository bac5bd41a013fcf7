// The policy's figures: amounts, counts, times. Sample figures from domain.md where it has some; all may be replaced
// when the cashier opens.

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
  /** Free withdrawals a day, and the fee of each further one in hundredths of a percent. */
  readonly freePerDay: number
  readonly feeE4: bigint
  /** From this amount on, of one withdrawal or of a member's Beijing day, a second operator must approve (L33). */
  readonly secondFrom: bigint
  /** The most that one operator may approve alone in a Beijing day, over all members. */
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
  /** Unpaid orders that a member may leave in an hour. */
  unpaidMax: 5,
  unpaidWithinMs: 60 * minute,
  chaseEveryMs: 10 * minute,
  receiptsMax: 3,
  /** A fully matching payment is credited automatically up to this long after its order expired. */
  lateCreditMs: 24 * 60 * minute,
  /** The exact amount of an ended order goes to no other order for this long, and then only if no other is left. */
  amountRestMs: 120 * minute,
  /** From this amount on, two operators must assign money in suspense, or close a difference (L33). */
  resolveSecondFrom: 500_000n,
} as const

export type Payout = {
  /** Minor units of the pay currency that go out. */
  readonly pay: bigint
  /** The coins paid out, and the coins that stay with the platform: together the amount (L10). */
  readonly net: bigint
  readonly fee: bigint
}

/** The payout and fee of an amount; `nth` counts the day's withdrawals from 1. */
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

/** Every limit that this amount would break, with its figures. The plan's counters check again under lock. */
export const limitFaults = (amount: bigint, used: DayUsed, policy: WithdrawalPolicy): readonly LimitFault[] => {
  const faults: LimitFault[] = []
  if (amount < policy.least || amount > policy.most)
    faults.push({ why: 'amount_range', facts: { least: textOfMinor(policy.least), most: textOfMinor(policy.most) } })
  if (used.count >= policy.countPerDay) faults.push({ why: 'count_limit', facts: { count: policy.countPerDay } })
  const left = policy.amountPerDay - used.amount
  if (amount > left) faults.push({ why: 'amount_limit', facts: { left: textOfMinor(left < 0n ? 0n : left) } })
  return faults
}
