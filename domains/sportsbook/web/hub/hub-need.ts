// What the hub shows first, by its address.

import { countsQuery } from '@magpie/venues/web'
import { type Need, prefetch } from '@magpie/wire/screen'
import { scopeAt } from '../at-venue/scope-at.ts'
import { listQuery, usualView } from './hub-query.ts'
import { readSport, readTab, usualSport } from './tabs.ts'

export const needHub: Need = (scope, { url }) =>
  prefetch(scope, (queries) => [
    queries.query(
      listQuery(scopeAt(scope, url.searchParams.get('venue') ?? ''), readTab(url.searchParams.get('tab')), {
        ...usualView,
        sport: readSport(url.searchParams.get('sport'), usualSport(url.pathname)),
      }),
    ),
    queries.query(countsQuery(scope)),
  ])
