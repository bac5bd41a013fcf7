// A copy of all data about a member (decision 0790): requested with the password and the second factor, made by a job, saved by
// the browser once both were given again, and erased after three days.

import { second, secondRefusals, TypedPassword } from '@magpie/identity/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

export const copyKeptHours = 72
/** Between two requests. */
export const copyPauseHours = 24
/** Most rows of one table, the newest; the copy says if there are more. */
export const copyRowsMost = 20_000

export const CopyView = z.strictObject({
  /** `none`: never requested. `gone`: the last one was erased. */
  state: z.enum(['none', 'asked', 'ready', 'gone']),
  askedAt: z.nullable(z.int()),
  /** When it is erased. */
  until: z.nullable(z.int()),
  /** Of both files together. */
  bytes: z.nullable(z.int()),
  /** When another may be requested; null if one may be now. */
  againAt: z.nullable(z.int()),
})
export type CopyView = z.output<typeof CopyView>

const own = { who: 'member', perMinute: 60 } as const

export const papersCopyMine = endpoint({
  ...own,
  post: '/site/api/v1/papers/copy/mine',
  takes: z.strictObject({}),
  gives: CopyView,
  refuses: [],
})

export const papersCopyAsk = endpoint({
  ...own,
  post: '/site/api/v1/papers/copy/ask',
  takes: z.strictObject({ password: TypedPassword, ...second }),
  gives: CopyView,
  refuses: ['copy_stands', 'login_failed', 'login_limit', 'too_many', ...secondRefusals],
})

/** `page` is for people, `data` for programs; both hold the same. Asks again for what the request asked for. */
export const papersCopyTake = endpoint({
  ...own,
  post: '/site/api/v1/papers/copy/take',
  takes: z.strictObject({ as: z.enum(['page', 'data']), password: TypedPassword, ...second }),
  gives: z.strictObject({ name: z.string(), text: z.string() }),
  refuses: ['copy_none', 'login_failed', 'login_limit', 'too_many', ...secondRefusals],
})
