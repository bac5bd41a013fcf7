import type { PlayDetail, RoundView } from '@magpie/venues/contract'
import { expect, it } from 'vitest'
import { poolPartOf } from './pool-part.ts'

const detail: PlayDetail = {
  gameClass: 'draw',
  title: 'double-joy',
  ruleVersion: 'double-joy/1',
  game: 'double-joy',
  place: '20261128001',
  // Six reds make six bets of 2.00; all ten blue ones, sixty.
  plays: [{ play: 'joy', picks: '1,2,3,4,5,6|7', stake: 1200 }],
  mostReturn: 500_000_000,
}

const round = (more: Partial<RoundView>): RoundView =>
  ({
    detail,
    state: 'settled',
    result: { game: { outcome: '1 2 3 4 5 7', atRisk: 1200 } },
    total: '0.00',
    ...more,
  }) as RoundView

it('the pool’s part of a return is what exceeds the fixed prizes', () => {
  // One of the six has all five and the blue one; the other five have four and the blue one: 200 times 2.00 each.
  expect(poolPartOf(round({ total: '77000.00' }))).toBe(7_500_000n)
  expect(poolPartOf(round({ total: '2000.00' }))).toBe(0n)
  // Four reds and no blue one: 20 times the stake, and nothing of the pool.
  expect(poolPartOf(round({ result: { game: { outcome: '1 2 3 4 20 0', atRisk: 1200 } }, total: '80.00' }))).toBe(0n)
})

it('the pool’s part is zero for other games, other rules and unsettled rounds', () => {
  expect(poolPartOf(round({ total: '77000.00', state: 'kept' }))).toBe(0n)
  expect(poolPartOf(round({ total: '77000.00', detail: { ...detail, ruleVersion: 'double-joy/2' } }))).toBe(0n)
  expect(poolPartOf(round({ total: '77000.00', detail: { ...detail, game: 'ssc90' } }))).toBe(0n)
  expect(poolPartOf(round({ total: '12.00', result: { game: { outcome: 'void', atRisk: 0 } } }))).toBe(0n)
  const odd = [{ play: 'joy', picks: 'five of them', stake: 1200 }]
  expect(poolPartOf(round({ total: '77000.00', detail: { ...detail, plays: odd } }))).toBe(0n)
})
