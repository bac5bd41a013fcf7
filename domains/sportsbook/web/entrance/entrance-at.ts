// Pages of a single venue (S-GATE-10): `/game/sport/im?url=…` and `/game/gaming/ybdj?url=…`. The value of `url` must be
// a code of the catalogue. An address there is no code, so it is never followed.

import { paths } from '@magpie/wire/paths'
import type { Scope, SiteVenue } from '@magpie/wire/scope'

type Venues = Pick<Scope, 'venues'>

/** The venue of this page; `undefined` if it is closed, does not exist, or the code is another one's. */
export const venueAtEntrance = ({ venues }: Venues, pathname: string, url: string | null): string | undefined => {
  const [code, at] = Object.entries(venues).find(([, { entrance }]) => entrance === pathname) ?? []
  if (code === undefined || at === undefined || (url !== null && url !== code)) return undefined
  return (at.lobbyOf ?? code) || undefined
}

export type Lobby = SiteVenue & { readonly code: string }

/** The lobbies of esports, in order. */
export const esportsLobbies = ({ venues }: Venues): readonly Lobby[] =>
  Object.entries(venues)
    .filter(([, { hall = '', lobbyOf = '' }]) => lobbyOf !== '' && hall.startsWith(paths.gaming()))
    .map(([code, lobby]) => ({ code, ...lobby }))
