// What starts with the page and concerns its address: a link's codes are read from where the page was opened.

import type { I18n } from '@lingui/core'
import type { Call } from '@magpie/wire/call'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { untilLoaded, type WakeParts, wakeBrowser } from './wake-browser.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

const nobody: Call = () => Promise.reject(new Error('no network'))

const parts = (): WakeParts => ({
  queries: new QueryClient(),
  call: nobody,
  i18n: { _: (id: string) => id } as unknown as I18n,
  storage: localStorage,
  session: { marker: () => undefined, changedElsewhere: () => false },
  live: { open: () => Promise.resolve(), setOnline: () => undefined },
  notify: { ask: () => undefined, close: () => undefined },
  again: {},
})

it('S-QP-02, S-GATE-04: codes are stored even if the page is redirected before their reader is loaded', async () => {
  history.replaceState(null, '', '/activity/discount?invite_code=QUE8K2&agent_verify=AG-7')
  wakeBrowser(parts())
  // The redirect to the download page.
  history.replaceState(null, '', '/download')
  await vi.waitFor(() => expect(localStorage.getItem('agent_verify')).toBe('AG-7'))
  expect(localStorage.getItem('invite_code')).toContain('QUE8K2')
  expect(location.pathname).toBe('/download')
})

it('a part that does not load without a network is loaded again until it comes, and is used once', async () => {
  let tries = 0
  const used: string[] = []
  const load = (): Promise<string> => {
    tries += 1
    return tries < 3 ? Promise.reject(new Error('no network')) : Promise.resolve('part')
  }
  untilLoaded(load, (part) => void used.push(part))
  await vi.advanceTimersByTimeAsync(0)
  expect([tries, used]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(15_000)
  expect([tries, used]).toEqual([2, []])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([tries, used]).toEqual([3, ['part']])
})
