// The questions and acts of the game desk, sent by the platform to a venue of games over the signed wire that also
// fetches its statements: games on sale, figures by day, rounds, and acts of operators (decision 0731).

import { EpochMs, Stake, Total, transferDialect } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { StudioReceipt, StudioRound } from './solo.ts'
import { tableRoundStates } from './table.ts'

const call = { who: 'venue', dialect: transferDialect, perMinute: 3000 } as const

const GameId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))
/** Percent with two decimals. */
const Percent = z.string().check(z.regex(/^\d{1,7}(\.\d\d)?$/))

/** Tags that operators may put on a game's card. Popularity is counted, so it is not a tag. */
export const gameTags = ['new', 'picked'] as const
export const placeMost = 999

export const GameMarks = z.strictObject({
  open: z.boolean(),
  /** Position in the lobby, smallest first; null keeps the venue's own order. */
  place: z.nullable(z.int().check(z.minimum(0), z.maximum(placeMost))),
  tags: z.array(z.enum(gameTags)).check(z.maxLength(gameTags.length)),
})
export type GameMarks = z.output<typeof GameMarks>

export const GameManifest = z.strictObject({
  game: GameId,
  version: z.int(),
  title: z.string(),
  ...GameMarks.shape,
  /** When operators last set its marks; null if they never did. */
  markedAt: z.nullable(EpochMs),
  least: Stake,
  most: Stake,
  /** Lowest and highest exact return over its sample choices. */
  returns: z.strictObject({ least: Percent, most: Percent }),
  /** Highest possible return of a stake of 1 over its sample choices. */
  multiple: z.string(),
  /** Least time from a press in this game to the member's next press, in milliseconds. */
  paceMs: z.int(),
  /** Rounds that have not ended. */
  going: z.int(),
})
export type GameManifest = z.output<typeof GameManifest>

export const houseManifest = endpoint({
  ...call,
  post: '/transfer/v1/games/manifest',
  takes: z.strictObject({}),
  gives: z.strictObject({
    code: z.literal('OK'),
    games: z.array(GameManifest),
    /** Most that one bet may return, in minor units. */
    cap: Total,
  }),
  refuses: [],
})

/** Sums over the ended rounds of one game and version that were placed on one Beijing day. */
export const GameDay = z.strictObject({
  game: GameId,
  version: z.int(),
  /** For example `2026-11-26`. */
  day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  rounds: z.int(),
  /** Minor units as decimal text: `put` is staked, `back` is returned. */
  put: z.string().check(z.regex(/^\d{1,30}$/)),
  back: z.string().check(z.regex(/^\d{1,30}$/)),
  /** Expected long-run return of these choices under the rule, in thousandths of a minor unit. */
  expectedMilli: z.string().check(z.regex(/^\d{1,33}$/)),
  /** Sum of squared stakes, in squared minor units: a statistic, not money. */
  putSquares: z.number(),
  /** Sum of squared differences between each round's return and the return that the rule expects for its choice. */
  offSquares: z.number(),
})
export type GameDay = z.output<typeof GameDay>

export const figureDaysMost = 92

export const houseFigures = endpoint({
  ...call,
  post: '/transfer/v1/games/figures',
  takes: z.strictObject({ days: z.int().check(z.minimum(1), z.maximum(figureDaysMost)) }),
  gives: z.strictObject({ code: z.literal('OK'), days: z.array(GameDay) }),
  refuses: [],
})

const Told = z.strictObject({ alias: z.uuid(), round: StudioRound })

export const roundsMost = 100

/** Newest first; of one game, one member, or all. */
export const houseRounds = endpoint({
  ...call,
  post: '/transfer/v1/games/rounds',
  takes: z.strictObject({
    game: z.optional(GameId),
    alias: z.optional(z.uuid()),
    before: z.optional(z.uuid()),
    limit: z.int().check(z.minimum(1), z.maximum(roundsMost)),
  }),
  gives: z.strictObject({ code: z.literal('OK'), rounds: z.array(Told) }),
  refuses: [],
})

export const WalletCallTold = z.strictObject({
  id: z.string(),
  call: z.enum(['debit', 'confirm', 'rollback', 'settle']),
  attempts: z.int(),
  /** The wallet's answer; null until there is one. */
  answer: z.nullable(z.string()),
  dueAt: EpochMs,
  answeredAt: z.nullable(EpochMs),
})
export type WalletCallTold = z.output<typeof WalletCallTold>

/** The round of a shared table that a bet belongs to, and what voiding it would change. Sums are minor units. */
export const RoomRound = z.strictObject({
  round: z.uuid(),
  nonce: z.int(),
  state: z.enum(tableRoundStates),
  endedAt: z.nullable(EpochMs),
  voidedAt: z.nullable(EpochMs),
  /** Latest moment at which the round can be voided; null before its end. */
  voidUntil: z.nullable(EpochMs),
  /** Bets that played and are not void, and the number of members who placed them. */
  bets: z.int(),
  members: z.int(),
  stake: Total,
  total: Total,
  /** What a void takes back from winners, and what it gives back to losers. */
  takenBack: Total,
  givenBack: Total,
})
export type RoomRound = z.output<typeof RoomRound>

export const RoundTold = z.strictObject({
  ...Told.shape,
  /**
   * Set for a bet at a table. Everyone who bet shares the outcome, so it cannot be void for one of them. Its `pair` is
   * the table's chain.
   */
  room: z.nullable(RoomRound),
  /** Latest moment at which a solo round that has ended can be voided; null before its end, and for a bet at a table. */
  voidUntil: z.nullable(EpochMs),
  /** Number of the seed pair, and whether its seed is revealed. */
  pair: z.strictObject({ no: z.int(), state: z.enum(['next', 'current', 'revealed']) }),
  calls: z.array(WalletCallTold),
  /** Null before the rule has ended the round. Contains the seed once that is revealed. */
  receipt: z.nullable(StudioReceipt),
})
export type RoundTold = z.output<typeof RoundTold>

export const houseRound = endpoint({
  ...call,
  post: '/transfer/v1/games/round',
  takes: z.strictObject({ round: z.uuid() }),
  gives: z.strictObject({ code: z.literal('OK'), found: z.nullable(RoundTold) }),
  refuses: [],
})

/** The current round of a table, with the bets on it. */
export const OpenRoom = z.strictObject({
  game: GameId,
  round: z.uuid(),
  nonce: z.int(),
  state: z.enum(tableRoundStates),
  closesAt: EpochMs,
  bets: z.int(),
  members: z.int(),
  stake: Total,
  /** Most that its bets can return together, whatever the outcome. */
  most: Total,
})
export type OpenRoom = z.output<typeof OpenRoom>

/** A solo round that has not ended. */
export const OpenRound = z.strictObject({
  alias: z.uuid(),
  round: z.uuid(),
  game: GameId,
  state: z.enum(['asking', 'open']),
  stake: Stake,
  most: Total,
  at: EpochMs,
})
export type OpenRound = z.output<typeof OpenRound>

/** How many of the rounds with the highest possible return are listed one by one. */
export const dearestMost = 50

/** What the venue may still have to pay, at this moment. */
export const houseWatch = endpoint({
  ...call,
  post: '/transfer/v1/games/watch',
  takes: z.strictObject({}),
  gives: z.strictObject({
    code: z.literal('OK'),
    /** Most that all bets of one table round may return together, and most for one bet. */
    roundCap: Total,
    cap: Total,
    rooms: z.array(OpenRoom),
    /** Over all solo rounds that have not ended. */
    open: z.strictObject({ rounds: z.int(), stake: Total, most: Total }),
    /** Rounds with the highest possible return, highest first. */
    dearest: z.array(OpenRound),
  }),
  refuses: [],
})

/**
 * `void` cancels a round: its stake goes back by a new version of its settlement, whatever was drawn. Its `total` is
 * what the round had returned when it was shown to the operators, null before its end; a round that has ended since is
 * not voided. `void_room` does so for every bet of a table round. No act can change an outcome in any other way.
 */
export const HouseAct = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('void'), round: z.uuid(), total: z.optional(z.nullable(Total)) }),
  z.strictObject({ what: z.literal('void_room'), round: z.uuid() }),
  z.strictObject({ what: z.literal('mark'), game: GameId, ...GameMarks.shape }),
])
export type HouseAct = z.output<typeof HouseAct>

/**
 * `WAITS`: the wallet has not answered, or the table round is still running; ask again later. `NOT_TAKEN`: no stake was
 * ever taken for it. `LATE`: the round ended longer ago than the venue allows. `CHANGED`: the round is not as it was
 * shown.
 */
export const actAnswers = ['DONE', 'WAITS', 'UNKNOWN', 'NOT_TAKEN', 'LATE', 'CHANGED', 'CONFLICT'] as const
export type ActAnswer = (typeof actAnswers)[number]

/** Executed once per id: the approval's id, or the log row's id if one operator may act alone. */
export const houseAct = endpoint({
  ...call,
  post: '/transfer/v1/games/act',
  takes: z.strictObject({ id: z.uuid(), act: HouseAct }),
  gives: z.strictObject({ code: z.enum(actAnswers) }),
  refuses: [],
})
