import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walletCallHeaders } from '../../contract/index.ts'
import type { VenueSettings } from '../settings.ts'
import { verifyCalls } from './verify-call.ts'
import { debitOf, fresh, openScene, type Scene, type Signing, venueSecrets } from '../../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const flipped = (text: string, at: number, bit: number): string => {
  const bytes = Buffer.from(text)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
  return bytes.toString('latin1')
}

describe('the signature on every call', () => {
  const calls = (token: string, round: string): readonly [string, object][] => [
    ['authenticate', { transaction: fresh('t'), token }],
    ['balance', { transaction: fresh('t'), token }],
    ['debit', debitOf(token, 100)],
    ['confirm', { items: [{ transaction: fresh('t'), round }] }],
    ['settle', { items: [{ transaction: fresh('t'), round, version: 1, total: 500 }] }],
    ['rollback', { items: [{ transaction: fresh('t'), round, reason: 'timeout' }] }],
  ]

  it('a body with any byte altered is refused and moves no money', async () => {
    const { id, token } = await scene.member(1000n)
    const bet = debitOf(token, 100)
    await scene.wallet('debit', bet)
    const money = await scene.money(id)
    for (const [call, body] of calls(token, bet.round)) {
      const text = JSON.stringify(body)
      for (let at = 0; at < Buffer.byteLength(text); at++) {
        const altered = Buffer.from(text)
        altered[at] = (altered[at] ?? 0) ^ (1 << (at % 7))
        const reply = await scene.server.inject({
          method: 'POST',
          url: `/wallet/v1/${call}`,
          headers: { 'content-type': 'application/json', ...headersFor(`/wallet/v1/${call}`, text) },
          payload: altered,
        })
        // 400 if the bytes are no longer JSON: such a body is not read, so nothing is checked.
        expect([400, 401], `${call} at ${at}`).toContain(reply.statusCode)
        expect(['INVALID_SIGNATURE', 'BAD_REQUEST']).toContain(reply.json().code)
      }
    }
    expect(await scene.money(id)).toEqual(money)
    expect(await scene.round(bet.round)).toMatchObject({ state: 'held' })
  })

  it('L5: a body altered in any byte and signed again never makes a second bet or the same command', async () => {
    const { id, token } = await scene.member(1000n)
    const bet = debitOf(token, 100)
    const first = await scene.wallet('debit', bet)
    const money = await scene.money(id)
    const text = JSON.stringify(bet)
    for (let at = 0; at < text.length; at++) {
      const altered = flipped(text, at, at % 7)
      const { status, body, text: said } = await scene.wallet('debit', altered)
      if (said === first.text) throw new Error(`byte ${at} made the same command of another body: ${altered}`)
      if (status === 400) continue
      expect(
        [status, ['DUPLICATE_CONFLICT', 'INVALID_TOKEN'].includes(body.code)],
        `${at}: ${altered} ${said}`,
      ).toEqual([200, true])
    }
    expect(await scene.money(id)).toEqual(money)
    expect((await scene.wallet('debit', bet)).text).toBe(first.text)
  })

  it.each([
    ['another secret', { secret: 'not the secret' }],
    ['another venue’s name', { headers: { 'x-venue': 'IMTY' } }],
    ['an unknown venue', { headers: { 'x-venue': 'NOBODY' } }],
    ['a prototype’s name as venue', { headers: { 'x-venue': '__proto__' } }],
    ['no venue', { headers: { 'x-venue': '' } }],
    ['a time too old', { skewMs: -300_001 - 50 }],
    ['a time too new', { skewMs: 300_001 + 2000 }],
    ['another time than signed', { headers: { 'x-timestamp': '1790000000000' } }],
    ['an empty signature', { headers: { 'x-signature': '' } }],
    ['a signature of zeros', { headers: { 'x-signature': '0'.repeat(64) } }],
    ['a signature in upper case', { headers: { 'x-signature': 'A'.repeat(64) } }],
    ['another nonce than signed', { headers: { 'x-nonce': 'another-nonce' } }],
    ['a body signed without its spaces', { signed: '{}' }],
    ['another call than signed', { target: 'POST /wallet/v1/other' }],
    ['another method than signed', { target: 'GET /wallet/v1/debit' }],
  ] satisfies [string, Signing][])('%s is INVALID_SIGNATURE with 401', async (_what, signing: Signing) => {
    const { id, token } = await scene.member(1000n)
    for (const [call, body] of calls(token, fresh('r'))) {
      const reply = await scene.wallet(call, body, signing)
      expect([reply.status, reply.body.code], call).toEqual([401, 'INVALID_SIGNATURE'])
    }
    expect((await scene.rounds('', signing.signed === undefined ? signing : { secret: 'x' })).body.code).toBe(
      'INVALID_SIGNATURE',
    )
    expect(await scene.money(id)).toEqual({ cash: 1000n, held: 0n, debt: 0n })
  })

  it('a recorded signature of a list is not valid for another query', async () => {
    const signed = { target: 'GET /wallet/v1/rounds' }
    expect((await scene.rounds('', signed)).body.code).toBe('OK')
    const other = await scene.rounds('?limit=9', signed)
    expect([other.status, other.body.code]).toEqual([401, 'INVALID_SIGNATURE'])
    expect((await scene.rounds('?limit=9')).body.code).toBe('OK')
  })

  it('two venues that share a secret are still distinguished', async () => {
    const body = JSON.stringify({ transaction: fresh('t'), token: 'token-that-is-long-enough' })
    const headers = { ...headersFor('/wallet/v1/balance', body), 'x-venue': 'IMTY' }
    const one: VenueSettings = { code: 'YBTY', secret: venueSecrets.YBTY, url: 'http://book.test' }
    const verify = verifyCalls([one, { ...one, code: 'IMTY' }])
    const ask = { headers, target: 'POST /wallet/v1/balance', rawBody: Buffer.from(body) }
    const now = scene.house.world.now()
    expect(verify(ask, now)).toMatchObject({ refused: 'api_auth' })
    expect(verify({ ...ask, headers: { ...headers, 'x-venue': 'YBTY' } }, now)).toEqual({ is: 'venue', venue: 'YBTY' })
  })

  it.each([-299_000, 299_000])('a clock that is %d ms off is accepted', async (skewMs) => {
    const { token } = await scene.member(1000n)
    expect((await scene.wallet('balance', { transaction: fresh('t'), token }, { skewMs })).body).toMatchObject({
      code: 'OK',
    })
  })
})

const headersFor = (path: string, body: string): Record<string, string> => {
  const now = scene.house.world.now()
  const call = { secret: venueSecrets.YBTY, target: `POST ${path}`, timestamp: now, nonce: 'nonce-of-altered', body }
  return { ...walletCallHeaders('YBTY', call) }
}

describe('L1: amounts and shapes', () => {
  const base = (): string => JSON.stringify(debitOf('token-that-is-long-enough', 77))
  it.each([
    ['a fraction', '"amount":77.5'],
    ['a fraction of zero', '"amount":77.0'],
    ['an exponent', '"amount":1e3'],
    ['zero', '"amount":0'],
    ['minus', '"amount":-77'],
    ['minus zero', '"amount":-0'],
    ['text', '"amount":"77"'],
    ['full-width digits', '"amount":"７７"'],
    ['beyond 2^53', '"amount":9007199254740993'],
    ['beyond the most', '"amount":9000000000000001'],
    ['null', '"amount":null'],
    ['a list', '"amount":[77]'],
    ['twice', '"amount":77,"amount":78'],
    ['an unknown key', '"amount":77,"extra":1'],
    ['a prototype', '"amount":77,"__proto__":{"amount":1}'],
  ])('%s is refused as unreadable, without a fault', async (_what, text) => {
    const { status, body } = await scene.wallet('debit', base().replace('"amount":77', text))
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST'])
  })

  it.each([
    ['debit', '{}'],
    ['debit', '[]'],
    ['debit', 'null'],
    ['debit', ''],
    ['confirm', '{"items":[]}'],
    ['confirm', `{"items":[{"transaction":"a b","round":"r"}]}`],
    ['confirm', `{"items":[{"transaction":"${'x'.repeat(81)}","round":"r"}]}`],
    ['confirm', '{"items":[{"transaction":"\\u0000","round":"r"}]}'],
    ['settle', '{"items":[{"transaction":"t","round":"r","version":0,"total":1}]}'],
    ['settle', '{"items":[{"transaction":"t","round":"r","version":1,"total":-1}]}'],
    ['settle', '{"items":[{"transaction":"t","round":"r","version":1,"total":1.5}]}'],
    ['rollback', '{"items":[{"transaction":"t","round":"../r","reason":"timeout"}]}'],
    ['rollback', '{"items":[{"transaction":"t","round":"r","reason":"because"}]}'],
    [
      'rollback',
      `{"items":[${'{"transaction":"t","round":"r","reason":"timeout"},'.repeat(500)}{"transaction":"t","round":"r","reason":"timeout"}]}`,
    ],
    ['balance', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('%s of %s is refused as unreadable', async (call, text) => {
    const { status, body } = await scene.wallet(call, text)
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST'])
  })
})
