// S-CALL-01: the first call of every page. It answers any caller, also during maintenance.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { platformTypeDefault } from './site.ts'
import { PreInfo } from './site-config.ts'

export const preInfo = endpoint({
  post: '/site/api/v1/configuration/preInfo',
  who: 'anyone',
  takes: z.strictObject({
    platformType: z._default(z.int().check(z.minimum(1), z.maximum(99)), platformTypeDefault),
  }),
  gives: PreInfo,
  refuses: [],
})
