// The `double-joy` pool: its movements sum to zero in each draw, and no draw leaves it below the floor announced for
// its issue.

import { expect, it } from 'vitest'
import { costOf, drawPool, floorOf, type Line, lotteryGame, playOf, poolFloor, poolTicketMost } from './index.ts'

const game = lotteryGame('double-joy', '2026-11-28')
const play = game === undefined ? undefined : playOf(game, 'joy')
if (play === undefined) throw new Error('no play of the pool')
const ticket = (multiple: number) => {
  const lines: readonly Line[] = [{ play, picks: [[1, 2, 3, 4, 5], [0]], unit: 200n, multiple }]
  return { lines, cost: lines.reduce((sum, line) => sum + costOf(line), 0n) }
}
const [allHit, none] = [
  [1, 2, 3, 4, 5, 0],
  [21, 22, 23, 24, 25, 9],
]

it.each([
  ['nothing is won', none],
  ['all of the first prize is won', allHit],
])('the house fills the pool up to the floor of its issue: %s', (_what, drawn) => {
  for (const floor of [poolFloor, 3n * poolFloor]) {
    const { rows, carried, shares } = drawPool({ opening: 0n, floor }, [ticket(5)], drawn)
    expect(rows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
    expect(carried).toBe(floor)
    expect(shares).toEqual([drawn === none ? 0n : (floor * 3n) / 4n])
    expect(rows.find(({ move }) => move === 'floor')?.amount).toBe(floor - 400n + (shares[0] ?? 0n))
  }
})

it('a pool above its floor is carried over, without money from or to the house', () => {
  const { rows, carried } = drawPool({ opening: 5n * poolFloor, floor: poolFloor }, [ticket(5)], none)
  expect(carried).toBe(5n * poolFloor + 400n)
  expect(rows.find(({ move }) => move === 'floor')?.amount).toBe(0n)
})

it('two tickets share a first prize by stake, and each movement of the pool has its row', () => {
  const pool = { opening: 40_000_000n, floor: poolFloor }
  // Two fifths of 200 + 600 are 320; three quarters of 40,000,320 are shared one to three.
  expect(drawPool(pool, [ticket(1), ticket(3)], allHit)).toEqual({
    shares: [7_500_060n, 22_500_180n],
    carried: 10_000_080n,
    rows: [
      { move: 'opening', amount: 40_000_000n },
      { move: 'sales', amount: 320n },
      { move: 'floor', amount: 0n },
      { move: 'prizes', amount: -30_000_240n },
      { move: 'carried', amount: -10_000_080n },
    ],
  })
})

it('the second prize is the last quarter; less than a whole stake takes its fraction of it', () => {
  const small = { lines: [{ play, picks: [[1, 2, 3, 4, 5], [0]], unit: 20n, multiple: 1 }], cost: 20n }
  const pool = { opening: 40_000_000n, floor: poolFloor }
  // A quarter of 40,000,008 is 10,000,002; a tenth of a whole stake takes a tenth of it, floored.
  expect(drawPool(pool, [small, ticket(0)], [1, 2, 3, 4, 5, 9])).toMatchObject({
    shares: [1_000_000n, 0n],
    carried: 39_000_008n,
  })
})

it('a ticket takes at most its stated maximum, however high the floor', () => {
  const { shares } = drawPool({ opening: 0n, floor: 4n * poolTicketMost }, [ticket(999)], allHit)
  expect(shares).toEqual([poolTicketMost])
})

it('the floor of an issue is the highest announced for it; a later announcement does not count', () => {
  const announced = [
    { from: '20261130001', floor: 30_000_000n },
    { from: '20261129001', floor: 20_000_000n },
    { from: '20261203001', floor: 25_000_000n },
  ]
  expect(
    ['20261128001', '20261129001', '20261130001', '20261204001'].map((issue) => floorOf(announced, issue)),
  ).toEqual([poolFloor, 20_000_000n, 30_000_000n, 30_000_000n])
  expect(floorOf(announced.toReversed(), '20261204001')).toBe(30_000_000n)
})
