// How many matches a tab has, out of the counts of all venues (S-CNT-01), every minute (S-CNT-03).

import { countsQuery } from '@magpie/venues/web'
import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import type { SportId } from '../../contract/index.ts'
import { ballOf, menuOf } from '../vendors/lists.ts'
import type { HubTab } from './tabs.ts'

/** Undefined while it is not known. */
export const useCounts = (): ((tab: HubTab, sport: SportId) => number | undefined) => {
  const { data } = useQuery(countsQuery(useScope()))
  return (tab, sport) => {
    const menu = data?.TY?.[menuOf[tab]]
    return menu === undefined ? undefined : (menu.balls?.[ballOf(sport)]?.ct ?? 0)
  }
}
