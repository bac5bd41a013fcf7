// How operators order home. In a file of its own: home asks for it at once, and for nothing else that operators put before people.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/** Parts of home by their ids; whatever is named in neither list stands at the end, in the site's own order. */
export const homeOrder = endpoint({
  post: '/site/api/v1/configuration/homeOrder',
  who: 'anyone',
  takes: z.strictObject({}),
  gives: z.strictObject({ order: z.array(z.string()), hidden: z.array(z.string()) }),
  refuses: [],
})
