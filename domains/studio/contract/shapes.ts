// Shapes that every call of the studio is made of.

import * as z from 'zod/mini'
import { studioDialect } from './studio-dialect.ts'

export const call = { who: 'member', dialect: studioDialect, perMinute: 3000 } as const

/** Minor units. */
export const Amount = z.int().check(z.minimum(0), z.maximum(9_000_000_000_000_000))
export const Moment = z.int().check(z.minimum(0), z.maximum(9_999_999_999_999))
export const Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export const GameId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))
/** What only the game reads; it refuses what is none of its. */
export const OfGame = z.unknown()

/** A link of a public beacon, as it was told. */
export const BeaconLink = z.strictObject({ round: z.int(), value: Hex })

/** What pins the salt of a chain, as a paper has it: the fields are those of `@magpie/fair`. */
export const NamedBeacon = z.strictObject({
  source: z.string(),
  round: z.int(),
  at: Moment,
  anchor: BeaconLink,
  tip: BeaconLink,
})
