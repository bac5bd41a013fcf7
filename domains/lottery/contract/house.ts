// The house's calls to its lottery venue for the desk, over the signed wire of the venues' statements: the schedule
// with sales and possible cost, late issues, the pool, past issues with their roots, tickets, and acts of operators
// (decision 0800).

import { WalletCallTold } from '@magpie/studio/contract'
import { transferDialect } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import {
  Amount,
  GameId,
  IssueNo,
  IssueProof,
  issueStates,
  LotteryPause,
  LotteryTicket,
  Moment,
  pauseWhys,
  TicketProof,
  ticketStates,
} from './lottery-shapes.ts'

const call = { who: 'venue', dialect: transferDialect, perMinute: 3000 } as const
const ok = { code: z.literal('OK') } as const
/** Minor units, signed. */
const Signed = z.int()

/**
 * Why an issue does not go on. `confirms`: the wallet has not answered for all holds. `no_chain`: the witness has given
 * no link, so nothing can be sealed. `beacon`: the named value is missing. `draw`: everything is there, and no draw was
 * made. `settles`: the wallet has not answered all settlements. `clock`: nothing is sold while the clock is not
 * trusted.
 */
export const stuckWhys = ['confirms', 'no_chain', 'beacon', 'draw', 'settles', 'clock'] as const
export type StuckWhy = (typeof stuckWhys)[number]

export const Stuck = z.strictObject({
  why: z.enum(stuckWhys),
  since: Moment,
  /** When the issue becomes void by itself; null if it never does. */
  voidAt: z.nullable(Moment),
  /** Waiting tickets. */
  waiting: z.int(),
})
export type Stuck = z.output<typeof Stuck>

export const HouseIssue = z.strictObject({
  game: GameId,
  issue: IssueNo,
  version: z.int(),
  state: z.enum(issueStates),
  opensAt: Moment,
  closesAt: Moment,
  drawsAt: Moment,
  paused: z.nullable(LotteryPause),
  /** Valid tickets, their cost, and the most that they may return together, each at its best. */
  tickets: z.int(),
  sold: Amount,
  worst: Amount,
  stuck: z.nullable(Stuck),
})
export type HouseIssue = z.output<typeof HouseIssue>

export const HouseLottery = z.strictObject({
  game: GameId,
  version: z.int(),
  title: z.string(),
  paused: z.nullable(LotteryPause),
  /** Seconds from draw to draw; null for a game with one draw a day. */
  everyS: z.nullable(z.int()),
  closeS: z.int(),
  /** Issues in progress and the next ones, in the order of their draws. */
  issues: z.array(HouseIssue),
})
export type HouseLottery = z.output<typeof HouseLottery>

export const LotteryPool = z.strictObject({
  /** What the last draw left, and the amount with the sales of the issue on sale. */
  carried: Amount,
  now: Amount,
  /** For the issue on sale. */
  floor: Amount,
  /** Issues that were never on sale yet, with the floor announced for each; and the highest floor allowed. */
  ahead: z.array(z.strictObject({ issue: IssueNo, opensAt: Moment, floor: Amount })),
  floorMost: Amount,
  ticketMost: Amount,
  /** What each great prize takes of it now, before it is shared by stake. */
  prizes: z.array(z.strictObject({ prize: z.string(), amount: Amount })),
})

export const houseLotteries = endpoint({
  ...call,
  post: '/transfer/v1/lottery/games',
  takes: z.strictObject({}),
  gives: z.strictObject({
    ...ok,
    games: z.array(HouseLottery),
    pool: LotteryPool,
    limits: z.strictObject({ ticket: Amount, pick: Amount, issue: Amount }),
    /** The witness's newest link that was seen, and when. */
    beacon: z.nullable(z.strictObject({ round: z.int(), seenAt: Moment })),
    clockIsTrusted: z.boolean(),
    now: Moment,
  }),
  refuses: [],
})

/** Tickets of an issue in one state. */
const Stood = z.strictObject({ state: z.enum(ticketStates), tickets: z.int(), cost: Amount, total: Amount })

export const HouseIssueTold = z.strictObject({
  issue: HouseIssue,
  reason: z.nullable(z.string()),
  tickets: z.array(Stood),
  /** The picks that may cost most, the greatest first, of an issue in progress. */
  picks: z.array(z.strictObject({ play: z.string(), zone: z.int(), pick: z.int(), most: Amount })),
  /** Unanswered calls to the wallet. */
  calls: z.array(z.strictObject({ call: WalletCallTold.shape.call, count: z.int(), attempts: z.int() })),
  proof: IssueProof,
})
export type HouseIssueTold = z.output<typeof HouseIssueTold>

export const houseIssue = endpoint({
  ...call,
  post: '/transfer/v1/lottery/issue',
  takes: z.strictObject({ game: GameId, issue: IssueNo }),
  gives: z.strictObject({ ...ok, found: z.nullable(HouseIssueTold) }),
  refuses: [],
})

export const HousePast = z.strictObject({
  game: GameId,
  issue: IssueNo,
  state: z.enum(issueStates),
  reason: z.nullable(z.string()),
  drawsAt: Moment,
  drawnAt: z.nullable(Moment),
  drawn: z.nullable(z.array(z.int())),
  tickets: z.int(),
  sold: Amount,
  paid: Amount,
  root: z.nullable(z.string()),
  beaconRound: z.nullable(z.int()),
})
export type HousePast = z.output<typeof HousePast>

export const pastMost = 100

/** Drawn or void, newest first. */
export const housePast = endpoint({
  ...call,
  post: '/transfer/v1/lottery/past',
  takes: z.strictObject({
    game: GameId,
    before: z.optional(IssueNo),
    limit: z.int().check(z.minimum(1), z.maximum(pastMost)),
  }),
  gives: z.strictObject({ ...ok, issues: z.array(HousePast) }),
  refuses: [],
})

/** What one draw moved into and out of the pool; the figures sum to zero. */
export const PoolOfIssue = z.strictObject({
  issue: IssueNo,
  at: Moment,
  opening: Signed,
  sales: Signed,
  floor: Signed,
  prizes: Signed,
  carried: Signed,
})
export type PoolOfIssue = z.output<typeof PoolOfIssue>

export const housePool = endpoint({
  ...call,
  post: '/transfer/v1/lottery/pool',
  takes: z.strictObject({
    before: z.optional(IssueNo),
    limit: z.int().check(z.minimum(1), z.maximum(pastMost)),
  }),
  gives: z.strictObject({ ...ok, issues: z.array(PoolOfIssue) }),
  refuses: [],
})

const Told = z.strictObject({ alias: z.uuid(), ticket: LotteryTicket })

/** Newest first; of one issue, of one member, or of all. */
export const houseTickets = endpoint({
  ...call,
  post: '/transfer/v1/lottery/tickets',
  takes: z.strictObject({
    game: z.optional(GameId),
    issue: z.optional(IssueNo),
    alias: z.optional(z.uuid()),
    before: z.optional(z.uuid()),
    limit: z.int().check(z.minimum(1), z.maximum(pastMost)),
  }),
  gives: z.strictObject({ ...ok, tickets: z.array(Told) }),
  refuses: [],
})

export const HouseTicket = z.strictObject({
  ...Told.shape,
  calls: z.array(WalletCallTold),
  /** Null before its issue is sealed, and for a ticket that is not under its root. */
  proof: z.nullable(TicketProof),
})
export type HouseTicket = z.output<typeof HouseTicket>

export const houseTicket = endpoint({
  ...call,
  post: '/transfer/v1/lottery/ticket',
  takes: z.strictObject({ ticket: z.uuid() }),
  gives: z.strictObject({ ...ok, found: z.nullable(HouseTicket) }),
  refuses: [],
})

/**
 * `pause` stops sales at once, of a game or of one issue; tickets already bought go on. `sell` ends the pause.
 * `void_issue` returns every stake of an issue that is not sealed; a sealed one is drawn, or becomes void by its own
 * rule. `floor` raises the pool's floor, from an issue on that was never on sale yet.
 */
export const LotteryAct = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('pause'), game: GameId, issue: z.nullable(IssueNo), why: z.enum(pauseWhys) }),
  z.strictObject({ what: z.literal('sell'), game: GameId, issue: z.nullable(IssueNo) }),
  z.strictObject({ what: z.literal('void_issue'), game: GameId, issue: IssueNo }),
  z.strictObject({ what: z.literal('floor'), from: IssueNo, floor: Amount }),
])
export type LotteryAct = z.output<typeof LotteryAct>

/**
 * `SEALED`: the issue is sealed or has ended. `OPENED`: it is on sale already, or over. `FLOOR`: not above the
 * announced floor, or above the highest allowed.
 */
export const lotteryActAnswers = ['DONE', 'UNKNOWN', 'SEALED', 'OPENED', 'FLOOR', 'CONFLICT'] as const
export type LotteryActAnswer = (typeof lotteryActAnswers)[number]

/** Takes effect once per id. */
export const houseLotteryAct = endpoint({
  ...call,
  post: '/transfer/v1/lottery/act',
  takes: z.strictObject({ id: z.uuid(), act: LotteryAct }),
  gives: z.strictObject({ code: z.enum(lotteryActAnswers) }),
  refuses: [],
})
