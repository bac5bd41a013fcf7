// Paying in. A player picks a method, a channel and an amount, and gets an order with a page of its own: there, and
// nowhere else, stands the account to pay to (S-GATE-03 warns of everybody who says otherwise). The specification names
// no paths for this; these follow its base for finance.

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
 * Where an order stands. `asking` the rail for an account; `open` waits for the payment; `receipt` the player says that
 * they have paid; `disputed` money came that does not agree and an operator looks; the others are ends.
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

/** Why an order is where it is (L24): a closed list; `null` where the state says all. */
export const depositReasons = [
  'rail_silent',
  'rail_refused',
  'unpaid_in_time',
  'player_cancelled',
  'amount_differs',
  'currency_differs',
  'paid_after_cancel',
  'paid_too_late',
  'order_void',
  'operator_credited',
  'operator_refunded',
] as const
export type DepositReason = (typeof depositReasons)[number]

export const DepositChannel = z.strictObject({
  id: ChannelId,
  /** Chinese, as people read it. */
  name: z.string(),
  network: z.nullable(Network),
  /** Coins; an order's amount lies between them. */
  least: AmountShown,
  most: AmountShown,
  /** Amounts to pick with one touch. With `fixed` no other amount is taken. */
  chips: z.array(AmountShown),
  fixed: z.boolean(),
  payCurrency: PayCurrency,
  /** Coins for one unit of the pay currency: `1.00` for yuan. */
  rate: AmountShown,
  /** True where the rail finds an order by its amount: a few cents are added, and the exact amount must be paid. */
  exact: z.boolean(),
  /** True where the payer's name must be told beforehand. */
  needsName: z.boolean(),
  /** How long it takes as a rule, and how long an order stays open. */
  typicalSeconds: z.int(),
  openMinutes: z.int(),
})
export type DepositChannel = z.output<typeof DepositChannel>

/** What opens an order's page: all three, and the owner's own session. */
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
  /** Coins that were asked for. */
  amount: AmountShown,
  /** What must be paid, to the cent. */
  payAmount: AmountShown,
  payCurrency: PayCurrency,
  /** Coins that arrive when exactly that is paid. */
  credit: AmountShown,
  /** Coins that arrived. */
  credited: z.nullable(AmountShown),
  createdAt: At,
  expiresAt: At,
  receiptAt: z.nullable(At),
  chasedAt: z.nullable(At),
  /** From this moment the order may be chased again; null where there is nothing to chase. */
  chaseFrom: z.nullable(At),
  closedAt: z.nullable(At),
  /** What the player may do now: the same table answers the server and the button. */
  may: z.array(z.enum(['pay', 'receipt', 'chase', 'cancel'])),
  /** Null when the order can no longer be paid. */
  page: z.nullable(OrderPage),
})
export type DepositView = z.output<typeof DepositView>

/** One line that is copied with one touch. The names have texts in every catalogue: `holder`, `number`, `address`. */
const PayField = z.strictObject({
  name: z.enum(['bank', 'branch', 'holder', 'number', 'network', 'address', 'account', 'memo']),
  value: z.string(),
})
export const PayTo = z.strictObject({
  fields: z.array(PayField),
  /** The text of a QR code. */
  qr: z.nullable(z.string()),
  /** The rail's own page, where it has one. */
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
        /** The order that is open already; a second one is refused until it ends. */
        openOrder: z.nullable(DepositId),
      }),
    ),
    /** What the member's own limits leave for a new order (L21); null where they set none. */
    ownLeft: z.nullable(z.string()),
    /** S-GATE-03: false until the warning has been read, which the first order needs. */
    safetyRead: z.boolean(),
    /** True where no real money moves. */
    sandbox: z.boolean(),
  }),
  refuses: [],
})

/** S-GATE-03: `I have read it`. Remembered for ever; the warning itself stays on the page. */
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
    /** Needed where the channel says so and no real name is stated; the stated one is taken where nothing is typed. */
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

/** The signed page: the only answer in which the account to pay to stands. */
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
    /** `open`: may still be paid or is being checked. All where nothing is said. */
    show: z.optional(z.enum(['open', 'credited', 'closed'])),
    /** Only orders of this moment or later. */
    since: z.optional(At),
    before: z.optional(depositCursor),
    limit: z.optional(PageSize),
  }),
  gives: z.strictObject({ orders: z.array(DepositView), next: z.nullable(depositCursor) }),
  refuses: [],
})

export const receiptTypes = ['image/jpeg', 'image/png'] as const
export const receiptBytesMost = 10_485_760

/** The picture is the body of the request. It is looked at, drawn anew and kept for operators; nobody else sees it. */
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
    /** The tick `I have not paid`. Without it nothing is cancelled. */
    unpaid: z.boolean(),
  }),
  gives: DepositView,
  refuses: ['order_unknown', 'order_settled', 'unpaid_needed', 'too_many'],
})
