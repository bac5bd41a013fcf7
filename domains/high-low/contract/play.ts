// The game of the test venue, called by the player's browser at the vendor's own origin, in a session that the platform
// launched: high or low, with the venue's own wallet. Amounts are minor units as JSON integers.

import { Balance, EpochMs, Stake } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

export const playDialect = 'play'

const call = { who: 'member', dialect: playDialect, perMinute: 3000 } as const

export const playSides = ['small', 'big'] as const
export type PlaySide = (typeof playSides)[number]

const Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The member's own seed: their device sends it with the bet, after it has the commitment. */
const Salt = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** A finished round, with everything needed to check it. */
export const PlayRound = z.strictObject({
  round: z.uuid(),
  /** Number of the round, counted per member from 1. */
  no: z.int(),
  side: z.enum(playSides),
  stake: Stake,
  roll: z.int().check(z.minimum(1), z.maximum(100)),
  /** Whole return, stake included. */
  paid: Balance,
  commitment: Hex,
  seed: Hex,
  /** Null for older rounds, and from a page that sends none: the number then follows from the house's seed only. */
  salt: z.nullable(Salt),
  at: EpochMs,
})
export type PlayRound = z.output<typeof PlayRound>

/** The next round: the house's seed is fixed, and only its commitment is public (L23). */
const PlayNext = z.strictObject({ round: z.uuid(), commitment: Hex })

const Table = z.strictObject({
  balance: Balance,
  next: PlayNext,
  /** Earliest moment to play it. */
  readyAt: EpochMs,
  /** Newest first. */
  played: z.array(PlayRound),
})
export type PlayTable = z.output<typeof Table>

export const playTable = endpoint({
  ...call,
  post: '/play/v1/table',
  takes: z.strictObject({}),
  gives: Table,
  refuses: [],
})

/** The round's id is the key: a repeat with the same content gets the same answer, other content is refused (L5). */
export const playBet = endpoint({
  ...call,
  post: '/play/v1/bet',
  takes: z.strictObject({ round: z.uuid(), side: z.enum(playSides), stake: Stake, salt: z.optional(Salt) }),
  gives: z.strictObject({ round: PlayRound, table: Table }),
  refuses: ['play_unknown', 'play_conflict', 'play_short', 'play_stake', 'play_soon'],
})
