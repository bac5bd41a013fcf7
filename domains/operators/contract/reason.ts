// Why an operator does what they do, in their own words (L33). Every endpoint of an operator that changes something takes
// one. Short enough to be read, long enough to say something: a dot is no reason.

import * as z from 'zod/mini'

export const reasonMin = 4
export const reasonMax = 300

export const Reason = z.string().check(z.trim(), z.minLength(reasonMin), z.maxLength(reasonMax))
