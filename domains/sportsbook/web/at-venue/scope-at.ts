// The sport screens at one of several venues: a scope with that venue first, so that lists, live prices, slip and bets
// are only its own. The first venue of the site has the site's own scope.

import type { Scope } from '@magpie/wire/scope'
import { sportVendor, sportVenues } from '../vendors/venue.ts'

const scopes = new WeakMap<Scope, Map<string, Scope>>()
/** For the scope of a further venue: the site's own scope. */
const sites = new WeakMap<Scope, Scope>()

const siteOf = (scope: Scope): Scope => sites.get(scope) ?? scope

/** An unknown code, or one that is not sold here, gives the first venue. */
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

/** Its code if it is not the first venue; empty for the first, which no address names. */
export const furtherVenue = (scope: Scope): string => (sites.has(scope) ? sportVendor(scope).code : '')

/** Every venue that sells sports, in the site's order, and the present one. */
export const venuesHere = (scope: Scope): { readonly venues: readonly string[]; readonly here: string } => ({
  venues: sportVenues(siteOf(scope)),
  here: sportVendor(scope).code,
})
