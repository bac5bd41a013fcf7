// The list side of the OB-shaped wire (`/yewu11`): ids of a menu page by page, matches by their ids, one match with all
// its lines, and the counts of S-CALL-11; searches are in `ob-searches.ts`. Prices are public, so anyone may read; a
// dead `requestId` is reported only where the specification demands it, at the counts.

import { obCountsPath, PlatformCounts } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { ObCuid, ObMatch, ObMid } from './ob-shapes.ts'

export const obDialect = 'ob'

const cuid = z.optional(ObCuid)
/** The number of a sport. */
export const ObSport = z.optional(z.string().check(z.regex(/^\d{1,3}$/)))
export const ObMenuName = z.enum(['1', '2', '3', '4', '11', '100'])

/** The last is in the year 2243. */
export const ListDay = z.int().check(z.minimum(0), z.maximum(99_999))

export const obMatchIds = endpoint({
  post: '/yewu11/v1/w/matchIds',
  who: 'anyone',
  dialect: obDialect,
  takes: z.strictObject({
    cuid,
    menu: ObMenuName,
    page: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
    size: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 50),
    /** One sport, by its number; all by default. */
    csid: ObSport,
    /** One title of a sport with several games, as in `S400` of a match. */
    gt: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
    /** In the order of kick-off, or of leagues by name. */
    by: z._default(z.enum(['time', 'league']), 'time'),
    /** Matches that begin on this day of UTC+8, counted since 1970. */
    day: z.optional(ListDay),
    /** Leagues to leave out. */
    not: z.optional(z.array(ObMid).check(z.maxLength(200))),
  }),
  gives: z.strictObject({
    mids: z.array(ObMid),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
    /** For the early list: the number of matches on each day, not narrowed to the requested day. */
    days: z.optional(z.array(z.strictObject({ day: ListDay, ct: z.int() }))),
  }),
  refuses: [],
  perMinute: 3000,
})

export const obMatchesByIds = endpoint({
  post: '/yewu11/v1/w/matchesByMids',
  who: 'anyone',
  dialect: obDialect,
  takes: z.strictObject({ cuid, mids: z.array(ObMid).check(z.minLength(1), z.maxLength(50)) }),
  gives: z.strictObject({ matches: z.array(ObMatch) }),
  refuses: [],
  perMinute: 3000,
})

/** All lines of one match; for a finished one, the lines sold at its kick-off, with their outcomes. */
export const obMatchDetail = endpoint({
  post: '/yewu11/v1/w/matchDetail',
  who: 'anyone',
  dialect: obDialect,
  takes: z.strictObject({ cuid, mid: ObMid }),
  gives: ObMatch,
  refuses: ['no_such_match'],
  perMinute: 6000,
})

/** S-CALL-11: shape and fixed path are the platform's, which calls it too; this venue sells sports, so only TY counts. */
export const obCounts = endpoint({
  get: obCountsPath,
  who: 'anyone',
  dialect: obDialect,
  takes: z.strictObject({ merchantCode: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/)) }),
  gives: PlatformCounts,
  refuses: ['session_expired'],
  perMinute: 3000,
})
