// The slip and the chase: their cost, their limits, and that no chase ever raises its stake.

import { expect, it } from 'vitest'
import { lotteryGame, linesMost } from '../../rules/index.ts'
import { mostText, mostWord } from './most-text.ts'
import { added, chaseCost, chaseMost, fitMultiple, lineOf, linesOf, type SlipLine, sumOfSlip, withAny } from './slip.ts'

const game = lotteryGame('ssc300', '2026-11-26')
if (game === undefined) throw new Error('ssc300 is sold')

const line = (digit: number, more: Partial<SlipLine> = {}): SlipLine => ({
  key: `${digit}`,
  play: 'place',
  picks: [[digit], [], [], [], []],
  unit: 200n,
  multiple: 1,
  ...more,
})

it('L1: lines add up in whole minor units, with their unit and multiple', () => {
  const sum = sumOfSlip(
    linesOf(game, [line(1, { unit: 20n, multiple: 7 }), line(2, { picks: [[2, 3], [4], [], [], []] })]),
  )
  expect(sum).toEqual({
    bets: 4,
    cost: 740n,
    most: (9800n * 140n + 2n * 9800n * 200n) / 1000n,
    best: undefined,
    pool: false,
    missing: undefined,
  })
})

it('a ticket costs at least 1.00 and at most 50,000.00', () => {
  const missing = (one: SlipLine) => sumOfSlip(linesOf(game, [one])).missing
  expect(missing(line(1, { unit: 2n, multiple: 49 }))).toBe('least')
  expect(missing(line(1, { unit: 2n, multiple: 50 }))).toBeUndefined()
  expect(
    missing(
      line(1, {
        picks: [[...Array(10).keys()], [1, 2, 3, 4, 5, 6, 7, 8, 9], [0, 1, 2, 3, 4, 5], [], []],
        multiple: 999,
      }),
    ),
  ).toBeUndefined()
  expect(missing(line(1, { picks: Array.from({ length: 5 }, () => [0, 1, 2, 3, 4, 5]), multiple: 999 }))).toBe('most')
  expect(sumOfSlip([]).missing).toBe('none')
})

it('a slip holds twenty lines; an equal line adds its multiple to the first', () => {
  let lines: readonly SlipLine[] = []
  for (let at = 0; at < linesMost; at += 1) lines = added(lines, line(at % 10, { unit: at < 10 ? 200n : 20n })) ?? []
  expect(lines).toHaveLength(linesMost)
  expect(added(lines, line(3, { unit: 2n }))).toBeUndefined()
  expect(
    added(lines, line(3, { multiple: 998 }))?.find(({ unit, picks }) => unit === 200n && picks[0]?.[0] === 3)?.multiple,
  ).toBe(999)
  expect(added(lines, line(3, { multiple: 999 }))?.[3]?.multiple).toBe(999)
})

it('random lines differ from one another, and none is added if there is no room for all', () => {
  const play = game.plays.find(({ id }) => id === 'place')
  if (play === undefined) throw new Error('place is sold')
  const of = { play, unit: 20n, multiple: 3 }
  let next = 0
  const again = () => [[Math.floor((next += 1) / 3) % 10], [], [], [], []]
  const five = withAny([line(9)], of, 5, again) ?? []
  expect(five.map(({ picks }) => picks[0])).toEqual([[9], [0], [1], [2], [3], [4]])
  expect(linesOf(game, five)).toHaveLength(6)
  expect(five.slice(1).every(({ unit, multiple }) => unit === 20n && multiple === 3)).toBe(true)
  const full = withAny([], of, linesMost) ?? []
  expect(new Set(full.map(({ picks }) => JSON.stringify(picks))).size).toBe(linesMost)
  expect(withAny(full.slice(0, 16), of, 5)).toBeUndefined()
  // Only two choices exist: a third line would repeat one of them.
  expect(withAny([], of, 5, () => [[(next += 1) % 2], [], [], [], []])).toHaveLength(2)
})

it('the maximum of several lines is that of their best draw, or else a bound', () => {
  const of = (play: string, picks: number[]) => ({ play, picks: [picks], unit: 200n, multiple: 1 })
  const sum28 = lotteryGame('lucky28', '2026-11-26')
  const six = lotteryGame('mark6', '2026-11-26')
  if (sum28 === undefined || six === undefined) throw new Error('they are sold')
  // High cannot come with low and odd.
  const both = linesOf(sum28, [of('sides', [0]), of('mixed', [2])])
  expect(sumOfSlip(both)).toMatchObject({ most: 1120n, best: undefined })
  expect(sumOfSlip(both, sum28)).toMatchObject({ most: 1120n, best: 728n })
  expect(sumOfSlip(both.slice(0, 1), sum28)).toMatchObject({ most: 392n, best: 392n })
  expect(sumOfSlip(both.slice(1), sum28)).toMatchObject({ most: 728n, best: 728n })
  // Nor can one car be first and second.
  const cars = lotteryGame('pk10', '2026-11-26')
  if (cars === undefined) throw new Error('it is sold')
  const everywhere = linesOf(cars, [{ ...line(1), play: 'place', picks: Array.from({ length: 10 }, () => [7]) }])
  expect(sumOfSlip(everywhere, cars)).toMatchObject({ most: 19_600n, best: 1960n })
  const hard = linesOf(six, [of('total.sides', [0]), of('normal', [1])])
  expect(sumOfSlip(hard, six).best).toBeUndefined()
  for (let at = 0; at < 20; at += 1) expect(sumOfSlip(linesOf(game, [line(at % 10)]), game).best).toBe(1960n)
})

it('a line without a valid bet is undefined', () => {
  expect(lineOf(game, line(1, { picks: [[], [], [], [], []] }))).toBeUndefined()
  expect(lineOf(game, line(1, { play: 'nothing' }))).toBeUndefined()
  expect(lineOf(game, line(10))).toBeUndefined()
})

it('a chase costs the same in every issue and cannot raise its stake', () => {
  for (let issues = 0; issues <= chaseMost; issues += 1)
    expect(chaseCost(740n, { issues, stopOnWin: true })).toBe(740n * BigInt(issues + 1))
  expect([fitMultiple(0), fitMultiple(Number.NaN), fitMultiple(1000), fitMultiple(12.9)]).toEqual([1, 1, 999, 12])
})

it('double-joy shows that the pool may be added to the fixed prizes', () => {
  const joy = lotteryGame('double-joy', '2026-11-26')
  if (joy === undefined) throw new Error('double-joy is sold')
  const sum = sumOfSlip(linesOf(joy, [line(0, { play: 'joy', picks: [[1, 2, 3, 4, 5], [0]] })]), joy)
  expect(sum).toMatchObject({ pool: true, most: 40_000n })
  const say = (word: string, values?: object) => `${word} ${JSON.stringify(values)}`
  expect(mostText(sum, say)).toBe('lottery.sum.withPool {"most":"400.00"}')
  expect(mostText({ ...sum, pool: false }, say)).toBe('400.00')
  expect(mostText({ ...sum, pool: false, best: 30_000n }, say)).toBe('300.00')
  expect([mostWord(sum), mostWord({ best: undefined })]).toEqual(['lottery.sum.most', 'lottery.sum.bound'])
})
