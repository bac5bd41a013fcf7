// The audit as a member sees it: one row for each bonus or deposit with the turnover required, done and left; and for a
// single bet how much counted and why not all. The rules are published with the rows, so that a member knows them
// before a withdrawal.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { gameGroups } from './game-group.ts'

export const auditSources = ['deposit', 'bonus'] as const
export type AuditSource = (typeof auditSources)[number]

/**
 * `open`: turnover still needed. `met`: done. `exempt`: none was required. `lost`: the bonus is used up, nothing is
 * required. `expired`: the rest went back to the platform. `revoked`: operators took it back.
 */
export const auditStates = ['open', 'met', 'exempt', 'lost', 'expired', 'revoked'] as const
export type AuditState = (typeof auditStates)[number]

/** Why a bet counts for nothing, or only in part. */
export const whyNothing = [
  'low_price',
  'pushed',
  'void',
  'opposed',
  'half_result',
  'sold_back',
  'not_eligible',
] as const
export type WhyNothing = (typeof whyNothing)[number]

/** Decimal text: `12.50`. */
const Amount = z.string()

export const AuditRow = z.strictObject({
  id: z.string(),
  source: z.enum(auditSources),
  /** Its origin, as its slice names it: `promotion.welcome`, a deposit's method. */
  origin: z.string(),
  amount: Amount,
  /** Hundredths: 300 is three times. */
  multipleX100: z.int(),
  required: Amount,
  done: Amount,
  left: Amount,
  /** This bonus's part of the bonus account; null if the row requires nothing. */
  remains: z.nullable(Amount),
  /** When the rest goes back to the platform; null for never. */
  expiresAt: z.nullable(z.int()),
  state: z.enum(auditStates),
  /** What the platform took back so far, never the member's own money; null if nothing. */
  taken: z.nullable(Amount),
  /** The largest stake of one bet while it is open; null for no limit. */
  stakeMost: z.nullable(Amount),
  classes: z.array(z.enum(gameGroups)),
  openedAt: z.int(),
  metAt: z.nullable(z.int()),
})
export type AuditRow = z.output<typeof AuditRow>

export const auditList = endpoint({
  post: '/fd/api/v1/audit/list',
  who: 'member',
  /** Default 50. */
  takes: z.strictObject({ limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))) }),
  gives: z.strictObject({
    /** Over all open rows. */
    left: Amount,
    /** The part of the member's cash that is locked, if a deposit requires turnover. */
    kept: Amount,
    /** The member's cash, and the locked money in their bonus account. */
    own: Amount,
    bonus: Amount,
    /** Open rows first, then the others; the newest first, `limit` of each. */
    rows: z.array(AuditRow),
    /** The current rules: what counts in each game class. */
    rules: z.array(
      z.strictObject({
        group: z.enum(gameGroups),
        convention: z.enum(['stake', 'net']),
        /** Decimal odds × 100000 below which a bet counts for nothing; null if odds do not matter. */
        leastOddsE5: z.nullable(z.int()),
      }),
    ),
  }),
  refuses: [],
})

export const BetCount = z.strictObject({
  round: z.string(),
  counted: Amount,
  /** The stake that the count starts from. */
  stake: Amount,
  why: z.nullable(z.enum(whyNothing)),
})
export type BetCount = z.output<typeof BetCount>

/** How much of one of the member's settled bets counted. An unsettled bet is refused like another member's. */
export const betCount = endpoint({
  post: '/fd/api/v1/audit/bet',
  who: 'member',
  takes: z.strictObject({ round: z.string().check(z.minLength(1), z.maxLength(90)) }),
  gives: BetCount,
  refuses: ['count_unknown'],
})
