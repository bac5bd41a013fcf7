// A withdrawal's risk marks and a score from 0 to 100. It decides nothing: it says what operators look at first, and
// why. All weights are here, so that a score can be explained (L24).

import { dayMs } from '@magpie/kernel'
import { type RiskMark, riskMarks } from '../contract/index.ts'

const weights: Readonly<Record<RiskMark, number>> = {
  large: 20,
  first: 10,
  new_account: 10,
  new_device: 25,
  shared_device: 15,
  new_password: 25,
  shared_account: 30,
  more_than_paid_in: 5,
}

export type RiskFacts = {
  readonly amount: bigint
  /** From here on a second operator must approve. */
  readonly largeFrom: bigint
  readonly isFirst: boolean
  /** Age of the payout account; how long the device is known and the password unchanged, null for always. */
  readonly accountAgeMs: number
  readonly deviceAgeMs: number | null
  readonly passwordAgeMs: number | null
  /** Other members on the same device, and with the same account. */
  readonly deviceSharedBy: number
  readonly accountSharedBy: number
  /** Total deposits and payouts, minor units. */
  readonly paidIn: bigint
  readonly paidOut: bigint
}

const holds: Readonly<Record<RiskMark, (facts: RiskFacts) => boolean>> = {
  large: ({ amount, largeFrom }) => amount >= largeFrom,
  first: ({ isFirst }) => isFirst,
  new_account: ({ accountAgeMs }) => accountAgeMs < 3 * dayMs,
  new_device: ({ deviceAgeMs }) => deviceAgeMs !== null && deviceAgeMs < dayMs,
  shared_device: ({ deviceSharedBy }) => deviceSharedBy > 0,
  new_password: ({ passwordAgeMs }) => passwordAgeMs !== null && passwordAgeMs < dayMs,
  shared_account: ({ accountSharedBy }) => accountSharedBy > 0,
  more_than_paid_in: ({ amount, paidIn, paidOut }) => paidOut + amount > paidIn,
}

export type Risk = { readonly score: number; readonly marks: readonly RiskMark[] }

export const judgeRisk = (facts: RiskFacts): Risk => {
  const marks = riskMarks.filter((mark) => holds[mark](facts))
  const score = marks.reduce((sum, mark) => sum + weights[mark], 0)
  return { score: Math.min(score, 100), marks }
}
