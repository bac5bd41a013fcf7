// What is remarkable about a withdrawal, as marks and a score from 0 to 100. It decides nothing: it says which ones an
// operator looks at first, and why. Every weight stands here, so that a score can be explained (L24).

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
  /** From here on a second operator looks. */
  readonly largeFrom: bigint
  readonly isFirst: boolean
  /** How old the account is that it goes to; how long the device has been known and the password unchanged, null for ever. */
  readonly accountAgeMs: number
  readonly deviceAgeMs: number | null
  readonly passwordAgeMs: number | null
  /** Other members on the same device, and with the same account. */
  readonly deviceSharedBy: number
  readonly accountSharedBy: number
  /** All that ever came in and went out, minor units. */
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
