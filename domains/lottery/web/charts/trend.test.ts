// Charts compared with a plain count of the same draws.

import { drawOf, utf8 } from '@magpie/fair'
import { expect, it } from 'vitest'
import { lotteryGames } from '../../rules/index.ts'
import { familyOf } from '../board/groups.ts'
import { longFrom, tracksOf, trendOf } from './trend.ts'
import { windowOf } from './trend-table.tsx'

const drawsOf = (id: string, count: number) => {
  const game = lotteryGames('2026-11-26').find((one) => one.id === id)
  if (game === undefined) throw new Error(id)
  return {
    game,
    drew: Array.from({ length: count }, (_, nonce) => ({
      issue: `20261126${String(nonce + 1).padStart(3, '0')}`,
      drawn: game.draw(drawOf(utf8('charts'), { game: id, salt: 's', nonce })),
    })),
  }
}

it.each(lotteryGames('2026-11-26').map(({ id }) => [id] as const))(
  'S-ROUTE-05d: the chart of %s counts hits and absences as a plain count does',
  (id) => {
    const { game, drew } = drawsOf(id, 200)
    for (const track of tracksOf(familyOf(id), game.plays)) {
      const { rows, sums } = trendOf(track, drew)
      expect(rows).toHaveLength(200)
      track.of.forEach((value, column) => {
        const cameAt = drew.flatMap(({ drawn }, at) => (track.came(drawn).includes(value) ? [at] : []))
        const away = drew.map((_, at) => at - (cameAt.filter((one) => one <= at).at(-1) ?? -1))
        expect(rows.map((row) => row.away[column])).toEqual(away)
        expect(sums[column]?.times).toBe(cameAt.length)
        expect(sums[column]?.now).toBe(away.at(-1))
        expect(sums[column]?.longest).toBe(Math.max(...away))
      })
    }
  },
)

it('each draw hits exactly one column of a track of places', () => {
  const { game, drew } = drawsOf('pk10', 50)
  for (const track of tracksOf('cars', game.plays).filter(({ id }) => id.startsWith('at.')))
    for (const { away } of trendOf(track, drew).rows) expect(away.filter((one) => one === 0)).toHaveLength(1)
})

it('an absence is marked from twice the mean on, only where columns are equally likely', () => {
  const long = (family: 'digits' | 'elevens' | 'dice', id: string, drawn: readonly number[]) => {
    const track = tracksOf(family, []).find((one) => one.id === id)
    return track && longFrom(track, drawn)
  }
  expect(long('digits', 'at.0', [1, 2, 3, 4, 5])).toBe(20)
  expect(long('elevens', 'all', [1, 2, 3, 4, 5])).toBe(5)
  expect(long('dice', 'sum', [1, 2, 3])).toBe(Number.POSITIVE_INFINITY)
})

it('only the visible rows are drawn, and a few more', () => {
  expect(windowOf(200, 0)).toEqual({ first: 0, last: 36 })
  expect(windowOf(200, 3000)).toEqual({ first: 92, last: 128 })
  expect(windowOf(200, 6000)).toEqual({ first: 164, last: 200 })
  expect(windowOf(10, 6000)).toEqual({ first: 0, last: 10 })
})
