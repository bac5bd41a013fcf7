// A move up, a move down, and its end after two seconds.

import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markMs } from './fade-later.ts'
import { useMove } from './use-move.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Price = { odds: number | undefined; of: string }

const watch = (first: Price) => renderHook(({ odds, of }: Price) => useMove(odds, of), { initialProps: first })

it('a first price is no move; a higher one is a move up, a lower one a move down', () => {
  const { result, rerender } = watch({ odds: 190_000, of: '' })
  expect(result.current).toBeUndefined()
  rerender({ odds: 195_000, of: '' })
  expect(result.current).toBe('up')
  rerender({ odds: 180_000, of: '' })
  expect(result.current).toBe('down')
})

it('the mark disappears two seconds after the last move', () => {
  const { result, rerender } = watch({ odds: 190_000, of: '' })
  rerender({ odds: 195_000, of: '' })
  act(() => void vi.advanceTimersByTime(markMs - 1))
  rerender({ odds: 197_000, of: '' })
  act(() => void vi.advanceTimersByTime(markMs - 1))
  expect(result.current).toBe('up')
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBeUndefined()
})

it('the same price again is no move', () => {
  const { result, rerender } = watch({ odds: 190_000, of: '' })
  rerender({ odds: 190_000, of: '' })
  expect(result.current).toBeUndefined()
})

it('a price on another line is not a move', () => {
  const { result, rerender } = watch({ odds: 190_000, of: '-0.5' })
  rerender({ odds: 210_000, of: '-0.75' })
  expect(result.current).toBeUndefined()
})

it('a price that was absent returns with its move', () => {
  const { result, rerender } = watch({ odds: 190_000, of: '' })
  rerender({ odds: undefined, of: '' })
  expect(result.current).toBeUndefined()
  rerender({ odds: 170_000, of: '' })
  expect(result.current).toBe('down')
})
