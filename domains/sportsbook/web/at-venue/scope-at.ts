// The sport screens at one of several venues: a scope that names that venue first, so that lists, live prices, slip and
// bets are of it alone. The first venue of the site has the site's own scope.

import type { Scope } from '@magpie/wire/scope'
import { sportVendor, sportVenues } from '../vendors/venue.ts'

const scopes = new WeakMap<Scope, Map<string, Scope>>()
/** Of a scope at a further venue: the site's own. */
const sites = new WeakMap<Scope, Scope>()

const siteOf = (scope: Scope): Scope => sites.get(scope) ?? scope

/** A code that is none, or not sold here, is the first venue. */
export const scopeAt = (scope: Scope, code: string): Scope => {
  const site = siteOf(scope)
  const [first, ...others] = sportVenues(site)
  const venue = site.venues[code]
  if (venue === undefined || code === first || !others.includes(code)) return site
  const known = scopes.get(site) ?? new Map<string, Scope>()
  scopes.set(site, known)
  const at = known.get(code) ?? { ...site, venues: { [code]: venue, ...site.venues } }
  known.set(code, at)
  sites.set(at, site)
  return at
}

/** Its code where it is not the first; empty at the first, which no address names. */
export const furtherVenue = (scope: Scope): string => (sites.has(scope) ? sportVendor(scope).code : '')

/** Every venue that sells sport, in the site's order, and which one this is. */
export const venuesHere = (scope: Scope): { readonly venues: readonly string[]; readonly here: string } => ({
  venues: sportVenues(siteOf(scope)),
  here: sportVendor(scope).code,
})
