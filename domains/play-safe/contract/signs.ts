// Signs that play may be getting out of hand, each with its figures. The member reads them first.

import * as z from 'zod/mini'

export const signNames = ['late', 'longer', 'losses', 'stakes', 'deposits', 'every_day', 'looser'] as const
export type SignName = (typeof signNames)[number]

/**
 * `now`: the last seven days; `before`: the usual week of the three before: minutes, amounts as decimal text, or a
 * count.
 */
export const PlaySign = z.strictObject({ sign: z.enum(signNames), now: z.string(), before: z.nullable(z.string()) })
export type PlaySign = z.output<typeof PlaySign>

/** Signs whose `now` and `before` are amounts. */
export const isOfMoney = (sign: SignName): boolean => sign === 'losses' || sign === 'stakes' || sign === 'deposits'
