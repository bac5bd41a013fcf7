// What a member is told of qualifying turnover: a row a bonus or deposit with what is asked, done and left, and for a
// single bet how much of it counted and why not all. The rules themselves are published with the rows, so that nobody
// meets them at a withdrawal.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { gameGroups } from './game-group.ts'

export const auditSources = ['deposit', 'bonus'] as const
export type AuditSource = (typeof auditSources)[number]

/**
 * `open` still to be played; `met` done; `exempt` nothing was ever asked; `lost` the bonus is gone, and nothing waits for it;
 * `expired` what was left is the house's; `revoked` operators took it back.
 */
export const auditStates = ['open', 'met', 'exempt', 'lost', 'expired', 'revoked'] as const
export type AuditState = (typeof auditStates)[number]

/** Why a bet counts for nothing, or for half. */
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
  /** What it came from, as its slice names it: `promotion.welcome`, a deposit's method. */
  origin: z.string(),
  amount: Amount,
  /** Hundredths: 300 is three times. */
  multipleX100: z.int(),
  required: Amount,
  done: Amount,
  left: Amount,
  /** What of the bonus account is this bonus's; null where nothing waits for the row. */
  remains: z.nullable(Amount),
  /** From when on what is left is the house's; null for never. */
  expiresAt: z.nullable(z.int()),
  state: z.enum(auditStates),
  /** What the house took back of it by now, own money never with it; null where nothing was taken back. */
  taken: z.nullable(Amount),
  /** While it is open one bet stakes no more than this; null for no such term. */
  stakeMost: z.nullable(Amount),
  classes: z.array(z.enum(gameGroups)),
  openedAt: z.int(),
  metAt: z.nullable(z.int()),
})
export type AuditRow = z.output<typeof AuditRow>

export const auditList = endpoint({
  post: '/fd/api/v1/audit/list',
  who: 'member',
  /** 50 where nothing is said. */
  takes: z.strictObject({ limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))) }),
  gives: z.strictObject({
    /** Over all open rows. */
    left: Amount,
    /** What of own money waits, for a deposit that asks for turnover. */
    kept: Amount,
    /** Own money, and what lies in the bonus account and waits. */
    own: Amount,
    bonus: Amount,
    /** Those that are open, then the others; the newest first, `limit` of each. */
    rows: z.array(AuditRow),
    /** The rules as they are now: what counts in each class of games. */
    rules: z.array(
      z.strictObject({
        group: z.enum(gameGroups),
        convention: z.enum(['stake', 'net']),
        /** Decimal odds × 100000 below which a bet counts for nothing; null where prices play no part. */
        leastOddsE5: z.nullable(z.int()),
      }),
    ),
  }),
  refuses: [],
})

export const BetCount = z.strictObject({
  round: z.string(),
  counted: Amount,
  /** The stake that it is counted from. */
  stake: Amount,
  why: z.nullable(z.enum(whyNothing)),
})
export type BetCount = z.output<typeof BetCount>

/** How much of one of the member's own settled bets counted. A bet that is not settled yet is as absent as another's. */
export const betCount = endpoint({
  post: '/fd/api/v1/audit/bet',
  who: 'member',
  takes: z.strictObject({ round: z.string().check(z.minLength(1), z.maxLength(90)) }),
  gives: BetCount,
  refuses: ['count_unknown'],
})
