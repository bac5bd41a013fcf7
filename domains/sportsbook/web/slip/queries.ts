// The slip's data for a member: present prices with their limits, the balance, and what their own daily limit leaves.

import { protectionMine } from '@magpie/play-safe/contract'
import { answered } from '@magpie/wire/answered'
import type { Scope } from '@magpie/wire/scope'
import { memberKey } from '@magpie/wire/session'
import { parseMoney } from '@magpie/kernel'
import { queryOptions } from '@tanstack/react-query'
import { betsOf, type BuilderNow } from '../vendors/bets.ts'
import { paceOf } from '../vendors/pace.ts'
import { sportVendor } from '../vendors/venue.ts'
import { stakeKey, type SlipSelection } from './slip-store.ts'

/** Everything that a ticket may change. */
export const slipKey = [memberKey, 'sport'] as const
export const balanceKey = [...slipKey, 'balance'] as const

export const previewQuery = (scope: Scope, { matchId, oid }: Pick<SlipSelection, 'matchId' | 'oid'>) =>
  queryOptions({
    queryKey: [...slipKey, 'preview', sportVendor(scope).code, matchId, oid],
    staleTime: 0,
    gcTime: 30_000,
    refetchInterval: paceOf(sportVendor(scope)).slipMs,
    queryFn: () => betsOf(sportVendor(scope)).askPreview(sportVendor(scope), matchId, oid),
  })

/** Limits of every kind of joining these legs. */
export const joinedQuery = (scope: Scope, legs: readonly Pick<SlipSelection, 'matchId' | 'oid'>[]) =>
  queryOptions({
    queryKey: [...slipKey, 'joined', sportVendor(scope).code, ...legs.map(stakeKey)],
    staleTime: 0,
    gcTime: 30_000,
    refetchInterval: paceOf(sportVendor(scope)).slipMs,
    queryFn: () => betsOf(sportVendor(scope)).askJoined(sportVendor(scope), legs),
  })

/** For selections of one match: their joint price. Only if the venue sells it. */
export const builderQuery = (scope: Scope, legs: readonly Pick<SlipSelection, 'matchId' | 'oid'>[]) =>
  queryOptions({
    queryKey: [...slipKey, 'builder', sportVendor(scope).code, ...legs.map(stakeKey)],
    staleTime: 0,
    gcTime: 30_000,
    refetchInterval: paceOf(sportVendor(scope)).slipMs,
    queryFn: async (): Promise<BuilderNow | null> => {
      const vendor = sportVendor(scope)
      const [first] = legs
      const { askBuilder } = betsOf(vendor)
      if (askBuilder === undefined || first === undefined) return null
      return askBuilder(
        vendor,
        first.matchId,
        legs.map(({ oid }) => oid),
      )
    },
  })

export const balanceQuery = (scope: Scope) =>
  queryOptions({
    queryKey: [...balanceKey, sportVendor(scope).code],
    staleTime: 15_000,
    queryFn: () => betsOf(sportVendor(scope)).askBalance(sportVendor(scope)),
  })

/** Null if they set no limit. */
export const ownLeftQuery = (scope: Scope) =>
  queryOptions({
    queryKey: [...slipKey, 'own-left'],
    staleTime: 15_000,
    queryFn: async (): Promise<bigint | null> => {
      const { stakeRoom } = answered(await scope.call(protectionMine, {}))
      return stakeRoom === null ? null : (parseMoney(stakeRoom)?.minor ?? null)
    },
  })
