// The marquee of a long title, against the truth file's widths and the specification's constants.

import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readTruth } from '../../../truth/read.ts'
import { isLong, marqueeAt, marqueeStepMs, useMarquee } from './use-marquee.ts'

const truth = readTruth<{ readonly marquee: { readonly rows: readonly (readonly [number, boolean])[] } }>(
  'validation.json',
)
const long = '英格兰超级联赛 第 12 轮 阿森纳 对 切尔西'

const preferLessMotion = (less: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({
    matches: less,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

beforeEach(() => {
  vi.useFakeTimers()
  preferLessMotion(false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each(truth.marquee.rows.map(([length, scrolls]) => ({ length, scrolls })))(
  'S-CONST-04: a title of width $length scrolls: $scrolls',
  ({ length, scrolls }) => expect(isLong('x'.repeat(length))).toBe(scrolls),
)

it('S-GATE-08: a Chinese title of fourteen characters scrolls, one of thirteen does not', () => {
  expect(isLong('中'.repeat(13))).toBe(false)
  expect(isLong('中'.repeat(14))).toBe(true)
})

describe('the scrolling', () => {
  it('S-CONST-04: moves one character every 350 ms, and starts again after a gap', () => {
    const { result } = renderHook(() => useMarquee(long))
    expect(result.current).toBe(marqueeAt(long, 0))
    act(() => void vi.advanceTimersByTime(349))
    expect(result.current).toBe(marqueeAt(long, 0))
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current.startsWith('格兰')).toBe(true)
    const round = [...marqueeAt(long, 0)].length
    act(() => void vi.advanceTimersByTime(marqueeStepMs * (round - 1)))
    expect(result.current).toBe(marqueeAt(long, 0))
  })

  it('a new title starts at its first character', () => {
    const other = `${long} 酋长球场`
    const { result, rerender } = renderHook(({ title }) => useMarquee(title), { initialProps: { title: long } })
    act(() => void vi.advanceTimersByTime(marqueeStepMs * 3))
    rerender({ title: other })
    expect(result.current).toBe(marqueeAt(other, 0))
  })

  it('stops for a short title, while it is held, and for members who want less motion', () => {
    const walked = (title: string, still: boolean): string => {
      const { result } = renderHook(() => useMarquee(title, still))
      act(() => void vi.advanceTimersByTime(marqueeStepMs * 4))
      return result.current
    }
    expect(walked('投注记录', false)).toBe('投注记录')
    expect(walked(long, true)).toBe(long)
    preferLessMotion(true)
    expect(walked(long, false)).toBe(long)
  })
})
