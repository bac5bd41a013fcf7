// Games that one member plays against the house, as the browser asks for them at the venue's own origin. Every command
// carries a key: asked again with the same content it answers what became of it, and nothing happens twice (L5).

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { Amount, call, GameId, Hex, Moment, NamedBeacon, OfGame } from './shapes.ts'

/** A screen's own name: whoever opens a game last plays, every other screen presses nothing (decision 0730). */
const Chair = z.optional(z.uuid())

/** 1 to 64 printable characters of ASCII. */
export const ClientSeed = z.string().check(z.regex(/^[\x20-\x7e]{1,64}$/))
export const studioRoundStates = ['asking', 'open', 'ended', 'refused', 'void'] as const
/**
 * `asking`: the wallet has not answered. `open`: the stake is kept, steps are to come. `ended`: total and outcome stand.
 * `refused`: no stake was taken and the number is burnt. `void`: ended by operators, the stake given back.
 */
export type StudioRoundState = (typeof studioRoundStates)[number]

export const StudioRound = z.strictObject({
  round: z.uuid(),
  key: z.uuid(),
  game: GameId,
  version: z.int(),
  state: z.enum(studioRoundStates),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  stake: Amount,
  /** The whole return; null until it stands. */
  total: z.nullable(Amount),
  /** What the round would bring if it ended now; null unless it is open. */
  worth: z.nullable(Amount),
  /** What a stake of one returns as it stands, an exact fraction: `49/25`. Null where nothing is told. */
  multiple: z.nullable(z.string()),
  choice: OfGame,
  steps: z.array(OfGame),
  /** What may be seen of it, as the rule tells it; null while nothing was taken. */
  told: OfGame,
  /** The end as text, as on receipt and record. */
  outcome: z.nullable(z.string()),
  commitment: Hex,
  salt: z.string(),
  nonce: z.int(),
  /** Of its receipt; null until it has ended. */
  digest: z.nullable(Hex),
  at: Moment,
  changedAt: Moment,
})
export type StudioRound = z.output<typeof StudioRound>

/** The pair in use and the commitment of the next one: what is told is fixed before the browser names its seed. */
export const StudioSeeds = z.strictObject({
  /** Null before the first rotation, and once the house has revealed a worn pair: nothing can be played until a seed is named. */
  current: z.nullable(z.strictObject({ no: z.int(), commitment: Hex, salt: z.string(), used: z.int(), since: Moment })),
  next: z.strictObject({ no: z.int(), commitment: Hex }),
  /** Revealed, the newest first. */
  past: z.array(
    z.strictObject({ no: z.int(), commitment: Hex, salt: z.string(), used: z.int(), seed: Hex, revealedAt: Moment }),
  ),
})
export type StudioSeeds = z.output<typeof StudioSeeds>

const Reply = z.strictObject({
  round: StudioRound,
  /** Cash and bonus after the stake, as the wallet said with its answer; null where it was not asked in this call. */
  balance: z.nullable(Amount),
  /** From when on the next round may be pressed. */
  readyAt: Moment,
  now: Moment,
})
export type StudioReply = z.output<typeof Reply>

export const studioGames = endpoint({
  ...call,
  who: 'anyone',
  post: '/studio/v1/games',
  takes: z.strictObject({}),
  gives: z.strictObject({
    games: z.array(
      z.strictObject({
        game: GameId,
        version: z.int(),
        open: z.boolean(),
        least: Amount,
        most: Amount,
        /** From a press in it to the next one, milliseconds. */
        paceMs: z.int(),
        /** Exact returns of its sample choices, in percent with two places: the least and the greatest. */
        returns: z.strictObject({ least: z.string(), most: z.string() }),
        /** Rounds that were played in seven days: what is liked. */
        rounds: z.int(),
        /** What they returned, in percent: the band in which the long run lies with 95 %. Null for too few rounds. */
        realised: z.nullable(z.strictObject({ least: z.string(), most: z.string() })),
        /** Where operators place it, the least first, and what they have put on its card. */
        place: z.nullable(z.int()),
        tags: z.array(z.string()),
      }),
    ),
  }),
  refuses: [],
})

/** What a screen needs when a game opens. */
export const studioOpen = endpoint({
  ...call,
  post: '/studio/v1/open',
  /** Without a chair it is only looked at. `before` is what the same tab sat on before it was loaded anew. */
  takes: z.strictObject({ game: GameId, chair: Chair, before: Chair }),
  gives: z.strictObject({
    game: GameId,
    version: z.int(),
    open: z.boolean(),
    /** Another screen was there, and presses nothing any more. */
    took: z.boolean(),
    /** The most that one bet may return. */
    cap: Amount,
    /** From a press in it to the next one, milliseconds. */
    paceMs: z.int(),
    balance: z.nullable(Amount),
    seeds: StudioSeeds,
    /** The round that waits for its member, in whatever game: nothing else can be played before it ends. */
    unfinished: z.nullable(StudioRound),
    /** Their last rounds of this game, the newest first. */
    last: z.array(StudioRound),
    readyAt: Moment,
    now: Moment,
  }),
  refuses: ['game_unknown', 'round_waits'],
})

export const studioPlace = endpoint({
  ...call,
  post: '/studio/v1/place',
  bodyLimit: 4096,
  takes: z.strictObject({
    key: z.uuid(),
    game: GameId,
    /** As the screen shows its rules: another one is refused. */
    version: z.int().check(z.minimum(1), z.maximum(9999)),
    choice: OfGame,
    stake: Amount,
    chair: Chair,
  }),
  gives: Reply,
  refuses: [
    'game_unknown',
    'game_closed',
    'choice_unknown',
    'stake_low',
    'stake_high',
    'too_soon',
    'round_open',
    'round_waits',
    'key_conflict',
    'seed_first',
    'chair_taken',
  ],
})

/** `no` counts the steps of a round from 1. */
export const studioStep = endpoint({
  ...call,
  post: '/studio/v1/step',
  bodyLimit: 4096,
  takes: z.strictObject({
    round: z.uuid(),
    no: z.int().check(z.minimum(1), z.maximum(1000)),
    step: OfGame,
    chair: Chair,
  }),
  gives: Reply,
  refuses: ['round_unknown', 'round_over', 'round_waits', 'step_unknown', 'step_order', 'key_conflict', 'chair_taken'],
})

/** What became of a press whose answer was lost, by its key; or a round by its id. */
export const studioRound = endpoint({
  ...call,
  post: '/studio/v1/round',
  takes: z.union([z.strictObject({ key: z.uuid() }), z.strictObject({ round: z.uuid() })]),
  gives: Reply,
  refuses: ['round_unknown', 'round_waits'],
})

export const studioUnfinished = endpoint({
  ...call,
  post: '/studio/v1/unfinished',
  takes: z.strictObject({}),
  gives: z.strictObject({ rounds: z.array(StudioRound) }),
  refuses: [],
})

export const studioSeeds = endpoint({
  ...call,
  post: '/studio/v1/seed/show',
  takes: z.strictObject({}),
  gives: StudioSeeds,
  refuses: ['round_waits'],
})

/** Reveals the pair in use and takes the next one, under a seed of the browser's own. */
export const studioRotate = endpoint({
  ...call,
  post: '/studio/v1/seed/rotate',
  takes: z.strictObject({
    /** Of the next pair, as it was shown: it was fixed before this seed was named. */
    commitment: Hex,
    salt: ClientSeed,
  }),
  gives: StudioSeeds,
  refuses: ['round_open', 'seed_moved', 'round_waits'],
})

/** A round on paper; with its seed once that is revealed. The fields are those of `@magpie/fair`. */
export const StudioReceipt = z.strictObject({
  v: z.literal(1),
  scheme: z.enum(['pair', 'chain']),
  roundId: z.uuid(),
  game: z.string(),
  commitment: Hex,
  salt: z.string(),
  beacon: z.optional(NamedBeacon),
  nonce: z.int(),
  choices: z.array(OfGame),
  outcome: z.string(),
  stake: z.string(),
  total: z.string(),
  seed: z.optional(Hex),
  digest: Hex,
})
export type StudioReceipt = z.output<typeof StudioReceipt>

export const studioProof = endpoint({
  ...call,
  post: '/studio/v1/proof',
  takes: z.strictObject({ round: z.uuid() }),
  gives: z.strictObject({ receipt: StudioReceipt }),
  refuses: ['round_unknown', 'round_waits'],
})
