// Tickets of several legs on the OB-shaped wire: a parlay joins all its legs in one line, a system has one line for
// every combination of a given number. `fd` names a kind: how many legs a line joins. `[3]` of three legs is a parlay,
// `[2]` of three are its doubles, `[2,3]` all lines from doubles up. The stake is the one on one line. Odds are
// decimal.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { oidShape } from './markets.ts'
import { obDialect } from './ob-lists.ts'
import { ObAmount, ObCuid, ObMid, ObOrder } from './ob-shapes.ts'
import { multipleRefusals } from './house/refusals.ts'

/** The least number of legs in one ticket, and the most (`legsMost`). */
export const legsLeast = 2
export const legsMax = 10

const Oid = z.string().check(z.regex(oidShape))
const Odds = z.int().check(z.minimum(100_000), z.maximum(1_000_000_000))
const Folds = z.array(z.int().check(z.minimum(2), z.maximum(legsMax))).check(z.minLength(1), z.maxLength(legsMax - 1))

const Leg = z.strictObject({
  mid: ObMid,
  oid: z.string(),
  /** The present odds × 100000; 0 if there are none. */
  ov: z.int(),
  hv: z.string(),
  /** 0 open, 1 suspended, 2 closed, 11 hidden. */
  hs: z.int(),
  sc: z.string(),
  mv: z.int(),
  /** The delay of this leg: milliseconds in feed time. */
  wait: z.int(),
  /**
   * Why it cannot be a leg now: `no_such_match line_changed market_closed danger same_match single_only`; empty if it
   * can.
   */
  rs: z.string(),
})

const Kind = z.strictObject({
  fd: z.array(z.int()),
  /** Lines: the ticket costs this many times the stake on one. */
  ln: z.int(),
  /** The return of one unit on each line if every leg wins, truncated to two places: for a parlay its odds. */
  ods: z.string(),
  /** Least and most on one line. */
  min: ObAmount,
  max: ObAmount,
})

/** Present prices and limits. If one leg cannot be bet, the others keep their prices, and there are no kinds. */
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

/** The facts of a refusal about one leg have its `mid` and `oid`. */
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
          sc: z.string().check(z.regex(/^\d{1,3}:\d{1,3}$/)),
          mv: z.int().check(z.minimum(0)),
        }),
      )
      .check(z.minLength(legsLeast), z.maxLength(legsMax)),
    /** One of the kinds that the preview named. */
    fd: Folds,
    /** Accepted changes of the odds, leg by leg: 3 none, 1 better, 2 any. */
    acc: z.int().check(z.minimum(1), z.maximum(3)),
    /** The stake on one line. */
    amt: ObAmount,
  }),
  gives: ObOrder,
  refuses: [...multipleRefusals],
  perMinute: 3000,
})
