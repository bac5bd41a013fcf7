import { memberInfo } from '@magpie/identity/contract'
import { browserSend } from '@magpie/wire/call'
import { describe, expect, it } from 'vitest'
import { clockedSend } from '../shell/browser-call.ts'
import { siteClock } from './site-clock.ts'

const at = Date.UTC(2026, 10, 20, 15, 59, 0)
const hourMs = 3_600_000

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
}

describe('the clock of the site', () => {
  it.each([
    ['two hours fast', 2 * hourMs],
    ['a day slow', -24 * hourMs],
  ])('a phone that is %s has the server’s time after the first answer', async (_name, off) => {
    const kept = storage()
    const clock = siteClock(() => at + off, kept)
    const server: typeof fetch = async () =>
      new Response('{"status_code":6000,"message":"","data":{}}', { headers: { date: new Date(at).toUTCString() } })
    const send = clockedSend(clock, (request) => browserSend(request, server))
    expect(clock.now()).toBe(at + off)
    const reply = await send({ method: 'POST', url: memberInfo.path, headers: {}, timeoutMs: 1000 })
    expect([reply.status, clock.now()]).toEqual([200, at])
    // The next page knows it before its first answer.
    expect(siteClock(() => at + off + 60_000, kept).now()).toBe(at + 60_000)
  })

  it('a clock that is some seconds off stays, and so does one that was put right', () => {
    let own = at + 4000
    const clock = siteClock(() => own, storage())
    clock.heard(new Date(at).toUTCString())
    expect(clock.now()).toBe(at + 4000)
    own = at + hourMs
    clock.heard(new Date(at).toUTCString())
    expect(clock.now()).toBe(at)
    own = at
    clock.heard(new Date(at).toUTCString())
    expect(clock.now()).toBe(at)
  })

  it.each([undefined, null, '', 'yesterday'])('an answer with the date %j changes nothing', (date) => {
    const clock = siteClock(() => at, storage())
    clock.heard(date)
    expect(clock.now()).toBe(at)
  })
})
