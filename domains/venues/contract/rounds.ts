// A round is one bet as the platform sees it, in any game. Members can only read their own: the id of another member's round
// is answered as unknown (L32).

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { VenueCode } from './catalogue.ts'
import { rollbackReasons } from './rollback-reason.ts'
import { RoundDetail, RoundResult } from './round-detail.ts'

/**
 * `held`: stake taken, not accepted yet; `kept`: accepted; `returned`: rejected; `settled`; `void`: cancelled before
 * the debit came.
 */
export const roundStates = ['held', 'kept', 'returned', 'settled', 'void'] as const
export type RoundState = (typeof roundStates)[number]
export const RoundState = z.enum(roundStates)

/** A venue's code and the venue's own id of the bet. */
export const RoundId = z.string().check(z.maxLength(90), z.regex(/^[A-Z][A-Z0-9]{1,15}\/[A-Za-z0-9_.:-]{1,64}$/))

/** Decimal text: `12.50`. */
const Amount = z.string()

/** An earlier version of a round: the payment for a sold part, or a result corrected since. */
const RoundPast = z.strictObject({
  at: z.int(),
  /** `kept`: the rest stayed open. */
  state: z.enum(['kept', 'settled']),
  /** The total return up to then. */
  total: Amount,
  result: z.nullable(RoundResult),
})
export type RoundPast = z.output<typeof RoundPast>

export const RoundView = z.strictObject({
  id: RoundId,
  venue: VenueCode,
  state: RoundState,
  stake: Amount,
  /** The whole return, stake included; null until there is a result. */
  total: z.nullable(Amount),
  /** The part of the stake that was played, if more was held; null for all. */
  played: z.nullable(Amount),
  /** The part still at risk after a partial payment; null if none. */
  stays: z.nullable(Amount),
  /** 0 before the first result, plus one for each partial sale and each result. */
  version: z.int(),
  /** Earlier versions, oldest first; absent if there are none. */
  past: z.optional(z.array(RoundPast)),
  /** Why the stake came back: the venue's reason, or a bar on play. */
  reason: z.nullable(z.enum([...rollbackReasons, 'excluded', 'timed_out', 'player_blocked', 'play_held'])),
  /** The venue's own code: `odds_changed`. */
  reasonCode: z.nullable(z.string()),
  detail: RoundDetail,
  /** True where what is stored of it cannot be read: then `detail` is `unreadDetail`, and `result` and `past` are left out. */
  unread: z.optional(z.literal(true)),
  /** Hex SHA-256 of the detail as sold: terms never change (L7). */
  digest: z.string(),
  result: z.nullable(RoundResult),
  openedAt: z.int(),
  changedAt: z.int(),
})
export type RoundView = z.output<typeof RoundView>

/** Over all rounds of a list, not only one page. */
export const RoundSums = z.strictObject({
  count: z.int(),
  stake: Amount,
  /** Total returns, stakes included; rounds without a result add nothing. */
  total: Amount,
})
export type RoundSums = z.output<typeof RoundSums>

const roundsAt = z.int().check(z.minimum(0), z.maximum(9_999_999_999_999))
/** Behind which the next page begins: from the last page's `next`. */
const RoundsEnd = z.strictObject({ at: roundsAt, id: RoundId })

export const roundList = endpoint({
  post: '/game/api/v1/round/list',
  who: 'member',
  takes: z.strictObject({
    /** `open`: held or kept. `done`: `settled` or `returned`. All of them when absent. */
    show: z.optional(z.enum(['open', 'done', 'settled', 'returned'])),
    /** Only rounds opened from then on. With it, a first page also has the sums of all of them. */
    since: z.optional(roundsAt),
    before: z.optional(RoundsEnd),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  }),
  gives: z.strictObject({
    rounds: z.array(RoundView),
    next: z.nullable(RoundsEnd),
    sums: z.optional(RoundSums),
  }),
  refuses: [],
})

/** How many bets one search looks through at most; `next` goes on behind them. */
export const roundsSought = 1000
/** How many of the matches are returned. */
export const roundsFoundMost = 6

/**
 * The member's bets whose number, title, teams or league contain every typed word, as written or as pinyin. A whole bet
 * number is found at once, however old the bet is (decision 1515).
 */
export const roundFind = endpoint({
  post: '/game/api/v1/round/find',
  who: 'member',
  perMinute: 120,
  takes: z.strictObject({
    text: z.string().check(z.minLength(1), z.maxLength(40)),
    before: z.optional(RoundsEnd),
  }),
  gives: z.strictObject({
    /** The newest first. */
    rounds: z.array(RoundView),
    /** Where older bets wait to be searched. */
    next: z.nullable(RoundsEnd),
  }),
  refuses: [],
})

/** A member's day, over all kinds of venues. Bets without a result add nothing to `net`. */
export const roundDay = endpoint({
  post: '/game/api/v1/round/day',
  who: 'member',
  takes: z.strictObject({ since: roundsAt }),
  gives: z.strictObject({
    /** Stakes of accepted and settled bets. */
    staked: Amount,
    /** The part without a result yet. */
    open: Amount,
    /** Returns of the rest: `returned - (staked - open) + away` is `net`. */
    returned: Amount,
    /** Moved into venues with their own wallet: it counts towards the limit like a stake. */
    moved: Amount,
    /** Wins less losses at those venues. */
    away: Amount,
    /** Returns minus stakes of settled bets, and the net result at those venues; negative for a loss. */
    net: Amount,
  }),
  refuses: [],
})

export const roundOne = endpoint({
  post: '/game/api/v1/round/one',
  who: 'member',
  takes: z.strictObject({ id: RoundId }),
  gives: RoundView,
  refuses: ['round_unknown'],
})
