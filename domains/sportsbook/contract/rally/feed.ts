// The messages of table tennis, badminton and volleyball: the first server, then every rally.

import * as z from 'zod/mini'
import { feedHead, fixtureHead } from '../feed/head.ts'

const sport = z.enum(['table_tennis', 'badminton', 'volleyball'])
const Side = z.enum(['home', 'away'])
const Points = z.int().check(z.minimum(5), z.maximum(50))
const Chance = z.number().check(z.minimum(0.05), z.maximum(0.95))
const head = { ...feedHead, sport }

const RallyFixture = z.strictObject({
  ...fixtureHead,
  sport,
  bestOf: z.literal([3, 5, 7]),
  /** Points that win a game, and the last one; with a lead of two, or at `cap` points with any lead. */
  to: Points,
  lastTo: Points,
  cap: z.nullable(Points),
  /** The chances that home wins a rally that it serves, and one that the away side serves. */
  chances: z.strictObject({ own: Chance, other: Chance }),
})

export const RallyMessage = z.discriminatedUnion('type', [
  RallyFixture,
  z.strictObject({ ...head, type: z.literal('begin'), server: Side }),
  z.strictObject({ ...head, type: z.literal('point'), winner: Side }),
  /** The last point did not count. */
  z.strictObject({ ...head, type: z.literal('undo') }),
  /** The first server of a game for which lots are drawn. */
  z.strictObject({ ...head, type: z.literal('lot'), server: Side }),
  /** Play is stopped until `resumed`. */
  z.strictObject({ ...head, type: z.literal('stopped') }),
  z.strictObject({ ...head, type: z.literal('resumed') }),
  z.strictObject({ ...head, type: z.literal('retired'), side: Side }),
  z.strictObject({ ...head, type: z.literal('disqualified'), side: Side }),
  z.strictObject({ ...head, type: z.literal('called_off') }),
])
export type RallyMessage = z.output<typeof RallyMessage>
export type RallyFixture = z.output<typeof RallyFixture>
