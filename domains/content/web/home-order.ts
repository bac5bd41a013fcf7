// The operators' order of home. Parts in neither list come last, in the site's own order.

import { answered } from '@magpie/wire/answered'
import type { Call } from '@magpie/wire/call'
import { type Need, prefetch } from '@magpie/wire/screen'
import { useCall } from '@magpie/wire/scope'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { homeOrder } from '../contract/home-order.ts'

const homeOrderQuery = (call: Call) =>
  queryOptions({
    queryKey: ['site', 'home-order'],
    staleTime: 60_000,
    queryFn: async () => answered(await call(homeOrder, {})),
  })

export const needHomeOrder: Need = (scope) => prefetch(scope, (queries) => [queries.query(homeOrderQuery(scope.call))])

type Order = { readonly order: readonly string[]; readonly hidden: readonly string[] }

export const arranged = <One extends { readonly id: string }>(
  parts: readonly One[],
  { order, hidden }: Order,
): readonly One[] => {
  const place = ({ id }: One): number => (order.includes(id) ? order.indexOf(id) : order.length)
  return parts.filter(({ id }) => !hidden.includes(id)).sort((a, b) => place(a) - place(b))
}

export const useArranged = <One extends { readonly id: string }>(parts: readonly One[]): readonly One[] => {
  const { data } = useQuery(homeOrderQuery(useCall()))
  return data === undefined ? parts : arranged(parts, data)
}
