// What a route loads before it is shown: its code, unless fetched before, and its loader's data. Both load in parallel,
// as does the loader's own code.

import {
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router'

export type Loaded =
  | { readonly is: 'data'; readonly data: unknown }
  | { readonly is: 'error'; readonly error: unknown }
  | { readonly is: 'redirect'; readonly to: string }

type Load = (given: LoaderFunctionArgs) => unknown

export type RouteAsk = {
  readonly request: Request
  readonly params: Readonly<Record<string, string | undefined>>
  readonly context: RouterContextProvider
}

/** Once a route's code is there, it is removed from what is still to fetch. */
const fetchCode = async (route: RouteObject): Promise<void> => {
  const { lazy } = route
  if (typeof lazy !== 'object') return
  const [Component, loader] = await Promise.all([lazy.Component?.(), lazy.loader?.()])
  Object.assign(route, { Component, ...(loader === undefined ? {} : { loader }) })
  delete route.lazy
}

const loaderOf = async ({ lazy, loader }: RouteObject): Promise<Load | undefined> => {
  const found = typeof lazy === 'object' && lazy.loader !== undefined ? await lazy.loader() : loader
  return typeof found === 'function' ? found : undefined
}

const isRedirect = (value: unknown): value is Response =>
  value instanceof Response && value.status >= 300 && value.status < 400 && value.headers.has('location')

/** The value that the router's `data(…)` makes. */
type WithInit = { readonly type: 'DataWithResponseInit'; readonly data: unknown; readonly init: ResponseInit | null }

const isWithInit = (value: unknown): value is WithInit =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'

/** As in the router's own loaders: a thrown response is shown by its status. */
const errorOf = async (thrown: unknown): Promise<unknown> => {
  if (thrown instanceof Response)
    return new ErrorResponse(thrown.status, thrown.statusText, await thrown.text().catch(() => ''))
  if (!isWithInit(thrown)) return thrown
  return new ErrorResponse(thrown.init?.status ?? 500, thrown.init?.statusText ?? '', thrown.data)
}

/** Never rejects. */
export const loadRoute = async (route: RouteObject, { request, params, context }: RouteAsk): Promise<Loaded> => {
  try {
    const given = {
      request,
      url: new URL(request.url),
      pattern: route.path ?? '',
      params,
      context,
    } as LoaderFunctionArgs
    const [value] = await Promise.all([loaderOf(route).then((load) => load?.(given)), fetchCode(route)])
    if (isRedirect(value)) return { is: 'redirect', to: value.headers.get('location') ?? '/' }
    return { is: 'data', data: isWithInit(value) ? value.data : value }
  } catch (thrown) {
    if (isRedirect(thrown)) return { is: 'redirect', to: thrown.headers.get('location') ?? '/' }
    return { is: 'error', error: await errorOf(thrown) }
  }
}
