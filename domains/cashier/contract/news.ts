// The cashier's news, and the part that goes to a member's socket. `turnover`, `vip` and `promotions` learn of deposits
// and withdrawals here.

import type { Method } from './words.ts'
import type { DepositState } from './deposits.ts'
import type { SecurityEvent } from './security.ts'
import type { WithdrawalStage, WithdrawalState } from './withdrawals.ts'

/** Topic of `DepositNews`: an order changed its state. */
export const depositTopic = 'cashier.deposit'
/** Topic of `WithdrawalNews`. */
export const withdrawalTopic = 'cashier.withdrawal'
/** Topic of `AppealNews`: a member objected to the end of a withdrawal, or was answered. */
export const appealTopic = 'cashier.appeal'
/** Topic of `SecurityNews`: a payout setting changed; the member is notified (L24). */
export const securityTopic = 'cashier.security'

/** Topic of `SuspenseNews`: money came that only an operator can assign. It names no member. */
export const suspenseTopic = 'cashier.suspense'

export type SuspenseNews = { readonly payment: string; readonly why: string; readonly at: number }

export type DepositNews = {
  readonly id: string
  readonly method: Method
  readonly state: DepositState
  /** Credited minor units, as decimal text; null so far if none. */
  readonly credited: string | null
  readonly at: number
}
export type WithdrawalNews = {
  readonly id: string
  readonly state: WithdrawalState
  readonly stage: WithdrawalStage
  /** Minor units, as decimal text. */
  readonly amount: string
  readonly at: number
}
export type AppealNews = { readonly id: string; readonly answered: boolean; readonly at: number }
export type SecurityNews = { readonly what: SecurityEvent; readonly about: string | null; readonly at: number }

/** The platform's own message id for notices. */
export const noticeMessage = 20_003

export type CashierMessage = { readonly msgId: number; readonly msgData: Readonly<Record<string, unknown>> }

const topics: ReadonlySet<string> = new Set([depositTopic, withdrawalTopic, appealTopic, securityTopic])

/** The message to a member's socket for one piece of news: topic and body, as a notice. */
export const cashierStreamOf = (topic: string, body: unknown): readonly CashierMessage[] =>
  topics.has(topic) ? [{ msgId: noticeMessage, msgData: { about: topic, ...(body as object) } }] : []
