// The operator's reason for an action (L33). Every operator endpoint that changes something takes one. Short enough to
// read, long enough to mean something.

import * as z from 'zod/mini'

export const reasonMin = 4
export const reasonMax = 300

export const Reason = z.string().check(z.trim(), z.minLength(reasonMin), z.maxLength(reasonMax))
