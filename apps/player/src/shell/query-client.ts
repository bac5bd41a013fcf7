// The cache of server state. A refusal is an answer and is not asked for again; a failure to get one is, twice and
// later each time, in the browser only: a page that is rendered cannot wait. A screen that got nothing at all asks on as
// long as somebody looks at it, so that it is well again by itself when the house is. Whether the browser thinks that it
// has a network is no reason to wait: it says no on a machine whose house is on loopback.

import { CallFailed } from '@magpie/wire/call'
import { QueryClient, type QueryState } from '@tanstack/react-query'

const retriesMax = 2
/** More or less, so that not everybody comes in one moment. */
const againMs = 6000

const again = ({ state }: { state: Pick<QueryState, 'status' | 'data' | 'error'> }): number | false =>
  state.status === 'error' && state.data === undefined && state.error instanceof CallFailed
    ? againMs * (0.75 + Math.random() / 2)
    : false

const always = { networkMode: 'always' } as const

export const serverQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      mutations: always,
      queries: {
        ...always,
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  })

export const browserQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      mutations: always,
      queries: {
        ...always,
        staleTime: 10_000,
        refetchInterval: again,
        retry: (failures, error) => error instanceof CallFailed && failures < retriesMax,
        retryDelay: (attempt) => Math.min(8_000, 700 * 2 ** attempt),
      },
    },
  })
