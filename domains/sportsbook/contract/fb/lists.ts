// Lists of the FB-shaped wire (`/v1/match`): the matches of a list in pages of twenty, matches by their ids, one match
// with all its lines, and the counts. There is no push: clients poll. Prices are public.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { ListDay } from '../ob-lists.ts'
import { FbId, FbMatch, FbTongue } from './shapes.ts'

export const fbDialect = 'fb'
/** The most matches in one reply. */
export const fbPageMax = 20

export const FbListType = z.int().check(z.minimum(1), z.maximum(7))
export const FbSport = z.optional(z.int().check(z.minimum(1), z.maximum(999)))

export const fbMatchList = endpoint({
  post: '/v1/match/getList',
  who: 'anyone',
  dialect: fbDialect,
  takes: z.strictObject({
    languageType: FbTongue,
    /** 1 in play, 2 within 15 minutes, 3 today, 4 early. */
    type: FbListType,
    sportId: FbSport,
    /** One title of a sport with several games, as in the `title` of its `stats`. */
    titleId: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
    current: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
    size: z._default(z.int().check(z.minimum(1), z.maximum(fbPageMax)), fbPageMax),
    /** 0 by kick-off, 1 by league. */
    orderBy: z._default(z.int().check(z.minimum(0), z.maximum(1)), 0),
    /** Matches that begin on this day of UTC+8, counted since 1970. */
    matchDay: z.optional(ListDay),
    /** Leagues to leave out. */
    leagueIdsOut: z.optional(z.array(FbId).check(z.maxLength(200))),
  }),
  gives: z.strictObject({
    current: z.int(),
    size: z.int(),
    total: z.int(),
    records: z.array(FbMatch),
    /** For the early list: the number of matches on each day, not narrowed to the requested day. */
    days: z.optional(z.array(z.strictObject({ day: ListDay, total: z.int() }))),
  }),
  refuses: [],
  perMinute: 3000,
})

export const fbMatchesByIds = endpoint({
  post: '/v1/match/getByIds',
  who: 'anyone',
  dialect: fbDialect,
  takes: z.strictObject({
    languageType: FbTongue,
    matchIds: z.array(FbId).check(z.minLength(1), z.maxLength(fbPageMax)),
  }),
  gives: z.strictObject({ records: z.array(FbMatch) }),
  refuses: [],
  perMinute: 3000,
})

/** All lines of one match; for a finished one, the lines sold at its kick-off, with their outcomes. */
export const fbMatchDetail = endpoint({
  post: '/v1/match/getDetail',
  who: 'anyone',
  dialect: fbDialect,
  takes: z.strictObject({ languageType: FbTongue, matchId: FbId }),
  gives: FbMatch,
  refuses: ['no_such_match'],
  perMinute: 6000,
})
