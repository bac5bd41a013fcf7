// The phone vibrates once under a press that acts, not under one that does nothing, and never if switched off.

import { around, member } from '@magpie/identity/web/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Press } from '../frame/press.tsx'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { BuzzSetting } from './buzz-setting.tsx'

const vibrate = vi.fn<(ms: number) => boolean>(() => true)
beforeEach(() => void Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true }))
afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate')
  vibrate.mockClear()
  localStorage.clear()
})

const open = (missing?: string) => {
  const press = { word: 'game.press', price: 200n, readyAt: 0, missing, busy: false, sealed: false }
  const presses = vi.fn<() => void>()
  const screenOf = (
    <>
      <Press {...press} onPress={presses} />
      <BuzzSetting />
    </>
  )
  around({ words, routes: [{ path: '/', element: screenOf }], at: '/', state: member, answers: {} })
  return presses
}

it('vibrates once for each press, until it is switched off', async () => {
  const presses = open()
  const button = await screen.findByRole('button')
  await userEvent.click(button)
  expect([presses.mock.calls.length, vibrate.mock.calls]).toEqual([1, [[12]]])
  await userEvent.click(screen.getByRole('switch', { name: /触感/ }))
  await userEvent.click(button)
  expect([presses.mock.calls.length, vibrate.mock.calls.length]).toEqual([2, 1])
})

it('does not vibrate for a press that does nothing', async () => {
  open('game.short')
  await userEvent.click(await screen.findByRole('button'))
  expect(vibrate).not.toHaveBeenCalled()
})

it('a browser without vibration shows no switch, and the press works', async () => {
  Reflect.deleteProperty(navigator, 'vibrate')
  const presses = open()
  await userEvent.click(await screen.findByRole('button'))
  expect(presses).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('switch')).toBeNull()
})
