import { commitmentOf, drawOf, fromHex, hexOf, judgeReceipt, receiptOf } from '@magpie/fair'
import { expect, it } from 'vitest'
import { readTruth } from '../../../../truth/read.ts'
import {
  drawFlip,
  expectedPoints,
  flipGame,
  flipPrize,
  type FlipRow,
  flipTable,
  replayFlip,
  worstFlips,
} from './flip.ts'

type Fact = { readonly expectedPoints: string; readonly variance: string }
const { policy, cases, facts } = readTruth<{
  flip: {
    policy: { readonly table: readonly FlipRow[]; readonly perDay: number }
    cases: readonly {
      readonly id: string
      readonly given: { readonly seed: string; readonly client: string; readonly nonces: readonly number[] }
      readonly expect: {
        readonly commitment: string
        readonly flips: readonly { readonly nonce: number; readonly draw: number; readonly prize: string }[]
      }
    }[]
    facts: Fact & {
      readonly worstPointsADay: number
      readonly expectedPointsADay: string
      readonly frame: readonly { readonly flips: number; readonly atLeastOneFrame: string }[]
      readonly otherTable: Fact & {
        readonly given: { readonly ppm: readonly number[]; readonly points: readonly number[] }
        readonly worst: number
      }
    }
  }
}>('engagement.json').flip

const terms = {
  perDay: policy.perDay,
  prizes: policy.table.filter(({ id }) => id !== 'frame').map(({ ppm, points }) => ({ ppm, points })),
  framePpm: policy.table.find(({ id }) => id === 'frame')?.ppm ?? 0,
  frameInstead: 20,
}
const text = ([over, under]: readonly [bigint, bigint]): string => (under === 1n ? `${over}` : `${over}/${under}`)
const lowest = (over: bigint, under: bigint): string => {
  const by = (a: bigint, b: bigint): bigint => (b === 0n ? a : by(b, a % b))
  const of = by(over, under)
  return text([over / of, under / of])
}
const million = 1_000_000n
const varianceOf = (table: readonly FlipRow[]): string => {
  const square = table.reduce((sum, { ppm, points }) => sum + BigInt(ppm) * BigInt(points) ** 2n, 0n)
  const mean = table.reduce((sum, { ppm, points }) => sum + BigInt(ppm) * BigInt(points), 0n)
  return lowest(square * million - mean * mean, million * million)
}

it.each(cases)('L23, S-ROUTE-06d: $id', ({ given, expect: wanted }) => {
  const seed = fromHex(given.seed)
  const flips = given.nonces.map((nonce) => {
    const draw = drawFlip(drawOf(seed, { game: flipGame, salt: given.client, nonce }))
    return { nonce, draw, prize: flipPrize(policy.table, draw)?.id }
  })
  expect({ commitment: hexOf(commitmentOf(seed)), flips }).toEqual(wanted)
})

it('S-ROUTE-06d: expected value, variance and worst case are those that the page shows', () => {
  const table = flipTable(terms, false)
  expect(table.map(({ ppm, points }) => [ppm, points])).toEqual(policy.table.map(({ ppm, points }) => [ppm, points]))
  expect(text(expectedPoints(table))).toBe(facts.expectedPoints)
  expect(text(expectedPoints(flipTable(terms, true)))).toBe('331/20')
  expect(varianceOf(table)).toBe(facts.variance)
  const [over, under] = expectedPoints(table)
  expect(lowest(over * BigInt(policy.perDay), under)).toBe(facts.expectedPointsADay)
  expect(worstFlips(terms, 1)).toBe(BigInt(facts.worstPointsADay))
  for (const { flips, atLeastOneFrame } of facts.frame) {
    const none = (million - BigInt(terms.framePpm)) ** BigInt(flips)
    const all = million ** BigInt(flips)
    if (atLeastOneFrame.includes('/')) expect(lowest(all - none, all)).toBe(atLeastOneFrame)
    else {
      const parts = 10n ** 12n
      // Rounded to the twelfth place, half up.
      const near = (((all - none) * parts * 2n) / all + 1n) / 2n
      expect(`0.${near.toString().padStart(12, '0')}`).toBe(atLeastOneFrame)
    }
  }
  const { given, ...other } = facts.otherTable
  const rows = given.ppm.map((ppm, nth) => ({ id: String(nth), ppm, points: given.points[nth] ?? 0 }))
  expect({
    expectedPoints: text(expectedPoints(rows)),
    variance: varianceOf(rows),
    worst: Math.max(...rows.map(({ points }) => points)),
  }).toEqual(other)
})

it.each([
  [0, 5],
  [549_999, 5],
  [550_000, 20],
  [849_999, 20],
  [850_000, 60],
  [969_999, 60],
  [970_000, 0],
  [999_999, 0],
])('S-ROUTE-06d: the drawn number %i gives %i points', (drawn, points) => {
  expect(flipPrize(flipTable(terms, false), drawn)?.points).toBe(points)
})

it('L23: the receipt of a flip is verified offline, and fails after one changed byte', () => {
  const [one] = cases
  const seed = fromHex(one?.given.seed ?? '')
  const table = flipTable(terms, false)
  const place = { game: flipGame, salt: one?.given.client ?? '', nonce: 1000 }
  const prize = flipPrize(table, drawFlip(drawOf(seed, place)))
  const paper = {
    ...receiptOf({
      v: 1,
      scheme: 'pair',
      roundId: '1/1000',
      commitment: hexOf(commitmentOf(seed)),
      choices: [table],
      outcome: prize?.id ?? '',
      stake: '0',
      total: String(prize?.points),
      ...place,
    }),
    seed: hexOf(seed),
  }
  const rules = (game: string) => (game === flipGame ? replayFlip : undefined)
  expect(judgeReceipt(paper, rules).every(({ holds }) => holds)).toBe(true)
  const changed = [
    { ...paper, seed: paper.seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
    { ...paper, nonce: 1001 },
    { ...paper, total: '60' },
    { ...paper, salt: 'other' },
  ]
  for (const one of changed) expect(judgeReceipt(one, rules).some(({ holds }) => holds === false)).toBe(true)
})
