// Reports recomputed from the journal: liabilities to members, and the movements of a day by account. Amounts are minor units
// as text.

import { operatorWith } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const who = operatorWith('reports.read')
/** Default: the play currency. A report never mixes two currencies. */
export const CurrencyCode = z.string().check(z.regex(/^[A-Z]{3}$/))
const Minor = z.string().check(z.regex(/^-?\d{1,30}$/))

/** Amounts owed, by reason. */
export const liabilityNames = [
  'balances',
  'bonus',
  'open_stakes',
  'withdrawals',
  'payable',
  'awards',
  'transit',
  'venues',
  'debts',
] as const
export type LiabilityName = (typeof liabilityNames)[number]

export const Liability = z.strictObject({
  name: z.enum(liabilityNames),
  /** The number of accounts, including empty ones. */
  accounts: z.int(),
  /** The sum of the account balances, and the sum of the entries: equal, unless a law is broken (L3). */
  says: Minor,
  gives: Minor,
})
export type Liability = z.output<typeof Liability>

export const opsLiabilities = endpoint({
  get: '/ops/v1/ledger/liabilities',
  who,
  takes: z.strictObject({ currency: z.optional(CurrencyCode) }),
  gives: z.strictObject({
    /** Milliseconds since 1970: the moment of the cut. */
    at: z.int(),
    liabilities: z.array(Liability),
    says: Minor,
    gives: Minor,
    /** The house accounts on the other side, from the entries. */
    house: z.array(z.strictObject({ name: z.string(), gives: Minor })),
    /** The sum of both sides: zero, unless a law is broken (L4). */
    sum: Minor,
  }),
  refuses: [],
  perMinute: 30,
})

const StatementKind = z.strictObject({ kind: z.string(), entries: z.int(), into: Minor, out: Minor })

export const StatementAccount = z.strictObject({
  /** A house account, or all members' accounts of one bucket: `members/cash`. */
  name: z.string(),
  opening: Minor,
  into: Minor,
  out: Minor,
  closing: Minor,
  kinds: z.array(StatementKind),
})
export type StatementAccount = z.output<typeof StatementAccount>

/** The statement of a Beijing day for all accounts that exist. */
export const opsStatement = endpoint({
  get: '/ops/v1/ledger/statement',
  who,
  takes: z.strictObject({
    day: z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)),
    currency: z.optional(CurrencyCode),
  }),
  person: 'none',
  gives: z.strictObject({ from: z.int(), to: z.int(), accounts: z.array(StatementAccount) }),
  refuses: ['no_such_day'],
  perMinute: 30,
})
