// Runs compared with a plain walk over the same draws, and the mean of each length with every possible row of draws.

import { expect, it } from 'vitest'
import { columnsOf, figuresOf, lengths, runsFrom, runsOf, spreadOf } from './runs.ts'

const figure = (family: 'digits' | 'cars', of: string) => {
  const found = figuresOf(family).find((one) => one.of === of)
  if (found === undefined) throw new Error(of)
  return found
}

it('runs end at the newest draw, are broken by a tie, and are sorted by length', () => {
  const newest = [
    [9, 0, 0, 0, 0],
    [8, 0, 0, 0, 1],
    [7, 9, 0, 0, 2],
    [2, 9, 0, 0, 3],
  ]
  const runs = runsOf('digits', newest)
  expect(runs.find(({ of, side }) => of === 'at.0' && side === 0)).toEqual({
    of: 'at.0',
    pair: 'size',
    side: 0,
    length: runsFrom,
  })
  expect(runs.find(({ of, side }) => of === 'at.2' && side === 1)?.length).toBe(4)
  expect(runs.find(({ of }) => of === 'at.1')).toBeUndefined()
  expect(runs.map(({ length }) => length)).toEqual(runs.map(({ length }) => length).sort((a, b) => b - a))
  const tie = [1, 10, 2, 3, 4, 5, 6, 7, 8, 9]
  const high = [10, 9, 1, 2, 3, 4, 5, 6, 7, 8]
  expect(runsOf('cars', [high, high, tie, high]).some(({ of }) => of === 'sum')).toBe(false)
})

it('columns are all runs in the order of the draws; a tie is a column without a side', () => {
  const first = figure('digits', 'at.0')
  const drew = [7, 8, 1, 9, 9, 9].map((digit) => [digit, 0, 0, 0, 0])
  expect(columnsOf(first, 'size', drew)).toEqual([
    { side: 0, length: 2 },
    { side: 1, length: 1 },
    { side: 0, length: 3 },
  ])
  expect(columnsOf(first, 'parity', drew).map(({ length }) => length)).toEqual([1, 1, 4])
  const cars = [
    [10, 9],
    [1, 10],
    [10, 9],
  ].map((two) => [...two, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(columnsOf(figure('cars', 'sum'), 'size', cars).map(({ side }) => side)).toEqual([0, -1, 0])
})

it('the expected number of runs of each length is the mean over all possible rows', () => {
  const draws = 12
  const first = figure('digits', 'at.0')
  const counts = lengths.map(() => 0)
  for (let bits = 0; bits < 2 ** draws; bits += 1) {
    const drew = Array.from({ length: draws }, (_, at) => [(bits >> at) % 2 === 1 ? 9 : 0, 0, 0, 0, 0])
    spreadOf(columnsOf(first, 'size', drew), first.chance, draws).forEach(({ came }, at) => {
      counts[at] = (counts[at] ?? 0) + came
    })
  }
  expect(spreadOf([], first.chance, draws).map(({ meanTenths }) => meanTenths)).toEqual(
    counts.map((count) => Math.round((count * 10) / 2 ** draws)),
  )
  expect(spreadOf([], 1 / 2, 2).map(({ meanTenths }) => meanTenths)).toEqual(lengths.map(() => 0))
})

it('with possible ties, each side has the chance of the rule', () => {
  const [sum] = figuresOf('cars').slice(-1)
  const pairsOfCars = Array.from({ length: 90 }, (_, at) => [Math.floor(at / 9) + 1, at % 9] as const).map(
    ([one, other]) => [one, other + 1 >= one ? other + 2 : other + 1],
  )
  for (const pair of ['size', 'parity'] as const)
    for (const side of pair === 'size' ? [0, 1] : [2, 3])
      expect(
        pairsOfCars.filter((two) => sum !== undefined && columnsOf(sum, pair, [two])[0]?.side === side).length / 90,
      ).toBeCloseTo(sum?.chance ?? 0, 12)
})
