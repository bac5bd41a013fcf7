// The state of the answering node for operators: the metrics that a scraper reads, at this moment.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { operatorWith } from './permissions.ts'

export const Figure = z.strictObject({
  /** As in `packages/db/figures.ts`. */
  name: z.string(),
  /** The value of its one label: a consumer, job or venue. */
  label: z.nullable(z.string()),
  value: z.number(),
})
export type Figure = z.output<typeof Figure>

export const houseHealth = endpoint({
  get: '/ops/v1/house/health',
  who: operatorWith('stuck.read'),
  takes: z.strictObject({}),
  gives: z.strictObject({ at: z.int(), figures: z.array(Figure) }),
  refuses: [],
})
