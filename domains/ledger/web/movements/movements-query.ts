// A member's movements page by page, newest first, and the keys that proofs are signed with.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ledgerKeys, ownMovements } from '../../contract/own.ts'

const pageOf = 30

export const movementsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: ['ledger', 'movements'],
    queryFn: async ({ pageParam }) =>
      answered(await call(ownMovements, { limit: pageOf, ...(pageParam === null ? {} : { before: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** The entries of one bet, oldest first: `wallet/<venue>/<bet>.`. */
export const movementsOfQuery = (call: Call, keyStart: string) =>
  queryOptions({
    queryKey: ['ledger', 'movements', 'of', keyStart],
    staleTime: 10_000,
    queryFn: async () => answered(await call(ownMovements, { of: keyStart })).rows,
  })

export const keysQuery = (call: Call) =>
  queryOptions({ queryKey: ['ledger', 'keys'], queryFn: async () => answered(await call(ledgerKeys, {})) })
