// The cache of server state. A refusal is an answer and is not retried. A failed request is retried twice, with growing
// pauses, in the browser only: a page that is being rendered cannot wait. A screen without any data keeps retrying
// while it is visible, so that it recovers with the server. The browser's own online state is ignored: it is false on a
// machine whose house is on loopback.

import { CallFailed } from '@magpie/wire/call'
import { QueryClient, type QueryState } from '@tanstack/react-query'

const retriesMax = 2
/** With some jitter, so that browsers do not all retry at once. */
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
