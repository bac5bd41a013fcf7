// A round is one bet as the platform sees it, in any game. Members can only read their own: the id of another member's round
// is answered as unknown (L32).

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { VenueCode } from './catalogue.ts'
import { rollbackReasons } from './rollback-reason.ts'
import { RoundDetail, RoundResult } from './round-detail.ts'

/** `held` stake taken, not accepted yet; `kept` accepted; `returned` rejected; `settled`; `void` cancelled before it came. */
export const roundStates = ['held', 'kept', 'returned', 'settled', 'void'] as const
export type RoundState = (typeof roundStates)[number]
export const RoundState = z.enum(roundStates)

/** A venue's code and the venue's own id of the bet. */
export const RoundId = z.string().check(z.maxLength(90), z.regex(/^[A-Z][A-Z0-9]{1,15}\/[A-Za-z0-9_.:-]{1,64}$/))

/** Decimal text: `12.50`. */
const Amount = z.string()

/** What a round came to before: what was paid for a part that was sold, or a result that was corrected since. */
const RoundPast = z.strictObject({
  at: z.int(),
  /** `kept`: a part of it went on. */
  state: z.enum(['kept', 'settled']),
  /** All that had been returned by then. */
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
  /** What of the stake was really played, where more was held; null for all of it. */
  played: z.nullable(Amount),
  /** What of it is still at risk after a part was paid; null for nothing. */
  stays: z.nullable(Amount),
  /** 0 before the first result, and one more with each sale of a part and each result. */
  version: z.int(),
  /** Earlier versions, oldest first; absent if there are none. */
  past: z.optional(z.array(RoundPast)),
  /** Why the stake came back: by the venue's word, or because the member may not play. */
  reason: z.nullable(z.enum([...rollbackReasons, 'excluded', 'timed_out', 'player_blocked', 'play_held'])),
  /** The venue's own word for it: `odds_changed`. */
  reasonCode: z.nullable(z.string()),
  detail: RoundDetail,
  /** Hex SHA-256 of the detail as it was sold: terms never change (L7). */
  digest: z.string(),
  result: z.nullable(RoundResult),
  openedAt: z.int(),
  changedAt: z.int(),
})
export type RoundView = z.output<typeof RoundView>

/** Over every round that a list would show, not over one page of it. */
export const RoundSums = z.strictObject({
  count: z.int(),
  stake: Amount,
  /** What came back, stakes included; rounds without a result add nothing. */
  total: Amount,
})
export type RoundSums = z.output<typeof RoundSums>

export const roundList = endpoint({
  post: '/game/api/v1/round/list',
  who: 'member',
  takes: z.strictObject({
    /** `open`: held or kept. `done`: `settled` or `returned`. All of them when absent. */
    show: z.optional(z.enum(['open', 'done', 'settled', 'returned'])),
    /** Only rounds opened at this moment or later. With it, a first page also tells the sums of all of them. */
    since: z.optional(z.int().check(z.minimum(0), z.maximum(9_999_999_999_999))),
    /** Rounds before this one, as the last page's `next` said. */
    before: z.optional(z.strictObject({ at: z.int().check(z.minimum(0), z.maximum(9_999_999_999_999)), id: RoundId })),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  }),
  gives: z.strictObject({
    rounds: z.array(RoundView),
    next: z.nullable(z.strictObject({ at: z.int(), id: RoundId })),
    sums: z.optional(RoundSums),
  }),
  refuses: [],
})

/** How many of the latest bets are searched. */
export const roundsSought = 200
/** How many of the matches are returned. */
export const roundsFoundMost = 6

/** The member's latest bets whose number, title, teams or league contain every typed word, as written or as pinyin. */
export const roundFind = endpoint({
  post: '/game/api/v1/round/find',
  who: 'member',
  perMinute: 120,
  takes: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(40)) }),
  gives: z.strictObject({
    /** The newest first. */
    rounds: z.array(RoundView),
    /** All matches, at most `roundsSought`. */
    count: z.int(),
  }),
  refuses: [],
})

/** What a member's day came to, whatever kind of venue they played at. Bets without a result add nothing to `net`. */
export const roundDay = endpoint({
  post: '/game/api/v1/round/day',
  who: 'member',
  takes: z.strictObject({ since: z.int().check(z.minimum(0), z.maximum(9_999_999_999_999)) }),
  gives: z.strictObject({
    /** Stakes of bets that stand or are settled. */
    staked: Amount,
    /** What of it has no result yet. */
    open: Amount,
    /** What came back of the rest: `returned - (staked - open) + away` is `net`. */
    returned: Amount,
    /** Moved into venues that keep a wallet of their own: it counts under their limit as a stake does. */
    moved: Amount,
    /** Won less lost at those venues. */
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
