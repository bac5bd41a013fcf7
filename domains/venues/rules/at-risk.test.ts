import { expect, it } from 'vitest'
import { canStay, staysSame, unplayedMore } from './at-risk.ts'

const of = (played: bigint | null, stays = 0n) => ({ stake: 100n, played, stays })

it.each([
  ['all was played', of(null), 0n, false, true],
  ['a part was played, and the rest was returned', of(30n), 70n, false, true],
  ['a part was played, but the rest was not returned', of(30n), 69n, false, false],
  ['more was played than staked', of(101n), 500n, false, false],
  ['a part stays', of(null, 40n), 80n, false, true],
  ['all stays', of(null, 100n), 0n, false, true],
  ['more stays than was staked', of(null, 101n), 0n, false, false],
  ['a final result is at risk again', of(null, 1n), 0n, true, false],
  ['a final result is corrected', of(null), 0n, true, true],
] as const)('L8: %s', (_, after, total, isFinal, can) => expect(canStay(after, total, isFinal)).toBe(can))

it('L21: the limit gets the unplayed part back, and a correction counts it again', () => {
  expect(unplayedMore(of(null), of(30n))).toBe(70n)
  expect(unplayedMore(of(30n), of(80n))).toBe(-50n)
  expect(unplayedMore(of(30n), of(30n))).toBe(0n)
})

it('L5: one version has one content', () => {
  expect(staysSame(of(null), of(100n))).toBe(true)
  expect(staysSame(of(null), of(99n))).toBe(false)
  expect(staysSame(of(null, 1n), of(null))).toBe(false)
})
