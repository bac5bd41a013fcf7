// What a lobby asks at the venue: which games are open and what they returned, for anybody; the round that waits, for a
// member; and, before a game is entered, what they have there.

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
  /** Where operators place it, the least first; null for the house's own order. */
  readonly place: number | null
  /** What operators have put on its card. */
  readonly tags: readonly string[]
}

/** By id; nothing of a game where the venue has not answered. */
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

/** Of the hall's games, those that somebody keeps at hand. */
export const useFavouriteGames = (): Favourites => useFavourites(venueSpoken(useScope(), { studio: true }))

/** The games whose round waits for the member. */
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
  /** What the platform or the venue says instead of letting them in. */
  readonly refused: string | undefined
  /** Whether it is known. */
  readonly known: boolean
}

/** Before the game is entered; asked only for a member and while `game` is named. */
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
