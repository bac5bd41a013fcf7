// The record in the query cache: rows page by page, and sums by day or month, queried separately.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { recordList, recordSums, type RecordRow } from '../../contract/record.ts'
import { cashierKey } from '../frame/cashier-key.ts'
import type { RecordFilters } from './record-filters.ts'

export type RecordAsked = Omit<RecordFilters, 'days'> & { readonly since: number }

const staleTime = 5000

/** The parameters of a call; filters that are not set are omitted. */
export const saidOf = ({ kind, stage, since }: RecordAsked) => ({
  since,
  ...(kind === undefined ? {} : { kind }),
  ...(stage === undefined ? {} : { stage }),
})

export const recordQuery = (call: Call, asked: RecordAsked) =>
  infiniteQueryOptions({
    queryKey: [...cashierKey, 'record', asked],
    staleTime,
    queryFn: async ({ pageParam }) =>
      answered(await call(recordList, { ...saidOf(asked), ...(pageParam === null ? {} : { before: pageParam }) })),
    initialPageParam: null as Pick<RecordRow, 'at' | 'id'> | null,
    getNextPageParam: ({ next }) => next,
  })

type SumsAsked = Pick<RecordAsked, 'kind' | 'since'> & { readonly by: 'day' | 'month' }

export const sumsQuery = (call: Call, { kind, since, by }: SumsAsked) =>
  queryOptions({
    queryKey: [...cashierKey, 'sums', by, kind, since],
    staleTime,
    queryFn: async () => {
      const asked = { since, by, ...(kind === undefined ? {} : { kind }) }
      return answered(await call(recordSums, asked)).spans
    },
  })
