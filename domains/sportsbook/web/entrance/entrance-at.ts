// Pages that are one venue's alone (S-GATE-10): `/game/sport/im?url=…` and `/game/gaming/ybdj?url=…`. What follows `url` is
// a code of the catalogue. An address there is nobody's code, so it is never followed.

import { paths } from '@magpie/wire/paths'
import type { Scope, SiteVenue } from '@magpie/wire/scope'

type Venues = Pick<Scope, 'venues'>

/** The venue whose page this is; `undefined` where it is shut, is none, or is asked for under another code. */
export const venueAtEntrance = ({ venues }: Venues, pathname: string, url: string | null): string | undefined => {
  const [code, at] = Object.entries(venues).find(([, { entrance }]) => entrance === pathname) ?? []
  if (code === undefined || at === undefined || (url !== null && url !== code)) return undefined
  return (at.lobbyOf ?? code) || undefined
}

export type Lobby = SiteVenue & { readonly code: string }

/** The lobbies of esports, in their order. */
export const esportsLobbies = ({ venues }: Venues): readonly Lobby[] =>
  Object.entries(venues)
    .filter(([, { hall = '', lobbyOf = '' }]) => lobbyOf !== '' && hall.startsWith(paths.gaming()))
    .map(([code, lobby]) => ({ code, ...lobby }))
