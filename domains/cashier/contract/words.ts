// Terms shared by all parts of the cashier: methods, currencies, numbering. An order's number is its id, so that
// support finds it by what a member reads aloud.

import * as z from 'zod/mini'
import { methodOf, methods } from './methods.ts'

export { methodOf, methods }
export type Method = (typeof methods)[number]
export const Method = z.enum(methods)

/** USDT moves on two chains whose addresses are not interchangeable. */
export const networks = ['TRC20', 'ERC20'] as const
export type Network = (typeof networks)[number]
export const Network = z.enum(networks)

/** Currencies paid outside. Coins of the platform are separate; a channel's rate converts. */
export const payCurrencies = ['CNY', 'USDT'] as const
export type PayCurrency = (typeof payCurrencies)[number]
export const PayCurrency = z.enum(payCurrencies)

/** Decimal text in major units from a member: `100`, `100.5`, `100.50`. */
export const AmountAsked = z.string().check(z.regex(/^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/))
/** Decimal text in major units in answers: always two decimals. */
export const AmountShown = z.string().check(z.regex(/^\d+\.\d{2}$/))

/** UTC epoch milliseconds. */
export const At = z.int().check(z.minimum(0), z.maximum(9_999_999_999_999))

/** A letter, the Beijing day and ten digits: `D2606128841370215`. */
export const DepositId = z.string().check(z.regex(/^D\d{16}$/))
export const WithdrawalId = z.string().check(z.regex(/^W\d{16}$/))
export const AccountId = z.uuid()
export const ChannelId = z.string().check(z.regex(/^[a-z0-9-]{2,32}$/))

/**
 * Chosen by the client and kept for a retry after a lost answer: the same id with the same content moves money once
 * (L5).
 */
export const RequestId = z.uuid()

/** Text for people, without control characters. */
export const textOf = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[^\u0000-\u001f\u007f]*$/))

/** Where the next page begins: the last row of this one. */
export const depositCursor = z.strictObject({ at: At, id: DepositId })
export const withdrawalCursor = z.strictObject({ at: At, id: WithdrawalId })
export const PageSize = z.int().check(z.minimum(1), z.maximum(50))
