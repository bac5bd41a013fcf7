import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signedBy, signNatively } from './signed-by.ts'
import { signatureOf, signedHeaders, signedWindowMs, type SignedWire } from './wire.ts'

const wire: SignedWire = {
  who: 'x-venue',
  before: ({ who, target, timestamp, nonce }) => `${who} ${target}\n${timestamp}.${nonce}.`,
}
const nameless: SignedWire = { who: null, before: ({ target, timestamp, nonce }) => `${target} ${timestamp} ${nonce} ` }
const target = 'POST /wallet/v1/debit'
const now = 1_790_000_000_000
const call = { secret: 's', target, timestamp: now, nonce: 'nonce-0001', body: '{"a":1}' }
const bytes = Buffer.from(call.body)

describe('a signature', () => {
  it('is hex HMAC-SHA256 over the prefix of the wire and the body, as Node computes it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 1 }), fc.nat(), (body, secret, timestamp) => {
        const expected = createHmac('sha256', secret)
          .update(`YBTY POST /wallet/v1/debit\n${timestamp}.n0nce_-x.${body}`)
          .digest('hex')
        const asked = { secret, target, timestamp, nonce: 'n0nce_-x', body }
        expect([signatureOf(wire, 'YBTY', asked), signNatively(wire, 'YBTY', asked)]).toEqual([expected, expected])
      }),
    )
  })

  it('is accepted only with the same secret and the same wire', () => {
    const headers = signedHeaders(wire, 'YBTY', call)
    const read = signedBy(wire, { headers, target, rawBody: bytes }, now)
    expect([read?.who, read?.isBy('s'), read?.isBy('t')]).toEqual(['YBTY', true, false])
    expect(signedBy(nameless, { headers, target, rawBody: bytes }, now)?.isBy('s')).toBe(false)
    const other = signedHeaders(nameless, '', call)
    expect(Object.keys(other)).toEqual(['content-type', 'x-timestamp', 'x-nonce', 'x-signature'])
    expect(signedBy(nameless, { headers: other, target, rawBody: bytes }, now)?.isBy('s')).toBe(true)
  })

  it.each([
    ['another caller', { headers: { ...signedHeaders(wire, 'YBTY', call), 'x-venue': 'IMTY' } }],
    ['another target', { target: 'POST /wallet/v1/settle' }],
    ['another moment', { headers: { ...signedHeaders(wire, 'YBTY', call), 'x-timestamp': String(now + 1) } }],
    ['another nonce', { headers: { ...signedHeaders(wire, 'YBTY', call), 'x-nonce': 'nonce-0002' } }],
    ['another body', { rawBody: Buffer.from('{"a":2}') }],
  ])('is refused for %s', (_what, other) => {
    const came = { headers: signedHeaders(wire, 'YBTY', call), target, rawBody: bytes, ...other }
    expect(signedBy(wire, came, now)?.isBy('s')).toBe(false)
  })
})

describe('headers of a signed call', () => {
  const good = { 'x-timestamp': String(now), 'x-nonce': 'nonce-0001', 'x-signature': 'a'.repeat(64) }
  it.each([
    ['at the edge of the window', good, now + signedWindowMs, true],
    ['at the other edge', good, now - signedWindowMs, true],
    ['past the window', good, now + signedWindowMs + 1, false],
    ['before the window', good, now - signedWindowMs - 1, false],
    ['without a timestamp', { ...good, 'x-timestamp': undefined }, now, false],
    ['with an exponent as timestamp', { ...good, 'x-timestamp': '1.79e12' }, now, false],
    ['with a padded timestamp', { ...good, 'x-timestamp': ` ${now}` }, now, false],
    ['with full-width digits', { ...good, 'x-timestamp': '１７９００００００００００' }, now, false],
    ['without a nonce', { ...good, 'x-nonce': undefined }, now, false],
    ['with a short nonce', { ...good, 'x-nonce': 'short' }, now, false],
    ['with a nonce that holds a point', { ...good, 'x-nonce': 'nonce.0001' }, now, false],
    ['without a signature', { ...good, 'x-signature': undefined }, now, false],
    ['with an upper-case signature', { ...good, 'x-signature': 'A'.repeat(64) }, now, false],
    ['with a short signature', { ...good, 'x-signature': 'a'.repeat(63) }, now, false],
  ])('%s', (_what, headers, at, looks) => {
    expect(signedBy(wire, { headers, target, rawBody: bytes }, at) !== undefined).toBe(looks)
  })
})
