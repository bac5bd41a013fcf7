// The link of a piece: nothing, a path of this site, a help page or a venue of the catalogue, never an arbitrary
// address (L36).

import * as z from 'zod/mini'
import { jumpTypes } from './banner.ts'

const path = z.string().check(z.maxLength(120), z.regex(/^\/([a-zA-Z0-9_-]+(\/[a-zA-Z0-9_-]+)*)?$/))

export const Jump = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal(jumpTypes.none), target: z.null() }),
  z.strictObject({ type: z.literal(jumpTypes.page), target: path }),
  z.strictObject({ type: z.literal(jumpTypes.help), target: z.string().check(z.regex(/^[a-z]{2,10}$/)) }),
  z.strictObject({ type: z.literal(jumpTypes.venue), target: z.string().check(z.regex(/^[A-Z0-9]{2,10}$/)) }),
])
export type Jump = z.output<typeof Jump>
