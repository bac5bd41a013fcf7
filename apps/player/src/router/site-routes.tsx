// The tree of routes: the frame, home, and the screens of the table of paths, which a browser that begins at home has later.

import { paths } from '@magpie/wire/paths'
import { screen } from '@magpie/wire/screen'
import { Outlet, type RouteObject } from 'react-router'
import { Frame } from '../frame/frame.tsx'
import { RenderError } from '../frame/render-error.tsx'
import { rootLoader } from '../frame/root-loader.ts'
import Home from '../home/home.tsx'

/** The screen that comes with the first load, and whose words do. */
export const homeId = 'apps/player/src/home/home.tsx'

/** The table of paths, as the build knows it. */
export const tableSource = 'apps/player/src/routes.tsx'

const home = screen(
  homeId,
  paths.home().slice(1),
  async () => ({ default: Home }),
  async () => (await import('../home/home-need.ts')).needHome,
)

/** The words of a screen that home does not say, in a browser: before it is drawn. */
type Words = (id: string) => Promise<void>

/** Every path that answers, with its slash; the one for everything else is none. */
export const pathsOf = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(({ path, index, children }) => [
    ...(index === true ? ['/'] : path === undefined || path === '/' || path === '*' ? [] : [`/${path}`]),
    ...pathsOf(children ?? []),
  ])

/** The router writes into a route and into its lazy part: what was loaded is struck out there. */
const anew = (route: RouteObject, words?: Words): RouteObject => {
  const { id = '', lazy, children } = route
  if (children !== undefined) return { ...route, children: children.map((one) => anew(one, words)) }
  if (typeof lazy !== 'object') return { ...route }
  const { Component } = lazy
  if (words === undefined || Component === undefined) return { ...route, lazy: { ...lazy } }
  const both = async () => (await Promise.all([Component(), words(id)]))[0]
  return { ...route, lazy: { ...lazy, Component: both } }
}

/** Made anew for a request and for a browser. */
export const siteRoutes = (): RouteObject[] => [
  {
    id: 'root',
    path: '/',
    element: <Frame />,
    errorElement: <RenderError />,
    loader: rootLoader,
    children: [{ id: 'screens', element: <Outlet />, errorElement: <RenderError />, children: [anew(home)] }],
  },
]

/** Puts the screens into a tree that has home alone. */
export const addScreens = ([root]: readonly RouteObject[], table: RouteObject, words?: Words): void =>
  void root?.children?.[0]?.children?.push(anew(table, words))
