// The messages of a tennis match: the first server, then every point.

import * as z from 'zod/mini'
import { feedHead, fixtureHead } from '../feed/head.ts'

const sport = z.literal('tennis')
const Side = z.enum(['home', 'away'])
/** The chance that the server wins a point. */
const Serve = z.number().check(z.minimum(0.3), z.maximum(0.95))
const head = { ...feedHead, sport }

const TennisFixture = z.strictObject({
  ...fixtureHead,
  sport,
  bestOf: z.literal([3, 5]),
  /** The last set: a tie-break to 7 or 10 at six all, or only a tie-break to 10. */
  final: z.enum(['tb7', 'tb10', 'match_tb']),
  serve: z.strictObject({ home: Serve, away: Serve }),
})

export const TennisMessage = z.discriminatedUnion('type', [
  TennisFixture,
  z.strictObject({ ...head, type: z.literal('begin'), server: Side }),
  z.strictObject({ ...head, type: z.literal('point'), winner: Side }),
  /** The last point did not count. */
  z.strictObject({ ...head, type: z.literal('undo') }),
  /** Rain, darkness, treatment: play is stopped until `resumed`. */
  z.strictObject({ ...head, type: z.literal('stopped') }),
  z.strictObject({ ...head, type: z.literal('resumed') }),
  z.strictObject({ ...head, type: z.literal('retired'), side: Side }),
  z.strictObject({ ...head, type: z.literal('called_off') }),
])
export type TennisMessage = z.output<typeof TennisMessage>
export type TennisFixture = z.output<typeof TennisFixture>
