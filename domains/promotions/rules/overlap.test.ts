import { expect, it } from 'vitest'
import type { Terms } from '../contract/activities/terms.ts'
import { overlapsOf, type Running } from './overlap.ts'

const back = (weekdays: number[]): Terms => ({
  kind: 'turnover-return',
  rateX100: 500,
  capMinor: 5_000,
  weekdays,
  multipleX100: 0,
  claimDays: 30,
})
const newcomer: Terms = { kind: 'newcomer', points: 5, claimDays: 7 }
const signIn: Terms = { kind: 'sign-in', dayPoints: 5, milestones: [], freeMakeUps: 1 }
const rain: Terms = { kind: 'rain', weekdays: [5], hour: 20, total: 300, shares: 30 }
const run = (id: string, terms: Terms, more: Partial<Running> = {}): Running => ({
  id,
  fromAt: 10,
  toAt: 20,
  product: 'betting',
  terms,
  ...more,
})

it('engagement 13: campaigns that reward the same deed are reported, with the time of overlap', () => {
  const one = run('weekend', back([5, 6, 7]))
  expect(
    overlapsOf(one, [
      one,
      run('sunday', back([7]), { fromAt: 15, toAt: null }),
      run('all', back([6]), { product: 'all', fromAt: 1, toAt: 11 }),
      run('weekdays', back([1, 2])),
      run('casino', back([5]), { product: 'casino' }),
      run('after', back([5]), { fromAt: 20, toAt: 30 }),
      run('new', newcomer),
    ]),
  ).toEqual([
    { id: 'all', how: 'twice', fromAt: 10, toAt: 11 },
    { id: 'sunday', how: 'twice', fromAt: 15, toAt: 20 },
  ])
})

it('of two sign-ins one hides the other; two newcomer gifts give twice; house packets never overlap', () => {
  const ever = { toAt: null }
  expect(overlapsOf(run('a', signIn, ever), [run('b', signIn, ever)])).toEqual([
    { id: 'b', how: 'hidden', fromAt: 10, toAt: null },
  ])
  expect(overlapsOf(run('a', newcomer), [run('b', newcomer)])).toMatchObject([{ how: 'twice' }])
  expect(overlapsOf(run('a', rain), [run('b', rain)])).toEqual([])
})
