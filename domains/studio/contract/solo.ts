// Solo games: one member against the house. The browser calls them at the venue's own origin. Every command carries a
// key: a repeat with the same content gets the first answer, and nothing happens twice (L5).

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { Amount, call, GameId, Hex, Moment, NamedBeacon, OfGame } from './shapes.ts'

/** Id of a screen. The screen that opened a game last may play; all others may not press (decision 0730). */
const Chair = z.optional(z.uuid())

/** 1 to 64 printable ASCII characters. */
export const ClientSeed = z.string().check(z.regex(/^[\x20-\x7e]{1,64}$/))
export const studioRoundStates = ['asking', 'open', 'ended', 'refused', 'void'] as const
/**
 * `asking`: the wallet has not answered. `open`: the stake is kept, steps can follow. `ended`: total and outcome are
 * final. `refused`: no stake was taken and the nonce is used up. `void`: cancelled by operators, the stake given back.
 */
export type StudioRoundState = (typeof studioRoundStates)[number]

/**
 * Why a round cannot be rebuilt: the venue no longer runs that version of its rule (`rule`), it lacks the secret that
 * sealed its seed (`seed`), or the stored terms do not fit the rule (`terms`).
 */
export const unreadReasons = ['rule', 'seed', 'terms'] as const
export type Unread = (typeof unreadReasons)[number]

export const StudioRound = z.strictObject({
  round: z.uuid(),
  key: z.uuid(),
  game: GameId,
  version: z.int(),
  state: z.enum(studioRoundStates),
  /** The reason of a refusal. */
  reason: z.nullable(z.string()),
  stake: Amount,
  /** Whole return; null until it is final. */
  total: z.nullable(Amount),
  /** Return if the round ended now; null unless it is open. */
  worth: z.nullable(Amount),
  /** Return of a stake of 1 in the present state, as an exact fraction: `49/25`. Null if nothing can be shown. */
  multiple: z.nullable(z.string()),
  choice: OfGame,
  steps: z.array(OfGame),
  /** The visible part of the round, as the rule shows it; null if no stake was taken. */
  told: OfGame,
  /** The outcome as text, as on receipt and record. */
  outcome: z.nullable(z.string()),
  commitment: Hex,
  salt: z.string(),
  nonce: z.int(),
  /** Digest of the receipt; null until the round has ended. */
  digest: z.nullable(Hex),
  at: Moment,
  changedAt: Moment,
  /** Null if the round can be rebuilt; otherwise it is shown as stored, and `worth`, `multiple` and `told` are null. */
  unread: z.nullable(z.enum(unreadReasons)),
})
export type StudioRound = z.output<typeof StudioRound>

/** The pair in use, and the commitment of the next pair. That commitment is fixed before the browser names its seed. */
export const StudioSeeds = z.strictObject({
  /**
   * Null before the first rotation, and after the house has revealed a worn pair: no play until the browser names a
   * seed.
   */
  current: z.nullable(z.strictObject({ no: z.int(), commitment: Hex, salt: z.string(), used: z.int(), since: Moment })),
  next: z.strictObject({ no: z.int(), commitment: Hex }),
  /** Revealed pairs, newest first. */
  past: z.array(
    z.strictObject({
      no: z.int(),
      commitment: Hex,
      salt: z.string(),
      used: z.int(),
      /** Null if the venue cannot decrypt it. */
      seed: z.nullable(Hex),
      revealedAt: Moment,
    }),
  ),
})
export type StudioSeeds = z.output<typeof StudioSeeds>

const Reply = z.strictObject({
  round: StudioRound,
  /** Cash and bonus after the stake, from the wallet's answer; null if this call did not ask the wallet. */
  balance: z.nullable(Amount),
  /** Earliest moment of the next press. */
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
        /** Least time from a press in this game to the member's next press, in milliseconds. */
        paceMs: z.int(),
        /** Lowest and highest exact return over its sample choices, in percent with two decimals. */
        returns: z.strictObject({ least: z.string(), most: z.string() }),
        /** Rounds played in the last seven days, as a measure of popularity. */
        rounds: z.int(),
        /**
         * Observed return in percent: the 95 % confidence interval of the long-run return. Null if there are too few
         * rounds.
         */
        realised: z.nullable(z.strictObject({ least: z.string(), most: z.string() })),
        /** Position in the lobby set by operators (smallest first), and the tags on its card. */
        place: z.nullable(z.int()),
        tags: z.array(z.string()),
      }),
    ),
  }),
  refuses: [],
})

/** Everything a screen needs when a game opens. */
export const studioOpen = endpoint({
  ...call,
  post: '/studio/v1/open',
  /** Without a `chair` the screen only looks. `before` is the chair of the same tab before it reloaded. */
  takes: z.strictObject({ game: GameId, chair: Chair, before: Chair }),
  gives: z.strictObject({
    game: GameId,
    version: z.int(),
    open: z.boolean(),
    /** True if another screen was playing; that one may not press any more. */
    took: z.boolean(),
    /** Most that one bet may return. */
    cap: Amount,
    /** Least time from a press in this game to the member's next press, in milliseconds. */
    paceMs: z.int(),
    balance: z.nullable(Amount),
    seeds: StudioSeeds,
    /** The member's open round, in any game: nothing else can be played before it ends. */
    unfinished: z.nullable(StudioRound),
    /** The member's last rounds of this game, newest first. */
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
    /** Version of the rules that the screen shows; any other version is refused. */
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

/** `no` numbers the steps of a round from 1. */
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
  refuses: [
    'round_unknown',
    'round_over',
    'round_waits',
    'round_unreadable',
    'step_unknown',
    'step_order',
    'key_conflict',
    'chair_taken',
  ],
})

/** The result of a press whose answer was lost, by its key; or a round by its id. */
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

/** Reveals the pair in use and takes the next pair into use, with a seed named by the browser. */
export const studioRotate = endpoint({
  ...call,
  post: '/studio/v1/seed/rotate',
  takes: z.strictObject({
    /** Commitment of the next pair as the browser was shown it: it was fixed before this seed was named. */
    commitment: Hex,
    salt: ClientSeed,
  }),
  gives: StudioSeeds,
  refuses: ['round_open', 'seed_moved', 'round_waits'],
})

/** The receipt of a round; it contains the seed once that is revealed. The fields are those of `@magpie/fair`. */
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
  refuses: ['round_unknown', 'round_waits', 'round_unreadable'],
})
