// The slot for games of venues with their own wallet. A game belongs to the slice that sells it, so the app's registry
// adds it; its code loads at the first visit. Without a game, the venue's balance is shown.

import type { VendorAdapter } from '@magpie/venues/web'
import { useScope } from '@magpie/wire/scope'
import { type ComponentType, createContext, useContext } from 'react'

export type VenueGame = {
  /** The venue's adapter. */
  readonly adapter: VendorAdapter
  readonly Game: ComponentType<{ readonly venue: string }>
}

/** By the adapter named in the venue's record. */
export type VenueGames = Readonly<Record<string, () => Promise<VenueGame>>>

const Handed = createContext<VenueGames>({})

export const VenueGamesProvider = Handed.Provider

export const useGame = (venue: string): (() => Promise<VenueGame>) | undefined => {
  const { venues } = useScope()
  return useContext(Handed)[venues[venue]?.adapter ?? '']
}
