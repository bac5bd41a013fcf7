// The number of matches in each list of the FB-shaped vendor. The platform calls it too, so path and shape are in
// venues.

import { FbCounts, fbCountsPath } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { fbDialect } from './lists.ts'

export const fbCountsAsk = endpoint({
  get: fbCountsPath,
  who: 'anyone',
  dialect: fbDialect,
  takes: z.strictObject({}),
  gives: FbCounts,
  refuses: [],
  perMinute: 3000,
})
