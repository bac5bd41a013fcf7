// The operators' order of home. In a file of its own, because home loads it at once, and no other operator content.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/** Parts of home by id; a part in neither list comes last, in the site's own order. */
export const homeOrder = endpoint({
  post: '/site/api/v1/configuration/homeOrder',
  who: 'anyone',
  takes: z.strictObject({}),
  gives: z.strictObject({ order: z.array(z.string()), hidden: z.array(z.string()) }),
  refuses: [],
})
