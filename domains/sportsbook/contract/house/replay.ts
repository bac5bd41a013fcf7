// What the house reads of a recorded match (decision 1208): its messages and the acts on it in order of arrival, and
// the effect of each on the match and on what was for sale. Reading moves no money and changes nothing.

import { EpochMs } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { houseCall, HouseLine, HouseMarket, HouseMatchId, HouseSide } from './acts.ts'

/** The most entries in one reply. */
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
  /** Its place among the entries, from zero. */
  nth: z.int(),
  /** The number of a message; for an act, that of the message before it. */
  seq: z.int(),
  /** Feed time, and the wall time of arrival. */
  at: EpochMs,
  heardAt: EpochMs,
  /** `taken`: applied. `asked`: kept aside for an operator. `repeat`: known already. `act`: by the clock or an operator. */
  effect: z.enum(['taken', 'asked', 'repeat', 'act']),
  /** Its type, or what happened in it. */
  what: z.string(),
  /** The source's own text. */
  told: z.string(),
  /** The situation of the match after it. */
  period: z.string(),
  minute: z.int(),
  score: Score,
  /** If the score counts sets or games: the figures of the current ones, the larger first. Empty otherwise. */
  inner: z.array(Score),
  /** Why nothing is sold for some seconds; `null` if nothing prevents it. */
  danger: z.nullable(z.string()),
  /** Lines by their state after it, and how many changed their state or price. */
  open: z.int(),
  suspended: z.int(),
  changed: z.int(),
  /**
   * Main lines of the markets of lists, at the prices of the model; prices moved by a trader or by stakes are not
   * included.
   */
  lines: z.array(z.strictObject({ market: HouseMarket, line: HouseLine, state: z.string(), sides: z.array(Price) })),
})
export type HouseStep = z.output<typeof Step>

export const HouseReplay = z.strictObject({
  match: HouseRecorded,
  /** The number of all entries. */
  total: z.int(),
  /** The places of entries that changed the score, the games of a set or the period, for finding a moment. */
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
