// Searches of the FB-shaped wire: leagues, matches by a word, results of a day, events of a match.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { fbDialect, FbListType, FbSport } from './lists.ts'
import { FbEvent, FbId, FbPair, FbTime, FbTongue } from './shapes.ts'

const FbLeague = z.strictObject({ id: FbId, name: z.string(), matchTotal: z.int() })
export type FbLeague = z.output<typeof FbLeague>

const FbResultLeague = z.strictObject({ id: FbId, name: z.string(), matchTotal: z.int(), sportId: z.int() })
export type FbResultLeague = z.output<typeof FbResultLeague>

/** The fullest first; without a list, of everything on sale. */
export const fbLeagues = endpoint({
  post: '/v1/match/leagues',
  who: 'anyone',
  dialect: fbDialect,
  takes: z.strictObject({ languageType: FbTongue, type: z.optional(FbListType), sportId: FbSport }),
  gives: z.strictObject({ leagues: z.array(FbLeague) }),
  refuses: [],
  perMinute: 3000,
})

export const fbSearch = endpoint({
  post: '/v1/match/search',
  who: 'anyone',
  dialect: fbDialect,
  takes: z.strictObject({
    languageType: FbTongue,
    keyword: z.string().check(z.minLength(1), z.maxLength(40)),
    size: z._default(z.int().check(z.minimum(1), z.maximum(50)), 40),
  }),
  gives: z.strictObject({ matchIds: z.array(FbId), total: z.int() }),
  refuses: [],
  perMinute: 600,
})

const FbResult = z.strictObject({
  id: FbId,
  home: z.string(),
  away: z.string(),
  startTime: FbTime,
  phase: z.string(),
  /** After full time and after its early part; `null` if there is none. */
  fullScore: z.nullable(FbPair),
  halfScore: z.nullable(FbPair),
  /** Of sets, games, maps or quarters in order; of extra time and of a shoot-out, if there were any. */
  periodScores: z.optional(z.array(FbPair)),
  extraTimeScore: z.optional(FbPair),
  penaltyScore: z.optional(FbPair),
})
export type FbResult = z.output<typeof FbResult>

/** Finished matches of a day of UTC+8: its leagues, and with a league its matches. */
export const fbResults = endpoint({
  post: '/v1/match/results',
  who: 'anyone',
  dialect: fbDialect,
  takes: z.strictObject({
    languageType: FbTongue,
    /** Days since 1970-01-01 in UTC+8. */
    day: z.int().check(z.minimum(0), z.maximum(100_000)),
    leagueId: z.optional(FbId),
  }),
  gives: z.strictObject({ leagues: z.array(FbResultLeague), results: z.array(FbResult) }),
  refuses: [],
  perMinute: 600,
})

const FbLineup = z.strictObject({ shirt: z.string().check(z.maxLength(3)), name: z.string().check(z.maxLength(128)) })

export const fbMatchEvents = endpoint({
  post: '/v1/match/getEvents',
  who: 'anyone',
  dialect: fbDialect,
  takes: z.strictObject({ languageType: FbTongue, matchId: FbId }),
  gives: z.strictObject({ matchId: FbId, events: z.array(FbEvent), lineups: z.array(FbLineup) }),
  refuses: ['no_such_match'],
  perMinute: 6000,
})

const Count = z.int().check(z.minimum(0))
const FbStanding = z.strictObject({
  name: z.string(),
  played: Count,
  won: Count,
  drawn: Count,
  lost: Count,
  scored: Count,
  conceded: Count,
  points: Count,
})

/** The history before a match in its league, the newest first, and every side's last ten as a table. */
export const fbMatchHistory = endpoint({
  post: '/v1/match/getHistory',
  who: 'anyone',
  dialect: fbDialect,
  takes: z.strictObject({ languageType: FbTongue, matchId: FbId }),
  gives: z.strictObject({
    matchId: FbId,
    meetings: z.array(FbResult),
    homeForm: z.array(FbResult),
    awayForm: z.array(FbResult),
    standings: z.array(FbStanding),
  }),
  refuses: ['no_such_match'],
  perMinute: 6000,
})
