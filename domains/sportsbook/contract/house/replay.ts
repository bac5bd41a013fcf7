// What the house asks of a recorded match (decision 1208): its messages and the acts on it in the order in which they came, and
// what each did to the match and to what was for sale. Nothing of it moves money or changes the match.

import { EpochMs } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { houseCall, HouseLine, HouseMarket, HouseMatchId, HouseSide } from './acts.ts'

/** Entries of one reply. */
export const replayMax = 20

const Score = z.tuple([z.int(), z.int()])

export const HouseRecorded = z.strictObject({
  matchId: HouseMatchId,
  league: z.string(),
  home: z.string(),
  away: z.string(),
  kickOffAt: EpochMs,
  score: Score,
  /** The number of its last message. */
  messages: z.int(),
})
export type HouseRecorded = z.output<typeof HouseRecorded>

/** Recorded matches, the last to begin first, by a word of team or league. */
export const houseRecorded = endpoint({
  ...houseCall,
  post: '/transfer/v1/book/recorded',
  takes: z.strictObject({ text: z.string().check(z.maxLength(40)) }),
  gives: z.strictObject({ code: z.literal('OK'), matches: z.array(HouseRecorded) }),
  refuses: [],
})

const Price = z.strictObject({ side: HouseSide, oddsE5: z.int() })

const Step = z.strictObject({
  /** Its place among the entries, from nought. */
  nth: z.int(),
  /** Of a message; of an act the number of the message before it. */
  seq: z.int(),
  /** Feed time, and the wall time at which it came. */
  at: EpochMs,
  heardAt: EpochMs,
  /** `taken`: the match follows it. `asked`: kept aside for an operator. `repeat`: told before. `act`: of the clock or an operator. */
  effect: z.enum(['taken', 'asked', 'repeat', 'act']),
  /** Its type, or what happened in it. */
  what: z.string(),
  /** As the source wrote it. */
  told: z.string(),
  /** How the match stood after it. */
  period: z.string(),
  minute: z.int(),
  score: Score,
  /** Of a score that counts sets or games: what the one that is played stands at, the larger first. Else nothing. */
  inner: z.array(Score),
  /** Why nothing is sold for some seconds; `null` where nothing is said. */
  danger: z.nullable(z.string()),
  /** Lines by what could be done with them after it, and how many have another state or another price than before it. */
  open: z.int(),
  suspended: z.int(),
  changed: z.int(),
  /** Main lines of the markets of lists, at the prices of the model of now; a trader's and those that follow stakes are not in them. */
  lines: z.array(z.strictObject({ market: HouseMarket, line: HouseLine, state: z.string(), sides: z.array(Price) })),
})
export type HouseStep = z.output<typeof Step>

export const HouseReplay = z.strictObject({
  match: HouseRecorded,
  /** Of all entries. */
  total: z.int(),
  /** The places of entries that changed the score, the games of a set or the period, for whoever looks for a point. */
  marks: z.array(
    z.strictObject({ nth: z.int(), what: z.string(), minute: z.int(), score: Score, inner: z.array(Score) }),
  ),
  steps: z.array(Step),
})
export type HouseReplay = z.output<typeof HouseReplay>

export const houseReplay = endpoint({
  ...houseCall,
  post: '/transfer/v1/book/replay',
  takes: z.strictObject({ matchId: HouseMatchId, from: z.int().check(z.minimum(0), z.maximum(100_000)) }),
  gives: z.strictObject({ code: z.literal('OK'), found: z.nullable(HouseReplay) }),
  refuses: [],
})
