// Rows by keyset: each page is asked for by the last row of the one before, so that the millionth costs what the first
// does. `usePages(['audit', filters], (before) => call(auditList, { ...filters, before }))`.

import { answered } from '@magpie/wire/answered'
import type { Declined } from '@magpie/wire/call'
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'

export type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

export type Pages<Row> = UseInfiniteQueryResult<InfiniteData<Page<Row>>> & { readonly rows: readonly Row[] }

export const usePages = <Row>(
  key: readonly unknown[],
  ask: (before: string | undefined) => Promise<Page<Row> | Declined>,
  options: { readonly refetchMs?: number; readonly enabled?: boolean } = {},
): Pages<Row> => {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: async ({ pageParam }): Promise<Page<Row>> => answered(await ask(pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Page<Row>) => last.next ?? undefined,
    refetchInterval: options.refetchMs ?? false,
    enabled: options.enabled ?? true,
  })
  return { ...query, rows: query.data?.pages.flatMap(({ rows }) => rows) ?? [] }
}
