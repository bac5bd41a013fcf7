// Agents in the query cache.

import { answered } from '@magpie/wire/answered'
import { useCall } from '@magpie/wire/scope'
import { memberKey, useSession } from '@magpie/wire/session'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  agentLanding,
  agentMine,
  agentStatement,
  agentStatements,
  agentTeam,
  type teamOrders,
} from '../contract/index.ts'

export const agentKey = [memberKey, 'agent'] as const

export const useLanding = () => {
  const call = useCall()
  const { state } = useSession()
  return useQuery({
    queryKey: [...agentKey, 'landing', state],
    staleTime: 60_000,
    enabled: state !== 'unknown',
    queryFn: async () => answered(await call(agentLanding, {})),
  })
}

export const useMine = () => {
  const call = useCall()
  return useQuery({
    queryKey: [...agentKey, 'mine'],
    staleTime: 30_000,
    queryFn: async () => answered(await call(agentMine, {})),
  })
}

export type Order = (typeof teamOrders)[number]

export const useTeam = (order: Order) => {
  const call = useCall()
  return useInfiniteQuery({
    queryKey: [...agentKey, 'team', order],
    staleTime: 30_000,
    queryFn: async ({ pageParam }) => answered(await call(agentTeam, { order, from: pageParam })),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })
}

export const useStatements = () => {
  const call = useCall()
  return useQuery({
    queryKey: [...agentKey, 'statements'],
    staleTime: 30_000,
    queryFn: async () => answered(await call(agentStatements, {})),
  })
}

export const useStatement = (month: string) => {
  const call = useCall()
  return useQuery({
    queryKey: [...agentKey, 'statement', month],
    staleTime: 30_000,
    queryFn: async () => answered(await call(agentStatement, { month })),
  })
}
