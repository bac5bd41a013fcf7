// A price by role and name, in all its states.

import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markMs } from '../../hooks/fade-later.ts'
import { oddsText } from '../../text/odds-text.ts'
import { OddsCell, type OddsCellProps } from './odds-cell.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Asked = Partial<OddsCellProps> & { odds: number | undefined }

const Cell = ({ odds, ...rest }: Asked) => (
  <OddsCell name="阿森纳 对 切尔西 全场大小" text={odds === undefined ? '' : oddsText(odds)} odds={odds} {...rest} />
)

const arrow = (): string | undefined => screen.getByRole('button').dataset['move']

it('names the bet, the line and the price, and can be pressed', () => {
  const onPress = vi.fn<() => void>()
  render(<Cell odds={195_000} line="大 3.5" onPress={onPress} />)
  const cell = screen.getByRole('button', { name: /^阿森纳 对 切尔西 全场大小\s?大 3.5\s?1.95$/, pressed: false })
  fireEvent.click(cell)
  expect(onPress).toHaveBeenCalledOnce()
})

it('a line that is already in the name is not repeated', () => {
  render(<Cell odds={195_000} name="阿森纳 对 切尔西 全场大小 大 3.5" line="大 3.5" />)
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('阿森纳 对 切尔西 全场大小 大 3.5 1.95')
})

it('a selected price is marked as pressed', () => {
  render(<Cell odds={195_000} selected />)
  expect(screen.getByRole('button', { pressed: true })).toBeDefined()
})

it('a move shows an arrow, a newer move replaces it, and after two seconds it disappears', () => {
  const { rerender } = render(<Cell odds={195_000} />)
  expect(arrow()).toBeUndefined()
  rerender(<Cell odds={197_000} />)
  expect(arrow()).toBe('up')
  rerender(<Cell odds={190_000} />)
  expect(arrow()).toBe('down')
  act(() => void vi.advanceTimersByTime(markMs))
  expect(arrow()).toBeUndefined()
})

it.each(['suspended', 'locked'] as const)('%s: cannot be pressed, and its reason is read out', (state) => {
  const onPress = vi.fn<() => void>()
  render(<Cell odds={195_000} state={state} stateText="暂停投注" onPress={onPress} />)
  const cell = screen.getByRole<HTMLButtonElement>('button', { name: /暂停投注/ })
  fireEvent.click(cell)
  expect([cell.disabled, onPress.mock.calls.length]).toEqual([true, 0])
  expect(cell.textContent?.includes('1.95')).toBe(state === 'locked')
})

it('no move is shown while it is suspended; it is shown when the cell opens again', () => {
  const { rerender } = render(<Cell odds={195_000} />)
  rerender(<Cell odds={200_000} state="suspended" />)
  expect(arrow()).toBeUndefined()
  rerender(<Cell odds={200_000} />)
  expect(arrow()).toBe('up')
})
