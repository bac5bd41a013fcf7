// What the shell tells this slice at its start: which venues there are, where they live and by which secret they sign.
// Whether a venue is open is not said here; that is a row which an operator changes.

import type { TurnoverPolicy } from '@magpie/turnover/server'
import type { Watch } from '@magpie/wire'
import type { AliasOf } from './alias.ts'

export type VenueSettings = {
  /** The platform code (S-GATE-02). */
  readonly code: string
  /** Its origin: `http://127.0.0.1:6011`. The only address of it that is ever asked. */
  readonly url: string
  /** Signs its wallet calls, or ours to a wallet of its own. */
  readonly secret: string
  /** `own`: it keeps a wallet for each member, and money is moved there and back. Seamless where nothing is said. */
  readonly wallet?: 'own'
}

/** A venue as it is called: with its watch of silences. */
export type WatchedVenue = VenueSettings & { readonly watch: Watch }

export type VenuesSettings = {
  readonly venues: readonly VenueSettings[]
  /** The master secret; aliases are derived from it. */
  readonly secret: string
  /** By what settled rounds are counted; the published default where nothing is said. */
  readonly turnover?: TurnoverPolicy
  /** What venues call members; made from the master secret where nothing is said. */
  readonly aliasOf?: AliasOf
}
