// The list as a server begins it: whole leagues, a screen or two, so that what follows comes below.

import type { Scope } from '@magpie/wire/scope'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { obMatch, playedVendor } from '../testing/vendor.ts'
import { byLeague } from './leagues.ts'
import { listQuery } from './hub-query.ts'
import { readTab, shownTabs } from './tabs.ts'

const league = (tid: string, count: number, from: number) =>
  Array.from({ length: count }, (_, nth) => obMatch(`${tid}${nth}`, { tid, tn: tid, mgt: String(from + nth) }))

const scopeOf = (onServer: boolean): Scope => {
  const vendor = playedVendor([...league('a', 5, 1), ...league('b', 6, 100), ...league('c', 4, 200)])
  return {
    queries: new QueryClient(),
    send: vendor.send,
    origins: { YBTY: 'http://vendor.test' },
    onServer,
    marker: () => undefined,
    now: () => 77,
  } as unknown as Scope
}

it('a page begins with whole leagues and knows how many there are', async () => {
  const scope = scopeOf(true)
  const list = await scope.queries.query(listQuery(scope, 'live'))
  expect([list.matches.length, list.total, list.whole]).toEqual([11, 15, false])
  expect(list.matches.every(({ head }) => head.heardAt === 0)).toBe(true)
})

it('a browser has all of it', async () => {
  const scope = scopeOf(false)
  const list = await scope.queries.query(listQuery(scope, 'live'))
  expect([list.matches.length, list.whole, list.matches[0]?.head.heardAt]).toEqual([15, true, 77])
})

it('leagues stand in the order of their first match, or of their names', async () => {
  const scope = scopeOf(false)
  const { matches } = await scope.queries.query(listQuery(scope, 'live'))
  expect(byLeague([...matches].reverse()).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect(byLeague([...matches].reverse(), 'league').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

it('a tab without matches is there when it is chosen or when it has some', () => {
  expect(readTab('nonsense')).toBe('live')
  expect(shownTabs(() => 0, 'live')).toEqual(['live', 'today', 'early'])
  expect(shownTabs((tab) => (tab === 'parlay' ? 3 : undefined), 'outright')).toEqual([
    'live',
    'today',
    'early',
    'parlay',
    'outright',
  ])
})
