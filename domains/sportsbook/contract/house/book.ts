// What the house reads of a book for its trading desk: matches with what is at stake, one match line by line, tickets,
// and questions of the feed. All at the present moment (decision 0876).

import { EpochMs } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { DeskQuestion } from '../feed/desk.ts'
import { leagueTiers } from '../feed/head.ts'
import { HouseFigures } from './figures.ts'
import { Stating } from './stated.ts'
import { houseCall, HouseLine, HouseMarket, HouseMatchId, HouseMinor, HouseSide } from './acts.ts'

const Score = z.tuple([z.int(), z.int()])

/**
 * What operators should look at. `asked`: questions of the feed. `gaps`: a message is missing. `silent`: no message for
 * minutes in play. `near_cap`: the match, `full_lines`: lines, may cost most of their cap. `off_model`: prices set by a
 * trader that are now further from the model than a trader may set them.
 */
export const houseAlerts = ['asked', 'gaps', 'silent', 'near_cap', 'full_lines', 'off_model'] as const
const HouseAlert = z.strictObject({ what: z.enum(houseAlerts), count: z.int() })

export const HouseMatch = z.strictObject({
  matchId: HouseMatchId,
  sport: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  kickOffAt: EpochMs,
  period: z.string(),
  minute: z.int(),
  score: Score,
  /** `open suspended hidden closed`, of the match's first market. */
  state: z.string(),
  /** By a trader, not by the feed. */
  stopped: z.boolean(),
  /** Markets that a trader stopped, and lines with a price that a trader moved. */
  stoppedMarkets: z.int(),
  moved: z.int(),
  lines: z.int(),
  tickets: z.int(),
  pending: z.int(),
  staked: HouseMinor,
  /** What the book pays in the worst end; `null` if nothing is at stake. `cell`: that end. */
  worst: z.nullable(z.strictObject({ net: HouseMinor, cell: z.string() })),
  margin: HouseMinor,
  /** What the match may cost; beyond it, no bet that raises the cost is taken. */
  cap: HouseMinor,
  alerts: z.array(HouseAlert),
  questions: z.int(),
  /** Messages are missing. */
  gaps: z.boolean(),
  /** Wall time of its last message, and its number. */
  heardAt: EpochMs,
  seq: z.int(),
})
export type HouseMatch = z.output<typeof HouseMatch>

const HouseFeed = z.strictObject({
  /** Messages of the last minute. */
  messages: z.int(),
  /** The median delay of messages behind their feed time; `null` if feed time is not wall time. */
  lagMs: z.nullable(z.int()),
  questions: z.int(),
})

/** For the present Beijing day, minor units. */
const HouseDay = z.strictObject({
  staked: HouseMinor,
  tickets: z.int(),
  rejected: z.int(),
  reasons: z.array(z.strictObject({ reason: z.string(), count: z.int() })),
})

/** A minute that has ended. Stakes and waiting bets at its end; bets and messages during it. */
const HouseMinute = z.strictObject({
  at: EpochMs,
  worst: HouseMinor,
  pending: z.int(),
  staked: HouseMinor,
  tickets: z.int(),
  rejected: z.int(),
  messages: z.int(),
  lagMs: z.nullable(z.int()),
})
export type HouseMinute = z.output<typeof HouseMinute>

export const HouseBook = z.strictObject({
  matches: z.array(HouseMatch),
  pending: z.int(),
  feed: HouseFeed,
  day: HouseDay,
  /** Of the last hour, the oldest first. */
  minutes: z.array(HouseMinute),
})
export type HouseBook = z.output<typeof HouseBook>

/** Matches in play, with bets, or with a question; finished and settled matches are left out. */
export const houseBook = endpoint({
  ...houseCall,
  post: '/transfer/v1/book/matches',
  takes: z.strictObject({}),
  gives: z.strictObject({ code: z.literal('OK'), book: HouseBook }),
  refuses: [],
})

export const HouseLineTold = z.strictObject({
  market: HouseMarket,
  line: HouseLine,
  main: z.boolean(),
  state: z.string(),
  stopped: z.boolean(),
  /** By a trader: it follows the model, and not the stakes. */
  moved: z.boolean(),
  /** By stakes; `null` if stakes do not move it. */
  stakes: z.nullable(
    z.strictObject({
      /** The last accepted bet on it: since then the move fades, by half in twenty minutes. */
      since: EpochMs,
      /** What is left of the move, in millionths. */
      leftPpm: z.int(),
    }),
  ),
  returnPpm: z.int(),
  sides: z.array(
    z.strictObject({
      side: HouseSide,
      /** The name, if the side is a player or a club of a line-up. */
      picked: z.optional(z.string()),
      oddsE5: z.int(),
      modelE5: z.int(),
      fairE5: z.int(),
      staked: HouseMinor,
      tickets: z.int(),
      /** What the book pays net if this side wins, by the bets on this line alone. */
      pays: HouseMinor,
    }),
  ),
})
export type HouseLineTold = z.output<typeof HouseLineTold>

export const HouseTraded = z.strictObject({
  id: z.uuid(),
  by: z.string(),
  reason: z.string(),
  at: EpochMs,
  what: z.enum(['suspend', 'price', 'limit', 'follow']),
  market: z.nullable(z.string()),
  /** The new value: `on`, `off`, a price, an amount in minor units; empty for back to the default. */
  to: z.string(),
  side: z.nullable(z.string()),
})
export type HouseTraded = z.output<typeof HouseTraded>

/** The situation of the match and the prices of one line, at a noted moment (decision 1150). */
const HousePoint = z.strictObject({
  at: EpochMs,
  minute: z.int(),
  score: Score,
  staked: HouseMinor,
  /** What the book pays in the worst end, as a negative number; zero if nothing is at stake. */
  worst: HouseMinor,
  /** `open suspended hidden closed`; `none`: the line did not exist, or was not noted. */
  state: z.string(),
  /** In the order of the course's sides; zero if there is no price. */
  odds: z.array(z.int()),
})
export type HousePoint = z.output<typeof HousePoint>

const HouseCourse = z.strictObject({
  market: HouseMarket,
  line: HouseLine,
  sides: z.array(HouseSide),
  /** The oldest first; the last is the present moment. */
  points: z.array(HousePoint),
})
export type HouseCourse = z.output<typeof HouseCourse>

export const HouseMatchOne = z.strictObject({
  match: HouseMatch,
  /** Of the requested line, or of the first; `null` if nothing is priced. */
  course: z.nullable(HouseCourse),
  cells: z.array(z.strictObject({ id: z.string(), chancePpm: z.int(), net: HouseMinor })),
  lines: z.array(HouseLineTold),
  traded: z.array(HouseTraded),
  /** The tier of its league, which sets the caps. */
  tier: z.enum(leagueTiers),
  /** Prices follow stakes. */
  followsStakes: z.boolean(),
  /** The delay of a bet in play, and the most that one bet may stake and win. */
  delayMs: z.int(),
  maxStake: HouseMinor,
  winCap: HouseMinor,
  /** What a line may cost; for exact results and players, a bet and a line have a fifth of their caps. */
  lineCap: HouseMinor,
  winCapUsual: HouseMinor,
  /** What operators may state as its end now; `null` if they may state nothing. */
  stating: z.nullable(Stating),
})
export type HouseMatchOne = z.output<typeof HouseMatchOne>

export const houseBookMatch = endpoint({
  ...houseCall,
  post: '/transfer/v1/book/match',
  takes: z.strictObject({ matchId: HouseMatchId, market: z.optional(HouseMarket), line: z.optional(HouseLine) }),
  gives: z.strictObject({ code: z.literal('OK'), found: z.nullable(HouseMatchOne) }),
  refuses: [],
})

const Leg = z.strictObject({
  matchId: z.string(),
  home: z.string(),
  away: z.string(),
  market: z.string(),
  side: z.string(),
  picked: z.optional(z.string()),
  /** From the side of the selection. */
  line: z.int(),
  oddsE5: z.int(),
  scoreAtBet: Score,
  inPlay: z.boolean(),
  outcome: z.nullable(z.string()),
})

export const HouseBet = z.strictObject({
  ticket: z.uuid(),
  alias: z.uuid(),
  placedAt: EpochMs,
  stake: HouseMinor,
  state: z.string(),
  reason: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  returned: z.nullable(HouseMinor),
  version: z.int(),
  folds: z.array(z.int()),
  legs: z.array(Leg),
})
export type HouseBet = z.output<typeof HouseBet>

/** The newest first. */
export const houseBets = endpoint({
  ...houseCall,
  post: '/transfer/v1/book/tickets',
  takes: z.strictObject({
    matchId: z.optional(HouseMatchId),
    alias: z.optional(z.uuid()),
    before: z.optional(z.uuid()),
    limit: z.int().check(z.minimum(1), z.maximum(100)),
  }),
  gives: z.strictObject({ code: z.literal('OK'), bets: z.array(HouseBet) }),
  refuses: [],
})

export const HouseBetOne = z.strictObject({
  bet: HouseBet,
  /** The proof tree as JSON text, as on the member's screen; `null` until it has ended. */
  proof: z.nullable(z.string()),
  /** The dispute file of a ticket that has ended. */
  file: z.nullable(z.string()),
  /** The figures of a rejection. */
  facts: z.nullable(z.string()),
})
export type HouseBetOne = z.output<typeof HouseBetOne>

export const houseBet = endpoint({
  ...houseCall,
  post: '/transfer/v1/book/ticket',
  takes: z.strictObject({ ticket: z.uuid() }),
  gives: z.strictObject({ code: z.literal('OK'), found: z.nullable(HouseBetOne) }),
  refuses: [],
})

const { proposal: _proposal, ...asked } = DeskQuestion.shape
export const HouseQuestion = z.strictObject(asked)
export type HouseQuestion = z.output<typeof HouseQuestion>

export const houseQuestions = endpoint({
  ...houseCall,
  post: '/transfer/v1/book/questions',
  takes: z.strictObject({}),
  gives: z.strictObject({ code: z.literal('OK'), questions: z.array(HouseQuestion) }),
  refuses: [],
})

export const HouseFactorTold = z.strictObject({
  alias: z.uuid(),
  factor: z.string(),
  why: z.string(),
  by: z.string(),
  reason: z.string(),
  at: EpochMs,
  until: EpochMs,
  /** The basis of the decision; `null` for a member's own request, and for older rows without them. */
  figures: z.nullable(HouseFigures),
})
export type HouseFactorTold = z.output<typeof HouseFactorTold>

/** What the book finds in a member's bets. */
export const houseFigures = endpoint({
  ...houseCall,
  post: '/transfer/v1/book/figures',
  takes: z.strictObject({ alias: z.uuid() }),
  gives: z.strictObject({ code: z.literal('OK'), figures: HouseFigures }),
  refuses: [],
})

/** Members whose factor is or was below one; with an alias, only that member. */
export const houseFactorsTold = endpoint({
  ...houseCall,
  post: '/transfer/v1/book/factors',
  takes: z.strictObject({ alias: z.optional(z.uuid()) }),
  gives: z.strictObject({ code: z.literal('OK'), factors: z.array(HouseFactorTold) }),
  refuses: [],
})
