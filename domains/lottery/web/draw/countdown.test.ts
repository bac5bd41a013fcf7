import { expect, it } from 'vitest'
import type { LotteryIssue } from '../../contract/index.ts'
import { phaseOf } from './countdown.tsx'

const issue: LotteryIssue = {
  issue: '20261126002',
  state: 'open',
  opensAt: 90_000,
  closesAt: 170_000,
  drawsAt: 180_000,
  commitment: '',
  paused: null,
}

it('counts to the close, then to the draw, then shows a late draw; the venue’s state outranks the clock', () => {
  expect(phaseOf(issue, 80_000)).toEqual({ phase: 'ahead', to: 90_000 })
  expect(phaseOf(issue, 169_999)).toEqual({ phase: 'open', to: 170_000 })
  expect(phaseOf({ ...issue, state: 'sealed' }, 169_999)).toEqual({ phase: 'sealed', to: 180_000 })
  expect(phaseOf(issue, 170_000)).toEqual({ phase: 'closing', to: 180_000 })
  expect(phaseOf(issue, 180_000).phase).toBe('late')
})
