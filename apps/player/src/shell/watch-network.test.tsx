// What a page says of the network: the browser's word is a hint, and an answer of the server outweighs it for a moment only.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchNetwork } from './watch-network.ts'

let on = true
let answers = true
let asked = 0
let told: boolean[]

beforeEach(() => {
  ;[on, answers, asked, told] = [true, true, 0, []]
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => on)
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (!answers) throw new TypeError('Failed to fetch')
    return new Response('')
  })
  watchNetwork({ setOnline: (online) => void told.push(online) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const becomes = async (next: boolean): Promise<void> => {
  on = next
  dispatchEvent(new Event(next ? 'online' : 'offline'))
  await vi.advanceTimersByTimeAsync(0)
}

it('S-CERR-02: the network is lost when browser and server agree, until either is back', async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  expect([told, asked]).toEqual([[true], 0])
  answers = false
  await becomes(false)
  expect(told.at(-1)).toBe(false)
  answers = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(told.at(-1)).toBe(true)
  await becomes(true)
  const before = asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect([told.at(-1), asked]).toEqual([true, before])
})

it('after an answer from before the loss, the server is asked again, and then the network is lost', async () => {
  await vi.advanceTimersByTimeAsync(0)
  await becomes(false)
  expect(told.at(-1)).toBe(true)
  answers = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(told.at(-1)).toBe(false)
})
