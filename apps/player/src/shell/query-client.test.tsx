import { Refused } from '@magpie/wire/answered'
import { CallFailed } from '@magpie/wire/call'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserQueries } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Queries like a screen; the answers come in turn, and the last one repeats. */
const asking = (...answers: readonly (() => unknown)[]) => {
  const queries = browserQueries()
  let asked = 0
  const queryFn = async (): Promise<unknown> => {
    asked += 1
    return answers[Math.min(asked, answers.length) - 1]?.()
  }
  const observer = new QueryObserver(queries, { queryKey: ['one'], queryFn })
  const stop = observer.subscribe(() => undefined)
  return { asked: () => asked, result: () => observer.getCurrentResult(), stop, observer }
}

const silent = (): never => {
  throw new CallFailed(0, 'nobody answers')
}

it('a screen without data retries by itself until it has an answer', async () => {
  const { asked, result } = asking(silent, silent, silent, () => 'here')
  await vi.advanceTimersByTimeAsync(4000)
  expect([asked(), result().isError]).toEqual([3, true])
  await vi.advanceTimersByTimeAsync(9000)
  expect([asked(), result().data]).toEqual([4, 'here'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(4)
})

it('a refusal is an answer and is not retried', async () => {
  const { asked, result } = asking(() => {
    throw new Refused({ refused: 'no', statusCode: 10_001, message: 'no', facts: {} })
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked(), result().isError]).toEqual([1, true])
})

it('a screen that nobody looks at does not retry', async () => {
  const { asked, stop } = asking(silent)
  await vi.advanceTimersByTimeAsync(4000)
  stop()
  const before = asked()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(before)
})
