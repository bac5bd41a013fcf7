// What a navigation must load, and its result: which matched routes are new or revalidate, whose data stays, and which
// boundary shows a failure. The rules are the router's own for sites that only load.

import type { DataRouteMatch, Location, RouterState } from 'react-router'
import type { Loaded } from './load-route.ts'

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>
type Known = Pick<RouterState, 'loaderData' | 'location' | 'matches'>
type Matches = readonly DataRouteMatch[]

const samePage = (a: Place, b: Place): boolean => a.pathname === b.pathname && a.search === b.search

/** A jump within the current page loads nothing. */
export const isJump = (from: Place, to: Place): boolean =>
  samePage(from, to) && (to.hash !== '' || (from.hash !== '' && from.hash === to.hash))

const isAnother = (before: DataRouteMatch, after: DataRouteMatch): boolean =>
  before.pathname !== after.pathname ||
  (before.route.path?.endsWith('*') === true && before.params['*'] !== after.params['*'])

/**
 * The search is part of every route, so a changed one revalidates all of them; so does navigating to the current
 * location.
 */
export const toLoad = ({ loaderData, location, matches }: Known, to: Place, next: Matches): Matches =>
  next.filter((match, nth) => {
    const { lazy, loader, id } = match.route
    if (lazy !== undefined) return true
    if (loader === undefined) return false
    const before = matches[nth]
    if (before === undefined || before.route.id !== id || !Object.hasOwn(loaderData, id)) return true
    return samePage(location, to) || location.search !== to.search || isAnother(before, match)
  })

export type Outcome = Pick<RouterState, 'loaderData' | 'errors'>

const boundaryOf = (matches: Matches, id: string): string => {
  const upwards = matches.slice(0, matches.findIndex(({ route }) => route.id === id) + 1).reverse()
  const boundary = upwards.find(({ route }) => route.errorElement != null || route.ErrorBoundary != null)
  return (boundary ?? matches[0])?.route.id ?? id
}

/** A boundary shows its first failure; data below it is dropped. */
export const outcomeOf = (
  before: RouterState['loaderData'],
  matches: Matches,
  loaded: ReadonlyMap<string, Loaded>,
): Outcome => {
  const errors: Record<string, unknown> = {}
  for (const { route } of matches) {
    const one = loaded.get(route.id)
    if (one?.is === 'error') errors[boundaryOf(matches, route.id)] ??= one.error
  }
  const loaderData: Record<string, unknown> = {}
  let isBelow = false
  for (const { route } of matches) {
    const one = loaded.get(route.id)
    if (one?.is === 'data') loaderData[route.id] = one.data
    else if (one === undefined && !isBelow && route.loader !== undefined && Object.hasOwn(before, route.id))
      loaderData[route.id] = before[route.id]
    if (Object.hasOwn(errors, route.id)) isBelow = true
  }
  return { loaderData, errors: Object.keys(errors).length === 0 ? null : errors }
}
