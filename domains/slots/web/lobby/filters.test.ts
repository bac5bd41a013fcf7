import { expect, it } from 'vitest'
import { filtered, fits, heldOf, noFilters, returns, stakesOf, swings } from './filters.ts'

const game = (id: string, kind: string, swing: number, exact: string, most: bigint, rounds = 0, least = 100n) => ({
  id,
  kind,
  swing,
  exact,
  least,
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
  expect(ids({ ...noFilters, stake: 50_000n, swing: 2 })).toEqual(['mines'])
  expect(ids({ ...noFilters, kind: 'instant', least: 97, swing: 3 })).toEqual([])
  expect(heldOf({ ...noFilters, kind: 'slot', swing: 1 })).toBe(2)
  expect(heldOf({ ...noFilters, kind: undefined, sort: 'calm' })).toBe(0)
})

it('S-ROUTE-05b: games are sorted; equal ones keep the order of the house', () => {
  expect(ids({ sort: 'return' })).toEqual(['mines', 'dice', 'flowers', 'lamps'])
  expect(ids({ sort: 'calm' })).toEqual(['dice', 'flowers', 'mines', 'lamps'])
  expect(ids({ sort: 'rounds' })).toEqual(['flowers', 'mines', 'lamps', 'dice'])
})

it('S-ROUTE-05b: a stake selects the games whose limits include it', () => {
  const dear = game('dear', 'slot', 2, '96.00', 50_000n, 0, 1000n)
  const left = (stake: bigint) => filtered([...games, dear], { ...noFilters, stake }).map(({ id }) => id)
  expect(left(100n)).toEqual(['lamps', 'flowers', 'mines', 'dice'])
  expect(left(999n)).not.toContain('dear')
  expect(left(1000n)).toEqual(['lamps', 'flowers', 'mines', 'dice', 'dear'])
  expect(left(10_000n)).toContain('lamps')
  expect(left(10_001n)).toEqual(['mines', 'dice', 'dear'])
  expect(left(100_000n)).toEqual(['mines', 'dice'])
  expect(stakesOf([...games, dear])).toEqual([100n, 1000n, 10_000n, 50_000n, 100_000n])
  expect(stakesOf([dear])).toEqual([1000n, 10_000n, 50_000n])
})

it('every game passes the lowest return, one of the stakes and one of the swings', () => {
  for (const one of games) {
    expect(fits({ ...noFilters, least: returns[0] }, one)).toBe(true)
    expect(stakesOf(games).some((stake) => fits({ ...noFilters, stake }, one))).toBe(true)
    expect(swings).toContain(one.swing)
  }
})
