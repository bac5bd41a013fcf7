// Football on home as a visitor sees it, with a simulated vendor's wire.

import type { Scope } from '@magpie/wire/scope'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { around } from '../testing/around.tsx'
import { obMatch, playedVendor } from '../testing/vendor.ts'
import { HomeMatches } from './home-matches.tsx'
import { homeQuery, homeRefreshMs } from './home-query.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  scrollTo(0, 0)
})

const many = () =>
  playedVendor([
    ...Array.from({ length: 9 }, (_, nth) => obMatch(`live${nth}`)),
    ...Array.from({ length: 9 }, (_, nth) => obMatch(`later${nth}`, { mmp: '0', mst: 0 })),
  ])

const idsAsked = (asked: readonly string[]): readonly string[] =>
  asked.flatMap((line) => (line.includes('matchesByMids') ? [...line.matchAll(/(?:live|later)\d/g)].map(String) : []))

it('four matches in play and three to come are shown and requested; the counts are those of the sport', async () => {
  const vendor = many()
  around(<HomeMatches />, { vendor })
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(7))
  expect(await screen.findByRole('link', { name: '2 场' })).toBeDefined()
  expect(screen.getByRole('link', { name: /1,?286 场/ })).toBeDefined()
  const shown = ['later0', 'later1', 'later2', 'live0', 'live1', 'live2', 'live3']
  expect([...new Set(idsAsked(vendor.asked))].sort()).toEqual(shown)
})

it('an ended match is replaced by another, wherever the page is scrolled', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const vendor = many()
  around(<HomeMatches />, { vendor })
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(7))
  Object.defineProperty(globalThis, 'scrollY', { value: 900, configurable: true })
  vendor.matches.delete('live0')
  await vi.advanceTimersByTimeAsync(homeRefreshMs + 6000)
  await waitFor(() => expect(screen.queryByRole('article', { name: /live0/ })).toBeNull())
  expect(screen.getByRole('article', { name: /live4/ })).toBeDefined()
})

it('the server’s page contains only these matches, with their main lines', async () => {
  const vendor = many()
  const scope = {
    queries: new QueryClient(),
    send: vendor.send,
    venues: { YBTY: { origin: 'http://vendor.test', adapter: 'ob' } },
    onServer: true,
    marker: () => undefined,
    now: () => 77,
  } as unknown as Scope
  const { matches, total } = await scope.queries.query(homeQuery(scope, 'live'))
  expect([matches.length, total]).toEqual([4, 9])
  expect(matches.every(({ head, selections }) => head.heardAt === 0 && selections.every(({ main }) => main))).toBe(true)
})
