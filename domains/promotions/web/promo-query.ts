// Activities, awards, points and the calendar in the cache.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { orNo } from '@magpie/wire/said-no'
import { memberKey } from '@magpie/wire/session'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  activityList,
  type ActivityTab,
  awardList,
  calendarMonth,
  inviteMine,
  flipRecord,
  flipTableAsk,
  peakRank,
  peakSlate,
  pointsRecord,
} from '../contract/index.ts'

/** A claim changes all of it, so all of it is fetched again by this key. */
export const promoKey = [memberKey, 'promotions'] as const

export const activitiesQuery = (call: Call, tab: ActivityTab) =>
  queryOptions({
    queryKey: [...promoKey, 'activities', tab],
    staleTime: 30_000,
    queryFn: async () => answered(await call(activityList, { tab })),
  })

export type Show = 'all' | 'claimable' | 'claimed' | 'expired'
export type Of = 'gift' | 'all'

export const awardsQuery = (call: Call, of: Of, show: Show) =>
  infiniteQueryOptions({
    queryKey: [...promoKey, 'awards', of, show],
    staleTime: 30_000,
    queryFn: async ({ pageParam }) =>
      answered(await call(awardList, { of, show, ...(pageParam === null ? {} : { before: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const claimableQuery = (call: Call) =>
  queryOptions({
    queryKey: [...promoKey, 'claimable'],
    staleTime: 60_000,
    queryFn: async () => answered(await call(awardList, { show: 'claimable' })),
  })

export const calendarQuery = (call: Call) =>
  queryOptions({
    queryKey: [...promoKey, 'calendar'],
    staleTime: 30_000,
    queryFn: async () => orNo(await call(calendarMonth, {})),
  })

export const inviteQuery = (call: Call) =>
  queryOptions({
    queryKey: [...promoKey, 'invite'],
    staleTime: 30_000,
    queryFn: async () => answered(await call(inviteMine, {})),
  })

export const flipTableQuery = (call: Call) =>
  queryOptions({
    queryKey: [...promoKey, 'flip'],
    staleTime: 10_000,
    queryFn: async () => orNo(await call(flipTableAsk, {})),
  })

export const flipRecordQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...promoKey, 'flips'],
    staleTime: 10_000,
    queryFn: async ({ pageParam }) => answered(await call(flipRecord, pageParam === null ? {} : { before: pageParam })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const peakSlateQuery = (call: Call) =>
  queryOptions({
    queryKey: [...promoKey, 'peak', 'slate'],
    staleTime: 15_000,
    queryFn: async () => orNo(await call(peakSlate, {})),
  })

export const peakRankQuery = (call: Call, show: 'week' | 'month' | 'last' | 'friends') =>
  queryOptions({
    queryKey: [...promoKey, 'peak', 'rank', show],
    staleTime: 30_000,
    queryFn: async () => orNo(await call(peakRank, { show })),
  })

export const pointsQuery = (call: Call, show: 'all' | 'in' | 'out') =>
  infiniteQueryOptions({
    queryKey: [...promoKey, 'points', show],
    staleTime: 30_000,
    queryFn: async ({ pageParam }) =>
      answered(await call(pointsRecord, { show, ...(pageParam === null ? {} : { before: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
