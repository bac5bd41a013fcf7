// Matches of every venue in one list.

import type { useDesk } from '@magpie/desk/desk'
import { answered } from '@magpie/wire/answered'
import { queryOptions } from '@tanstack/react-query'
import { opsBookMatch, type OpsBook, opsBooks } from '../../contract/index.ts'

type Call = ReturnType<typeof useDesk>['call']
export type Told = NonNullable<OpsBook['book']>['matches'][number]
export type Row = { readonly venue: string; readonly name: string; readonly match: Told }

export const keyOf = ({ venue, match }: Row): string => `${venue}/${match.matchId}`

const everyMs = 3000

export const booksQuery = (call: Call) =>
  queryOptions({
    queryKey: ['book', 'list'],
    refetchInterval: everyMs,
    queryFn: async () => answered(await call(opsBooks, {})).venues,
  })

type At = {
  readonly venue: string
  readonly match: string
  /** Whose price course is requested: the first line's by default. */
  readonly market?: string | undefined
  readonly line?: number | undefined
}

export const matchQuery = (call: Call, at: At | undefined) =>
  queryOptions({
    queryKey: ['book', 'match', at?.venue, at?.match, at?.market, at?.line],
    refetchInterval: everyMs,
    enabled: at !== undefined,
    queryFn: async () => answered(await call(opsBookMatch, at ?? { venue: '', match: '' })),
    placeholderData: (before) => (before !== undefined && before.match.matchId === at?.match ? before : undefined),
  })

export const rowsOf = (venues: readonly OpsBook[]): readonly Row[] =>
  venues.flatMap(({ venue, name, book }) => (book?.matches ?? []).map((match) => ({ venue, name, match })))

export const orders = ['staked', 'worst', 'time'] as const
export type Order = (typeof orders)[number]

const worstOf = ({ match }: Row): bigint => BigInt(match.worst?.net ?? '0')
const compare: Readonly<Record<Order, (a: Row, b: Row) => number>> = {
  staked: (a, b) => Number(BigInt(b.match.staked) - BigInt(a.match.staked)),
  worst: (a, b) => Number(worstOf(a) - worstOf(b)),
  time: (a, b) => a.match.kickOffAt - b.match.kickOffAt,
}

/** Equal rows keep the order of their keys, so that none jumps. */
export const sorted = (rows: readonly Row[], by: Order): readonly Row[] =>
  [...rows].sort((a, b) => compare[by](a, b) || (keyOf(a) < keyOf(b) ? -1 : 1))
