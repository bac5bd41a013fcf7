// Toasts come and go.

import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { heldMs, openToastLine, toastMs } from './toast-line.ts'
import { Toasts } from './toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const show = () => {
  const line = openToastLine()
  render(<Toasts line={line} label="提示消息" />)
  const words = (): readonly (string | null)[] =>
    [...screen.getByRole('status').children].map((each) => each.textContent)
  return { line, words }
}

const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

it('the region that is read out exists before the first toast', () => {
  const { words } = show()
  expect(words()).toEqual([])
})

it('stays for 2.4 seconds', () => {
  const { line, words } = show()
  act(() => line.say('投注成功，注单已提交', 'good'))
  wait(toastMs - 1)
  expect(words()).toEqual(['投注成功，注单已提交'])
  wait(1)
  expect(words()).toEqual([])
})

it('at most two are shown; a repeated text is shown once and starts its time again', () => {
  const { line, words } = show()
  act(() => ['a', 'b', 'c'].forEach((text) => line.say(text)))
  expect(words()).toEqual(['b', 'c'])
  wait(toastMs - 1)
  act(() => line.say('b'))
  expect(words()).toEqual(['c', 'b'])
  wait(1)
  expect(words()).toEqual(['b'])
})

it('stay while a pointer is over them', () => {
  const { line, words } = show()
  act(() => line.say('a'))
  fireEvent.pointerEnter(screen.getByRole('region', { name: '提示消息' }))
  wait(toastMs * 3)
  expect(words()).toEqual(['a'])
  fireEvent.pointerLeave(screen.getByRole('region', { name: '提示消息' }))
  wait(toastMs)
  expect(words()).toEqual([])
})

it('a pointer that never leaves holds a toast for ten seconds, and does not hold the next one', () => {
  const { line, words } = show()
  act(() => line.say('a'))
  fireEvent.pointerEnter(screen.getByRole('region', { name: '提示消息' }))
  wait(heldMs)
  expect(words()).toEqual([])
  act(() => line.say('b'))
  wait(toastMs)
  expect(words()).toEqual([])
})

it('a toast with a link stays for ten seconds, as a whole', () => {
  const { line, words } = show()
  act(() => line.say('请联系客服', 'bad'))
  act(() =>
    line.lead('请联系客服', [
      '请',
      <a key="way" href="/customer/main">
        联系客服
      </a>,
    ]),
  )
  expect(words()).toEqual(['请联系客服'])
  expect(screen.getByRole('link', { name: '联系客服' }).getAttribute('href')).toBe('/customer/main')
  wait(heldMs - 1)
  expect(words()).toEqual(['请联系客服'])
  wait(1)
  expect(words()).toEqual([])
})
