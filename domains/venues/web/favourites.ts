// Favourite games: a member's are on the server, so on every device; a guest's are on this device, and added to the member's
// at the next login.

import { useNotify } from '@magpie/wire/notify'
import { answered } from '@magpie/wire/answered'
import { memberKey, useSession } from '@magpie/wire/session'
import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { favouriteList, favouriteSet } from '../contract/favourites.ts'

const deviceKey = (venue: string): string => `favourites.${venue}`

const onDevice = (venue: string): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(deviceKey(venue)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []
  } catch {
    return []
  }
}

const keepOnDevice = (venue: string, games: readonly string[]): void => {
  try {
    if (games.length === 0) localStorage.removeItem(deviceKey(venue))
    else localStorage.setItem(deviceKey(venue), JSON.stringify(games))
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

export type Favourites = { readonly games: readonly string[]; readonly toggle: (game: string) => void }

const useOnDevice = (venue: string): Favourites => {
  const [games, setGames] = useState<readonly string[]>([])
  useEffect(() => setGames(onDevice(venue)), [venue])
  return {
    games,
    toggle: (game) => {
      const next = games.includes(game) ? games.filter((one) => one !== game) : [game, ...games]
      setGames(next)
      keepOnDevice(venue, next)
    },
  }
}

/** Moves the device's favourites to the member's after login; those that could not be added stay on the device. */
const useMerge = (venue: string, member: boolean, set: (games: readonly string[]) => Promise<boolean>): void => {
  useEffect(() => {
    const waiting = onDevice(venue)
    if (!member || waiting.length === 0) return
    void set(waiting).then((added) => added && keepOnDevice(venue, []))
    // Once a login: `set` is another function at each render.
  }, [venue, member])
}

export const useFavourites = (venue: string): Favourites => {
  const { call, queries } = useScope()
  const { state } = useSession()
  const { toast, sayError } = useNotify()
  const guest = useOnDevice(venue)
  const member = state === 'member' && venue !== ''
  const queryKey = [memberKey, 'venues', 'favourites', venue]
  const { data } = useQuery({
    queryKey,
    enabled: member,
    staleTime: 60_000,
    queryFn: async () => answered(await call(favouriteList, { venue })).games,
  })
  const set = async (games: readonly string[], on: boolean): Promise<void> => {
    const told = answered(await call(favouriteSet, { venue, games: [...games], on }))
    queries.setQueryData(queryKey, told.games)
  }
  useMerge(venue, member, (games) =>
    set(games, true).then(
      () => true,
      () => false,
    ),
  )
  if (!member) return guest
  const games = data ?? []
  return {
    games,
    toggle: (game) => {
      const on = !games.includes(game)
      // The star changes at once, and changes back if the server refuses.
      queries.setQueryData(queryKey, on ? [game, ...games] : games.filter((one) => one !== game))
      void set([game], on).catch((thrown: unknown) => {
        queries.setQueryData(queryKey, games)
        toast(sayError(thrown), 'bad')
      })
    },
  }
}
