// The list as a server begins it and a browser continues it: later matches are added below.

import type { Scope } from '@magpie/wire/scope'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { obMatch, playedVendor } from '../testing/vendor.ts'
import { inRuns } from './leagues.ts'
import { listQuery, usualView, type View } from './hub-query.ts'
import { wantMore } from './more-query.ts'
import { readTab, shownTabs } from './tabs.ts'

const league = (tid: string, count: number, from: number) =>
  Array.from({ length: count }, (_, nth) => obMatch(`${tid}${nth}`, { tid, tn: tid, mgt: String(from + nth) }))

const usual = () => [...league('a', 5, 1), ...league('b', 6, 100), ...league('c', 4, 200)]

const scopeOf = (onServer: boolean, matches = usual()): Scope => {
  const vendor = playedVendor(matches)
  return {
    queries: new QueryClient(),
    send: vendor.send,
    venues: { YBTY: { origin: 'http://vendor.test', adapter: 'ob' } },
    onServer,
    marker: () => undefined,
    now: () => 77,
  } as unknown as Scope
}

it('the server’s page has the first matches and the total number', async () => {
  const scope = scopeOf(true)
  const list = await scope.queries.query(listQuery(scope, 'live'))
  expect([list.matches.length, list.total, list.whole]).toEqual([8, 15, false])
  expect(list.matches.every(({ head }) => head.heardAt === 0)).toBe(true)
})

it('a browser loads all matches', async () => {
  const scope = scopeOf(false)
  const list = await scope.queries.query(listQuery(scope, 'live'))
  expect([list.matches.length, list.whole, list.matches[0]?.head.heardAt]).toEqual([15, true, 77])
})

it('a list by time repeats a league’s head for each run of its matches', async () => {
  const scope = scopeOf(false)
  const { matches } = await scope.queries.query(listQuery(scope, 'live'))
  const mixed = [0, 5, 1, 2, 6, 7].flatMap((at) => matches[at] ?? [])
  const runs = inRuns(mixed).map(({ id, key, matches: own }) => [id, key, own.length])
  expect(runs).toEqual([
    ['a', 'a.0', 1],
    ['b', 'b.0', 1],
    ['a', 'a.1', 2],
    ['b', 'b.1', 2],
  ])
})

it('a long list is loaded in parts, and states its total from the beginning', async () => {
  const scope = scopeOf(false, league('long', 130, 1))
  const read = () => scope.queries.query({ ...listQuery(scope, 'live'), staleTime: 0 })
  const first = await read()
  expect([first.matches.length, first.total, first.whole]).toEqual([50, 130, false])
  for (const [many, whole] of [
    [100, false],
    [130, true],
  ] as const) {
    await wantMore(scope, 'live', usualView)
    const list = await read()
    expect([list.matches.length, list.total, list.whole]).toEqual([many, 130, whole])
  }
})

it('hidden leagues and matches that are not followed are not requested', async () => {
  const scope = scopeOf(false)
  const of = async (view: Partial<View>) =>
    (await scope.queries.query(listQuery(scope, 'live', { ...usualView, ...view }))).matches.map(
      ({ head }) => head.matchId,
    )
  expect((await of({ without: ['a', 'b'] })).map((id) => id[0])).toEqual(['c', 'c', 'c', 'c'])
  expect(await of({ only: ['a4', 'c0', 'elsewhere'] })).toEqual(['a4', 'c0'])
})

it('the outright tab is shown when it is chosen or has matches', () => {
  expect(readTab('nonsense')).toBe('live')
  expect(shownTabs(() => 0, 'live')).toEqual(['live', 'today', 'early', 'parlay'])
  expect(shownTabs(() => undefined, 'outright')).toEqual(['live', 'today', 'early', 'parlay', 'outright'])
})
