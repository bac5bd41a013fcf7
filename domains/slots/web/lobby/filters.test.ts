import { expect, it } from 'vitest'
import { filtered, fits, heldOf, noFilters, returns, stakesOf, swings } from './filters.ts'

const game = (id: string, kind: string, swing: number, exact: string, most: bigint, rounds = 0) => ({
  id,
  kind,
  swing,
  exact,
  most,
  hall: { open: true, paceMs: 2500, rounds, realised: null, place: null, tags: [] },
})
const games = [
  game('lamps', 'slot', 3, '95.13', 10_000n, 5),
  game('flowers', 'slot', 2, '96.71', 10_000n, 9),
  game('mines', 'instant', 2, '98.00', 100_000n, 7),
  game('dice', 'instant', 1, '98.00', 100_000n, 1),
]
const ids = (filters: Parameters<typeof filtered>[1]) => filtered(games, filters).map(({ id }) => id)

it('S-ROUTE-05b: games are filtered by kind, swing, return and stake, and by all of them at once', () => {
  expect(ids(noFilters)).toEqual(['lamps', 'flowers', 'mines', 'dice'])
  expect(ids({ ...noFilters, kind: 'slot' })).toEqual(['lamps', 'flowers'])
  expect(ids({ ...noFilters, least: 96 })).toEqual(['flowers', 'mines', 'dice'])
  expect(ids({ ...noFilters, stake: 10_000n, swing: 2 })).toEqual(['flowers'])
  expect(ids({ ...noFilters, kind: 'instant', least: 97, swing: 3 })).toEqual([])
  expect(heldOf({ ...noFilters, kind: 'slot', swing: 1 })).toBe(2)
  expect(heldOf({ ...noFilters, kind: undefined, sort: 'calm' })).toBe(0)
})

it('S-ROUTE-05b: and sorted; what is alike stays in the order of the house', () => {
  expect(ids({ sort: 'return' })).toEqual(['mines', 'dice', 'flowers', 'lamps'])
  expect(ids({ sort: 'calm' })).toEqual(['dice', 'flowers', 'mines', 'lamps'])
  expect(ids({ sort: 'rounds' })).toEqual(['flowers', 'mines', 'lamps', 'dice'])
})

it('every game is somewhere: the least return and the greatest stake leave all of them', () => {
  expect(stakesOf(games)).toEqual([10_000n, 100_000n])
  for (const one of games) {
    expect(fits({ ...noFilters, least: returns[0], stake: 100_000n }, one)).toBe(true)
    expect(swings).toContain(one.swing)
  }
})
