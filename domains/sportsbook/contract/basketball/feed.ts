// The messages of a basketball match: its periods, who has the ball, every basket, and the clock, which runs down.

import * as z from 'zod/mini'
import { feedHead, fixtureHead } from '../feed/head.ts'

const sport = z.literal('basketball')
const Side = z.enum(['home', 'away'])
const Points = z.int().check(z.minimum(0), z.maximum(400))
/** Milliseconds that are left of the period. */
const left = z.int().check(z.minimum(0), z.maximum(12 * 60_000))
const head = { ...feedHead, sport }
const atClock = { ...head, left }

const BasketballFixture = z.strictObject({
  ...fixtureHead,
  sport,
  /** Of four quarters together. An overtime has five. */
  minutes: z.literal([40, 48]),
  /** Expected points at the end of regular time: home less away, and both together. */
  means: z.strictObject({
    margin: z.number().check(z.minimum(-60), z.maximum(60)),
    total: z.number().check(z.minimum(80), z.maximum(320)),
  }),
})

export const BasketballMessage = z.discriminatedUnion('type', [
  BasketballFixture,
  /** The next quarter or overtime begins, its clock full, with the ball on this side. */
  z.strictObject({ ...head, type: z.literal('period'), ball: Side }),
  /** The period is over; `score` is the source's own, of the whole match. */
  z.strictObject({ ...head, type: z.literal('period_end'), score: z.tuple([Points, Points]) }),
  z.strictObject({ ...atClock, type: z.literal('basket'), side: Side, points: z.literal([1, 2, 3]) }),
  /** That side has the ball now, without a basket. */
  z.strictObject({ ...atClock, type: z.literal('ball'), side: Side }),
  /** The clock stands after these two, and runs again with `clock`. */
  z.strictObject({ ...atClock, type: z.literal('foul'), side: Side }),
  z.strictObject({ ...atClock, type: z.literal('timeout'), side: Side }),
  z.strictObject({ ...atClock, type: z.literal('clock') }),
  /** The referees look at a screen, or have done so; the clock stands meanwhile. */
  z.strictObject({ ...atClock, type: z.literal('review'), on: z.boolean() }),
  /** The basket of that number did not count. */
  z.strictObject({ ...head, type: z.literal('struck'), basket: z.int().check(z.minimum(1)) }),
  /** Play stands, and goes on with `resumed`. */
  z.strictObject({ ...head, type: z.literal('stopped') }),
  z.strictObject({ ...head, type: z.literal('resumed') }),
  /** It does not go on; `winner` where the league lets the score stand. */
  z.strictObject({ ...head, type: z.literal('abandoned'), winner: z.nullable(Side) }),
  z.strictObject({ ...head, type: z.literal('called_off') }),
])
export type BasketballMessage = z.output<typeof BasketballMessage>
export type BasketballFixture = z.output<typeof BasketballFixture>
