// What a lobby reads from the venue: open games and their recent returns, for anyone; the open round, for a member; and
// the member's balance there, before they enter a game.

import { fromWireMinor } from '@magpie/kernel'
import { type Favourites, isVendorRefusal, useFavourites, venueSpoken } from '@magpie/venues/web'
import { memberKey, useSession } from '@magpie/wire/session'
import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import { studioGames, studioOpen, studioUnfinished } from '../contract/index.ts'
import { studioVendor } from './venue.ts'

const freshMs = 15_000

export type HallGame = {
  readonly open: boolean
  readonly paceMs: number
  readonly rounds: number
  readonly realised: { readonly least: string; readonly most: string } | null
  /** Position set by operators, smallest first; null keeps the venue's own order. */
  readonly place: number | null
  /** Tags that operators have put on its card. */
  readonly tags: readonly string[]
}

/** By id; undefined for a game while the venue has not answered. */
export const useHallGames = (): Readonly<Record<string, HallGame | undefined>> => {
  const scope = useScope()
  const { data } = useQuery({
    queryKey: ['games', 'hall'],
    staleTime: freshMs,
    queryFn: async () => {
      const told = await studioVendor(scope)?.ask(studioGames, {})
      return told === undefined || isVendorRefusal(told)
        ? {}
        : Object.fromEntries(
            told.games.map(({ game, open, paceMs, rounds, realised, place, tags }) => [
              game,
              { open, paceMs, rounds, realised, place, tags },
            ]),
          )
    },
  })
  return data ?? {}
}

/** The member's favourites among the hall's games. */
export const useFavouriteGames = (): Favourites => useFavourites(venueSpoken(useScope(), { studio: true }))

/** Games with an open round of the member. */
export const useUnfinished = (): readonly string[] => {
  const scope = useScope()
  const { state } = useSession()
  const { data } = useQuery({
    queryKey: [memberKey, 'games', 'unfinished'],
    staleTime: 0,
    enabled: state === 'member',
    queryFn: async () => {
      const told = await studioVendor(scope)?.askMine(studioUnfinished, () => ({}))
      return told === undefined || isVendorRefusal(told) ? [] : told.rounds.map(({ game }) => game)
    },
  })
  return data ?? []
}

export type Entry = {
  readonly balance: bigint | undefined
  /** Why the platform or the venue does not let the member in. */
  readonly refused: string | undefined
  /** Whether the answer has arrived. */
  readonly known: boolean
}

/** State before entering a game; read only for a member, and while `game` is set. */
export const useEntry = (game: string | undefined): Entry => {
  const scope = useScope()
  const { state } = useSession()
  const { data, isError } = useQuery({
    queryKey: [memberKey, 'games', 'entry', game],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    enabled: state === 'member' && game !== undefined,
    queryFn: async () => {
      const vendor = studioVendor(scope)
      const entered = await vendor?.launch(undefined, game)
      if (vendor === undefined || entered === undefined || isVendorRefusal(entered)) return entered ?? null
      return vendor.askMine(studioOpen, () => ({ game: game ?? '' }))
    },
  })
  const refused = isVendorRefusal(data) ? data.message : undefined
  const balance =
    data === undefined || data === null || isVendorRefusal(data) || !('balance' in data) || data.balance === null
      ? undefined
      : fromWireMinor(data.balance)
  return { balance, refused, known: data !== undefined || isError }
}
