// What the platform receives about a book's matches: each change once, with a rising version, and each result also
// after a crash.

import type { VenueMatch } from '@magpie/venues/contract'
import { NoAnswer } from '@magpie/venues/vendor'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { feedOf } from '../../testing/feed-of.ts'
import { openRig, type Rig } from '../../testing/rig.ts'

let rig: Rig
let deaf = false
const told: VenueMatch[] = []
beforeAll(async () => {
  rig = await openRig({
    tellMatches: async (matches) => {
      if (deaf) throw new NoAnswer('matches: nobody')
      told.push(...matches)
    },
  })
})
afterAll(() => rig.close())

const last = (id: string) => told.findLast((one) => one.id === id)
const patience = { timeout: 60_000, interval: 20 }

it('the platform receives a match from its fixture on, each change with a higher version', async () => {
  const feed = feedOf('m-1')
  await rig.feed([feed.fixture()])
  await vi.waitFor(
    () => expect(last('m-1')).toMatchObject({ state: 'scheduled', score: [0, 0], sport: 'football' }),
    patience,
  )
  await rig.feed([feed.kickOff(), feed.goal(700, 'home')])
  await vi.waitFor(
    () =>
      expect(last('m-1')).toMatchObject({
        state: 'live',
        score: [1, 0],
        event: { kind: 'goal', side: 'home', minute: 12 },
      }),
    patience,
  )
  const versions = told.filter(({ id }) => id === 'm-1').map(({ version }) => version)
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
})

it('a result that was not delivered is delivered after a restart', async () => {
  const feed = feedOf('m-2')
  await rig.feed([feed.fixture(), feed.kickOff()])
  await vi.waitFor(() => expect(last('m-2')?.state).toBe('live'), patience)
  deaf = true
  await rig.feed([feed.goal(1_800, 'away'), ...feed.rest([0, 1], [0, 1])])
  await rig.restart()
  expect(last('m-2')?.state).toBe('live')
  deaf = false
  await vi.waitFor(() => expect(last('m-2')).toMatchObject({ state: 'ended', score: [0, 1] }), patience)
  const count = told.length
  // Written after the platform's answer, so a moment later.
  await vi.waitFor(async () => {
    const { rows } = await rig.db.query<{ told: number }>(`select told from match where id = 'm-2'`)
    expect(rows[0]?.told).toBe(last('m-2')?.version)
  }, patience)
  await rig.restart()
  // Results that were delivered are not sent again; m-1 is in play, and its changes are.
  await vi.waitFor(() => expect(told.slice(count).map(({ id }) => id)).toContain('m-1'), patience)
  expect(told.slice(count).map(({ id }) => id)).not.toContain('m-2')
})
