// The game of the test venue as the player's browser asks for it, at the vendor's own origin and in a session that the house
// has launched: high or low, with the venue's own wallet. Amounts are minor units as JSON integers.

import { Balance, EpochMs, Stake } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

export const playDialect = 'play'

const call = { who: 'member', dialect: playDialect, perMinute: 3000 } as const

export const playSides = ['small', 'big'] as const
export type PlaySide = (typeof playSides)[number]

const Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The member's own seed: their device names it with the bet, after the commitment was told. */
const Salt = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** A round that was played, with everything that it takes to check it. */
export const PlayRound = z.strictObject({
  round: z.uuid(),
  /** Their rounds count from one. */
  no: z.int(),
  side: z.enum(playSides),
  stake: Stake,
  roll: z.int().check(z.minimum(1), z.maximum(100)),
  /** The stake among it. */
  paid: Balance,
  commitment: Hex,
  seed: Hex,
  /** Null of a round of before, and of a page that names none: the number is then the house's seed alone. */
  salt: z.nullable(Salt),
  at: EpochMs,
})
export type PlayRound = z.output<typeof PlayRound>

/** The next round: the house's seed is fixed, and only its commitment is told (L23). */
const PlayNext = z.strictObject({ round: z.uuid(), commitment: Hex })

const Table = z.strictObject({
  balance: Balance,
  next: PlayNext,
  /** From when on it may be played. */
  readyAt: EpochMs,
  /** The newest first. */
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

/** The round is the key: played again with the same content it answers the same, with another it is refused (L5). */
export const playBet = endpoint({
  ...call,
  post: '/play/v1/bet',
  takes: z.strictObject({ round: z.uuid(), side: z.enum(playSides), stake: Stake, salt: z.optional(Salt) }),
  gives: z.strictObject({ round: PlayRound, table: Table }),
  refuses: ['play_unknown', 'play_conflict', 'play_short', 'play_stake', 'play_soon'],
})
