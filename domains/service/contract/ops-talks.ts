// The staff's side: a queue by waiting time, one talk with the member's facts, and the actions. No money moves from
// here, and staff cannot write a card number or a link to another site.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { Feedback } from './feedback.ts'
import { About, Picture, Said, TalkLine, talkStates } from './talks.ts'

const reads = operatorWith('service.read')
const answers = operatorWith('service.answer')
const manages = operatorWith('service.manage')
const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))
const Done = z.strictObject({ ok: z.boolean() })

export const OpsTalk = z.strictObject({
  id: z.uuid(),
  state: z.enum(talkStates),
  member: z.uuid(),
  /** Empty for a guest, whose `member` is no member's id. */
  account: z.string(),
  operator: z.nullable(z.uuid()),
  staff: z.nullable(z.string()),
  lines: z.int(),
  about: z.nullable(About),
  last: z.string(),
  openedAt: z.int(),
  waitsSince: z.nullable(z.int()),
  closedAt: z.nullable(z.int()),
  stars: z.nullable(z.int()),
  solved: z.nullable(z.boolean()),
})
export type OpsTalk = z.output<typeof OpsTalk>

export const Figures = z.strictObject({
  mine: z.int(),
  waiting: z.int(),
  /** Over the last seven days; null without data. */
  answerMs: z.nullable(z.int()),
  solved: z.nullable(z.int()),
  stars: z.nullable(z.string()),
  fromMinute: z.int(),
  toMinute: z.int(),
})
export type Figures = z.output<typeof Figures>

export const talksList = endpoint({
  get: '/ops/v1/service/talks',
  who: reads,
  takes: z.strictObject({ show: z.enum(['mine', 'free', 'all', 'closed']) }),
  gives: z.strictObject({ rows: z.array(OpsTalk), figures: Figures }),
  refuses: [],
})

const Note = z.strictObject({ id: z.uuid(), account: z.string(), text: z.string(), at: z.int() })

export const talkWhole = endpoint({
  get: '/ops/v1/service/talk',
  who: reads,
  takes: z.strictObject({ id: z.uuid() }),
  person: 'handler',
  gives: z.strictObject({
    talk: OpsTalk,
    lines: z.array(TalkLine),
    notes: z.array(Note),
    /** Earlier talks of the same member. */
    earlier: z.array(OpsTalk),
  }),
  refuses: ['talk_unknown'],
})

/** A member's talks and feedback, the newest ten of each. */
export const serviceOfMember = endpoint({
  get: '/ops/v1/service/member',
  who: reads,
  takes: z.strictObject({ member: z.uuid() }),
  gives: z.strictObject({ talks: z.array(OpsTalk), feedback: z.array(Feedback) }),
  refuses: [],
})

const One = { id: z.uuid(), reason: Reason }

export const talkClaim = endpoint({
  post: '/ops/v1/service/claim',
  who: answers,
  takes: z.strictObject(One),
  gives: Done,
  refuses: ['talk_unknown', 'talk_taken'],
})

export const talkAnswer = endpoint({
  post: '/ops/v1/service/answer',
  who: answers,
  takes: z.strictObject({ ...One, key: z.uuid(), text: Text }),
  gives: Said,
  refuses: ['talk_unknown', 'talk_not_yours', 'say_again', 'staff_number', 'staff_link'],
})

/** `to`: the account of an operator who may answer; absent: back to the queue. */
export const talkTransfer = endpoint({
  post: '/ops/v1/service/transfer',
  who: answers,
  takes: z.strictObject({ ...One, to: z.optional(z.string().check(z.maxLength(64))) }),
  gives: Done,
  refuses: ['talk_unknown', 'talk_not_yours', 'taker_unknown'],
})

export const talkNote = endpoint({
  post: '/ops/v1/service/note',
  who: answers,
  takes: z.strictObject({ ...One, text: Text }),
  gives: Done,
  refuses: ['talk_unknown'],
})

export const talkSolve = endpoint({
  post: '/ops/v1/service/close',
  who: answers,
  takes: z.strictObject(One),
  gives: Done,
  refuses: ['talk_unknown', 'talk_not_yours'],
})

export const talkPicture = endpoint({
  get: '/ops/v1/service/picture',
  who: reads,
  takes: z.strictObject({ id: z.uuid() }),
  person: 'handler',
  gives: Picture,
  refuses: ['file_unknown'],
})

export const Saved = z.strictObject({ id: z.uuid(), title: z.string(), text: z.string() })
export type Saved = z.output<typeof Saved>

export const savedList = endpoint({
  get: '/ops/v1/service/saved',
  who: reads,
  takes: z.strictObject({}),
  gives: z.strictObject({ rows: z.array(Saved) }),
  refuses: [],
})

export const savedKeep = endpoint({
  post: '/ops/v1/service/saved-keep',
  who: manages,
  takes: z.strictObject({
    id: z.optional(z.uuid()),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    text: Text,
    reason: Reason,
  }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['saved_unknown', 'staff_number', 'staff_link'],
})

export const savedRemove = endpoint({
  post: '/ops/v1/service/saved-remove',
  who: manages,
  takes: z.strictObject(One),
  gives: Done,
  refuses: ['saved_unknown'],
})

const Minute = z.int().check(z.minimum(0), z.maximum(1440))

/** 0 to 1440 is the whole day; a later start than end goes past midnight. */
export const hoursSet = endpoint({
  post: '/ops/v1/service/hours',
  who: manages,
  takes: z.strictObject({ fromMinute: Minute, toMinute: Minute, reason: Reason }),
  gives: Done,
  refuses: [],
})

export const OpsFeedback = z.extend(Feedback, { member: z.uuid(), account: z.string(), device: z.nullable(z.string()) })
export type OpsFeedback = z.output<typeof OpsFeedback>

export const feedbacksList = endpoint({
  get: '/ops/v1/service/feedbacks',
  who: reads,
  takes: z.strictObject({
    show: z.optional(z.enum(['open', 'all'])),
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  gives: z.strictObject({ rows: z.array(OpsFeedback), next: z.nullable(z.uuid()), waiting: z.int() }),
  refuses: [],
})

export const feedbackAnswer = endpoint({
  post: '/ops/v1/service/feedback-answer',
  who: answers,
  takes: z.strictObject({ ...One, answer: Text }),
  gives: Done,
  refuses: ['feedback_unknown', 'staff_number', 'staff_link'],
})

/** Closes feedback without an answer; refused if the member wants one. */
export const feedbackClose = endpoint({
  post: '/ops/v1/service/feedback-close',
  who: answers,
  takes: z.strictObject(One),
  gives: Done,
  refuses: ['feedback_unknown', 'feedback_wished'],
})
