// The latest results of the scheduled verifications.

import { operatorWith } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const verificationKinds = ['whole', 'new', 'liabilities', 'statement'] as const

export const Verification = z.strictObject({
  /**
   * The whole journal with rows and authority; what is new since the last time; amounts owed, by balances and by
   * entries; the statement of the previous day. For the last two, `entries` counts accounts, and there are no links or
   * keys.
   */
  kind: z.enum(verificationKinds),
  /** Milliseconds since 1970. */
  at: z.int(),
  /** How long it took. */
  ms: z.int(),
  links: z.int(),
  keys: z.int(),
  entries: z.int(),
  /** The first wrong row and what is wrong with it; null if everything is correct. */
  fault: z.nullable(z.strictObject({ row: z.string(), what: z.string() })),
})
export type Verification = z.output<typeof Verification>

/** The latest result of each kind; empty before the first. */
export const opsVerified = endpoint({
  get: '/ops/v1/ledger/verified',
  who: operatorWith('reports.read'),
  takes: z.strictObject({}),
  gives: z.strictObject({ verifications: z.array(Verification) }),
  refuses: [],
  perMinute: 60,
})
