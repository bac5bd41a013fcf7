// The messages of a basketball match: its periods, which side has the ball, every basket, and the clock, which runs
// down.

import * as z from 'zod/mini'
import { feedHead, fixtureHead } from '../feed/head.ts'

const sport = z.literal('basketball')
const Side = z.enum(['home', 'away'])
const Points = z.int().check(z.minimum(0), z.maximum(400))
/** Milliseconds left in the period. */
const left = z.int().check(z.minimum(0), z.maximum(12 * 60_000))
const head = { ...feedHead, sport }
const atClock = { ...head, left }

const BasketballFixture = z.strictObject({
  ...fixtureHead,
  sport,
  /** Of the four quarters together. An overtime has five. */
  minutes: z.literal([40, 48]),
  /** Expected points at the end of regular time: home less away, and both together. */
  means: z.strictObject({
    margin: z.number().check(z.minimum(-60), z.maximum(60)),
    total: z.number().check(z.minimum(80), z.maximum(320)),
  }),
})

export const BasketballMessage = z.discriminatedUnion('type', [
  BasketballFixture,
  /** The next quarter or overtime begins, with a full clock and this side's ball. */
  z.strictObject({ ...head, type: z.literal('period'), ball: Side }),
  /** The period is over; `score` is the source's score of the whole match. */
  z.strictObject({ ...head, type: z.literal('period_end'), score: z.tuple([Points, Points]) }),
  z.strictObject({ ...atClock, type: z.literal('basket'), side: Side, points: z.literal([1, 2, 3]) }),
  /** That side gets the ball without a basket. */
  z.strictObject({ ...atClock, type: z.literal('ball'), side: Side }),
  /** The clock is stopped after these two messages, until `clock`. */
  z.strictObject({ ...atClock, type: z.literal('foul'), side: Side }),
  z.strictObject({ ...atClock, type: z.literal('timeout'), side: Side }),
  z.strictObject({ ...atClock, type: z.literal('clock') }),
  /** A review begins or ends; the clock is stopped meanwhile. */
  z.strictObject({ ...atClock, type: z.literal('review'), on: z.boolean() }),
  /** The basket of the message with that number did not count. */
  z.strictObject({ ...head, type: z.literal('struck'), basket: z.int().check(z.minimum(1)) }),
  /** Play is stopped until `resumed`. */
  z.strictObject({ ...head, type: z.literal('stopped') }),
  z.strictObject({ ...head, type: z.literal('resumed') }),
  /** The match ends early; `winner` if the league lets the score count. */
  z.strictObject({ ...head, type: z.literal('abandoned'), winner: z.nullable(Side) }),
  z.strictObject({ ...head, type: z.literal('called_off') }),
])
export type BasketballMessage = z.output<typeof BasketballMessage>
export type BasketballFixture = z.output<typeof BasketballFixture>
