// Several selections of one match as one bet on the OB-shaped wire (decision 0910): preview and place. Odds are decimal and of the
// whole; the prices of the single legs stand beside them to be read, and pay nothing.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { oidShape, readOid, type Selected } from '../markets.ts'
import { obDialect } from '../ob-lists.ts'
import { ObAmount, ObCuid, ObMid, ObOrder } from '../ob-shapes.ts'
import { builderRefusals } from '../house/refusals.ts'

/** Legs of one bet, at least and at most. */
export const builtLeast = 2
export const builtMost = 6

/** `undefined` where a selection has no such name. */
export const readOids = (oids: readonly string[]): readonly Selected[] | undefined => {
  const picks = oids.flatMap((oid) => readOid(oid) ?? [])
  return picks.length < oids.length ? undefined : picks
}

const Oids = z.array(z.string().check(z.regex(oidShape))).check(z.minLength(builtLeast), z.maxLength(builtMost))

const Leg = z.strictObject({
  oid: z.string(),
  /** The odds of the leg alone × 100000; 0 where there are none. */
  ov: z.int(),
  hv: z.string(),
  /** 0 open, 1 suspended, 2 closed, 11 hidden. */
  hs: z.int(),
  /**
   * Why it cannot be a leg now: `no_such_match line_changed market_closed danger builder_market builder_line builder_implied`;
   * empty where it can.
   */
  rs: z.string(),
})

/** The price of the moment, or why there is none. */
export const obBuilderPreview = endpoint({
  post: '/yewu13/v1/betOrder/builder/preview',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({ cuid: ObCuid, mid: ObMid, oids: Oids }),
  gives: z.strictObject({
    legs: z.array(Leg),
    sc: z.string(),
    mv: z.int(),
    /** Milliseconds that the bet will wait, in the feed's time. */
    wait: z.int(),
    /** The odds of all legs together × 100000; 0 where there are none. */
    ov: z.int(),
    /** What the single odds multiply to, two places, cut; empty where one of them has none. */
    pl: z.string(),
    /** The joint chance over the product of the single chances, two places: above 1 the legs help one another. */
    lk: z.string(),
    /** Why it is not sold as a whole: `builder_impossible builder_implied builder_unlikely`; empty where it is, or a leg says why. */
    rs: z.string(),
    min: ObAmount,
    max: ObAmount,
  }),
  refuses: ['restricted'],
  perMinute: 3000,
})

/** A refusal because of one leg has its `mid` and `oid` among its facts. */
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
    /** 3 none, 1 better, 2 any: of the joint odds. */
    acc: z.int().check(z.minimum(1), z.maximum(3)),
    amt: ObAmount,
  }),
  gives: ObOrder,
  refuses: [...builderRefusals],
  perMinute: 3000,
})
