// Lists of the IM-shaped wire (`/api/mobile`): a whole list, then its changes since a cursor. A cursor expires after
// five minutes, and with the process that gave it: then the client fetches the list again. Prices are public.

import { ImCounts, imCountsPath } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { ListDay } from '../ob-lists.ts'
import { ImEvent, ImId, ImIncident, ImScore, imSession, ImTime } from './shapes.ts'

export const imDialect = 'im'
export const imCursorMs = 300_000
export const imEventsMax = 50

const Market = z.int().check(z.minimum(1), z.maximum(6))
const SportId = z.optional(z.int().check(z.minimum(1), z.maximum(999)))
const Cursor = z.string().check(z.regex(/^[0-9a-z]{1,16}\.[0-9a-z]{1,16}\.[0-9a-z]{1,16}$/))
const Ids = z.array(ImId).check(z.minLength(1), z.maxLength(imEventsMax))

export const imAllEvents = endpoint({
  post: '/api/mobile/GetAllEvents',
  who: 'anyone',
  dialect: imDialect,
  takes: z.strictObject({
    ...imSession,
    /** 1 early, 2 today, 3 in play, 4 within 15 minutes. */
    Market,
    SportId,
    /** One title of a sport with several games, as in the `title` of its `Scores`. */
    TitleId: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
    /** 1 by kick-off, 2 by competition. */
    OrderBy: z._default(z.int().check(z.minimum(1), z.maximum(2)), 1),
    /** Events that begin on this day of UTC+8, counted since 1970. */
    EventDay: z.optional(ListDay),
    CompetitionIdsOut: z.optional(z.array(ImId).check(z.maxLength(200))),
    /** Only this many, from the first. */
    Size: z._default(z.int().check(z.minimum(1), z.maximum(500)), 500),
  }),
  gives: z.strictObject({
    Total: z.int(),
    Cursor,
    Events: z.array(ImEvent),
    /** For the early list: the number of events on each day, not narrowed to the requested day. */
    Days: z.optional(z.array(z.strictObject({ EventDay: ListDay, Total: z.int() }))),
  }),
  refuses: [],
  perMinute: 3000,
})

export const imEvents = endpoint({
  post: '/api/mobile/GetEvents',
  who: 'anyone',
  dialect: imDialect,
  takes: z.strictObject({ ...imSession, EventIds: Ids }),
  gives: z.strictObject({ Cursor, Events: z.array(ImEvent) }),
  refuses: [],
  perMinute: 3000,
})

/** Among these events, those that changed since the cursor, and those that no longer exist. */
export const imDelta = endpoint({
  post: '/api/mobile/GetDelta',
  who: 'anyone',
  dialect: imDialect,
  takes: z.strictObject({ ...imSession, Cursor, EventIds: z.array(ImId).check(z.minLength(1), z.maxLength(500)) }),
  gives: z.strictObject({ Cursor, Events: z.array(ImEvent), Gone: z.array(ImId) }),
  refuses: ['cursor_gone'],
  perMinute: 3000,
})

/** All lines of one match; for a finished one, the lines sold at its kick-off, with their outcomes. */
export const imEventInfo = endpoint({
  post: '/api/mobile/GetEventInfo',
  who: 'anyone',
  dialect: imDialect,
  takes: z.strictObject({ ...imSession, EventId: ImId }),
  gives: ImEvent,
  refuses: ['no_such_match'],
  perMinute: 6000,
})

const ImCompetition = z.strictObject({ CompetitionId: ImId, CompetitionName: z.string(), EventCount: z.int() })
export type ImCompetition = z.output<typeof ImCompetition>

const ImResultCompetition = z.strictObject({
  CompetitionId: ImId,
  CompetitionName: z.string(),
  EventCount: z.int(),
  SportId: z.int(),
})
export type ImResultCompetition = z.output<typeof ImResultCompetition>

export const imCompetitions = endpoint({
  post: '/api/mobile/GetCompetitions',
  who: 'anyone',
  dialect: imDialect,
  takes: z.strictObject({ ...imSession, Market: z.optional(Market), SportId }),
  gives: z.strictObject({ Competitions: z.array(ImCompetition) }),
  refuses: [],
  perMinute: 3000,
})

export const imSearch = endpoint({
  post: '/api/mobile/Search',
  who: 'anyone',
  dialect: imDialect,
  takes: z.strictObject({
    ...imSession,
    Keyword: z.string().check(z.minLength(1), z.maxLength(40)),
    Size: z._default(z.int().check(z.minimum(1), z.maximum(50)), 40),
  }),
  gives: z.strictObject({ EventIds: z.array(ImId), Total: z.int() }),
  refuses: [],
  perMinute: 600,
})

const ImResult = z.strictObject({
  EventId: ImId,
  HomeTeam: z.string(),
  AwayTeam: z.string(),
  EventDate: ImTime,
  Period: z.string(),
  FullTime: z.nullable(ImScore),
  HalfTime: z.nullable(ImScore),
  /** Of sets, games, maps or quarters in order; of extra time and of a shoot-out, if there were any. */
  PeriodScores: z.optional(z.array(ImScore)),
  ExtraTime: z.optional(ImScore),
  Penalties: z.optional(ImScore),
})
export type ImResult = z.output<typeof ImResult>

/** Finished matches of a day of UTC+8: its competitions, and with a competition its matches. */
export const imResults = endpoint({
  post: '/api/mobile/GetResults',
  who: 'anyone',
  dialect: imDialect,
  takes: z.strictObject({
    ...imSession,
    /** Days since 1970-01-01 in UTC+8. */
    Day: z.int().check(z.minimum(0), z.maximum(100_000)),
    CompetitionId: z.optional(ImId),
  }),
  gives: z.strictObject({
    Competitions: z.array(ImResultCompetition),
    Results: z.array(ImResult),
  }),
  refuses: [],
  perMinute: 600,
})

const ImLineup = z.strictObject({ Shirt: z.string().check(z.maxLength(3)), Name: z.string().check(z.maxLength(128)) })

export const imIncidents = endpoint({
  post: '/api/mobile/GetIncidents',
  who: 'anyone',
  dialect: imDialect,
  takes: z.strictObject({ ...imSession, EventId: ImId }),
  gives: z.strictObject({ EventId: ImId, Incidents: z.array(ImIncident), Lineups: z.array(ImLineup) }),
  refuses: ['no_such_match'],
  perMinute: 6000,
})

const Count = z.int().check(z.minimum(0))
const ImStanding = z.strictObject({
  TeamName: z.string(),
  Played: Count,
  Won: Count,
  Drawn: Count,
  Lost: Count,
  For: Count,
  Against: Count,
  Points: Count,
})

/** The history before a match in its competition, the newest first, and every side's last ten as a table. */
export const imMatchHistory = endpoint({
  post: '/api/mobile/GetMatchHistory',
  who: 'anyone',
  dialect: imDialect,
  takes: z.strictObject({ ...imSession, EventId: ImId }),
  gives: z.strictObject({
    EventId: ImId,
    Meetings: z.array(ImResult),
    HomeForm: z.array(ImResult),
    AwayForm: z.array(ImResult),
    Standings: z.array(ImStanding),
  }),
  refuses: ['no_such_match'],
  perMinute: 6000,
})

/** The number of events in each list. The platform calls it too, so path and shape are in venues. */
export const imCountsAsk = endpoint({
  get: imCountsPath,
  who: 'anyone',
  dialect: imDialect,
  takes: z.strictObject({}),
  gives: ImCounts,
  refuses: [],
  perMinute: 3000,
})
