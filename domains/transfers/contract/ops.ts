// Transfers for operators: a member's, stuck ones, and the venue's answers. And their actions on a doubt: query the
// venue now, or, two operators together (L33), state its result from a venue statement received another way (decision
// 0184).

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

/** The venue's last answer, as it was sent. */
export const TransferHeard = z.strictObject({
  word: HeardWord,
  direction: z.nullable(TransferDirection),
  amount: z.nullable(Minor),
  reason: z.nullable(z.enum(venueRefusals)),
  at: EpochMs,
})
export type TransferHeard = z.output<typeof TransferHeard>

/** What operators stated, once it was carried out. */
export const TransferStated = z.strictObject({
  outcome: StatedOutcome,
  evidence: z.string(),
  proposal: z.uuid(),
  /** Account names of the two operators. */
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
  /** How often the venue was queried. */
  asked: z.int(),
  /** How often it was sent. */
  sent: z.int(),
  /** The balance that the venue reported after it. */
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
    /** `stuck`: past its deadline. `contradicted`: the venue contradicts what was stated. */
    show: z.optional(z.enum(opsTransferShows)),
    before: z.optional(cursor),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  gives: z.strictObject({
    rows: z.array(OpsTransfer),
    next: z.nullable(cursor),
    /** In transit now, all members, and how many of them are stuck. */
    moving: z.int(),
    stuck: z.int(),
    transit: Minor,
    /** Waiting proposals, and transfers whose venue contradicts what was stated. */
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
  /** The source: a line of the venue's statement, a letter, or a reference. */
  evidence: z.string(),
  maker: Hand,
  decider: z.nullable(Hand),
})
export type TransferProposal = z.output<typeof TransferProposal>

export const opsTransferOne = endpoint({
  get: '/ops/v1/transfers/one',
  who: operatorWith('transfers.read'),
  takes: z.strictObject({ id: TransferId }),
  person: 'handler',
  gives: z.strictObject({
    transfer: OpsTransfer,
    /** The newest first. */
    proposals: z.array(TransferProposal),
    /** When a statement becomes possible; null if the transfer ended or was never sent. */
    stateFrom: z.nullable(EpochMs),
  }),
  refuses: ['transfer_unknown'],
})

const act = { who: operatorWith('transfers.resolve'), perMinute: 60 } as const

/** Queries the venue now, before the scheduled time; its answer is booked as usual. */
export const opsTransferAsk = endpoint({
  ...act,
  post: '/ops/v1/transfers/ask',
  takes: z.strictObject({ id: TransferId, reason: Reason }),
  gives: OpsTransfer,
  refuses: ['transfer_unknown', 'transfer_over'],
})

/** Moves no money. */
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

/** For another operator. The venue is queried once more first; its answer takes precedence over the statement. */
export const opsTransferDecide = endpoint({
  ...act,
  post: '/ops/v1/transfers/decide',
  takes: z.strictObject({ id: z.uuid(), decision: z.enum(['approve', 'refuse']), reason: Reason }),
  gives: z.strictObject({ state: z.enum(['approved', 'refused']) }),
  refuses: ['proposal_unknown', 'same_operator', 'already_decided', 'other_operator', 'transfer_over', 'change_busy'],
})

/** For the proposer only. */
export const opsTransferWithdraw = endpoint({
  ...act,
  post: '/ops/v1/transfers/withdraw',
  takes: z.strictObject({ id: z.uuid(), reason: Reason }),
  gives: z.strictObject({ state: z.literal('withdrawn') }),
  refuses: ['proposal_unknown', 'same_operator', 'already_decided', 'other_operator'],
})

/** Closes the task of a contradiction; any correction was made by an adjustment. */
export const opsTransferClose = endpoint({
  ...act,
  post: '/ops/v1/transfers/close',
  takes: z.strictObject({ id: TransferId, reason: Reason }),
  gives: OpsTransfer,
  refuses: ['transfer_unknown', 'nothing_contradicted'],
})
