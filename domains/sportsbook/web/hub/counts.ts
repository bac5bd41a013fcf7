// How many matches a tab has, out of the counts of all venues (S-CNT-01), every minute (S-CNT-03).

import { countsQuery } from '@magpie/venues/web'
import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import { menuOf } from '../vendors/lists.ts'
import type { HubTab } from './tabs.ts'

/** Undefined while it is not known. */
export const useCounts = (): ((tab: HubTab) => number | undefined) => {
  const { data } = useQuery(countsQuery(useScope()))
  return (tab) => data?.TY?.[menuOf[tab]]?.ct
}
