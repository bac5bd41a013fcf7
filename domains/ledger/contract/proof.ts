// A proof that one entry is in the journal: the hashed text, the path from its leaf to the link and from the link to the
// checkpoint, and the signatures. Of other rows it only holds salted hashes.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { Checkpoint, HashHex, LinkNumber, PublicKeyHex, SignatureHex } from './checkpoint.ts'

/** Lane, link and leaf with dots between: an entry's position and id. No lane needs more than eighteen digits for its links. */
export const EntryId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[1-9]\d{0,17}\.(?:0|[1-9]\d{0,8})$/))

/** One level up: the sibling's hash, and its side. */
const Step = z.string().check(z.regex(/^[LR][0-9a-f]{64}$/))
const Steps = z.array(Step).check(z.maxLength(40))

export const EntryProof = z.strictObject({
  /** Names the format, so that an old checker can say that it does not know a newer one. */
  magpie: z.literal('entry-proof-1'),
  /** What the leaf's hash covers, salt included. */
  text: z.string().check(z.maxLength(2000)),
  toLink: Steps,
  link: z.strictObject({
    lane: z.uuid(),
    number: LinkNumber,
    previous: HashHex,
    root: HashHex,
    at: z.int().check(z.minimum(0)),
  }),
  toCheckpoint: Steps,
  checkpoint: Checkpoint,
  /** The witness's signature over the checkpoint. */
  receipt: SignatureHex,
  keys: z.strictObject({ house: PublicKeyHex, witness: PublicKeyHex }),
})
export type EntryProof = z.output<typeof EntryProof>

/** Only for the member's own entry; another's is absent (L32). Pending until the next checkpoint, a minute at most. */
export const entryProof = endpoint({
  get: '/site/api/v1/ledger/proof',
  who: 'member',
  takes: z.strictObject({ entry: EntryId }),
  gives: EntryProof,
  refuses: ['entry_absent', 'proof_pending'],
  perMinute: 300,
})
