// Letters from operators: to one member at once, to many after a second operator approves (L33).

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { Mail } from './mail.ts'

/** The kind of the proposals; the audit log says `messages.letter.propose`. */
export const letterKind = 'messages.letter'

const Title = z.string().check(z.trim(), z.minLength(2), z.maxLength(40))
const Body = z.string().check(z.trim(), z.minLength(2), z.maxLength(500))

const letterStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const
const audiences = ['all', 'newcomers'] as const
const Hand = z.strictObject({ id: z.uuid(), account: z.string(), reason: z.string(), at: z.int() })

export const letterSend = endpoint({
  post: '/ops/v1/messages/send',
  who: operatorWith('messages.send'),
  takes: z.strictObject({ member: z.uuid(), requestId: z.uuid(), title: Title, body: Body, reason: Reason }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['letter_number', 'letter_link', 'letter_conflict', 'receiver_unknown'],
})

/** `newcomers`: members registered within the last `days`; `all` ignores `days`. */
export const letterPropose = endpoint({
  post: '/ops/v1/messages/propose',
  who: operatorWith('messages.send_many'),
  takes: z.strictObject({
    audience: z.enum(audiences),
    days: z.int().check(z.minimum(1), z.maximum(90)),
    /** An offer skips members who may not play, and a member gets at most one a day and three a week. */
    offer: z.optional(z.boolean()),
    title: Title,
    body: Body,
    reason: Reason,
  }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['letter_number', 'letter_link', 'already_waits'],
})

/** Only the author may `withdraw`; only another operator may approve or refuse. */
export const letterDecide = endpoint({
  post: '/ops/v1/messages/decide',
  who: operatorWith('messages.send_many'),
  takes: z.strictObject({ id: z.uuid(), decision: z.enum(['approve', 'refuse', 'withdraw']), reason: Reason }),
  gives: z.strictObject({ state: z.enum(letterStates) }),
  refuses: ['letter_unknown', 'same_operator', 'other_operator', 'already_decided'],
})

export const OpsLetter = z.strictObject({
  id: z.uuid(),
  state: z.enum(letterStates),
  audience: z.enum(audiences),
  days: z.int(),
  offer: z.optional(z.boolean()),
  title: z.string(),
  body: z.string(),
  /** How many members have it so far, and when the last got it; null until finished. */
  told: z.int(),
  endedAt: z.nullable(z.int()),
  maker: Hand,
  decider: z.nullable(Hand),
})
export type OpsLetter = z.output<typeof OpsLetter>

export const lettersList = endpoint({
  get: '/ops/v1/messages/letters',
  who: operatorWith('messages.read'),
  takes: z.strictObject({
    /** `open`: waiting ones, the default. */
    show: z.optional(z.enum(['open', 'all'])),
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  gives: z.strictObject({ rows: z.array(OpsLetter), next: z.nullable(z.uuid()), waiting: z.int() }),
  refuses: [],
})

/** A member's mail, the newest hundred. */
export const mailOfMember = endpoint({
  get: '/ops/v1/messages/of-member',
  who: operatorWith('messages.read'),
  takes: z.strictObject({ member: z.uuid() }),
  gives: z.strictObject({ rows: z.array(Mail) }),
  refuses: [],
})
