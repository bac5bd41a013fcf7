// Hydrates the page: what the server rendered is taken over as it is, and only then does any code read what this
// browser stores: the session, the slip, the stream.

import '@magpie/ui/styles.css'
import { siteConfigKey, siteConfigQuery, type SiteShown } from '@magpie/gate/web'
import { paths } from '@magpie/wire/paths'
import { onFirstTouch } from '@magpie/wire/first-touch'
import { hydrate } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  type DataRouteMatch,
  type LoaderFunctionArgs,
  type RouteObject,
  RouterProvider,
  UNSAFE_createBrowserHistory as browserHistory,
} from 'react-router'
import { App } from './app.tsx'
import { reportFault } from './errors/report-fault.ts'
import { matchesOf, openRouter } from './router/open-router.ts'
import { addScreens, siteRoutes } from './router/site-routes.tsx'
import type { Boot } from './shell/boot.ts'
import { mendStyles } from './shell/mend-styles.ts'
import { openBrowser } from './shell/open-browser.ts'
import { routeContext } from './shell/route-context.ts'
import { loadLater, type Words } from './text/catalogue.ts'

const readBoot = (): Boot => JSON.parse(document.getElementById('boot')?.textContent ?? '') as Boot

/**
 * Loads the visible screen before the router starts, or the router would discard the server's HTML. The screen's data
 * is in the page already; the code that fetches it loads when it is first needed.
 */
const loadMatched = async (routes: RouteObject[]): Promise<DataRouteMatch[]> => {
  const matches = matchesOf(routes, location)
  await Promise.all(
    matches.map(async ({ route }) => {
      const { lazy } = route
      if (typeof lazy !== 'object') return
      const { Component, loader } = lazy
      const shown = await Component?.()
      const late = async (given: LoaderFunctionArgs): Promise<unknown> => {
        const load = await loader?.()
        return typeof load === 'function' ? load(given) : null
      }
      Object.assign(route, { Component: shown, ...(loader === undefined ? {} : { loader: late }) })
      delete route.lazy
    }),
  )
  return matches
}

/** Adds every screen but home, once. */
const screensFor = (
  routes: RouteObject[],
  kit: boolean,
  words: (said: Words) => Promise<void>,
): (() => Promise<void>) => {
  let coming: Promise<void> | undefined
  const fetched = async (): Promise<void> => {
    const { screensOf, wordsOf } = await import('./routes.tsx')
    addScreens(routes, screensOf(kit), (id) => words(wordsOf(id)))
  }
  return () =>
    (coming ??= fetched().catch((fault: unknown) => {
      coming = undefined
      throw fault
    }))
}

/** Lets the browser paint or respond before the next piece of work. */
const breath = (): Promise<void> => new Promise((done) => setTimeout(done))

const start = async (): Promise<void> => {
  mendStyles()
  const boot = readBoot()
  const browser = await openBrowser(boot)
  const { doors } = browser
  const routes = siteRoutes()
  const more = screensFor(routes, boot.kit, (said) => loadLater(doors.i18n, said))
  await (location.pathname === paths.home() ? breath() : more())
  const matches = await loadMatched(routes)
  const { scope } = doors
  hydrate(scope.queries, boot.queries)
  const config = async (): Promise<SiteShown | undefined> =>
    scope.queries.getQueryData<SiteShown>(siteConfigKey) ??
    scope.queries.query(siteConfigQuery(scope.call)).catch(() => undefined)
  const router = openRouter({
    routes,
    history: browserHistory(),
    matches,
    loaded: boot.router,
    getContext: () => routeContext(scope, config),
    more,
  })
  browser.routed({
    here: () => `${router.state.location.pathname}${router.state.location.search}`,
    navigate: (to, replace = false) => void router.navigate(to, { replace }),
  })
  await breath()
  // As a transition, hydration runs in small pieces between which a slow phone still responds to touch.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <StrictMode>
        <App doors={doors}>
          <RouterProvider router={router} />
        </App>
      </StrictMode>,
      { onRecoverableError: (fault) => reportFault('the page differs from what the server sent', fault) },
    )
  })
  browser.wake()
  onFirstTouch(() => void more().catch(() => undefined))
}

void start()
