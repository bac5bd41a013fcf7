// Transfers as operators read them: a member's, and those that are stuck, oldest first by when they should have been over.

import { operatorWith } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { VenueCode } from '../catalogue.ts'
import { EpochMs } from '../wallet-shapes.ts'
import { TransferDirection, TransferId, TransferMaker, TransferReason, TransferState } from './words.ts'

const Minor = z.string().check(z.regex(/^\d{1,19}$/))
const cursor = z.string().check(z.regex(/^\d{1,13}\.T\d{16}$/))

export const OpsTransfer = z.strictObject({
  id: TransferId,
  member: z.uuid(),
  /** The member's account name. */
  name: z.string(),
  venue: VenueCode,
  direction: TransferDirection,
  maker: TransferMaker,
  state: TransferState,
  reason: z.nullable(TransferReason),
  /** Minor units, as text. */
  amount: Minor,
  /** How often the venue was asked what became of it. */
  asked: z.int(),
  /** How often it was sent. */
  sent: z.int(),
  /** What the venue said lies there after it. */
  said: z.nullable(Minor),
  createdAt: EpochMs,
  changedAt: EpochMs,
  dueAt: z.nullable(EpochMs),
  askAt: z.nullable(EpochMs),
})
export type OpsTransfer = z.output<typeof OpsTransfer>

export const opsTransfers = endpoint({
  get: '/ops/v1/transfers/list',
  who: operatorWith('transfers.read'),
  takes: z.strictObject({
    member: z.optional(z.uuid()),
    /** `stuck`: past the moment by which it should have been over. */
    show: z.optional(z.enum(['moving', 'stuck', 'done', 'refused'])),
    before: z.optional(cursor),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  gives: z.strictObject({
    rows: z.array(OpsTransfer),
    next: z.nullable(cursor),
    /** On their way now, all members, and how many of them are stuck. */
    moving: z.int(),
    stuck: z.int(),
    transit: Minor,
  }),
  refuses: [],
})
