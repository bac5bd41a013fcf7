// Several selections of one match as one bet on the OB-shaped wire (decision 0910): preview and place. Odds are decimal
// and those of the whole; the prices of single legs are only for display.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { oidShape, readOid, type Selected } from '../markets.ts'
import { obDialect } from '../ob-lists.ts'
import { ObAmount, ObCuid, ObMid, ObOrder } from '../ob-shapes.ts'
import { builderRefusals } from '../house/refusals.ts'

/** The least number of legs in one bet, and the most (`builtMost`). */
export const builtLeast = 2
export const builtMost = 6

/** `undefined` if no selection has such a name. */
export const readOids = (oids: readonly string[]): readonly Selected[] | undefined => {
  const picks = oids.flatMap((oid) => readOid(oid) ?? [])
  return picks.length < oids.length ? undefined : picks
}

const Oids = z.array(z.string().check(z.regex(oidShape))).check(z.minLength(builtLeast), z.maxLength(builtMost))

const Leg = z.strictObject({
  oid: z.string(),
  /** The odds of the leg alone × 100000; 0 if there are none. */
  ov: z.int(),
  hv: z.string(),
  /** 0 open, 1 suspended, 2 closed, 11 hidden. */
  hs: z.int(),
  /**
   * Why it cannot be a leg now: `no_such_match line_changed market_closed danger builder_market builder_line
   * builder_implied`; empty if it can.
   */
  rs: z.string(),
})

/** The present price, or why there is none. */
export const obBuilderPreview = endpoint({
  post: '/yewu13/v1/betOrder/builder/preview',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({ cuid: ObCuid, mid: ObMid, oids: Oids }),
  gives: z.strictObject({
    legs: z.array(Leg),
    sc: z.string(),
    mv: z.int(),
    /** The delay of the bet: milliseconds in feed time. */
    wait: z.int(),
    /** The joint odds × 100000; 0 if there are none. */
    ov: z.int(),
    /** The product of the single odds, truncated to two decimal places; empty if one leg has none. */
    pl: z.string(),
    /**
     * The joint chance divided by the product of the single chances, two decimal places: above 1 the legs favour each
     * other.
     */
    lk: z.string(),
    /**
     * Why it is not sold as a whole: `builder_impossible builder_implied builder_unlikely`; empty if it is, or if a leg
     * says why.
     */
    rs: z.string(),
    min: ObAmount,
    max: ObAmount,
  }),
  refuses: ['restricted'],
  perMinute: 3000,
})

/** The facts of a refusal about one leg have its `mid` and `oid`. */
export const obBuilderPlace = endpoint({
  post: '/yewu13/v1/betOrder/builder/bet',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({
    cuid: ObCuid,
    /** The client's own key: the same key makes the same ticket, however often it is sent. */
    key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    mid: ObMid,
    oids: Oids,
    /** The joint odds, the score and the version of the match that the member saw. */
    ov: z.int().check(z.minimum(100_000), z.maximum(1_000_000_000)),
    sc: z.string().check(z.regex(/^\d{1,2}:\d{1,2}$/)),
    mv: z.int().check(z.minimum(0)),
    /** Accepted changes of the joint odds: 3 none, 1 better, 2 any. */
    acc: z.int().check(z.minimum(1), z.maximum(3)),
    amt: ObAmount,
  }),
  gives: ObOrder,
  refuses: [...builderRefusals],
  perMinute: 3000,
})
