// A venue's statement: the state of each bet and transfer that it knows, for a span of time or by reference. The platform
// asks for it over the signed wire of transfers and compares it with its own books (decision 0311).

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { transferDialect } from './ask-dialect.ts'
import { Balance, EpochMs, RoundRef, Stake } from './wallet-shapes.ts'

/**
 * `gone`: void, the stake was returned or never taken. `held`, `kept`, `settled`: states of a bet; `done`: a transfer.
 * `moving`: the venue waits for our answer, or has not executed it yet.
 */
export const lineStates = ['gone', 'held', 'kept', 'settled', 'done', 'moving'] as const

export const StatementOf = z.strictObject({
  /** The venue's id of the bet, or our number of the transfer. */
  ref: RoundRef,
  what: z.enum(['bet', 'in', 'out']),
  state: z.enum(lineStates),
  /** The stake, or the amount moved; null if the venue never received it. Minor units. */
  amount: z.nullable(Stake),
  /** The whole return of a settled bet. */
  total: z.nullable(Balance),
  /** When the venue last received or did something about it. */
  at: EpochMs,
})
export type StatementOf = z.output<typeof StatementOf>

export const statementMax = 500

/**
 * With `refs`: only those, as far as the venue knows them. Otherwise changes from `since` until `until`, exclusive, by
 * time and then ref; `after`: the last ref read at exactly `since`.
 */
export const venueStatement = endpoint({
  post: '/transfer/v1/statement',
  who: 'venue',
  dialect: transferDialect,
  takes: z.strictObject({
    since: EpochMs,
    until: EpochMs,
    after: z.optional(RoundRef),
    refs: z.optional(z.array(RoundRef).check(z.minLength(1), z.maxLength(statementMax))),
  }),
  gives: z.strictObject({ code: z.literal('OK'), lines: z.array(StatementOf), more: z.boolean() }),
  refuses: ['maintenance'],
  perMinute: 6000,
})
