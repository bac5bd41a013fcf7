// How the node that answers is doing, for the people at the desk: the figures that a scraper reads, as they stand now.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { operatorWith } from './permissions.ts'

export const Figure = z.strictObject({
  /** As in `packages/db/figures.ts`. */
  name: z.string(),
  /** The value of its one label: a consumer, a job, a venue. */
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
