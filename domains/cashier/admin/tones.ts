// The colour of each state. Never colour alone: each stands beside its text.

import type { Tone } from '@magpie/desk/figures'
import type { DepositState, OpsDifference, OpsPayment, WithdrawalState } from '../contract/index.ts'

export const withdrawalTones: Readonly<Record<WithdrawalState, Tone>> = {
  review: 'brand',
  second: 'gold',
  on_hold: 'gold',
  approved: 'brand',
  sending: 'brand',
  doubt: 'hot',
  cancelling: 'hot',
  stranded: 'hot',
  said_paid: 'gold',
  said_unpaid: 'gold',
  manual: 'hot',
  force_review: 'gold',
  paid: 'jade',
  bounce_review: 'hot',
  bounce_second: 'gold',
  rejected: 'plain',
  failed: 'plain',
  returned: 'plain',
}

export const depositTones: Readonly<Record<DepositState, Tone>> = {
  asking: 'plain',
  open: 'brand',
  receipt: 'gold',
  disputed: 'hot',
  credited: 'jade',
  expired: 'plain',
  cancelled: 'plain',
  void: 'plain',
}

export const paymentTones: Readonly<Record<OpsPayment['state'], Tone>> = {
  credited: 'jade',
  suspended: 'hot',
  resolved: 'jade',
  refunded: 'plain',
}

export const differenceTones: Readonly<Record<OpsDifference['state'], Tone>> = {
  open: 'hot',
  recovered: 'jade',
  closed: 'plain',
}

/** From this score on, a withdrawal is marked for attention. */
export const scoreTone = (score: number): Tone => (score >= 50 ? 'hot' : score >= 25 ? 'gold' : 'jade')
