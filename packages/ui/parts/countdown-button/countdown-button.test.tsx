// S-GATE-12, second by second.

import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CountdownButton } from './countdown-button.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const button = (): HTMLButtonElement => screen.getByRole('button')

const seconds = (count: number): void => {
  for (let at = 0; at < count; at += 1) act(() => void vi.advanceTimersByTime(1000))
}

it('S-GATE-12: counts down each second, cannot be pressed before zero, and announces once that it can', () => {
  const onPress = vi.fn<() => void>()
  render(<CountdownButton seconds={3} text="继续" readyText="可以继续了" onPress={onPress} />)
  const seen = [0, 1, 1].map((wait) => (seconds(wait), [button().textContent, button().disabled]))
  expect(seen).toEqual([
    ['继续 (3)', true],
    ['继续 (2)', true],
    ['继续 (1)', true],
  ])
  fireEvent.click(button())
  expect(onPress).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe('')
  seconds(1)
  expect([button().textContent, button().disabled]).toEqual(['继续', false])
  expect(screen.getByRole('status').textContent).toBe('可以继续了')
  fireEvent.click(button())
  expect(onPress).toHaveBeenCalledOnce()
})

it('S-GATE-12: time that a phone spent asleep counts, and a clock that is set back changes nothing', () => {
  render(<CountdownButton seconds={60} text="重发" readyText="可以重发了" onPress={() => undefined} />)
  seconds(1)
  vi.setSystemTime(Date.now() + 40_000)
  seconds(1)
  expect(button().textContent).toBe('重发 (18)')
  vi.setSystemTime(Date.now() - 3_600_000)
  seconds(1)
  expect(button().textContent).toBe('重发 (18)')
  vi.setSystemTime(Date.now() + 3_660_000)
  seconds(1)
  expect(button().disabled).toBe(false)
})

it('S-GATE-12: a new turn starts a new wait', () => {
  const again = (turn: number) => (
    <CountdownButton seconds={2} turn={turn} text="重发" readyText="可以重发了" onPress={() => undefined} />
  )
  const { rerender } = render(again(0))
  seconds(2)
  expect(button().disabled).toBe(false)
  rerender(again(1))
  expect([button().textContent, button().disabled]).toEqual(['重发 (2)', true])
})

it('S-GATE-12: a wait of 0 seconds leaves the button enabled', () => {
  render(<CountdownButton seconds={0} text="发送" readyText="可以发送了" onPress={() => undefined} />)
  expect(button().disabled).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('')
})
