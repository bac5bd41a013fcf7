import { expect, it } from 'vitest'
import type { LotteryIssue } from '../../contract/index.ts'
import { isDrawLate, lateMs, phaseOf } from './countdown.tsx'

const issue: LotteryIssue = {
  issue: '20261126002',
  state: 'open',
  opensAt: 90_000,
  closesAt: 170_000,
  drawsAt: 180_000,
  commitment: '',
  paused: null,
}

it('counts to the close, then to the draw, and says when a draw waits; what the venue told weighs more than the clock', () => {
  expect(phaseOf(issue, 80_000)).toEqual({ phase: 'ahead', to: 90_000 })
  expect(phaseOf(issue, 169_999)).toEqual({ phase: 'open', to: 170_000 })
  expect(phaseOf({ ...issue, state: 'sealed' }, 169_999)).toEqual({ phase: 'sealed', to: 180_000 })
  expect(phaseOf(issue, 170_000)).toEqual({ phase: 'closing', to: 180_000 })
  expect(phaseOf(issue, 180_000).phase).toBe('late')
})

it('a draw is late where an issue is on sale for a while and the one before it was neither drawn nor void', () => {
  const from = issue.opensAt + lateMs
  expect(isDrawLate(issue, { drawsAt: 0 }, from)).toBe(true)
  // Several wait: then it is told from the beginning of a sale on.
  expect(isDrawLate(issue, { drawsAt: -90_000 }, issue.opensAt)).toBe(true)
  expect(isDrawLate(issue, { drawsAt: 0 }, from - 1)).toBe(false)
  expect(isDrawLate(issue, { drawsAt: issue.opensAt }, from)).toBe(false)
  // Nothing was ever drawn here: there is nothing to compare with.
  expect(isDrawLate(issue, undefined, from)).toBe(false)
})
