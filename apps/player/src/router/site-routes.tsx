// The tree of routes: the frame, home, and the screens of the route table, which a browser that begins at home loads
// later.

import { paths } from '@magpie/wire/paths'
import { screen } from '@magpie/wire/screen'
import { Outlet, type RouteObject } from 'react-router'
import { Frame } from '../frame/frame.tsx'
import { RenderError } from '../frame/render-error.tsx'
import { rootLoader } from '../frame/root-loader.ts'
import Home from '../home/home.tsx'

/** The screen in the first load, whose texts are there too. */
export const homeId = 'apps/player/src/home/home.tsx'

/** The route table's source, as the build knows it. */
export const tableSource = 'apps/player/src/routes.tsx'

const home = screen(
  homeId,
  paths.home().slice(1),
  async () => ({ default: Home }),
  async () => (await import('../home/home-need.ts')).needHome,
)

/** In a browser: loads a screen's texts that home does not use, before it renders. */
type Words = (id: string) => Promise<void>

/** Every path that answers, with its slash; the catch-all route is left out. */
export const pathsOf = (routes: readonly RouteObject[]): readonly string[] =>
  routes.flatMap(({ path, index, children }) => [
    ...(index === true ? ['/'] : path === undefined || path === '/' || path === '*' ? [] : [`/${path}`]),
    ...pathsOf(children ?? []),
  ])

/** The router modifies a route and its lazy part: it removes there what has loaded. So each user gets a copy. */
const anew = (route: RouteObject, words?: Words): RouteObject => {
  const { id = '', lazy, children } = route
  if (children !== undefined) return { ...route, children: children.map((one) => anew(one, words)) }
  if (typeof lazy !== 'object') return { ...route }
  const { Component } = lazy
  if (words === undefined || Component === undefined) return { ...route, lazy: { ...lazy } }
  const both = async () => (await Promise.all([Component(), words(id)]))[0]
  return { ...route, lazy: { ...lazy, Component: both } }
}

/** New for each request and each browser. */
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

/** Adds the screens to a tree that has only home. */
export const addScreens = ([root]: readonly RouteObject[], table: RouteObject, words?: Words): void =>
  void root?.children?.[0]?.children?.push(anew(table, words))
