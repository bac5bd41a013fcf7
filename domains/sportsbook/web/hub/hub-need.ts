// The first data of the hub, by its address.

import { countsQuery } from '@magpie/venues/web'
import { type Need, prefetch } from '@magpie/wire/screen'
import { scopeAt } from '../at-venue/scope-at.ts'
import { listQuery, usualView } from './hub-query.ts'
import { readEarlyDay, readSport, readTab, readTitle, usualSport } from './tabs.ts'

export const needHub: Need = (scope, { url: { searchParams: asked, pathname } }) => {
  const sport = readSport(asked.get('sport'), usualSport(pathname))
  const tab = readTab(asked.get('tab'))
  const day = readEarlyDay(asked.get('day'), tab)
  const view = { ...usualView, sport, title: readTitle(asked.get('title'), sport), day }
  const at = scopeAt(scope, asked.get('venue') ?? '')
  return prefetch(scope, (queries) => [queries.query(listQuery(at, tab, view)), queries.query(countsQuery(scope))])
}
