// The news that the cashier emits, and what of it a member's socket is told. `turnover`, `vip` and `promotions` hear of
// deposits and withdrawals here.

import type { Method } from './words.ts'
import type { DepositState } from './deposits.ts'
import type { SecurityEvent } from './security.ts'
import type { WithdrawalStage, WithdrawalState } from './withdrawals.ts'

/** Topic of `DepositNews`: an order changed its state. */
export const depositTopic = 'cashier.deposit'
/** Topic of `WithdrawalNews`. */
export const withdrawalTopic = 'cashier.withdrawal'
/** Topic of `AppealNews`: a player said something against the end of a withdrawal, or was answered. */
export const appealTopic = 'cashier.appeal'
/** Topic of `SecurityNews`: something about the way out of the money was changed; the member is told (L24). */
export const securityTopic = 'cashier.security'

/** Topic of `SuspenseNews`: money came that nobody can be given without an operator. It names no member. */
export const suspenseTopic = 'cashier.suspense'

export type SuspenseNews = { readonly payment: string; readonly why: string; readonly at: number }

export type DepositNews = {
  readonly id: string
  readonly method: Method
  readonly state: DepositState
  /** Minor units that arrived, as decimal text; null while nothing has. */
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

/** Our own id on the socket for what a member shall know. */
export const noticeMessage = 20_003

export type CashierMessage = { readonly msgId: number; readonly msgData: Readonly<Record<string, unknown>> }

const topics: ReadonlySet<string> = new Set([depositTopic, withdrawalTopic, appealTopic, securityTopic])

/** What a member's socket is told of one piece of news: the topic and its body, as a notice. */
export const cashierStreamOf = (topic: string, body: unknown): readonly CashierMessage[] =>
  topics.has(topic) ? [{ msgId: noticeMessage, msgData: { about: topic, ...(body as object) } }] : []
