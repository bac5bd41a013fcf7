// What the house could not do by itself and waits for its owner: a piece of news that no consumer could handle, a row that a
// job could not finish, a job that fails. It is tried again at once, or set aside: by two operators where money hangs on it.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { operatorWith } from './permissions.ts'
import { Reason } from './reason.ts'

const named = {
  kind: z.enum(['news', 'row', 'job']),
  /** The consumer or the job. */
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  /** The key of the piece, the row, or the job's number. */
  subject: z.string().check(z.minLength(1), z.maxLength(160)),
}
export const Work = z.strictObject({
  ...named,
  owner: z.string(),
  /** Of news: what it is about, and whose it is. */
  topic: z.nullable(z.string()),
  member: z.nullable(z.string()),
  tries: z.int(),
  reason: z.nullable(z.string()),
  since: z.int(),
  deadline: z.nullable(z.int()),
  retryAt: z.nullable(z.int()),
  /** Pieces of the same member that wait behind it. */
  behind: z.int(),
  /** Whether it is set aside by two. */
  two: z.boolean(),
  proposed: z.nullable(z.strictObject({ account: z.string(), reason: z.string(), at: z.int() })),
  aside: z.nullable(z.strictObject({ accounts: z.array(z.string()), reason: z.string(), at: z.int() })),
})
export type Work = z.output<typeof Work>
export type WorkNamed = Pick<Work, keyof typeof named>

export const works = endpoint({
  get: '/ops/v1/works/list',
  who: operatorWith('stuck.read'),
  takes: z.strictObject({ show: z.enum(['waiting', 'aside']) }),
  gives: z.strictObject({
    /** The most urgent first; two hundred at most. */
    rows: z.array(Work),
    waiting: z.int(),
    /** Those past their deadline. */
    late: z.int(),
  }),
  refuses: [],
})

/** What waits is tried at once; what was set aside waits again. An open proposal to set it aside falls. */
export const workRetry = endpoint({
  post: '/ops/v1/works/retry',
  who: operatorWith('stuck.retry'),
  perMinute: 60,
  takes: z.strictObject({ ...named, reason: Reason }),
  gives: z.strictObject({ again: z.boolean() }),
  refuses: ['work_unknown'],
})

/** Where money hangs on it the first only proposes. What waits behind a piece of news goes on. */
export const workAside = endpoint({
  post: '/ops/v1/works/aside',
  who: operatorWith('stuck.aside'),
  perMinute: 60,
  takes: z.strictObject({ ...named, reason: Reason }),
  gives: z.strictObject({ state: z.enum(['proposed', 'aside']) }),
  refuses: ['work_unknown', 'same_operator', 'already_decided'],
})
