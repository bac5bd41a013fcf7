// Letters that operators write: to one member at once, to many when a second operator agrees (L33).

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { Mail } from './mail.ts'

/** Of the proposals; `messages.letter.propose` is the log's word. */
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

/** `newcomers`: who registered within so many days; `days` says nothing about `all`. */
export const letterPropose = endpoint({
  post: '/ops/v1/messages/propose',
  who: operatorWith('messages.send_many'),
  takes: z.strictObject({
    audience: z.enum(audiences),
    days: z.int().check(z.minimum(1), z.maximum(90)),
    /** Whether it is an offer: who may not play is passed over, and nobody gets more than one a day and three a week. */
    offer: z.optional(z.boolean()),
    title: Title,
    body: Body,
    reason: Reason,
  }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['letter_number', 'letter_link', 'already_waits'],
})

/** `withdraw` is the maker's own, the others are another operator's. */
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
  /** How many have it by now, and when the last got it; null while it is not over. */
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
    /** `open`: those that wait; where nothing is said, those. */
    show: z.optional(z.enum(['open', 'all'])),
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  gives: z.strictObject({ rows: z.array(OpsLetter), next: z.nullable(z.uuid()), waiting: z.int() }),
  refuses: [],
})

/** What a member was told, the newest hundred. */
export const mailOfMember = endpoint({
  get: '/ops/v1/messages/of-member',
  who: operatorWith('messages.read'),
  takes: z.strictObject({ member: z.uuid() }),
  gives: z.strictObject({ rows: z.array(Mail) }),
  refuses: [],
})
