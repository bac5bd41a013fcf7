// S-GATE-06, S-ERR-10: what a caller's location permits. From blocked networks and closed regions only logout works;
// from a read-only region a member may read everything and manage their money and limits, but neither register nor
// enter a venue. Venues' calls are exempt (L6).

import type { Endpoint } from '@magpie/wire/endpoint'
import type { AccessRules } from '../contract/access.ts'

/** A caller's location, as far as it is known. */
export type Whereabouts = { readonly inBlockedNetwork: boolean; readonly region: string | undefined }

/** Refusals by their numbers: 6031, 6033 and 6032. */
export type Access = 'open' | 'ip_blocked' | 'region_closed' | 'look_only'

/** `US` covers all of it, `US-WA` only that part. */
const covers = (regions: readonly string[], region: string): boolean =>
  regions.some((one) => region === one || region.startsWith(`${one}-`))

export const accessOf = (rules: AccessRules, { inBlockedNetwork, region }: Whereabouts): Access => {
  if (inBlockedNetwork) return 'ip_blocked'
  if (region === undefined) return 'open'
  if (covers(rules.closedRegions, region)) return 'region_closed'
  return covers(rules.lookOnlyRegions, region) ? 'look_only' : 'open'
}

/** Calls that lead to play. */
const joins: readonly string[] = ['/site/api/v1/user/member/register', '/game/api/v1/venue/launch']

/** A refused caller may still log out. */
const leaves: readonly string[] = ['/site/api/v1/user/member/logout']

/** Calls that the caller's location may block. */
export const askedWhereabouts = ({ who, path }: Pick<Endpoint, 'who' | 'path'>): boolean =>
  (who === 'anyone' || who === 'member') && !leaves.includes(path)

/** The restriction that blocks this call, if any. */
export const shutBy = (access: Access, { path }: Pick<Endpoint, 'path'>): Exclude<Access, 'open'> | undefined => {
  if (access === 'open') return undefined
  return access === 'look_only' && !joins.includes(path) ? undefined : access
}
