import { expect, it } from 'vitest'
import { decideWelcome, welcomeKey } from './welcome.ts'

it.each([
  ['committed', 0n, 'done'],
  ['stale', 1_000_000n, 'again'],
  ['stale', 999_999n, 'wait'],
] as const)('a grant that was %s with a budget of %s: %s', (outcome, budget, decided) => {
  expect(decideWelcome({ outcome, budget, amount: 1_000_000n })).toBe(decided)
})

it('L5: each member has one key for the welcome gift', () => {
  expect(welcomeKey('m1')).toBe(welcomeKey('m1'))
  expect(welcomeKey('m1')).not.toBe(welcomeKey('m2'))
})
