// The shell's settings for this slice: the venues, their addresses and signing secrets. Whether a venue is open is a
// row that operators change.

import type { House } from '@magpie/db'
import type { Refusal, Uuid } from '@magpie/kernel'
import type { TurnoverPolicy } from '@magpie/turnover/server'
import { type Watch, watchSilence } from '@magpie/wire'
import type { AliasOf } from './alias.ts'

export type VenueSettings = {
  /** The platform code (S-GATE-02). */
  readonly code: string
  /** Its origin: `http://127.0.0.1:6011`. The only address of it that is ever called. */
  readonly url: string
  /** Signs its wallet calls, or our calls to its own wallet. */
  readonly secret: string
  /** `own`: it keeps a wallet for each member, and money is transferred there and back. Default: seamless. */
  readonly wallet?: 'own'
}

/** A venue for calls: with its watch of timeouts. */
export type WatchedVenue = VenueSettings & { readonly watch: Watch }

export const watched = (venue: VenueSettings): WatchedVenue => ({
  ...venue,
  watch: watchSilence({ party: `venue/${venue.code}`, owner: 'finance' }),
})

/** The slice that serves venues with their own wallet. */
export type OwnWallets = {
  /** Admits the member with this token; a refusal if the venue cannot be entered. */
  readonly enter: (
    house: House,
    coming: { readonly venue: string; readonly member: Uuid; readonly token: string },
  ) => Promise<Refusal<'venue_silent'> | undefined>
  /** What of a member's day went to such venues, and wins less losses there, minor units. */
  readonly day: (
    house: House,
    member: Uuid,
    sinceMs: number,
  ) => Promise<{ readonly moved: bigint; readonly net: bigint }>
}

export type VenuesSettings = {
  readonly venues: readonly VenueSettings[]
  /** Without it venues with a wallet of their own cannot be launched. */
  readonly ownWallets?: OwnWallets
  /** The master secret, from which aliases derive. */
  readonly secret: string
  /** How settled rounds are counted; default: the published policy. */
  readonly turnover?: TurnoverPolicy
  /** Members' aliases at venues; default: derived from the master secret. */
  readonly aliasOf?: AliasOf
}
