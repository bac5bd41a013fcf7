// The list of venues as a player sees it, and the launch into one. The shapes of S-CALL-12 and S-ENT-07 to 09 are kept; what
// a reply holds is good for one venue, for some hours, and only while the session lives that asked for it.

import { gameGroups } from '@magpie/turnover/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/** S-GATE-02: a venue's platform code. */
export const VenueCode = z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,15}$/))
export const VenueState = z.enum(['open', 'maintenance', 'closed'])
export type VenueState = z.output<typeof VenueState>

export const venueList = endpoint({
  post: '/game/api/v1/venue/list',
  who: 'anyone',
  takes: z.strictObject({}),
  gives: z.strictObject({
    venues: z.array(
      z.strictObject({
        enName: VenueCode,
        name: z.string(),
        group: z.enum(gameGroups),
        state: VenueState,
        /** When a maintenance is expected to end, UTC epoch milliseconds. */
        until: z.nullable(z.int()),
        /** Its games that take no stakes now. */
        closed: z.array(z.string()),
      }),
    ),
  }),
  refuses: [],
})

/** Fields of S-CALL-12 whose meaning the specification leaves open: accepted and ignored. */
const loose = z.optional(z.union([z.string().check(z.maxLength(1000)), z.number(), z.boolean(), z.null()]))

export const venueLaunch = endpoint({
  post: '/game/api/v1/venue/launch',
  who: 'member',
  perMinute: 60,
  takes: z.strictObject({
    enName: VenueCode,
    appSendMoney: loose,
    activity: loose,
    gameCode: loose,
    https: loose,
    isApp: loose,
    isSure: loose,
    isPreload: loose,
    isManualLaunch: loose,
    siteId: loose,
    temporaryParam: loose,
  }),
  gives: z.strictObject({
    /** Where the venue's pages and its API are. No address carries the token (L34). */
    url: z.string(),
    h5Url: z.string(),
    activityUrl: z.string(),
    resource: z.string(),
    apiUrl: z.string(),
    /** The venue-scoped session token of S-CALL-12, and the same under the name that its vendor gives it. */
    token: z.string(),
    /** The platform's clock, UTC epoch milliseconds as text. */
    currentTimestamp: z.string(),
    origin: z.string(),
    /** S-ENT-08, of every vendor. `cuid` is what the venue calls the member: a stable alias, never the member's id. */
    resourceUrl: z.string(),
    requestId: z.string(),
    cuid: z.string(),
    /** S-ENT-09, of an FB-shaped vendor. */
    Authorization: z.optional(z.string()),
    languageType: z.optional(z.string()),
    /** S-ENT-07, of an IM-shaped one: the time in the vendor's own writing, and its name of the member. */
    TimeStamp: z.optional(z.string()),
    LanguageCode: z.optional(z.string()),
    Token: z.optional(z.string()),
    MemberCode: z.optional(z.string()),
  }),
  refuses: [
    'venue_unknown',
    'venue_closed',
    'venue_maintenance',
    'venue_silent',
    'excluded',
    'timed_out',
    'player_blocked',
    'play_held',
  ],
})
