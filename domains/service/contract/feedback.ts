// Feedback (S-ROUTE-07d): a comment that needs no talk, and its answer.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

export const feedbackKinds = ['bets', 'money', 'offers', 'look', 'care', 'other'] as const
export const FeedbackKind = z.enum(feedbackKinds)
export type FeedbackKind = z.output<typeof FeedbackKind>

export const textMax = 500
export const filesMax = 3

export const Feedback = z.strictObject({
  id: z.uuid(),
  /** `closed`: read, without an answer. */
  state: z.enum(['waiting', 'answered', 'closed']),
  kind: FeedbackKind,
  text: z.string(),
  files: z.array(z.uuid()),
  /** Whether the member wants an answer. */
  wish: z.boolean(),
  answer: z.nullable(z.string()),
  at: z.int(),
  answeredAt: z.nullable(z.int()),
})
export type Feedback = z.output<typeof Feedback>

export const feedbackSend = endpoint({
  post: '/site/api/v1/feedback/send',
  who: 'member',
  takes: z.strictObject({
    key: z.uuid(),
    kind: FeedbackKind,
    text: z.string().check(z.trim(), z.minLength(5), z.maxLength(textMax)),
    /** The browser's user agent; absent if the member chose not to send it. */
    device: z.optional(z.string().check(z.maxLength(200))),
    /** Default: they want an answer. */
    wish: z.optional(z.boolean()),
    files: z.array(z.uuid()).check(z.maxLength(filesMax)),
  }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['say_again', 'file_unknown', 'feedbacks_many'],
})

/** The caller's newest fifty. */
export const feedbackList = endpoint({
  post: '/site/api/v1/feedback/list',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({ rows: z.array(Feedback) }),
  refuses: [],
})
