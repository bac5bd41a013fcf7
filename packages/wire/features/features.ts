// Features that operators open to a share of the members (decision 0950): optional parts of something that works without
// them. An endpoint or message of a feature names it in its declaration, and is refused to callers to whom it is closed.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const features = ['gifts', 'packets', 'shares', 'push', 'passkeys'] as const
export type Feature = (typeof features)[number]

/** What is not open to the caller. */
export const featuresMine = endpoint({
  post: '/site/api/v1/configuration/features',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({ off: z.array(z.enum(features)) }),
  refuses: [],
})
