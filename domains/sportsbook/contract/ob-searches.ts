// Searches of the OB-shaped wire: the leagues of a menu, matches by a word, results of a day, events of a match.
// Separate from the lists, because the first page needs none of it.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { obDialect, ObMenuName, ObSport } from './ob-lists.ts'
import { ObCuid, ObEvent, ObMid, ObTime } from './ob-shapes.ts'

const cuid = z.optional(ObCuid)

const ObLeague = z.strictObject({ tid: ObMid, tn: z.string(), ct: z.int() })
export type ObLeague = z.output<typeof ObLeague>

/** `csid` is its sport. */
const ObResultLeague = z.strictObject({ tid: ObMid, tn: z.string(), ct: z.int(), csid: z.string() })
export type ObResultLeague = z.output<typeof ObResultLeague>

/**
 * The leagues of a menu with the number of their matches, the fullest first; without a menu, of everything open for
 * bets.
 */
export const obLeagues = endpoint({
  post: '/yewu11/v1/w/leagues',
  who: 'anyone',
  dialect: obDialect,
  takes: z.strictObject({ cuid, menu: z.optional(ObMenuName), csid: ObSport }),
  gives: z.strictObject({ leagues: z.array(ObLeague) }),
  refuses: [],
  perMinute: 3000,
})

/** Matches with every word in the names of teams and league: in play first, then by kick-off. */
export const obSearch = endpoint({
  post: '/yewu11/v1/w/search',
  who: 'anyone',
  dialect: obDialect,
  takes: z.strictObject({
    cuid,
    text: z.string().check(z.minLength(1), z.maxLength(40)),
    size: z._default(z.int().check(z.minimum(1), z.maximum(50)), 40),
  }),
  gives: z.strictObject({ mids: z.array(ObMid), total: z.int() }),
  refuses: [],
  perMinute: 600,
})

const ObResult = z.strictObject({
  mid: ObMid,
  mhn: z.string(),
  man: z.string(),
  mgt: ObTime,
  /** As `mmp` of a match: 999 over, others if it was not played to its end. */
  mmp: z.string(),
  /** `2:1` after ninety minutes and after the first half; empty if there is none. */
  ft: z.string(),
  ht: z.string(),
  /** Of sets, games, maps or quarters in order; of extra time and of a shoot-out, if there were any. */
  pt: z.optional(z.array(z.string())),
  et: z.optional(z.string()),
  ps: z.optional(z.string()),
})
export type ObResult = z.output<typeof ObResult>

/** Finished matches of a day of UTC+8: its leagues, and with a league its matches. */
export const obResults = endpoint({
  post: '/yewu11/v1/w/results',
  who: 'anyone',
  dialect: obDialect,
  takes: z.strictObject({
    cuid,
    /** Days since 1970-01-01 in UTC+8. */
    day: z.int().check(z.minimum(0), z.maximum(100_000)),
    tid: z.optional(ObMid),
  }),
  gives: z.strictObject({ leagues: z.array(ObResultLeague), results: z.array(ObResult) }),
  refuses: [],
  perMinute: 600,
})

const Count = z.int().check(z.minimum(0))

/**
 * The history before a match in its league: meetings of the two, last matches of each side, the newest first, and every
 * side's last ten as a table: played, won, drawn, lost, for, against, points.
 */
export const obMatchPast = endpoint({
  post: '/yewu11/v1/w/matchPast',
  who: 'anyone',
  dialect: obDialect,
  takes: z.strictObject({ cuid, mid: ObMid }),
  gives: z.strictObject({
    mid: ObMid,
    vs: z.array(ObResult),
    hl: z.array(ObResult),
    al: z.array(ObResult),
    tb: z.array(
      z.strictObject({ tn: z.string(), p: Count, w: Count, d: Count, l: Count, f: Count, a: Count, s: Count }),
    ),
  }),
  refuses: ['no_such_match'],
  perMinute: 6000,
})

/** The events of a match, oldest first. */
export const obMatchEvents = endpoint({
  post: '/yewu11/v1/w/matchEvents',
  who: 'anyone',
  dialect: obDialect,
  takes: z.strictObject({ cuid, mid: ObMid }),
  gives: z.strictObject({
    mid: ObMid,
    mv: z.int(),
    events: z.array(ObEvent),
    /** The players: `h9|name`. */
    mlu: z.array(z.string().check(z.maxLength(140))),
  }),
  refuses: ['no_such_match'],
  perMinute: 6000,
})
