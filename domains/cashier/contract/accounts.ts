// Payout accounts (S-ROUTE-11, S-ROUTE-12). One endpoint adds them all, with a form for each kind from its descriptor; all
// need PIN, password and second factor, wait a day before use, and never reveal the whole number again.

import { second } from '@magpie/identity/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { passwordRefusals, pinRefusals, TypedPassword, TypedPin } from './security.ts'
import { AccountId, At, Method, methodOf, methods, Network, RequestId, textOf } from './words.ts'

/** How long a new account waits before it can receive money. */
export const coolingMs = 86_400_000

/** The most accounts of each kind. */
export const accountsMost = Object.fromEntries(methods.map((kind) => [kind, methodOf[kind].most])) as Readonly<
  Record<Method, number>
>

export const AccountView = z.strictObject({
  id: AccountId,
  kind: Method,
  network: z.nullable(Network),
  /** A bank card's brand and bank: `unionpay`, `ICBC`. */
  brand: z.nullable(z.string()),
  bank: z.nullable(z.string()),
  /** The holder, masked; null if the kind has no name. */
  holder: z.nullable(z.string()),
  /** The visible part of the number: the last four digits of a card, start and end of an address. */
  masked: z.string(),
  alias: z.nullable(z.string()),
  isDefault: z.boolean(),
  addedAt: At,
  /** The account can receive money from then on. */
  usableFrom: At,
})
export type AccountView = z.output<typeof AccountView>

export const AccountsView = z.strictObject({
  accounts: z.array(AccountView),
  most: z.record(Method, z.int()),
  realName: z.nullable(z.string()),
  pin: z.boolean(),
  coolingHours: z.int(),
  /** True if only sandbox numbers are accepted. */
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
export const accountList = endpoint({
  ...own,
  post: '/fd/api/v1/account/list',
  perMinute: 120,
  takes: z.strictObject({ kind: z.optional(Method) }),
  refuses: [],
})

/** Defined separately, because the browser build drops only schemas that stand alone. */
const Bank = z.enum(banks)

const whole = {
  requestId: RequestId,
  pin: TypedPin,
  password: TypedPassword,
  ...second,
  kind: Method,
  number: textOf(64),
  alias: z.optional(textOf(20)),
  /** Default: the stated real name; if sent, it must be the same. */
  holder: z.optional(textOf(50)),
  /** S-VAL-06: the country code of a phone; default 86. */
  country: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
  network: z.optional(Network),
  bank: z.optional(Bank),
  /** Not every old card passes Luhn, so `card_checksum` is a warning that the member may override. */
  isSure: z.optional(z.boolean()),
} as const
type WholeForm = z.ZodMiniObject<typeof whole, z.core.$strict>

/** Only the fields of the kind: any other key is unknown. */
const formOf = (kind: Method): WholeForm => {
  const { holder, number } = methodOf[kind]
  const { requestId, pin, password, code, signed, alias } = whole
  return z.strictObject({
    requestId,
    pin,
    password,
    code,
    signed,
    alias,
    kind: z.literal(kind),
    number: number.as === 'card' ? textOf(32) : whole.number,
    ...(holder ? { holder: whole.holder } : {}),
    ...(number.as === 'card' ? { bank: Bank, isSure: whole.isSure } : {}),
    ...(number.as === 'chain' ? { network: Network } : {}),
    ...(number.as === 'wallet' && number.phones ? { country: whole.country } : {}),
  }) as unknown as WholeForm
}

/** S-ROUTE-11. */
export const accountAdd = endpoint({
  ...own,
  post: '/fd/api/v1/account/add',
  takes: z.discriminatedUnion('kind', methods.map(formOf) as [WholeForm, ...WholeForm[]]),
  refuses: [
    'card_format',
    'card_checksum',
    'card_brand',
    'address_format',
    'address_checksum',
    'address_network',
    'account_format_wallet',
    'phone_format',
    'name_format',
    'name_needed',
    'name_mismatch',
    'account_exists',
    'accounts_full',
    'not_sandbox_account',
    'request_conflict',
    'change_busy',
    ...pinRefusals,
    ...passwordRefusals,
  ],
})

export const accountDelete = endpoint({
  ...own,
  proved: true,
  post: '/fd/api/v1/account/delete',
  takes: z.strictObject({ id: AccountId, pin: TypedPin }),
  refuses: ['account_unknown', 'account_in_use', 'change_busy', ...pinRefusals],
})

/** The account that a withdrawal offers first. */
export const accountDefault = endpoint({
  ...own,
  proved: true,
  post: '/fd/api/v1/account/default',
  takes: z.strictObject({ id: AccountId }),
  refuses: ['account_unknown', 'change_busy'],
})

/** A number from the sandbox's own range, so that every form can be tried. Refused where money is real. */
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
