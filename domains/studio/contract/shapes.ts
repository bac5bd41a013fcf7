// Shapes that the studio's calls share.

import * as z from 'zod/mini'
import { studioDialect } from './studio-dialect.ts'

export const call = { who: 'member', dialect: studioDialect, perMinute: 3000 } as const

/** Minor units. */
export const Amount = z.int().check(z.minimum(0), z.maximum(9_000_000_000_000_000))
export const Moment = z.int().check(z.minimum(0), z.maximum(9_999_999_999_999))
export const Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export const GameId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))
/** A value whose shape only the game knows. The game's rule validates it and refuses anything else. */
export const OfGame = z.unknown()

/** A link of a public beacon, as published. */
export const BeaconLink = z.strictObject({ round: z.int(), value: Hex })

/** What pins the salt of a chain, as written on a receipt. The fields are those of `@magpie/fair`. */
export const NamedBeacon = z.strictObject({
  source: z.string(),
  round: z.int(),
  at: Moment,
  anchor: BeaconLink,
  tip: BeaconLink,
})
