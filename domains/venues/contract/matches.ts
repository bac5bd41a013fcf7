// A venue's reports on its matches: fixture, score and result. They move no money, so they have no transaction: each report has
// a version of its match, and only a higher version is accepted (decision 0895).

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { EpochMs, id, name, WalletCode, whole } from './wallet-shapes.ts'

export const matchesMax = 200

/** `void`: abandoned, or postponed without a date. */
export const matchStates = ['scheduled', 'live', 'ended', 'void'] as const

const Score = z.tuple([whole(0, 999), whole(0, 999)])

export const VenueMatch = z.strictObject({
  /** The venue's own id. */
  id: id(64),
  sport: id(24),
  league: z.strictObject({ id: id(64), name: name(80) }),
  home: name(80),
  away: name(80),
  kickOffAt: EpochMs,
  state: z.enum(matchStates),
  /** The current score, home first; after the end the result. In sets for tennis and similar sports. */
  score: Score,
  /** In the venue's word: `first_half`, `set_2`. */
  period: id(24),
  /** The match clock; 0 in a sport without one. */
  clockMs: whole(0, 86_400_000),
  /** The event since the report before. */
  event: z.optional(
    z.strictObject({ kind: id(24), side: z.nullable(z.enum(['home', 'away'])), minute: whole(0, 999) }),
  ),
  /** Rises with each change of the match. */
  version: whole(1, 1_000_000_000),
})
export type VenueMatch = z.output<typeof VenueMatch>

/** No limit on calls a minute; an outdated report changes nothing. */
export const walletMatches = endpoint({
  post: '/wallet/v1/matches',
  who: 'venue',
  dialect: 'wallet',
  perMinute: 6_000,
  bodyLimit: 262_144,
  takes: z.strictObject({ items: z.array(VenueMatch).check(z.minLength(1), z.maxLength(matchesMax)) }),
  gives: z.strictObject({ code: WalletCode }),
  refuses: [],
})
