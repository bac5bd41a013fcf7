// The number of matches on a venue's tab, from the counts of all venues (S-CNT-01), every minute (S-CNT-03).

import { countsQuery } from '@magpie/venues/web'
import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import type { SportId } from '../../contract/index.ts'
import { ballOf, menuOf } from '../vendors/lists.ts'
import { sportVendor } from '../vendors/venue.ts'
import type { HubTab } from './tabs.ts'

type CountOf = (tab: HubTab, sport: SportId) => number | undefined

/** For the present venue. Undefined until known. */
export const useCounts = (): CountOf => {
  const scope = useScope()
  const { code } = sportVendor(scope)
  const { data } = useQuery(countsQuery(scope))
  return (tab, sport) => {
    const menu = data?.venues[code]?.[menuOf[tab]]
    return menu === undefined ? undefined : (menu.balls[ballOf(sport)]?.ct ?? 0)
  }
}

/** In play at each venue of the site, for one sport or for all. */
export const useInPlay = (): ((venue: string, sport?: SportId) => number | undefined) => {
  const { data } = useQuery(countsQuery(useScope()))
  return (venue, sport) => {
    const menu = data?.venues[venue]?.[menuOf.live]
    return sport === undefined || menu === undefined ? menu?.ct : (menu.balls[ballOf(sport)]?.ct ?? 0)
  }
}
