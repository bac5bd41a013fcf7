// Marks are removed a few at a time.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fadeLater, markMs } from './fade-later.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('marks that are due together are removed a few at a time, all of them, in order', () => {
  const gone: number[] = []
  for (let nth = 0; nth < 15; nth += 1) fadeLater(() => gone.push(nth))
  vi.advanceTimersByTime(markMs)
  expect(gone).toHaveLength(6)
  vi.advanceTimersByTime(200)
  expect(gone).toEqual(Array.from({ length: 15 }, (_, nth) => nth))
})

it('a cancelled mark stays, and the others are removed in their time', () => {
  const gone: string[] = []
  const keep = fadeLater(() => gone.push('first'))
  vi.advanceTimersByTime(500)
  fadeLater(() => gone.push('second'))
  keep()
  vi.advanceTimersByTime(markMs - 500)
  expect(gone).toEqual([])
  vi.advanceTimersByTime(500)
  expect(gone).toEqual(['second'])
})

it('no timer remains when no mark does', () => {
  fadeLater(() => undefined)()
  expect(vi.getTimerCount()).toBe(0)
})
