import { clientFault } from '@magpie/gate/contract'
import type { Call } from '@magpie/wire/call'
import { expect, it, vi } from 'vitest'
import { reportFault, tellFaults } from './report-fault.ts'
import { sendFault, toldOf } from './send-fault.ts'

const fault = Object.assign(new TypeError('cannot read 13800138000 of lin@example.com'), {
  stack: `TypeError: cannot read 13800138000 of lin@example.com
    at draw (https://site.example/assets/home-B2x_1.js:1:2044)
    at https://site.example/assets/entry-9c.js:12:7?token=abc
    at https://elsewhere.example/13800138000.js:1:1`,
})

it('S-GATE-07b, L34: the report of a broken page names code and screen, but no member', () => {
  const told = toldOf(fault, '/mine/record/lin88/0192f000-0000-7000')
  expect(told).toEqual({
    name: 'TypeError',
    screen: '/mine/record',
    places: ['home-B2x_1.js:1:2044', 'entry-9c.js:12:7'],
  })
  for (const one of [told, toldOf('13800138000', '/'), toldOf({ name: 'x y' }, '')])
    expect(clientFault.takes.safeParse(one).success).toBe(true)
})

it('a fault from before the listener is reported, and a page that keeps breaking is reported three times', async () => {
  vi.stubGlobal('location', { pathname: '/' })
  vi.spyOn(console, 'error').mockReturnValue()
  const told: unknown[] = []
  const call = (async (_endpoint: unknown, ask: unknown) => {
    told.push(ask)
    return {}
  }) as unknown as Call
  reportFault('a page could not be drawn', fault)
  tellFaults((given) => void sendFault(call, given))
  for (let time = 0; time < 5; time++) reportFault('again', fault)
  await vi.waitFor(() => expect(told).toHaveLength(3), 15_000)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
