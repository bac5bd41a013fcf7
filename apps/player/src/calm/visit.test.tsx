// The length of a visit counts on every screen, and the calm line appears over the screens where members play.

import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useEffect } from 'react'
import { visitBegan, watchVisit } from './visit.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: 1_000_000_000_000 })
})
afterEach(() => vi.useRealTimers())

const Anywhere = () => {
  useEffect(watchVisit, [])
  return null
}

it('L24: an hour on a screen without a clock counts as part of the visit', () => {
  const began = Date.now()
  render(<Anywhere />)
  vi.advanceTimersByTime(3_600_000)
  expect(visitBegan(Date.now())).toBe(began)
})

it('half an hour away starts a new visit', () => {
  render(<Anywhere />).unmount()
  vi.advanceTimersByTime(31 * 60_000)
  expect(visitBegan(Date.now())).toBe(Date.now())
})
