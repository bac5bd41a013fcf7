import { memberInfo } from '@magpie/identity/contract'
import { browserSend } from '@magpie/wire/call'
import { describe, expect, it } from 'vitest'
import { clockedSend } from '../shell/browser-call.ts'
import { siteClock } from './site-clock.ts'

const at = Date.UTC(2026, 10, 20, 15, 59, 0)
const hourMs = 3_600_000

describe('the clock of the site', () => {
  it.each([
    ['two hours fast', 2 * hourMs],
    ['a day slow', -24 * hourMs],
  ])('a phone that is %s has the server’s time after the first answer', async (_name, off) => {
    const clock = siteClock(() => at + off)
    const server: typeof fetch = async () =>
      new Response('{"status_code":6000,"message":"","data":{}}', { headers: { date: new Date(at).toUTCString() } })
    const send = clockedSend(clock, (request) => browserSend(request, server))
    expect(clock.now()).toBe(at + off)
    const reply = await send({ method: 'POST', url: memberInfo.path, headers: {}, timeoutMs: 1000 })
    expect([reply.status, clock.now()]).toEqual([200, at])
  })

  it('a clock that is some seconds off stays, and so does one that was put right', () => {
    let own = at + 4000
    const clock = siteClock(() => own)
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
    const clock = siteClock(() => at)
    clock.heard(date)
    expect(clock.now()).toBe(at)
  })
})
