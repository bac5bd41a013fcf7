// Transfers as operators read them: a member's, those that are stuck, what the venue said of each. And what they do about a
// doubt: have the venue asked now, or state by four eyes (L33) what became of it, from a statement of the venue's that came
// by another way (decision 0184).

import { operatorWith, Reason } from '@magpie/operators/contract'
import { EpochMs, VenueCode } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { venueRefusals } from './wire.ts'
import {
  HeardWord,
  StatedOutcome,
  TransferDirection,
  TransferId,
  TransferMaker,
  TransferReason,
  TransferState,
  TransferWatch,
} from './words.ts'

const Minor = z.string().check(z.regex(/^\d{1,19}$/))
const cursor = z.string().check(z.regex(/^\d{1,13}\.T\d{16}$/))

/** What the venue answered last, as it said it. */
export const TransferHeard = z.strictObject({
  word: HeardWord,
  direction: z.nullable(TransferDirection),
  amount: z.nullable(Minor),
  reason: z.nullable(z.enum(venueRefusals)),
  at: EpochMs,
})
export type TransferHeard = z.output<typeof TransferHeard>

/** What operators stated of it, when that was carried out. */
export const TransferStated = z.strictObject({
  outcome: StatedOutcome,
  evidence: z.string(),
  proposal: z.uuid(),
  /** Accounts of the two. */
  maker: z.string(),
  decider: z.string(),
  at: EpochMs,
})
export type TransferStated = z.output<typeof TransferStated>

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
  heard: z.nullable(TransferHeard),
  stated: z.nullable(TransferStated),
  watch: z.nullable(TransferWatch),
  /** A proposal about it waits for a second operator. */
  proposed: z.boolean(),
})
export type OpsTransfer = z.output<typeof OpsTransfer>

export const opsTransferShows = ['moving', 'stuck', 'proposed', 'contradicted', 'done', 'refused'] as const
export type OpsTransferShow = (typeof opsTransferShows)[number]

export const opsTransfers = endpoint({
  get: '/ops/v1/transfers/list',
  who: operatorWith('transfers.read'),
  takes: z.strictObject({
    member: z.optional(z.uuid()),
    /** `stuck`: past the moment by which it should have been over. `contradicted`: the venue says other than was stated. */
    show: z.optional(z.enum(opsTransferShows)),
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
    /** Proposals that wait, and transfers of which the venue says other than was stated. */
    proposed: z.int(),
    contradicted: z.int(),
  }),
  refuses: [],
})

export const transferProposalKind = 'venues.transfer'

const Hand = z.strictObject({ id: z.uuid(), account: z.string(), reason: z.string(), at: EpochMs })

export const TransferProposal = z.strictObject({
  id: z.uuid(),
  state: z.enum(['waiting', 'approved', 'refused', 'withdrawn']),
  outcome: StatedOutcome,
  /** Where it stands: the venue's statement and its line, a letter, a number of theirs. */
  evidence: z.string(),
  maker: Hand,
  decider: z.nullable(Hand),
})
export type TransferProposal = z.output<typeof TransferProposal>

export const opsTransferOne = endpoint({
  get: '/ops/v1/transfers/one',
  who: operatorWith('transfers.read'),
  takes: z.strictObject({ id: TransferId }),
  gives: z.strictObject({
    transfer: OpsTransfer,
    /** The newest first. */
    proposals: z.array(TransferProposal),
    /** From when on something may be stated of it; null where it has an end, or was never sent. */
    stateFrom: z.nullable(EpochMs),
  }),
  refuses: ['transfer_unknown'],
})

const act = { who: operatorWith('transfers.resolve'), perMinute: 60 } as const

/** Has the venue asked now, whenever its next question would be; what it says is booked as always. */
export const opsTransferAsk = endpoint({
  ...act,
  post: '/ops/v1/transfers/ask',
  takes: z.strictObject({ id: TransferId, reason: Reason }),
  gives: OpsTransfer,
  refuses: ['transfer_unknown', 'transfer_over'],
})

/** Moves nothing. */
export const opsTransferPropose = endpoint({
  ...act,
  post: '/ops/v1/transfers/propose',
  takes: z.strictObject({
    id: TransferId,
    outcome: StatedOutcome,
    evidence: z.string().check(z.trim(), z.minLength(4), z.maxLength(300)),
    reason: Reason,
  }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['transfer_unknown', 'transfer_over', 'transfer_young', 'already_proposed'],
})

/** Another operator. The venue is asked once more first, and what it says goes before what anybody states. */
export const opsTransferDecide = endpoint({
  ...act,
  post: '/ops/v1/transfers/decide',
  takes: z.strictObject({ id: z.uuid(), decision: z.enum(['approve', 'refuse']), reason: Reason }),
  gives: z.strictObject({ state: z.enum(['approved', 'refused']) }),
  refuses: ['proposal_unknown', 'same_operator', 'already_decided', 'other_operator', 'transfer_over', 'change_busy'],
})

/** The maker alone. */
export const opsTransferWithdraw = endpoint({
  ...act,
  post: '/ops/v1/transfers/withdraw',
  takes: z.strictObject({ id: z.uuid(), reason: Reason }),
  gives: z.strictObject({ state: z.literal('withdrawn') }),
  refuses: ['proposal_unknown', 'same_operator', 'already_decided', 'other_operator'],
})

/** The task of a contradiction has been seen to; what had to be put right was put right by an adjustment. */
export const opsTransferClose = endpoint({
  ...act,
  post: '/ops/v1/transfers/close',
  takes: z.strictObject({ id: TransferId, reason: Reason }),
  gives: OpsTransfer,
  refuses: ['transfer_unknown', 'nothing_contradicted'],
})
