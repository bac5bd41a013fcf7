// What a stranger may send in the name of a rail: it is refused, and no money moves.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { depositOne, type DepositView } from '../../contract/index.ts'
import { type CashierScene, openCashierScene } from '../../testing/index.ts'

let scene: CashierScene
beforeAll(async () => {
  scene = await openCashierScene()
})
afterAll(() => scene.close())

describe('forged rail callbacks', () => {
  const holdings = async () => [await scene.houseMoney('rail/TESTPAY'), await scene.houseMoney('suspense/TESTPAY')]

  it('L6: forged, stale, sent to another path or under another name, they get 401 and move no money', async () => {
    const member = await scene.payer()
    const { id } = await scene.open(member, 'ebpay-1', '100')
    const text = JSON.stringify(scene.rail.paidBody(id))
    const { paid: path, news } = scene.rail.paths
    const before = await holdings()
    const good = scene.rail.signed(path, text)
    const bad = [
      scene.rail.signed(path, text, { secret: 'another secret' }),
      scene.rail.signed(path, text, { skewMs: -300_001 }),
      scene.rail.signed(path, text, { skewMs: 300_500 }),
      scene.rail.signed(news, text),
      scene.rail.signed(path, `${text} `),
      scene.rail.signed(path, text, { nonce: 'short' }),
      { ...good, 'x-rail': 'OTHER' },
      { ...good, 'x-signature': good['x-signature']?.toUpperCase() ?? '' },
      { ...good, 'x-signature': '' },
      { 'content-type': 'application/json' },
    ]
    for (const headers of bad)
      expect(await scene.told(path, text, headers)).toMatchObject({ http: 401, code: 'SIGNATURE' })
    expect(await holdings()).toEqual(before)
    expect((await scene.done<DepositView>(depositOne, { id }, member)).state).toBe('open')
    expect(await scene.told(path, text, good)).toMatchObject({ http: 200, code: 'OK' })
    expect(await scene.told(path, text, good)).toMatchObject({ http: 200, code: 'OK' })
    expect((await scene.money(member.id)).cash).toBe(10_000n)
  })

  it('L6: a body with any one byte changed moves no money and causes no fault', async () => {
    const member = await scene.payer()
    const { id } = await scene.open(member, 'ebpay-1', '100')
    const text = JSON.stringify(scene.rail.paidBody(id))
    const { paid: path } = scene.rail.paths
    const good = scene.rail.signed(path, text)
    const before = await holdings()
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ (1 + (at % 255))
      const reply = await scene.server.inject({ method: 'POST', url: path, headers: good, payload: changed })
      expect([400, 401]).toContain(reply.statusCode)
    }
    expect(await holdings()).toEqual(before)
    expect((await scene.money(member.id)).cash).toBe(0n)
  })

  it.each([
    ['an amount below one', { amount: '0' }],
    ['a fraction', { amount: '1.5' }],
    ['a minus', { amount: '-100' }],
    ['an exponent', { amount: '1e3' }],
    ['a number', { amount: 100 }],
    ['an unknown currency', { currency: 'EUR' }],
    ['an extra key', { extra: 1 }],
    ['an id with a space', { id: 'a b' }],
    ['an invalid time', { at: 'now' }],
  ])('a signed body with %s is refused entirely', async (_what, odd) => {
    const before = await holdings()
    expect(await scene.paid('D2601010000000001', odd)).toMatchObject({ http: 400, code: 'INPUT' })
    expect(await holdings()).toEqual(before)
  })
})
