// How many matches each list of the FB-shaped vendor has: the platform asks it too, so path and shape stand at the venues.

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
