// The slot for the games of venues that keep a wallet of their own. A game belongs to the slice that sells it, so the app's
// registry brings it in; its code comes with the first visit. Of a venue without one its balance is told.

import type { VendorAdapter } from '@magpie/venues/web'
import { useScope } from '@magpie/wire/scope'
import { type ComponentType, createContext, useContext } from 'react'

export type VenueGame = {
  /** How the venue is spoken to. */
  readonly adapter: VendorAdapter
  readonly Game: ComponentType<{ readonly venue: string }>
}

/** By the adapter that the venue's record names. */
export type VenueGames = Readonly<Record<string, () => Promise<VenueGame>>>

const Handed = createContext<VenueGames>({})

export const VenueGamesProvider = Handed.Provider

export const useGame = (venue: string): (() => Promise<VenueGame>) | undefined => {
  const { venues } = useScope()
  return useContext(Handed)[venues[venue]?.adapter ?? '']
}
