// Transfers in the query cache. Stream news about a transfer or about money refetches all of it; one in transit is
// polled besides, at the pace at which the platform queries the venue.

import { noticeMessage } from '@magpie/venues/contract'
import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { messageIds, useMessage } from '@magpie/wire/live'
import { useCall, useScope } from '@magpie/wire/scope'
import { memberInfoKey, memberKey, useSession } from '@magpie/wire/session'
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { transferAsk, transferList, transferOverview, transferSaid, type TransferView } from '../contract/calls.ts'
import { transferTopic } from '../contract/news.ts'

const transfersKey = [memberKey, 'transfers'] as const
const staleTime = 2000
const pageOf = 10

export const overviewQuery = (call: Call) =>
  queryOptions({
    queryKey: [...transfersKey, 'overview'],
    staleTime,
    queryFn: async () => answered(await call(transferOverview, {})),
  })

export const historyQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...transfersKey, 'history'],
    staleTime,
    queryFn: async ({ pageParam }) =>
      answered(await call(transferList, { limit: pageOf, ...(pageParam === null ? {} : { before: pageParam }) })),
    initialPageParam: null as { at: number; id: string } | null,
    getNextPageParam: ({ next }) => next,
  })

const askPaceMs = 2000
const slowestMs = 30_000

/** Milliseconds until the next poll is useful; false when it has ended. */
export const paceOf = (one: TransferView | undefined, now: number): number | false => {
  if (one === undefined) return askPaceMs
  if (one.stage !== 'moving') return false
  const wait = (one.askAt ?? now) - now
  return Math.max(askPaceMs, Math.min(wait, slowestMs))
}

/** A transfer in transit. Its key is apart from the rest, so that refetching all does not poll it once more. */
export const movingQuery = (call: Call, one: TransferView, now: () => number) =>
  queryOptions({
    queryKey: [memberKey, 'transfer', one.id],
    initialData: one,
    staleTime: askPaceMs,
    queryFn: async () => answered(await call(transferAsk, { id: one.id })),
    refetchInterval: ({ state: { data } }) => paceOf(data, now()),
  })

/** The balance that the venue itself reports. */
export const saidQuery = (call: Call, venue: string) =>
  queryOptions({
    queryKey: [...transfersKey, 'said', venue],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async () => answered(await call(transferSaid, { venue })),
  })

/** Refetches everything that a transfer may have changed. */
export const useFetchAnew = (): (() => void) => {
  const { queries } = useScope()
  return () => {
    void queries.invalidateQueries({ queryKey: transfersKey })
    void queries.invalidateQueries({ queryKey: memberInfoKey })
  }
}

const isOurs = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'about' in data && data.about === transferTopic

export const useTransferNews = (): void => {
  const fetchAnew = useFetchAnew()
  useMessage(noticeMessage, (data) => {
    if (isOurs(data)) fetchAnew()
  })
  useMessage(messageIds.balance, fetchAnew)
}

/** The member's money at venues in transfer mode and in transit: for pages that show a total. */
export const useMoneyAway = (): { readonly atVenues: string; readonly transit: string } | undefined => {
  const { state } = useSession()
  useTransferNews()
  return useQuery({ ...overviewQuery(useCall()), enabled: state === 'member' }).data
}
