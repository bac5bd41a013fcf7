// Lotteries with issues, as the browser calls them on the venue's own origin. Every command carries a key: a repeat
// with the same content gets the first result and takes effect once (L5).

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { lotteryDialect } from './lottery-dialect.ts'
import {
  Amount,
  GameId,
  IssueNo,
  IssueProof,
  LineAsk,
  LotteryChase,
  LotteryIssue,
  LotteryPause,
  LotteryResult,
  LotteryTicket,
  Moment,
  TicketProof,
} from './lottery-shapes.ts'

const call = { who: 'member', dialect: lotteryDialect, perMinute: 3000 } as const
const open = { ...call, who: 'anyone' } as const

/** Further issues of a chase. */
export const chaseMost = 10
export const resultsMost = 200

export const lotteryIssues = endpoint({
  ...open,
  post: '/studio/v1/lottery/issues',
  takes: z.strictObject({}),
  gives: z.strictObject({
    games: z.array(
      z.strictObject({
        game: GameId,
        version: z.int(),
        /** False while operators pause it, or nothing can be sold. */
        open: z.boolean(),
        /** Why operators pause it. */
        paused: z.nullable(LotteryPause),
        /** On sale, or between its close and its draw; null when none is planned. */
        current: z.nullable(LotteryIssue),
        next: z.nullable(LotteryIssue),
        last: z.nullable(LotteryResult),
        /** The first issue whose announced draw time has passed without a draw. */
        waits: z.nullable(z.strictObject({ issue: IssueNo, drawsAt: Moment })),
      }),
    ),
    /** The pool of double-joy. */
    pool: z.strictObject({
      amount: Amount,
      /** The floor of the issue on sale, and the next issue with a higher one. */
      floor: Amount,
      raised: z.nullable(z.strictObject({ from: IssueNo, floor: Amount })),
      /** The most that one ticket takes of it. */
      ticketMost: Amount,
    }),
    /** The most that one ticket may return. */
    cap: Amount,
    now: Moment,
  }),
  refuses: [],
})

/** Picks of the issue on sale that are full: more of them is refused until the next issue. */
export const lotteryFull = endpoint({
  ...open,
  post: '/studio/v1/lottery/full',
  takes: z.strictObject({ game: GameId }),
  gives: z.strictObject({
    issue: z.nullable(IssueNo),
    picks: z.array(z.strictObject({ play: z.string(), zone: z.int(), pick: z.int() })),
  }),
  refuses: ['game_unknown'],
})

/** Drawn or void issues, newest first. */
export const lotteryResults = endpoint({
  ...open,
  post: '/studio/v1/lottery/results',
  takes: z.strictObject({
    game: GameId,
    /** Starts after this issue, without it. */
    before: z.optional(IssueNo),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(resultsMost))),
  }),
  gives: z.strictObject({ results: z.array(LotteryResult) }),
  refuses: ['game_unknown'],
})

export const lotteryProof = endpoint({
  ...open,
  post: '/studio/v1/lottery/proof',
  takes: z.strictObject({ game: GameId, issue: IssueNo }),
  gives: z.strictObject({ proof: IssueProof }),
  refuses: ['issue_unknown'],
})

const Reply = z.strictObject({
  ticket: LotteryTicket,
  chase: z.nullable(LotteryChase),
  /** Cash and bonus after the stake, from the wallet's answer; null when this call did not ask the wallet. */
  balance: z.nullable(Amount),
  now: Moment,
})
export type LotteryReply = z.output<typeof Reply>

export const lotteryBuy = endpoint({
  ...call,
  post: '/studio/v1/lottery/buy',
  takes: z.strictObject({
    key: z.uuid(),
    game: GameId,
    issue: IssueNo,
    /** The version that the screen shows: any other is refused. */
    version: z.int().check(z.minimum(1), z.maximum(9999)),
    lines: z.array(LineAsk).check(z.minLength(1), z.maxLength(20)),
    chase: z.optional(
      z.strictObject({
        /** Further issues, after this one. */
        issues: z.int().check(z.minimum(1), z.maximum(chaseMost)),
        stopOnWin: z.boolean(),
      }),
    ),
  }),
  gives: Reply,
  refuses: [
    'game_unknown',
    'game_closed',
    'version_moved',
    'issue_unknown',
    'issue_closed',
    'issue_paused',
    'choice_unknown',
    'stake_low',
    'stake_high',
    'return_high',
    'house_limit',
    'chases_many',
    'key_conflict',
  ],
})

/** Returns the stake, until the issue closes. */
export const lotteryCancel = endpoint({
  ...call,
  post: '/studio/v1/lottery/cancel',
  takes: z.strictObject({ ticket: z.uuid() }),
  gives: Reply,
  refuses: ['ticket_unknown', 'ticket_over', 'ticket_waits'],
})

/** One by its id, or by the key of a press whose answer was lost; with its proof once its issue is sealed. */
export const lotteryTicket = endpoint({
  ...call,
  post: '/studio/v1/lottery/ticket',
  takes: z.union([z.strictObject({ key: z.uuid() }), z.strictObject({ ticket: z.uuid() })]),
  gives: z.strictObject({
    ticket: LotteryTicket,
    chase: z.nullable(LotteryChase),
    proof: z.nullable(TicketProof),
    now: Moment,
  }),
  refuses: ['ticket_unknown'],
})

/** Newest first. */
export const lotteryTickets = endpoint({
  ...call,
  post: '/studio/v1/lottery/tickets',
  takes: z.strictObject({
    game: z.optional(GameId),
    /** `waiting`: not drawn yet. */
    state: z.optional(z.enum(['waiting', 'ended'])),
    /** Starts after this ticket, without it. */
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  gives: z.strictObject({ tickets: z.array(LotteryTicket), now: Moment }),
  refuses: [],
})

/** Newest first. */
export const lotteryChases = endpoint({
  ...call,
  post: '/studio/v1/lottery/chase/list',
  takes: z.strictObject({ before: z.optional(z.uuid()) }),
  gives: z.strictObject({ chases: z.array(LotteryChase) }),
  refuses: [],
})

/** Buys no further ticket; those bought stay. */
export const lotteryChaseStop = endpoint({
  ...call,
  post: '/studio/v1/lottery/chase/stop',
  takes: z.strictObject({ chase: z.uuid() }),
  gives: z.strictObject({ chase: LotteryChase }),
  refuses: ['chase_unknown'],
})
