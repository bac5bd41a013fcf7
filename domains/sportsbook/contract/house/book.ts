// What the house asks a book for its trading desk: matches with what is at stake on them, one match line by line, tickets, and
// what the feed asks. All of it as it stands now (decision 0876).

import { EpochMs } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { DeskQuestion } from '../feed/desk.ts'
import { leagueTiers } from '../feed/head.ts'
import { HouseFigures } from './figures.ts'
import { houseCall, HouseLine, HouseMarket, HouseMatchId, HouseMinor, HouseSide } from './acts.ts'

const Score = z.tuple([z.int(), z.int()])

/**
 * What somebody should look at. `asked`: questions of the feed. `gaps`: a message is missing. `silent`: nothing was heard of it for
 * minutes though it is played. `near_cap`: the match, `full_lines`: so many lines may cost most of what they may. `off_model`: so many
 * prices that a trader set lie further from the model now than one may set them.
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
  /** `open suspended hidden closed`, of the market that stands for the match. */
  state: z.string(),
  /** By a trader, not by the feed. */
  stopped: z.boolean(),
  /** Markets that a trader stopped, and lines whose price a trader moved. */
  stoppedMarkets: z.int(),
  moved: z.int(),
  lines: z.int(),
  tickets: z.int(),
  pending: z.int(),
  staked: HouseMinor,
  /** What the book pays if it ends worst; `null` where nothing is at stake. `cell`: how it ends. */
  worst: z.nullable(z.strictObject({ net: HouseMinor, cell: z.string() })),
  margin: HouseMinor,
  /** What the match may cost before nothing more is sold that makes it worse. */
  cap: HouseMinor,
  alerts: z.array(HouseAlert),
  questions: z.int(),
  /** Messages that are missing. */
  gaps: z.boolean(),
  /** Wall time of its last message, and its number. */
  heardAt: EpochMs,
  seq: z.int(),
})
export type HouseMatch = z.output<typeof HouseMatch>

const HouseFeed = z.strictObject({
  /** Messages of the last minute. */
  messages: z.int(),
  /** How much later than their feed's time they came, the middle one; `null` where the feed's time is no wall time. */
  lagMs: z.nullable(z.int()),
  questions: z.int(),
})

/** Of Beijing's day, minor units. */
const HouseDay = z.strictObject({
  staked: HouseMinor,
  tickets: z.int(),
  rejected: z.int(),
  reasons: z.array(z.strictObject({ reason: z.string(), count: z.int() })),
})

/** A minute that is over. What is at stake and waits, as it stood at its end; bets and messages of the minute itself. */
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

/** Matches in play, with bets, or with a question; those that are over and settled are not told. */
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
  /** By a trader: it follows the model, and not what is staked. */
  moved: z.boolean(),
  /** By what is staked; `null` where stakes do not move it. */
  stakes: z.nullable(
    z.strictObject({
      /** The last bet on it that was accepted: from then on it goes back, by half in twenty minutes. */
      since: EpochMs,
      /** Of what it was then, in millionths. */
      leftPpm: z.int(),
    }),
  ),
  returnPpm: z.int(),
  sides: z.array(
    z.strictObject({
      side: HouseSide,
      /** Who it is, where it is a player or a club of a line-up. */
      picked: z.optional(z.string()),
      oddsE5: z.int(),
      modelE5: z.int(),
      fairE5: z.int(),
      staked: HouseMinor,
      tickets: z.int(),
      /** What the book pays net if this side wins, of the bets on this line alone. */
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
  /** What it was set to: `on`, `off`, a price, an amount in minor units; empty for back to usual. */
  to: z.string(),
  side: z.nullable(z.string()),
})
export type HouseTraded = z.output<typeof HouseTraded>

/** How the match stood, and the prices of one line, at a moment that was noted (decision 1150). */
const HousePoint = z.strictObject({
  at: EpochMs,
  minute: z.int(),
  score: Score,
  staked: HouseMinor,
  /** What the book pays if it ends worst, below nought; nought where nothing is at stake. */
  worst: HouseMinor,
  /** `open suspended hidden closed`; `none`: the line was not there, or not noted. */
  state: z.string(),
  /** By the sides of the course, nought where there is none. */
  odds: z.array(z.int()),
})
export type HousePoint = z.output<typeof HousePoint>

const HouseCourse = z.strictObject({
  market: HouseMarket,
  line: HouseLine,
  sides: z.array(HouseSide),
  /** The oldest first; the last is as it stands. */
  points: z.array(HousePoint),
})
export type HouseCourse = z.output<typeof HouseCourse>

export const HouseMatchOne = z.strictObject({
  match: HouseMatch,
  /** Of the line that was asked for, or of the first; `null` where nothing is priced. */
  course: z.nullable(HouseCourse),
  cells: z.array(z.strictObject({ id: z.string(), chancePpm: z.int(), net: HouseMinor })),
  lines: z.array(HouseLineTold),
  traded: z.array(HouseTraded),
  /** Of its league: by it the caps are. */
  tier: z.enum(leagueTiers),
  /** Prices give way to what is staked. */
  followsStakes: z.boolean(),
  /** The delay of a bet in play, and the most that one bet may stake and win. */
  delayMs: z.int(),
  maxStake: HouseMinor,
  winCap: HouseMinor,
  /** What a line may cost; of exact results and players a bet and a line have a fifth. */
  lineCap: HouseMinor,
  winCapUsual: HouseMinor,
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
  /** The proof tree as JSON text, as the member's screen gets it; `null` until it has ended. */
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
  /** By which it was decided; `null` of a member's own wish, and of the time before they were kept. */
  figures: z.nullable(HouseFigures),
})
export type HouseFactorTold = z.output<typeof HouseFactorTold>

/** What the book finds in the bets of a member. */
export const houseFigures = endpoint({
  ...houseCall,
  post: '/transfer/v1/book/figures',
  takes: z.strictObject({ alias: z.uuid() }),
  gives: z.strictObject({ code: z.literal('OK'), figures: HouseFigures }),
  refuses: [],
})

/** Members who have less than the whole, or had it once; of one where an alias is given. */
export const houseFactorsTold = endpoint({
  ...houseCall,
  post: '/transfer/v1/book/factors',
  takes: z.strictObject({ alias: z.optional(z.uuid()) }),
  gives: z.strictObject({ code: z.literal('OK'), factors: z.array(HouseFactorTold) }),
  refuses: [],
})
