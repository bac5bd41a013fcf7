// Frames of the push socket: zlib in base64, whole matches, changes, tickets, heartbeats, and invalid ones.

import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { obMatch, obOrder } from '../../testing/vendor.ts'
import { canInflate } from './inflate.ts'
import { readFrame } from './push-frames.ts'

const frame = (cmd: string, value: unknown): string =>
  JSON.stringify({ cmd, cd: deflateSync(JSON.stringify(value)).toString('base64'), ctsp: '1' })

describe('S-HDR-05: the push in neutral words', () => {
  it('a whole match and a change are distinguished', async () => {
    const whole = await readFrame(frame('C100', obMatch('m1')), 7)
    expect(whole).toMatchObject({
      tells: 'match',
      reading: 'all',
      match: { head: { matchId: 'm1', heardAt: 7, version: 40 } },
    })
    expect(await readFrame(frame('C105', obMatch('m1', { mb: 39 })), 7)).toMatchObject({
      reading: 'changes',
      since: 39,
    })
  })

  it('a ticket is read as a neutral ticket', async () => {
    const told = await readFrame(frame('C201', obOrder({ st: 4, rs: 'danger' })), 1)
    expect(told).toMatchObject({
      tells: 'ticket',
      ticket: { state: 'rejected', reason: 'danger', market: 'ah', lineQuarters: -2 },
    })
  })

  it('a heartbeat is recognised', async () => {
    expect(await readFrame(frame('C0', { at: '1' }), 1)).toEqual({ tells: 'beat' })
  })

  it.each([
    ['no JSON', '<html>'],
    ['no payload', JSON.stringify({ cmd: 'C100' })],
    ['no base64', JSON.stringify({ cmd: 'C100', cd: '%%%' })],
    ['no zlib', JSON.stringify({ cmd: 'C100', cd: btoa('plain text') })],
    ['cut short', frame('C100', obMatch('m1')).replace(/.{40}",/, '",')],
    ['a command of tomorrow', frame('C999', {})],
    ['a ticket that cannot be read', frame('C201', obOrder({ st: 77 }))],
    ['not an object', frame('C105', 5)],
  ])('%s is ignored', async (_what, text) => {
    expect(await readFrame(text, 1)).toBeUndefined()
  })

  it('a browser without an inflater is detected', () => {
    expect(canInflate()).toBe(true)
    const own = globalThis.DecompressionStream
    Reflect.deleteProperty(globalThis, 'DecompressionStream')
    expect(canInflate()).toBe(false)
    globalThis.DecompressionStream = own
  })
})
