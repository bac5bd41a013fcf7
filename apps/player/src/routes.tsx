// The one table of paths. A slice's screens come from its door `./web/routes`; what the shell itself owns is named here.
// A room that is not open has no line, and whatever would lead to it is left out.

import { cashierRoutes } from '@magpie/cashier/web/routes'
import { identityRoutes } from '@magpie/identity/web/routes'
import { ledgerRoutes } from '@magpie/ledger/web/routes'
import { lotteryRoutes } from '@magpie/lottery/web/routes'
import { messagesRoutes } from '@magpie/messages/web/routes'
import { papersRoutes } from '@magpie/papers/web/routes'
import { playSafeRoutes } from '@magpie/play-safe/web/routes'
import { serviceRoutes } from '@magpie/service/web/routes'
import { slotsRoutes } from '@magpie/slots/web/routes'
import { sportsbookRoutes } from '@magpie/sportsbook/web/routes'
import { contentRoutes } from '@magpie/content/web/routes'
import { turnoverRoutes } from '@magpie/turnover/web/routes'
import { transfersRoutes } from '@magpie/transfers/web/routes'
import { venuesRoutes } from '@magpie/venues/web/routes'
import { paths } from '@magpie/wire/paths'
import { screen } from '@magpie/wire/screen'
import { Outlet, type RouteObject } from 'react-router'
import { Frame } from './frame/frame.tsx'
import { lostId } from './frame/tabs.ts'
import { RenderError } from './frame/render-error.tsx'
import { rootLoader } from './frame/root-loader.ts'
import Home from './home/home.tsx'

/** A path of the site as a route has it: without its first slash. */
const at = (path: string): string => path.slice(1)

/** The screen that comes with the first load, and whose words do. */
export const homeId = 'apps/player/src/home/home.tsx'

const notFound = async () => (await import('./frame/not-found-need.ts')).needNotFound

const shellRoutes: readonly RouteObject[] = [
  screen(
    homeId,
    at(paths.home()),
    async () => ({ default: Home }),
    async () => (await import('./home/home-need.ts')).needHome,
  ),
  screen(
    'apps/player/src/mine/mine.tsx',
    at(paths.mine()),
    () => import('./mine/mine.tsx'),
    async () => (await import('./mine/mine-need.ts')).needMine,
  ),
  screen('apps/player/src/frame/stop-service.tsx', at(paths.stopService()), () => import('./frame/stop-service.tsx')),
  screen('apps/player/src/frame/maintenance.tsx', at(paths.maintenance()), () => import('./frame/maintenance.tsx')),
  screen('apps/player/src/search/search.tsx', at(paths.search()), () => import('./search/search.tsx')),
  screen('apps/player/src/download/download.tsx', at(paths.download()), () => import('./download/download.tsx')),
  // S-ROUTE-14b: the same page under its other name.
  screen('apps/player/src/download/download.tsx#page', 'download-page', () => import('./download/download.tsx')),
  screen('apps/player/src/demo/demo.tsx', at(paths.demo()), () => import('./demo/demo.tsx')),
  screen('apps/player/src/settings/settings.tsx', at(paths.settings()), () => import('./settings/settings.tsx')),
  screen('apps/player/src/access/access-limit.tsx', at(paths.accessLimit()), () => import('./access/access-limit.tsx')),
  screen('apps/player/src/frame/not-found.tsx', at(paths.notFound()), () => import('./frame/not-found.tsx'), notFound),
  {
    ...screen('apps/player/src/frame/not-found.tsx', '*', () => import('./frame/not-found.tsx'), notFound),
    id: lostId,
  },
]

const kitRoutes: readonly RouteObject[] = [
  screen('apps/player/src/frame/kit.tsx', at(paths.kit()), () => import('./frame/kit.tsx')),
]

const sliceRoutes: readonly RouteObject[] = [
  ...identityRoutes,
  ...playSafeRoutes,
  ...venuesRoutes,
  ...transfersRoutes,
  ...ledgerRoutes,
  ...sportsbookRoutes,
  ...slotsRoutes,
  ...lotteryRoutes,
  ...contentRoutes,
  ...cashierRoutes,
  ...turnoverRoutes,
  ...messagesRoutes,
  ...serviceRoutes,
  ...papersRoutes,
]

export type RouteOptions = {
  readonly kit: boolean
  /** In a browser: the words that home does not say, before any other screen is drawn. */
  readonly words?: () => Promise<void>
}

/** Every path that answers, with its slash; the one for everything else is none. */
export const pathsOf = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(({ path, index, children }) => [
    ...(index === true ? ['/'] : path === undefined || path === '/' || path === '*' ? [] : [`/${path}`]),
    ...pathsOf(children ?? []),
  ])

/** The router writes into a route and into its lazy part: what was loaded is struck out there. */
const anew = (route: RouteObject): RouteObject =>
  typeof route.lazy === 'object' ? { ...route, lazy: { ...route.lazy } } : { ...route }

const withWords = (route: RouteObject, words: (() => Promise<void>) | undefined): RouteObject => {
  const { lazy, id } = route
  if (words === undefined || id === homeId || typeof lazy !== 'object') return { ...route }
  const { Component } = lazy
  if (Component === undefined) return { ...route }
  const both = async () => (await Promise.all([Component(), words()]))[0]
  return { ...route, lazy: { ...lazy, Component: both } }
}

/** Made anew for a request and for a browser. */
export const makeRoutes = ({ kit, words }: RouteOptions): RouteObject[] => {
  const children = [...sliceRoutes, ...(kit ? kitRoutes : []), ...shellRoutes].map((route) =>
    withWords(anew(route), words),
  )
  const open = new Set(pathsOf(children))
  return [
    {
      id: 'root',
      path: '/',
      element: <Frame openPaths={open} />,
      errorElement: <RenderError />,
      loader: rootLoader,
      children: [{ id: 'screens', element: <Outlet />, errorElement: <RenderError />, children }],
    },
  ] as RouteObject[]
}
