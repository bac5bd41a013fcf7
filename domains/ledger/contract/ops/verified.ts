// What the verifications by the clock found last.

import { operatorWith } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const verificationKinds = ['whole', 'new', 'liabilities', 'statement'] as const

export const Verification = z.strictObject({
  /**
   * The whole journal with rows and authority, or what came since the last time; what is owed, as accounts say it and as entries
   * give it; the statement of the day before. Of the last two, `entries` counts accounts, and there are no links or keys.
   */
  kind: z.enum(verificationKinds),
  /** Milliseconds since 1970. */
  at: z.int(),
  /** How long it took. */
  ms: z.int(),
  links: z.int(),
  keys: z.int(),
  entries: z.int(),
  /** The first row that is wrong and how, null when everything held. */
  fault: z.nullable(z.strictObject({ row: z.string(), what: z.string() })),
})
export type Verification = z.output<typeof Verification>

/** The last of each kind; none before the first. */
export const opsVerified = endpoint({
  get: '/ops/v1/ledger/verified',
  who: operatorWith('reports.read'),
  takes: z.strictObject({}),
  gives: z.strictObject({ verifications: z.array(Verification) }),
  refuses: [],
  perMinute: 60,
})
