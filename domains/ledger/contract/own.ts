// A member's own movements, entry by entry as in the journal, each with the id for requesting its proof; and the public keys
// that proofs are signed with, for anyone.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { PublicKeyHex } from './checkpoint.ts'
import { EntryId } from './proof.ts'

/** Coins as decimal text; negative if money left the account. */
const AmountShown = z.string().check(z.regex(/^-?\d{1,17}\.\d{2}$/))

export const OwnMovement = z.strictObject({
  entry: EntryId,
  /** Milliseconds since 1970. */
  at: z.int(),
  kind: z.string(),
  /** One of their buckets, or a house account by the first word of its name: `book`, `rail`, `promotion`. */
  from: z.string(),
  to: z.string(),
  amount: AmountShown,
  /** Their cash after it; null if it did not change. */
  cashAfter: z.nullable(AmountShown),
})
export type OwnMovement = z.output<typeof OwnMovement>

/** The common beginning of the keys of one bet: `wallet/`, its venue, the venue's id of the bet, and a dot. */
const KeyStart = z.string().check(z.regex(/^wallet\/[A-Z][A-Z0-9]{1,15}\/[A-Za-z0-9_:-]{1,64}\.$/))

export const ownMovements = endpoint({
  get: '/site/api/v1/ledger/movements',
  who: 'member',
  takes: z.strictObject({
    /** The last entry of the previous page. */
    before: z.optional(EntryId),
    /** Only movements under such keys, oldest first and on one page. */
    of: z.optional(KeyStart),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  gives: z.strictObject({ rows: z.array(OwnMovement), next: z.nullable(EntryId) }),
  refuses: ['entry_absent'],
  perMinute: 120,
})

/** The balances of their accounts, each under the name of its bucket: `cash`, `held`, `venue/YBZR`. */
export const ownBalances = endpoint({
  get: '/site/api/v1/ledger/balances',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({ buckets: z.array(z.strictObject({ bucket: z.string(), amount: AmountShown })) }),
  refuses: [],
  perMinute: 120,
})

export const ledgerKeys = endpoint({
  get: '/site/api/v1/ledger/keys',
  who: 'anyone',
  takes: z.strictObject({}),
  gives: z.strictObject({
    house: PublicKeyHex,
    /** The key of the witness of the last checkpoint; null before the first. */
    witness: z.nullable(PublicKeyHex),
  }),
  refuses: [],
})
