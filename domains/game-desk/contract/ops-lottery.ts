// The desk of lotteries: each game's schedule with sales and possible cost, stuck issues, pauses, past issues with
// their roots, tickets; and the void of a whole issue by two operators (L33). Nothing here changes a draw.

import {
  HouseIssueTold,
  houseLotteries,
  HouseLottery,
  HousePast,
  HouseTicket,
  pauseWhys,
} from '@magpie/lottery/contract'
import { operatorWith, Reason } from '@magpie/operators/contract'
import { EpochMs, VenueCode } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

export const issueVoidKind = 'games.void_issue'

const GameId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))
export const IssueNo = z.string().check(z.regex(/^\d{11}$/))
const Limit = z.optional(z.int().check(z.minimum(1), z.maximum(100)))
const Whose = { member: z.nullable(z.uuid()) }
const { pool, limits, beacon, clockIsTrusted, now } = houseLotteries.gives.shape

const read = { who: operatorWith('games.read') } as const

export const OpsLotteries = z.strictObject({
  venue: VenueCode,
  name: z.string(),
  games: z.array(HouseLottery),
  pool,
  limits,
  beacon,
  clockIsTrusted,
  now,
})
export type OpsLotteries = z.output<typeof OpsLotteries>

/** Silent `venues` are listed by name. */
export const opsLotteries = endpoint({
  ...read,
  get: '/ops/v1/games/lotteries',
  takes: z.strictObject({}),
  gives: z.strictObject({ venues: z.array(OpsLotteries), silent: z.array(z.string()) }),
  refuses: [],
})

export const opsIssue = endpoint({
  ...read,
  get: '/ops/v1/games/issue',
  takes: z.strictObject({ venue: VenueCode, game: GameId, issue: IssueNo }),
  person: 'none',
  gives: HouseIssueTold,
  refuses: ['venue_unknown', 'venue_silent', 'issue_not_found'],
})

/** Drawn or void, newest first. */
export const opsPast = endpoint({
  ...read,
  get: '/ops/v1/games/past',
  takes: z.strictObject({ venue: VenueCode, game: GameId, before: z.optional(IssueNo), limit: Limit }),
  person: 'none',
  gives: z.strictObject({ rows: z.array(HousePast), next: z.nullable(IssueNo) }),
  refuses: ['venue_unknown', 'venue_silent'],
})

export const OpsTicket = z.strictObject({ ticket: HouseTicket.shape.ticket, ...Whose })
export type OpsTicket = z.output<typeof OpsTicket>

/** Newest first. */
export const opsTickets = endpoint({
  ...read,
  get: '/ops/v1/games/tickets',
  takes: z.strictObject({
    venue: VenueCode,
    game: z.optional(GameId),
    issue: z.optional(IssueNo),
    member: z.optional(z.uuid()),
    before: z.optional(z.uuid()),
    limit: Limit,
  }),
  gives: z.strictObject({ rows: z.array(OpsTicket), next: z.nullable(z.uuid()) }),
  refuses: ['venue_unknown', 'venue_silent'],
})

const { ticket, calls, proof } = HouseTicket.shape
export const OpsTicketOne = z.strictObject({ ticket, calls, proof, ...Whose, venue: VenueCode })
export type OpsTicketOne = z.output<typeof OpsTicketOne>

export const opsTicket = endpoint({
  ...read,
  get: '/ops/v1/games/ticket',
  takes: z.strictObject({ venue: VenueCode, ticket: z.uuid() }),
  person: 'handler',
  gives: OpsTicketOne,
  refuses: ['venue_unknown', 'venue_silent', 'round_unknown'],
})

/** Of a game, or of one issue; `why` is the reason that players read, null to resume sales. */
export const opsIssuePause = endpoint({
  who: operatorWith('games.mark'),
  post: '/ops/v1/games/pause',
  perMinute: 60,
  takes: z.strictObject({
    venue: VenueCode,
    game: GameId,
    issue: z.nullable(IssueNo),
    why: z.nullable(z.enum(pauseWhys)),
    reason: Reason,
  }),
  /** `waiting`: the venue has not answered; the call is sent again. */
  gives: z.strictObject({ state: z.enum(['done', 'waiting']) }),
  refuses: ['venue_unknown', 'game_off_sale', 'issue_sealed'],
})

const Who = z.strictObject({ id: z.uuid(), account: z.string(), reason: z.string(), at: EpochMs })

export const OpsIssueVoid = z.strictObject({
  id: z.uuid(),
  state: z.enum(['waiting', 'approved', 'refused', 'withdrawn']),
  venue: VenueCode,
  game: z.string(),
  issue: IssueNo,
  /** At the time of the proposal: what is returned, in minor units. */
  tickets: z.int(),
  sold: z.int(),
  closesAt: EpochMs,
  maker: Who,
  decider: z.nullable(Who),
  /** The venue's answer; null until there is one. */
  answer: z.nullable(z.string()),
})
export type OpsIssueVoid = z.output<typeof OpsIssueVoid>

const act = { who: operatorWith('games.void'), perMinute: 60 } as const

export const opsIssueVoid = endpoint({
  ...act,
  post: '/ops/v1/games/void-issue',
  takes: z.strictObject({ venue: VenueCode, game: GameId, issue: IssueNo, reason: Reason }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['venue_unknown', 'venue_silent', 'issue_not_found', 'issue_sealed', 'void_waits'],
})

/** Newest first. */
export const opsIssueVoids = endpoint({
  ...read,
  get: '/ops/v1/games/issue-voids',
  takes: z.strictObject({ show: z.optional(z.enum(['open', 'all'])), before: z.optional(z.uuid()), limit: Limit }),
  gives: z.strictObject({ rows: z.array(OpsIssueVoid), next: z.nullable(z.uuid()) }),
  refuses: [],
})

export const opsIssueVoidDecide = endpoint({
  ...act,
  post: '/ops/v1/games/decide-issue',
  takes: z.strictObject({ id: z.uuid(), decision: z.enum(['approve', 'refuse', 'withdraw']), reason: Reason }),
  gives: z.strictObject({ state: z.enum(['approved', 'refused', 'withdrawn']) }),
  refuses: ['void_unknown', 'same_operator', 'already_decided', 'other_operator'],
})
