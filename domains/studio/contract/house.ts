// What the house asks a venue of games for its desk, over the signed wire by which it asks venues for their statements: which
// games are sold, what they returned by day, rounds as they stand, and acts of operators (decision 0731).

import { EpochMs, Stake, Total, transferDialect } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { StudioReceipt, StudioRound } from './solo.ts'
import { tableRoundStates } from './table.ts'

const call = { who: 'venue', dialect: transferDialect, perMinute: 3000 } as const

const GameId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))
/** Percent with two places. */
const Percent = z.string().check(z.regex(/^\d{1,7}(\.\d\d)?$/))

/** What a card may say of a game; what is liked is counted and not said. */
export const gameTags = ['new', 'picked'] as const
export const placeMost = 999

export const GameMarks = z.strictObject({
  open: z.boolean(),
  /** Where it stands in the lobby, the least first; null for the house's own order. */
  place: z.nullable(z.int().check(z.minimum(0), z.maximum(placeMost))),
  tags: z.array(z.enum(gameTags)).check(z.maxLength(gameTags.length)),
})
export type GameMarks = z.output<typeof GameMarks>

export const GameManifest = z.strictObject({
  game: GameId,
  version: z.int(),
  title: z.string(),
  ...GameMarks.shape,
  /** Since when its marks stand; null where nobody set any. */
  markedAt: z.nullable(EpochMs),
  least: Stake,
  most: Stake,
  /** Exact returns of its sample choices: the least and the greatest. */
  returns: z.strictObject({ least: Percent, most: Percent }),
  /** The most that a stake of one returns, over its sample choices. */
  multiple: z.string(),
  /** From a press in it to the next one, milliseconds. */
  paceMs: z.int(),
  /** Rounds that stand open now. */
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
    /** The most that one bet may return. */
    cap: Total,
  }),
  refuses: [],
})

/** Sums of the rounds of one game and version that were placed on one day of Beijing and have ended. */
export const GameDay = z.strictObject({
  game: GameId,
  version: z.int(),
  /** `2026-11-26`. */
  day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  rounds: z.int(),
  /** Minor units as decimal text. */
  put: z.string().check(z.regex(/^\d{1,30}$/)),
  back: z.string().check(z.regex(/^\d{1,30}$/)),
  /** What the rule returns for these choices in the long run, in thousandths of a minor unit. */
  expectedMilli: z.string().check(z.regex(/^\d{1,33}$/)),
  /** Sums of squares, in minor units: statistics, not money. */
  putSquares: z.number(),
  /** Of what each round returned beside what its rule returns for its choice. */
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

/**
 * Why a round cannot be made again: the venue runs without the version of its rule, without the secret that sealed its seed, or
 * what is written of it does not fit its rule.
 */
export const unreadReasons = ['rule', 'seed', 'terms'] as const
export type Unread = (typeof unreadReasons)[number]

const Told = z.strictObject({
  alias: z.uuid(),
  round: StudioRound,
  /** Null where it can be read; else it is told as it is written. */
  unread: z.nullable(z.enum(unreadReasons)),
})

export const roundsMost = 100

/** The newest first; of one game, of one member, or of all. */
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
  /** What the wallet said; null while it has not. */
  answer: z.nullable(z.string()),
  dueAt: EpochMs,
  answeredAt: z.nullable(EpochMs),
})
export type WalletCallTold = z.output<typeof WalletCallTold>

/** The round of a room to which a bet belongs, with what it would mean to end it as if it had not been. Sums are minor units. */
export const RoomRound = z.strictObject({
  round: z.uuid(),
  nonce: z.int(),
  state: z.enum(tableRoundStates),
  endedAt: z.nullable(EpochMs),
  voidedAt: z.nullable(EpochMs),
  /** Until when it can be void; null before its end. */
  voidUntil: z.nullable(EpochMs),
  /** Bets that played and are not void, and of how many members they are. */
  bets: z.int(),
  members: z.int(),
  stake: Total,
  total: Total,
  /** What those who won give back, and what those who lost are given. */
  takenBack: Total,
  givenBack: Total,
})
export type RoomRound = z.output<typeof RoomRound>

export const RoundTold = z.strictObject({
  ...Told.shape,
  /** Of a room: its outcome is that of all who bet, so it is not void for one of them. Its pair is the chain. */
  room: z.nullable(RoomRound),
  /** Which number of the pair, and whether its seed is out. */
  pair: z.strictObject({ no: z.int(), state: z.enum(['next', 'current', 'revealed']) }),
  calls: z.array(WalletCallTold),
  /** Null before the rule has ended it. With its seed once that is revealed. */
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

/** The round of a room that goes on, with what stands on it. */
export const OpenRoom = z.strictObject({
  game: GameId,
  round: z.uuid(),
  nonce: z.int(),
  state: z.enum(tableRoundStates),
  closesAt: EpochMs,
  bets: z.int(),
  members: z.int(),
  stake: Total,
  /** What its bets return at most together: no outcome pays more. */
  most: Total,
})
export type OpenRoom = z.output<typeof OpenRoom>

/** A round of one member that has not ended. */
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

/** So many of the rounds that may cost most are told one by one. */
export const dearestMost = 50

/** What may still cost the venue something, as it stands now. */
export const houseWatch = endpoint({
  ...call,
  post: '/transfer/v1/games/watch',
  takes: z.strictObject({}),
  gives: z.strictObject({
    code: z.literal('OK'),
    /** The most that all bets of one round of a room may return together, and one bet alone. */
    roundCap: Total,
    cap: Total,
    rooms: z.array(OpenRoom),
    /** Of all rounds of one member that have not ended. */
    open: z.strictObject({ rounds: z.int(), stake: Total, most: Total }),
    /** Those that may cost most, the dearest first. */
    dearest: z.array(OpenRound),
  }),
  refuses: [],
})

/**
 * `void` ends a round as if it had not been: the stake goes back by a new version of its settlement, whatever was drawn.
 * `void_room` does so for every bet of a room's round. Nothing else of an outcome can be changed.
 */
export const HouseAct = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('void'), round: z.uuid() }),
  z.strictObject({ what: z.literal('void_room'), round: z.uuid() }),
  z.strictObject({ what: z.literal('mark'), game: GameId, ...GameMarks.shape }),
])
export type HouseAct = z.output<typeof HouseAct>

/**
 * `WAITS`: the wallet has not answered, or the room's round goes on: ask again later. `NOT_TAKEN`: no stake of it was ever taken.
 * `LATE`: the round of a room was over for longer than the venue allows.
 */
export const actAnswers = ['DONE', 'WAITS', 'UNKNOWN', 'NOT_TAKEN', 'LATE', 'CONFLICT'] as const
export type ActAnswer = (typeof actAnswers)[number]

/** Done once under its id: the approval's, or that of the log's row where one operator may act alone. */
export const houseAct = endpoint({
  ...call,
  post: '/transfer/v1/games/act',
  takes: z.strictObject({ id: z.uuid(), act: HouseAct }),
  gives: z.strictObject({ code: z.enum(actAnswers) }),
  refuses: [],
})
