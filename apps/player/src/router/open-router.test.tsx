// Our engine against React Router's own: the same routes, walked through the same histories, must end in the same
// places with the same data, whatever is clicked while something else is still loading.

import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import {
  createMemoryRouter,
  data,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  type RouterState,
  ScrollRestoration,
  UNSAFE_createMemoryHistory as memoryHistory,
  useLocation,
  useRouteError,
} from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { openRouter, type Router } from './open-router.ts'

/** The router accepts any thrown value, and some are responses. */
const thrown = (what: unknown): never => {
  throw what as Error
}

type Loader = (given: LoaderFunctionArgs) => unknown

/** Every lazy part and every loader waits for its turn, so that one navigation can overtake another. */
const tableOf = (asked: string[], wait: () => Promise<void>): RouteObject[] => {
  const told =
    (name: string, load: Loader): Loader =>
    async (given) => {
      const url = new URL(given.request.url)
      asked.push(`${name} ${url.pathname}${url.search}`)
      await wait()
      return load(given)
    }
  const screenOf = (name: string, load?: Loader) => ({
    id: name,
    lazy: {
      Component: async () => {
        await wait()
        return () => <p>{name}</p>
      },
      ...(load === undefined ? {} : { loader: async () => told(name, load) }),
    },
  })
  return [
    {
      id: 'root',
      path: '/',
      element: <Outlet />,
      errorElement: <p>root broke</p>,
      loader: told('root', ({ request }) => {
        const { pathname, searchParams } = new URL(request.url)
        return searchParams.has('closed') && pathname !== '/gate' ? redirect('/gate') : null
      }),
      children: [
        {
          id: 'screens',
          element: <Outlet />,
          errorElement: <p>screens broke</p>,
          children: [
            { ...screenOf('home', () => 'home'), index: true },
            { ...screenOf('plain'), path: 'plain' },
            { ...screenOf('item', ({ params }) => `item ${params['id']}`), path: 'item/:id' },
            { ...screenOf('gate', () => data({ shut: true }, { status: 503 })), path: 'gate' },
            { ...screenOf('thrown', () => Promise.reject(new Error('broke'))), path: 'thrown' },
            { ...screenOf('turned', () => thrown(redirect('/item/9?from=turned'))), path: 'turned' },
            { ...screenOf('shut', () => thrown(data('no', { status: 403, statusText: 'No' }))), path: 'shut' },
            { ...screenOf('lost', ({ params }) => params['*']), path: '*' },
          ],
        },
      ],
    },
  ]
}

const places = [
  '/',
  '/plain',
  '/item/1',
  '/item/2',
  '/item/2?tab=a',
  '/item/2?tab=b#part',
  '/item/2?tab=b#other',
  '/gate',
  '/thrown',
  '/turned',
  '/shut',
  '/no/such',
  '/no/other',
  '/plain?closed=1',
  '?tab=c',
  '#part',
]

type Step =
  | { readonly to: string; readonly replace: boolean; readonly keep: boolean; readonly hurry: boolean }
  | { readonly by: number; readonly hurry: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      to: fc.constantFrom(...places),
      replace: fc.boolean(),
      keep: fc.boolean(),
      hurry: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ by: fc.constantFrom(-1, 1), hurry: fc.boolean() }) },
)

const shownError = (error: unknown): unknown => {
  const { name, message, status, statusText, data: said } = error as Record<string, unknown>
  return { name, message, status, statusText, said }
}

const seen = ({ location, matches, loaderData, errors, navigation, ...rest }: RouterState) => ({
  at: `${location.pathname}${location.search}${location.hash}`,
  matches: matches.map(({ route, params, pathname }) => [route.id, params, pathname]),
  loaderData,
  errors: errors === null ? null : Object.fromEntries(Object.entries(errors).map(([id, e]) => [id, shownError(e)])),
  navigation: navigation.state,
  action: rest.historyAction,
  preventScrollReset: rest.preventScrollReset,
})

const settle = async (router: Router): Promise<void> => {
  for (let nth = 0; nth < 40; nth++) await new Promise((done) => setTimeout(done, 0))
  if (router.state.navigation.state !== 'idle') throw new Error('the navigation did not end')
}

const walk = async (router: Router, steps: readonly Step[]) => {
  const states = []
  for (const one of steps) {
    if ('by' in one) void router.navigate(one.by)
    else void router.navigate(one.to, { replace: one.replace, preventScrollReset: one.keep })
    // Loading takes at least a turn of the event loop, so a hurried navigation certainly overtakes it.
    if (one.hurry) for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    else {
      await settle(router)
      states.push(seen(router.state))
    }
  }
  await settle(router)
  return [...states, seen(router.state)]
}

const wait = (): Promise<void> => new Promise((done) => setTimeout(done, 1))

const both = () => {
  const [theirs, ours]: [string[], string[]] = [[], []]
  const loaded = { loaderData: { root: null, home: 'home' } }
  const ready = (routes: RouteObject[]): RouteObject[] => {
    const home = routes[0]?.children?.[0]?.children?.[0]
    if (home === undefined) throw new Error('there is no home')
    Object.assign(home, { Component: () => <p>home</p>, loader: () => wait().then(() => 'home') })
    delete home.lazy
    return routes
  }
  const getContext = () => new RouterContextProvider()
  const real = createMemoryRouter(ready(tableOf(theirs, wait)), { hydrationData: loaded, getContext })
  const history = memoryHistory({ initialEntries: ['/'] })
  const own = openRouter({ routes: ready(tableOf(ours, wait)), history, loaded, getContext })
  return { real, own, theirs, ours }
}

it('both routers end at the same locations with the same data, whatever is clicked and however fast', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const { real, own, theirs, ours } = both()
      const [expected, found] = await Promise.all([walk(real, steps), walk(own, steps)])
      expect(found).toEqual(expected)
      expect([...ours].sort()).toEqual([...theirs].sort())
    }),
    { numRuns: 20 },
  )
})

it.each([...places])('%s: both routers agree from home, back, and again from there', async (to) => {
  const there: Step = { to, replace: false, keep: false, hurry: false }
  const { real, own } = both()
  const steps: Step[] = [there, there, { by: -1, hurry: false }, { by: 1, hurry: false }]
  const [expected, found] = await Promise.all([walk(real, steps), walk(own, steps)])
  expect(found).toEqual(expected)
})

afterEach(() => vi.restoreAllMocks())

const Failure = () => <p>{(useRouteError() as Error).message}</p>

const Here = () => <p data-testid="here">{useLocation().search}</p>

const drawn = () => {
  const routes = [
    {
      id: 'root',
      path: '/',
      errorElement: <Failure />,
      element: (
        <>
          <Here />
          <Link to="/far?x=1">far</Link>
          <Link to="/bad">bad</Link>
          <Outlet />
          <ScrollRestoration />
        </>
      ),
      children: [
        { id: 'home', index: true, element: <p>at home</p> },
        { id: 'far', path: 'far', lazy: { Component: async () => () => <p>far away</p> } },
        { id: 'bad', path: 'bad', lazy: { Component: () => Promise.reject(new Error('no code came')) } },
      ],
    },
  ] as RouteObject[]
  const history = memoryHistory({ initialEntries: ['/'] })
  const getContext = () => new RouterContextProvider()
  const router = openRouter({ routes, history, loaded: { loaderData: {} }, getContext })
  render(<RouterProvider router={router} />)
  return router
}

it('React Router draws links, the outlet and the location over our engine', async () => {
  drawn()
  expect(screen.getByText('at home')).toBeDefined()
  screen.getByText('far').click()
  await screen.findByText('far away')
  expect(screen.getByTestId('here').textContent).toBe('?x=1')
})

it('S-GATE-07b: code that fails to load shows the error page', async () => {
  drawn()
  screen.getByText('bad').click()
  await screen.findByText('no code came')
})

it('a page is restored at its scroll position when the member goes back', async () => {
  const scrolled: number[] = []
  vi.spyOn(window, 'scrollTo').mockImplementation((_x?: unknown, y?: number) => void scrolled.push(y ?? -1))
  const router = drawn()
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(340)
  await router.navigate('/far')
  await screen.findByText('far away')
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0)
  await router.navigate(-1)
  await screen.findByText('at home')
  expect(scrolled).toEqual([0, 340])
})

it('an address outside our site is refused', async () => {
  const router = drawn()
  await expect(router.navigate('//elsewhere.test/x')).rejects.toThrow('not a place of ours')
  await expect(router.navigate('https://elsewhere.test/x')).rejects.toThrow('not a place of ours')
})

const later = (bring: (routes: RouteObject[]) => Promise<void>) => {
  const routes: RouteObject[] = [
    { id: 'root', path: '/', element: <Outlet />, children: [{ id: 'home', index: true, element: <p>at home</p> }] },
  ]
  const history = memoryHistory({ initialEntries: ['/'] })
  const getContext = () => new RouterContextProvider()
  const more = vi.fn<() => Promise<void>>(() => bring(routes))
  const router = openRouter({ routes, history, loaded: { loaderData: {} }, getContext, more })
  render(<RouterProvider router={router} />)
  return { router, more }
}

it('a path of a table that is still loading opens when it has loaded, and the last request wins', async () => {
  const { router, more } = later(async (routes) => {
    await wait()
    if (routes[0]?.children?.length === 1)
      routes[0].children.push(
        { id: 'far', path: 'far', element: <p>far away</p> },
        { id: 'near', path: 'near', element: <p>near by</p> },
      )
  })
  void router.navigate('/far')
  void router.navigate('/near')
  await screen.findByText('near by')
  expect(router.state.location.pathname).toBe('/near')
  await router.navigate('/far')
  await screen.findByText('far away')
  expect(more).toHaveBeenCalledTimes(2)
})

it('S-GATE-07b: a table that fails to load leaves the path to the server', async () => {
  const asked: string[] = []
  vi.stubGlobal('location', { assign: (to: string) => void asked.push(to) })
  const { router } = later(() => Promise.reject(new Error('no code came')))
  await router.navigate('/far?x=1')
  expect(asked).toEqual(['/far?x=1'])
  vi.unstubAllGlobals()
})
