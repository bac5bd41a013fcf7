// Accounts that money goes out to (S-ROUTE-11, S-ROUTE-12). One declaration a kind, because each has its own form; all
// of them ask for PIN and password, cool for a day, and never give a whole number back.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { passwordRefusals, pinRefusals, TypedPassword, TypedPin } from './security.ts'
import { AccountId, At, Method, Network, RequestId, textOf } from './words.ts'

/** How long a new account waits before money may go there. */
export const coolingMs = 86_400_000

export const accountsMost = {
  bank: 10,
  usdt: 10,
  ebpay: 2,
  koipay: 2,
  alipay: 3,
  wechat: 3,
  ecny: 3,
} as const satisfies Readonly<Record<Method, number>>

export const AccountView = z.strictObject({
  id: AccountId,
  kind: Method,
  network: z.nullable(Network),
  /** A bank card's brand and bank: `unionpay`, `ICBC`. */
  brand: z.nullable(z.string()),
  bank: z.nullable(z.string()),
  /** The holder, masked; null where the kind carries no name. */
  holder: z.nullable(z.string()),
  /** All that is shown of the number: the last four of a card, head and tail of an address. */
  masked: z.string(),
  alias: z.nullable(z.string()),
  isDefault: z.boolean(),
  addedAt: At,
  /** Money may go there from this moment on. */
  usableFrom: At,
})
export type AccountView = z.output<typeof AccountView>

export const AccountsView = z.strictObject({
  accounts: z.array(AccountView),
  /** How many of each kind may stand. */
  most: z.strictObject({
    bank: z.int(),
    usdt: z.int(),
    ebpay: z.int(),
    koipay: z.int(),
    alipay: z.int(),
    wechat: z.int(),
    ecny: z.int(),
  }),
  realName: z.nullable(z.string()),
  pin: z.boolean(),
  coolingHours: z.int(),
  /** True where only numbers that the sandbox issued are taken. */
  sandbox: z.boolean(),
})
export type AccountsView = z.output<typeof AccountsView>

/** Banks that a card may name; their Chinese names are in the catalogues. */
export const banks = [
  'ICBC',
  'ABC',
  'BOC',
  'CCB',
  'BCM',
  'PSBC',
  'CMB',
  'CIB',
  'SPDB',
  'CMBC',
  'CITIC',
  'CEB',
  'HXB',
  'PAB',
  'GDB',
  'OTHER',
] as const

const own = { who: 'member', perMinute: 30, gives: AccountsView } as const
const proof = { requestId: RequestId, pin: TypedPin, password: TypedPassword } as const
const Alias = z.optional(textOf(20))

const addRefusals = [
  ...pinRefusals,
  ...passwordRefusals,
  'name_needed',
  'name_mismatch',
  'account_exists',
  'accounts_full',
  'not_sandbox_account',
  'request_conflict',
  'change_busy',
] as const

export const accountList = endpoint({
  ...own,
  post: '/fd/api/v1/account/list',
  perMinute: 120,
  takes: z.strictObject({ kind: z.optional(Method) }),
  refuses: [],
})

/**
 * S-ROUTE-11a. The holder must be the stated real name. Not every old card passes Luhn, so `card_checksum` is a warning:
 * the same card is taken when it is sent again with `isSure`.
 */
export const accountAddBank = endpoint({
  ...own,
  post: '/fd/api/v1/account/bank/add',
  takes: z.strictObject({
    ...proof,
    number: textOf(32),
    holder: textOf(50),
    bank: z.enum(banks),
    alias: Alias,
    isSure: z.optional(z.boolean()),
  }),
  refuses: ['card_format', 'card_checksum', 'card_brand', 'name_format', ...addRefusals],
})

/** S-ROUTE-11b. */
export const accountAddUsdt = endpoint({
  ...own,
  post: '/fd/api/v1/account/usdt/add',
  takes: z.strictObject({ ...proof, network: Network, address: textOf(64), alias: Alias }),
  refuses: ['address_format', 'address_checksum', 'address_network', ...addRefusals],
})

/** S-ROUTE-11c. */
export const accountAddEbpay = endpoint({
  ...own,
  post: '/fd/api/v1/account/ebpay/add',
  takes: z.strictObject({ ...proof, account: textOf(64), alias: Alias }),
  refuses: ['account_format_wallet', ...addRefusals],
})

/** S-ROUTE-11d. */
export const accountAddKoipay = endpoint({
  ...own,
  post: '/fd/api/v1/account/koipay/add',
  takes: z.strictObject({ ...proof, account: textOf(64), alias: Alias }),
  refuses: ['account_format_wallet', ...addRefusals],
})

const phoneOrMail = {
  ...proof,
  /** An e-mail address, or a phone number of the country. */
  account: textOf(64),
  /** S-VAL-06: the country number of a phone; 86 where nothing is said. */
  country: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
  holder: textOf(50),
  alias: Alias,
} as const

/** S-ROUTE-11e. */
export const accountAddAlipay = endpoint({
  ...own,
  post: '/fd/api/v1/account/alipay/add',
  takes: z.strictObject(phoneOrMail),
  refuses: ['account_format_wallet', 'phone_format', 'name_format', ...addRefusals],
})

/** S-ROUTE-11f: a WeChat id, or a phone number. */
export const accountAddWechat = endpoint({
  ...own,
  post: '/fd/api/v1/account/wechat/add',
  takes: z.strictObject(phoneOrMail),
  refuses: ['account_format_wallet', 'phone_format', 'name_format', ...addRefusals],
})

/** S-ROUTE-11g: a wallet's sixteen digits, or a phone number. */
export const accountAddEcny = endpoint({
  ...own,
  post: '/fd/api/v1/account/ecny/add',
  takes: z.strictObject(phoneOrMail),
  refuses: ['account_format_wallet', 'phone_format', 'name_format', ...addRefusals],
})

export const accountDelete = endpoint({
  ...own,
  post: '/fd/api/v1/account/delete',
  takes: z.strictObject({ id: AccountId, pin: TypedPin }),
  refuses: ['account_unknown', 'account_in_use', 'change_busy', ...pinRefusals],
})

/** The account that a withdrawal offers first. */
export const accountDefault = endpoint({
  ...own,
  post: '/fd/api/v1/account/default',
  takes: z.strictObject({ id: AccountId }),
  refuses: ['account_unknown', 'change_busy'],
})

/** A number from the sandbox's own range, so that every form can be tried. Answers nothing where money is real. */
export const accountSample = endpoint({
  who: 'member',
  perMinute: 60,
  post: '/fd/api/v1/account/sample',
  takes: z.strictObject({
    kind: Method,
    network: z.optional(Network),
    nth: z.int().check(z.minimum(0), z.maximum(99)),
  }),
  gives: z.strictObject({ number: z.string(), country: z.nullable(z.string()) }),
  refuses: ['no_samples'],
})
