// The router's engine for browsers: history, matching, loading, and the state that React Router's own components
// render. React Router's engine also submits forms, runs fetchers, blocks leaving, discovers routes and animates. This
// site uses none of that, and it is a tenth of a first load. This engine only navigates and loads, by the same rules
// (docs/decisions/0116-an-engine-for-the-router.md). A test walks both through the same histories.

import {
  type DataRouteMatch,
  type DataRouteObject,
  type HydrationState,
  IDLE_NAVIGATION,
  type Location,
  matchRoutes,
  type NavigateOptions,
  type NavigationType,
  resolvePath,
  type RouteObject,
  type RouterContextProvider,
  type RouterProviderProps,
  type RouterState,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router'
import { loadRoute, type Loaded } from './load-route.ts'
import { isJump, outcomeOf, toLoad } from './plan.ts'

type History = ReturnType<typeof UNSAFE_createBrowserHistory>
type Action = `${NavigationType}`
export type Router = RouterProviderProps['router']

export type RouterParts = {
  /** Each with an id; the last one matches whatever no other does. */
  readonly routes: RouteObject[]
  readonly history: History
  /** The first matches, if they are known already. */
  readonly matches?: DataRouteMatch[] | undefined
  /** What the server loaded for the page; the code of its routes is already there. */
  readonly loaded: HydrationState
  readonly getContext: () => RouterContextProvider
  /** Adds the routes that are still missing. If they do not arrive, an unknown address is requested from the server. */
  readonly more?: () => Promise<unknown>
}

type Hear = Parameters<Router['subscribe']>[0]
type How = { readonly replace: boolean; readonly keepScroll: boolean }

const find = (routes: RouteObject[], place: Partial<Location>): DataRouteMatch[] | null =>
  matchRoutes(routes as DataRouteObject[], place)

export const matchesOf = (routes: RouteObject[], place: Partial<Location>): DataRouteMatch[] => {
  const found = find(routes, place)
  if (found === null) throw new Error(`no route takes ${place.pathname}`)
  return found
}

const firstState = ({ routes, history, matches, loaded }: RouterParts): RouterState => ({
  historyAction: history.action,
  location: history.location,
  matches: matches ?? matchesOf(routes, history.location),
  initialized: true,
  renderFallback: false,
  navigation: IDLE_NAVIGATION,
  restoreScrollPosition: false,
  preventScrollReset: false,
  revalidation: 'idle',
  loaderData: loaded.loaderData ?? {},
  actionData: null,
  errors: loaded.errors ?? null,
  fetchers: new Map(),
  blockers: new Map(),
})

/** The scroll position of each entry, as `ScrollRestoration` keeps it. */
const scrollMemory = () => {
  let kept: { readonly places: Record<string, number>; readonly now: () => number } | undefined
  return {
    keep: ({ key }: Location): void => {
      if (kept !== undefined) kept.places[key] = kept.now()
    },
    of: ({ key }: Location): number | null => kept?.places[key] ?? null,
    enable: (places: Record<string, number>, now: () => number): (() => void) => {
      kept = { places, now }
      return () => {
        kept = undefined
      }
    },
  }
}

const { state: _idle, location: _nowhere, matches: _none, historyAction: _never, ...noForm } = IDLE_NAVIGATION

/** The rendered state and its subscribers. */
const shownState = (first: RouterState) => {
  const hearers = new Set<Hear>()
  let state = first
  return {
    now: (): RouterState => state,
    set: (some: Partial<RouterState>): void => {
      state = { ...state, ...some }
      for (const hear of hearers) hear(state, { deletedFetchers: [], newErrors: null, flushSync: false })
    },
    subscribe: (hear: Hear): (() => void) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
  }
}

const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** The location on our site that `to` means, seen from `from`; throws for any other origin. */
const placeFrom = (history: History, from: Location, to: To | null, given: unknown): Location => {
  const { origin } = history.createURL('/')
  if (new URL(history.createHref(to ?? from), origin).origin !== origin) throw new Error('that is not a place of ours')
  const path = resolvePath(to ?? from, from.pathname)
  return { ...history.encodeLocation(path), state: given ?? null, key: newKey() }
}

const load = async (
  { history, getContext }: RouterParts,
  matches: readonly DataRouteMatch[],
  location: Location,
  { signal }: AbortController,
): Promise<ReadonlyMap<string, Loaded>> => {
  const request = new Request(history.createURL(location), { signal })
  const context = getContext()
  const all = matches.map(
    async ({ route, params }) => [route.id, await loadRoute(route, { request, params, context })] as const,
  )
  return new Map(await Promise.all(all))
}

/** The matches of a location once every route is there; undefined when the server was asked instead. */
const reach = async (
  { routes, history, more }: RouterParts,
  place: Location,
): Promise<DataRouteMatch[] | undefined> => {
  try {
    await more?.()
  } catch {
    window.location.assign(history.createHref(place))
    return undefined
  }
  return matchesOf(routes, place)
}

const nothing: ReadonlyMap<string, Loaded> = new Map()

export const openRouter = (parts: RouterParts): Router => {
  const { routes, history } = parts
  const scroll = scrollMemory()
  const { now, set, subscribe } = shownState(firstState(parts))
  let under: AbortController | undefined

  const arrive = (action: Action, location: Location, how: How, some: Partial<RouterState>): void => {
    if (action === 'PUSH') history.push(location, location.state)
    if (action === 'REPLACE') history.replace(location, location.state)
    under = undefined
    set({
      ...some,
      historyAction: action as NavigationType,
      location,
      navigation: IDLE_NAVIGATION,
      restoreScrollPosition: scroll.of(location),
      preventScrollReset: how.keepScroll,
    })
  }
  const follow = async (to: string, how: How): Promise<void> => {
    const url = new URL(to, history.createURL(now().location))
    if (url.origin !== history.createURL('/').origin) return window.location.assign(url)
    const place = placeFrom(history, now().location, url.pathname + url.search + url.hash, { _isRedirect: true })
    return go(how.replace ? 'REPLACE' : 'PUSH', place, how)
  }
  const go = async (action: Action, location: Location, how: How): Promise<void> => {
    under?.abort()
    scroll.keep(now().location)
    const own = new AbortController()
    under = own
    const matches = find(routes, location) ?? (await reach(parts, location))
    if (matches === undefined || own.signal.aborted) return undefined
    if (isJump(now().location, location)) return arrive(action, location, how, { matches })
    const wanted = toLoad(now(), location, matches)
    let loaded = nothing
    if (wanted.length > 0) {
      set({ navigation: { ...noForm, state: 'loading', location, matches, historyAction: action as NavigationType } })
      loaded = await load(parts, wanted, location, own)
      if (own.signal.aborted) return undefined
      const elsewhere = [...loaded.values()].find((one) => one.is === 'redirect')
      if (elsewhere !== undefined) return follow(elsewhere.to, how)
    }
    return arrive(action, location, how, { matches, ...outcomeOf(now().loaderData, matches, loaded) })
  }
  const navigate = async (to: To | number | null, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') return history.go(to)
    const how = { replace: options.replace === true, keepScroll: options.preventScrollReset === true }
    return go(how.replace ? 'REPLACE' : 'PUSH', placeFrom(history, now().location, to, options.state), how)
  }

  history.listen(({ action, location }) => void go(action, location, { replace: false, keepScroll: false }))
  const router = {
    get state() {
      return now()
    },
    basename: '/',
    routes,
    manifest: {},
    window: undefined,
    match: (place: Partial<Location>) => matchesOf(routes, place),
    subscribe,
    enableScrollRestoration: scroll.enable,
    navigate,
    createHref: (to: To) => history.createHref(to),
    createURL: (to: To) => history.createURL(to),
    encodeLocation: (to: To) => history.encodeLocation(to),
  }
  // This engine leaves out the rest of the interface: no component of the site uses it.
  return router as unknown as Router
}
