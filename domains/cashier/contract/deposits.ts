// Deposits. A member picks method, channel and amount, and gets an order with a signed page: only there is the account
// to pay into (S-GATE-03 warns of anyone who says otherwise). The specification names no paths for this; these follow
// its base for finance.

import { endpoint } from '@magpie/wire/endpoint'
import { permitRefusals } from '@magpie/play-safe/contract'
import * as z from 'zod/mini'
import {
  AmountAsked,
  AmountShown,
  At,
  ChannelId,
  DepositId,
  depositCursor,
  Method,
  Network,
  PageSize,
  PayCurrency,
  RequestId,
  textOf,
} from './words.ts'

/**
 * The states of an order. `asking`: the rail is asked for an account; `open`: waits for the payment; `receipt`: the
 * member says that they paid; `disputed`: money came that does not match, and an operator looks; the others are ends.
 */
export const depositStates = [
  'asking',
  'open',
  'receipt',
  'disputed',
  'credited',
  'expired',
  'cancelled',
  'void',
] as const
export type DepositState = (typeof depositStates)[number]
export const DepositState = z.enum(depositStates)

/** Why an order is in its state (L24): a closed list; `null` if the state says all. */
export const depositReasons = [
  'rail_silent',
  'rail_refused',
  'unpaid_in_time',
  'player_cancelled',
  'amount_differs',
  'currency_differs',
  'payer_differs',
  'paid_after_cancel',
  'paid_too_late',
  'order_void',
  'operator_credited',
  'operator_refunded',
  'paid_to_another',
] as const
export type DepositReason = (typeof depositReasons)[number]

export const DepositChannel = z.strictObject({
  id: ChannelId,
  /** Its Chinese display name. */
  name: z.string(),
  network: z.nullable(Network),
  /** Coins; the bounds of an order's amount. */
  least: AmountShown,
  most: AmountShown,
  /** Preset amounts. With `fixed`, only these are accepted. */
  chips: z.array(AmountShown),
  fixed: z.boolean(),
  payCurrency: PayCurrency,
  /** Coins for one unit of the pay currency: `1.00` for yuan. */
  rate: AmountShown,
  /** True if the rail identifies an order by its amount: a few cents are added, and exactly that must be paid. */
  exact: z.boolean(),
  /** True if the payer's name is needed in advance. */
  needsName: z.boolean(),
  /** The typical duration, and how long an order stays open. */
  typicalSeconds: z.int(),
  openMinutes: z.int(),
})
export type DepositChannel = z.output<typeof DepositChannel>

/** An order's page opens only with all three and the owner's session. */
export const OrderPage = z.strictObject({
  id: DepositId,
  expires: At,
  sign: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type OrderPage = z.output<typeof OrderPage>

export const DepositView = z.strictObject({
  id: DepositId,
  method: Method,
  channel: ChannelId,
  network: z.nullable(Network),
  state: DepositState,
  /** 1 order placed, 2 to be paid or being checked, 3 credited. */
  step: z.int(),
  reason: z.nullable(z.enum(depositReasons)),
  /** Coins requested. */
  amount: AmountShown,
  /** The exact amount to pay. */
  payAmount: AmountShown,
  payCurrency: PayCurrency,
  /** Coins credited for exactly that payment. */
  credit: AmountShown,
  /** Coins credited. */
  credited: z.nullable(AmountShown),
  createdAt: At,
  expiresAt: At,
  receiptAt: z.nullable(At),
  chasedAt: z.nullable(At),
  /** When the order may be chased next; null if it cannot be. */
  chaseFrom: z.nullable(At),
  closedAt: z.nullable(At),
  /** What the member may do now: the server and the buttons use the same table. */
  may: z.array(z.enum(['pay', 'receipt', 'chase', 'cancel'])),
  /** Null if the order can no longer be paid. */
  page: z.nullable(OrderPage),
})
export type DepositView = z.output<typeof DepositView>

/** A line with a copy button. The names have texts in every catalogue: `holder`, `number`, `address`. */
const PayField = z.strictObject({
  name: z.enum(['bank', 'branch', 'holder', 'number', 'network', 'address', 'account', 'memo']),
  value: z.string(),
})
export const PayTo = z.strictObject({
  fields: z.array(PayField),
  /** The content of a QR code. */
  qr: z.nullable(z.string()),
  /** The rail's own page, if it has one. */
  url: z.nullable(z.string()),
})
export type PayTo = z.output<typeof PayTo>

const own = { who: 'member', perMinute: 60 } as const

export const depositMethods = endpoint({
  ...own,
  post: '/fd/api/v1/deposit/methods',
  takes: z.strictObject({}),
  gives: z.strictObject({
    methods: z.array(
      z.strictObject({
        method: Method,
        name: z.string(),
        recommended: z.boolean(),
        channels: z.array(DepositChannel),
        /** The member's open order; a second one is refused until it ends. */
        openOrder: z.nullable(DepositId),
      }),
    ),
    /** What the member's own limits leave for a new order (L21); null without a limit. */
    ownLeft: z.nullable(z.string()),
    /** S-GATE-03: false until the member has read the warning, which the first order requires. */
    safetyRead: z.boolean(),
    /** True if no real money moves. */
    sandbox: z.boolean(),
  }),
  refuses: [],
})

/** S-GATE-03: `I have read it`. Stored for ever; the warning stays on the page. */
export const depositSafety = endpoint({
  ...own,
  post: '/fd/api/v1/deposit/safety',
  takes: z.strictObject({}),
  gives: z.strictObject({ readAt: At }),
  refuses: [],
})

export const depositOpen = endpoint({
  ...own,
  post: '/fd/api/v1/deposit/open',
  takes: z.strictObject({
    requestId: RequestId,
    channel: ChannelId,
    amount: AmountAsked,
    /** Required if the channel needs it and no real name is stated; default: the stated one. */
    payerName: z.optional(textOf(50)),
  }),
  gives: DepositView,
  refuses: [
    ...permitRefusals,
    'deposit_limit',
    'safety_first',
    'channel_unknown',
    'channel_closed',
    'amount_range',
    'amount_fixed',
    'name_needed',
    'name_format',
    'name_mismatch',
    'order_open',
    'orders_unpaid',
    'request_conflict',
    'rail_busy',
    'speed_pay_busy',
    'too_many',
  ],
})

/** The signed page: the only answer with the account to pay into. */
export const depositOrder = endpoint({
  ...own,
  post: '/fd/api/v1/deposit/order',
  perMinute: 120,
  takes: OrderPage,
  gives: z.strictObject({ order: DepositView, payTo: z.nullable(PayTo) }),
  refuses: ['order_unknown'],
})

export const depositOne = endpoint({
  ...own,
  post: '/fd/api/v1/deposit/one',
  perMinute: 120,
  takes: z.strictObject({ id: DepositId }),
  gives: DepositView,
  refuses: ['order_unknown'],
})

export const depositList = endpoint({
  ...own,
  post: '/fd/api/v1/deposit/list',
  takes: z.strictObject({
    /** `open`: may still be paid or is being checked. Default: all. */
    show: z.optional(z.enum(['open', 'credited', 'closed'])),
    /** Only orders from this moment on. */
    since: z.optional(At),
    before: z.optional(depositCursor),
    limit: z.optional(PageSize),
  }),
  gives: z.strictObject({ orders: z.array(DepositView), next: z.nullable(depositCursor) }),
  refuses: [],
})

export const receiptTypes = ['image/jpeg', 'image/png'] as const
export const receiptBytesMost = 10_485_760

/** The request body is the picture. It is checked, re-encoded and kept for operators only. */
export const depositReceipt = endpoint({
  ...own,
  post: '/fd/api/v1/deposit/receipt/:id',
  perMinute: 12,
  bodyLimit: receiptBytesMost,
  upload: receiptTypes,
  takes: z.strictObject({ id: DepositId }),
  gives: DepositView,
  refuses: ['order_unknown', 'order_settled', 'receipt_unreadable', 'receipts_many', 'too_many'],
})

/** `Chase my order`: an operator looks at it next. */
export const depositChase = endpoint({
  ...own,
  post: '/fd/api/v1/deposit/chase',
  takes: z.strictObject({ id: DepositId }),
  gives: DepositView,
  refuses: ['order_unknown', 'order_settled', 'chase_early', 'too_many'],
})

export const depositCancel = endpoint({
  ...own,
  post: '/fd/api/v1/deposit/cancel',
  takes: z.strictObject({
    id: DepositId,
    /** The tick `I have not paid`, without which nothing is cancelled. */
    unpaid: z.boolean(),
  }),
  gives: DepositView,
  refuses: ['order_unknown', 'order_settled', 'unpaid_needed', 'too_many'],
})
