// Failed work that waits for its owner: news that a consumer could not handle, a row that a job could not process, a
// failing job. An operator retries it or sets it aside: two operators if money depends on it.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { operatorWith } from './permissions.ts'
import { Reason } from './reason.ts'

const named = {
  kind: z.enum(['news', 'row', 'job']),
  /** The consumer or job. */
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  /** The key of the news, the row, or the job's number. */
  subject: z.string().check(z.minLength(1), z.maxLength(160)),
}
export const Work = z.strictObject({
  ...named,
  owner: z.string(),
  /** Only for news: its topic and member. */
  topic: z.nullable(z.string()),
  member: z.nullable(z.string()),
  tries: z.int(),
  reason: z.nullable(z.string()),
  since: z.int(),
  deadline: z.nullable(z.int()),
  retryAt: z.nullable(z.int()),
  /** News of the same member that waits behind it. */
  behind: z.int(),
  /** Whether setting it aside needs two operators. */
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
    /** Number past their deadline. */
    late: z.int(),
  }),
  refuses: [],
})

/** Retries waiting work at once, and reopens work set aside. An open proposal to set it aside is dropped. */
export const workRetry = endpoint({
  post: '/ops/v1/works/retry',
  who: operatorWith('stuck.retry'),
  perMinute: 60,
  takes: z.strictObject({ ...named, reason: Reason }),
  gives: z.strictObject({ again: z.boolean() }),
  refuses: ['work_unknown'],
})

/** If money depends on it, the first operator only proposes. News behind it continues. */
export const workAside = endpoint({
  post: '/ops/v1/works/aside',
  who: operatorWith('stuck.aside'),
  perMinute: 60,
  takes: z.strictObject({ ...named, reason: Reason }),
  gives: z.strictObject({ state: z.enum(['proposed', 'aside']) }),
  refuses: ['work_unknown', 'same_operator', 'already_decided'],
})
