// S-GATE-06, S-ERR-10: what follows from where a caller is. Blocked networks and closed regions are served nothing but
// the way out; from a region that may only look, one reads everything, sees to one's own money and limits, and can
// neither join nor enter a venue. Calls of venues are none of this rule's business (L6).

import type { Endpoint } from '@magpie/wire/endpoint'
import type { AccessRules } from '../contract/access.ts'

/** Where a caller is, as far as it is known. */
export type Whereabouts = { readonly inBlockedNetwork: boolean; readonly region: string | undefined }

/** Refusals by their numbers: 6031, 6033 and 6032. */
export type Access = 'open' | 'ip_blocked' | 'region_closed' | 'look_only'

/** `US` means all of it, `US-WA` that part alone. */
const covers = (regions: readonly string[], region: string): boolean =>
  regions.some((one) => region === one || region.startsWith(`${one}-`))

export const accessOf = (rules: AccessRules, { inBlockedNetwork, region }: Whereabouts): Access => {
  if (inBlockedNetwork) return 'ip_blocked'
  if (region === undefined) return 'open'
  if (covers(rules.closedRegions, region)) return 'region_closed'
  return covers(rules.lookOnlyRegions, region) ? 'look_only' : 'open'
}

/** How play begins. */
const joins: readonly string[] = ['/site/api/v1/user/member/register', '/game/api/v1/venue/launch']

/** Whoever is shut out may still leave. */
const leaves: readonly string[] = ['/site/api/v1/user/member/logout']

/** Calls that where somebody is has a say in. */
export const askedWhereabouts = ({ who, path }: Pick<Endpoint, 'who' | 'path'>): boolean =>
  (who === 'anyone' || who === 'member') && !leaves.includes(path)

/** What of it shuts this call. */
export const shutBy = (access: Access, { path }: Pick<Endpoint, 'path'>): Exclude<Access, 'open'> | undefined => {
  if (access === 'open') return undefined
  return access === 'look_only' && !joins.includes(path) ? undefined : access
}
