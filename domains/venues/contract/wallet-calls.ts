// A venue's calls, and the list for reconciliation. Every call carries the venue's own transaction id and is applied at
// most once: a repeat of a call that moves money gets the first answer byte for byte (L5, L6); the two queries are
// answered with the current state. Business answers are in `code` with HTTP 200, one for the call or one for each item.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { ReasonCode, RollbackWord } from './rollback-reason.ts'
import { isWhole, RoundDetail, RoundResult } from './round-detail.ts'
import { Balance, EpochMs, RoundRef, Stake, Total, TransactionId, VenueToken, WalletCode } from './wallet-shapes.ts'

/** A venue is one caller for all its players; its calls are many. */
const venuePerMinute = 6_000_000
export const itemsMax = 500
const batchBytes = 2_097_152

const wallet = { who: 'venue', dialect: 'wallet', perMinute: venuePerMinute } as const

/** Sent with codes other than `OK` too; then only `code`, `transaction` and, if known, `balance` are present. */
const head = { code: WalletCode, transaction: TransactionId }

/** S-CALL-13: whose session is this? A venue only ever learns the member's alias. */
export const walletAuthenticate = endpoint({
  ...wallet,
  post: '/wallet/v1/authenticate',
  takes: z.strictObject({ transaction: TransactionId, token: VenueToken }),
  gives: z.strictObject({
    ...head,
    cuid: z.optional(z.string()),
    currency: z.optional(z.string()),
    balance: z.optional(Balance),
    /** When the token expires for stakes, UTC epoch milliseconds. */
    expiresAt: z.optional(EpochMs),
    /** The current version of the member's protection (limits, time-out, exclusion). */
    standing: z.optional(z.int()),
  }),
  refuses: [],
})

export const walletBalance = endpoint({
  ...wallet,
  post: '/wallet/v1/balance',
  takes: z.strictObject({ transaction: TransactionId, token: VenueToken }),
  gives: z.strictObject({ ...head, balance: z.optional(Balance) }),
  refuses: [],
})

export const DebitItem = z
  .strictObject({
    transaction: TransactionId,
    token: VenueToken,
    round: RoundRef,
    amount: Stake,
    detail: RoundDetail,
    /** Accepted at once: hold and keep are one plan. */
    keep: z.optional(z.literal(true)),
    /** For a bet ordered earlier: the protection version of that time. If it has changed, the answer is OWN_LIMIT. */
    standing: z.optional(z.int().check(z.minimum(0))),
    /**
     * The first bet of the series that this one continues: accepted although its launch has expired (decision 0940).
     */
    follows: z.optional(RoundRef),
    /** For a round that ends at once: stake, outcome and return are one plan and one answer. */
    result: z.optional(z.strictObject({ total: Total, told: z.optional(RoundResult) })),
  })
  .check(z.refine(({ amount, detail }) => isWhole(detail, amount)))
export type DebitItem = z.output<typeof DebitItem>

/** Holds the stake (L7). `balance` is the member's cash after the hold, or as the refusal saw it. */
export const walletDebit = endpoint({
  ...wallet,
  post: '/wallet/v1/debit',
  takes: DebitItem,
  gives: z.strictObject({ ...head, balance: z.optional(Balance) }),
  refuses: [],
})

const items = <T extends z.ZodMiniType>(item: T) =>
  z.strictObject({ items: z.array(item).check(z.minLength(1), z.maxLength(itemsMax)) })

/** `code` of the whole call is `OK` if the items were judged; each item has its own. */
const answers = z.strictObject({
  code: WalletCode,
  items: z.array(z.strictObject({ ...head, balance: z.optional(Balance) })),
})

export const ConfirmItem = z.strictObject({ transaction: TransactionId, round: RoundRef })
export const SettleItem = z
  .strictObject({
    transaction: TransactionId,
    round: RoundRef,
    /** Starts at 1 and rises with each correction. A version below the current one changes nothing. */
    version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    /** The whole return, stake included; 0 for a lost bet. Never the difference. */
    total: Total,
    result: z.optional(RoundResult),
    /** The part of the stake that was played, if more was held (a reserve, a clip). The rest is part of `total`. */
    played: z.optional(Total),
    /** The part of the stake still at risk after a partial payment; absent if the result is final. */
    stays: z.optional(Stake),
  })
  .check(z.refine(({ played, stays }) => played === undefined || stays === undefined))
export const RollbackItem = z.strictObject({
  transaction: TransactionId,
  round: RoundRef,
  reason: RollbackWord,
  code: z.optional(z.nullable(ReasonCode)),
})
export type ConfirmItem = z.output<typeof ConfirmItem>
export type SettleItem = z.output<typeof SettleItem>
export type RollbackItem = z.output<typeof RollbackItem>

/**
 * Several debits in one call, each judged as if it were alone: a refused one does not affect the others (decision
 * 1030).
 */
export const walletDebits = endpoint({
  ...wallet,
  post: '/wallet/v1/debits',
  bodyLimit: batchBytes,
  takes: items(DebitItem),
  gives: answers,
  refuses: [],
})

/** The held stake is taken: the bet is accepted. */
export const walletConfirm = endpoint({
  ...wallet,
  post: '/wallet/v1/confirm',
  bodyLimit: batchBytes,
  takes: items(ConfirmItem),
  gives: answers,
  refuses: [],
})

/** Posts the difference to the version before. Never refused for money, a session or an exclusion of a kept bet. */
export const walletSettle = endpoint({
  ...wallet,
  post: '/wallet/v1/settle',
  bodyLimit: batchBytes,
  takes: items(SettleItem),
  gives: answers,
  refuses: [],
})

/** Returns a hold; for a round that never came it leaves a tombstone and succeeds. */
export const walletRollback = endpoint({
  ...wallet,
  post: '/wallet/v1/rollback',
  bodyLimit: batchBytes,
  takes: items(RollbackItem),
  gives: answers,
  refuses: [],
})

const Digits = z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/))

/**
 * What the platform booked, for reconciliation. Without `lane` it names the lanes and their heads; with one it gives
 * the moves of this venue's rounds in link order, from behind (`after`, `afterN`). Nothing is read "after the last id".
 */
export const walletRounds = endpoint({
  ...wallet,
  get: '/wallet/v1/rounds',
  takes: z.strictObject({
    lane: z.optional(z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
    after: z.optional(Digits),
    afterN: z.optional(Digits),
    limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  }),
  gives: z.strictObject({
    code: WalletCode,
    lanes: z.optional(z.array(z.strictObject({ lane: z.string(), head: z.int() }))),
    moves: z.optional(
      z.array(
        z.strictObject({
          lane: z.string(),
          link: z.int(),
          n: z.int(),
          at: EpochMs,
          round: z.string(),
          transaction: z.string(),
          state: z.string(),
          stake: Total,
          total: z.nullable(Total),
          version: z.int(),
        }),
      ),
    ),
    /** Present while there is more behind the last row. */
    next: z.optional(z.strictObject({ after: z.string(), afterN: z.string() })),
  }),
  refuses: [],
})
