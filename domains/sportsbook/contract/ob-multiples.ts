// Tickets of several legs on the OB-shaped wire: a parlay joins all its legs in one line, a system has one line for every
// choice of so many of them. `fd` names a kind: how many legs a line joins. `[3]` of three legs is a parlay, `[2]` of
// three are its doubles, `[2,3]` all of them, from two upwards. What is typed is the stake on one line. Odds are decimal.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { oidShape } from './markets.ts'
import { obDialect } from './ob-lists.ts'
import { ObAmount, ObCuid, ObMid, ObOrder } from './ob-shapes.ts'
import { multipleRefusals } from './house/refusals.ts'

/** Legs of one ticket, at least and at most. */
export const legsLeast = 2
export const legsMax = 10

const Oid = z.string().check(z.regex(oidShape))
const Odds = z.int().check(z.minimum(100_000), z.maximum(1_000_000_000))
const Folds = z.array(z.int().check(z.minimum(2), z.maximum(legsMax))).check(z.minLength(1), z.maxLength(legsMax - 1))

const Leg = z.strictObject({
  mid: ObMid,
  oid: z.string(),
  /** The odds of the moment × 100000; 0 where there are none. */
  ov: z.int(),
  hv: z.string(),
  /** 0 open, 1 suspended, 2 closed, 11 hidden. */
  hs: z.int(),
  sc: z.string(),
  mv: z.int(),
  /** Milliseconds that this leg will wait, in the feed's time. */
  wait: z.int(),
  /** Why it cannot be a leg now: `no_such_match line_changed market_closed danger same_match
   * single_only`; empty where it can. */
  rs: z.string(),
})

const Kind = z.strictObject({
  fd: z.array(z.int()),
  /** Lines: the ticket costs so many times the stake on one. */
  ln: z.int(),
  /** What one unit on each line returns when every leg wins, truncated to two places: of a parlay its odds. */
  ods: z.string(),
  /** Least and most on one line. */
  min: ObAmount,
  max: ObAmount,
})

/** Prices and limits of the moment. One leg that cannot stand leaves the others their prices, and no kind. */
export const obMultiplePreview = endpoint({
  post: '/yewu13/v1/betOrder/series/preview',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({
    cuid: ObCuid,
    picks: z.array(z.strictObject({ mid: ObMid, oid: Oid })).check(z.minLength(legsLeast), z.maxLength(legsMax)),
  }),
  gives: z.strictObject({ legs: z.array(Leg), kinds: z.array(Kind) }),
  refuses: ['restricted'],
  perMinute: 3000,
})

/** A refusal because of one leg has its `mid` and `oid` among its facts. */
export const obMultiplePlace = endpoint({
  post: '/yewu13/v1/betOrder/series/bet',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({
    cuid: ObCuid,
    /** The client's own key: the same key makes the same ticket, however often it is sent. */
    key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    /** With the odds, the score and the version of each match that the member saw. */
    picks: z
      .array(
        z.strictObject({
          mid: ObMid,
          oid: Oid,
          ov: Odds,
          sc: z.string().check(z.regex(/^\d{1,2}:\d{1,2}$/)),
          mv: z.int().check(z.minimum(0)),
        }),
      )
      .check(z.minLength(legsLeast), z.maxLength(legsMax)),
    /** One of the kinds that the preview names. */
    fd: Folds,
    /** 3 none, 1 better, 2 any: judged leg by leg. */
    acc: z.int().check(z.minimum(1), z.maximum(3)),
    /** The stake on one line. */
    amt: ObAmount,
  }),
  gives: ObOrder,
  refuses: [...multipleRefusals],
  perMinute: 3000,
})
