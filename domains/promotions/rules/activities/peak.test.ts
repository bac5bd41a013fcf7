import { expect, it } from 'vitest'
import { readTruth } from '../../../../truth/read.ts'
import { type Bucket, fixedAt, placesOf, sideOf, weekOf } from './peak.ts'

type Player = { readonly who: string; readonly hit: number; readonly of: number }
type Wanted = { readonly who: string; readonly rank: number | null; readonly tied?: number; readonly points: number }
const { policy, cases, incremental } = readTruth<{
  ranking: {
    policy: { readonly least: number; readonly prizes: readonly (readonly [number, number, number])[] }
    cases: readonly {
      readonly id: string
      readonly given: { readonly players: readonly Player[] }
      readonly expect: readonly Wanted[]
    }[]
    incremental: readonly {
      readonly id: string
      readonly given: { readonly events: readonly (readonly [string, 0 | 1])[] }
      readonly expect: { readonly end: readonly Wanted[] }
    }[]
  }
}>('engagement.json').ranking

const terms = { least: policy.least, prizes: policy.prizes.map(([from, to, points]) => ({ from, to, points })) }

const bucketsOf = (players: readonly Player[]): readonly Bucket[] =>
  [...Map.groupBy(players, ({ hit, of }) => `${hit}/${of}`).values()].flatMap((all) =>
    all[0] === undefined ? [] : [{ hit: all[0].hit, of: all[0].of, count: all.length }],
  )

const rankOf = (players: readonly Player[]): readonly Wanted[] => {
  const placed = placesOf(bucketsOf(players), terms)
  return players.map(({ who, hit, of }) => {
    const found = placed.find((one) => one.hit === hit && one.of === of)
    return found === undefined
      ? { who, rank: null, points: 0 }
      : { who, rank: found.rank, tied: found.count, points: found.points }
  })
}

it.each(cases)('S-ROUTE-06c: $id', ({ given, expect: wanted }) => {
  expect(rankOf(given.players)).toEqual(wanted)
})

it.each(incremental)('S-ROUTE-06c: $id, result by result', ({ given, expect: wanted }) => {
  const players = new Map<string, Player>()
  for (const [who, came] of given.events) {
    const before = players.get(who) ?? { who, hit: 0, of: 0 }
    players.set(who, { who, hit: before.hit + came, of: before.of + 1 })
  }
  const sorted = [...players.values()].sort((a, b) => (a.who < b.who ? -1 : 1))
  expect(rankOf(sorted)).toEqual(wanted.end)
})

it('weeks run from Monday to Sunday in Beijing, and are final at 11:00 on the next Monday', () => {
  expect(weekOf(Date.parse('2026-11-23T00:00:00+08:00'))).toBe('2026-11-23')
  expect(weekOf(Date.parse('2026-11-29T23:59:59+08:00'))).toBe('2026-11-23')
  expect(weekOf(Date.parse('2026-11-30T00:00:00+08:00'))).toBe('2026-11-30')
  expect(fixedAt('2026-11-23')).toBe(Date.parse('2026-11-30T11:00:00+08:00'))
  expect([sideOf([2, 1]), sideOf([0, 0]), sideOf([0, 3])]).toEqual(['home', 'draw', 'away'])
})
