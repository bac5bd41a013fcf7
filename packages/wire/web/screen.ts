// A screen in the table of routes: named by its source file, so that its chunk can be found in the build's manifest and
// preloaded. Its loader is in a separate file, because a screen that also exports a loader cannot hot-reload.

import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { type Scope, scope } from './scope.ts'

export type Asked = { readonly params: Readonly<Record<string, string | undefined>>; readonly url: URL }

/** Fetches into the cache what a screen shows first. What it returns or throws is the router's: a redirect, `data(…)`. */
export type Need = (scope: Scope, asked: Asked) => unknown

/**
 * `id` is the path of the source file from the repository's root, with `#` and a mark where one file serves several paths, `at` the path without its first slash ('' is home).
 * `needs` loads a function, so that its code travels with the screen only; one that home has anyway is given as it is.
 */
export const screen = (
  id: string,
  at: string,
  load: () => Promise<{ readonly default: ComponentType }>,
  needs?: () => Promise<Need>,
): RouteObject => {
  const lazy = {
    Component: async () => (await load()).default,
    ...(needs === undefined
      ? {}
      : {
          loader: async () => {
            const need = await needs()
            return async ({ context, params, request }: LoaderFunctionArgs) =>
              (await need(context.get(scope), { params, url: new URL(request.url) })) ?? null
          },
        }),
  }
  return at === '' ? { id, index: true, lazy } : { id, path: at, lazy }
}

/**
 * `prefetch(scope, (queries) => [queries.query(linesQuery(scope.call))])`. On the server the page waits for them, within
 * the 400 ms of S-CONST-05, and is rendered without what did not come; in the browser a navigation never waits: the
 * screen shows its skeleton. What fails here is asked again by the screen, which shows it.
 */
export const prefetch = async (
  { queries, onServer }: Pick<Scope, 'queries' | 'onServer'>,
  ask: (queries: QueryClient) => readonly Promise<unknown>[],
): Promise<void> => {
  const all = Promise.allSettled(ask(queries))
  if (onServer) await all
}
