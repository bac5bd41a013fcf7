// The lists of the IM-shaped vendor: a change while a list arrives in parts comes with the next changes.

import { expect, it } from 'vitest'
import { imDelta } from '../../../contract/im/lists.ts'
import type { ImEvent } from '../../../contract/im/shapes.ts'
import type { ListsPart } from '../ob/lists.ts'
import { askMatches } from './lists.ts'

type Asked = { readonly EventIds: readonly string[]; readonly Cursor?: string }

const eventOf = (EventId: string, Version: number): ImEvent => ({
  EventId,
  SportId: 1,
  CompetitionId: 'c',
  CompetitionName: 'c',
  HomeTeam: 'h',
  AwayTeam: 'a',
  EventDate: '2026-11-30 00:00:00',
  RBTime: '',
  Period: 'first_half',
  Minute: 1,
  Added: 0,
  Elapsed: 0,
  Rate: 0,
  Scores: [],
  Momentum: [],
  GoalMinutes: [],
  LastPlay: null,
  State: 'open',
  Reason: '',
  ReasonSince: '',
  Version,
  TotalMarketLines: 0,
  MarketLines: [],
})

/** A vendor where each event has the number of its last change; it answers the first part last. */
const openVendor = () => {
  const changed = new Map<string, number>()
  let last = 0
  let parts = 0
  const versionOf = (id: string): number => changed.get(id) ?? 0
  const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
  const ask = async (endpoint: unknown, { EventIds, Cursor }: Asked) => {
    parts += 1
    if (endpoint !== imDelta && parts === 1) await pause(20)
    const ids = endpoint === imDelta ? EventIds.filter((id) => versionOf(id) > Number(Cursor)) : EventIds
    return { Cursor: String(last), Events: ids.map((id) => eventOf(id, versionOf(id))), Gone: [] }
  }
  return {
    vendor: { ask } as unknown as Parameters<ListsPart['askMatches']>[0],
    change: (id: string): void => void changed.set(id, (last += 1)),
    pause,
  }
}

it('a price that changes between two parts of a list is updated with the next changes', async () => {
  const { vendor, change, pause } = openVendor()
  const ids = Array.from({ length: 120 }, (_, nth) => `m${nth}`)
  const listed = askMatches(vendor, ids, () => 0)
  await pause(5)
  change('m119')
  await listed
  const again = await askMatches(vendor, ids, () => 0)
  expect(again.find(({ head }) => head.matchId === 'm119')?.head.version).toBe(1)
})
