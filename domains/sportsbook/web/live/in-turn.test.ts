// Changes that are made one after the other.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { besideTurns, inTurn, notInTurn, type Turn } from './in-turn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})

const told = () => {
  const order: string[] = []
  const dones: (() => void)[] = []
  const turn =
    (name: string, changes = true): Turn =>
    (done) => {
      if (!changes) return false
      order.push(name)
      dones.push(done)
      return true
    }
  return { order, turn, stands: () => dones.shift()?.() }
}
const frames = (count: number) => vi.advanceTimersByTimeAsync(count * 17)

it('the next change starts when the one before is done and drawn', async () => {
  const { order, turn, stands } = told()
  for (const name of ['a', 'b']) inTurn(turn(name))
  await frames(3)
  expect(order).toEqual(['a'])
  stands()
  await frames(4)
  expect(order).toEqual(['a', 'b'])
})

it('a change with nothing to do takes no time, and a withdrawn one is not made', async () => {
  const { order, turn } = told()
  const late = turn('late')
  inTurn(turn('idle', false))
  inTurn(late)
  inTurn(turn('c'))
  notInTurn(late)
  await frames(1)
  expect(order).toEqual(['c'])
})

it('a change that never reports its end is not waited for', async () => {
  const { order, turn } = told()
  inTurn(turn('lost'))
  inTurn(turn('next'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(order).toEqual(['lost', 'next'])
})

it('prices wait for the frame of a change, and get a frame before the next', async () => {
  const { order, turn, stands } = told()
  inTurn(turn('a'))
  inTurn(turn('b'))
  await frames(1)
  besideTurns(() => order.push('prices'))
  await frames(3)
  expect(order).toEqual(['a'])
  stands()
  await frames(5)
  expect(order).toEqual(['a', 'prices', 'b'])
})
