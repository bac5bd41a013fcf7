import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { looksSigned, signatureWindowMs, signWalletCall, walletCallHeaders } from './sign.ts'

const target = 'POST /wallet/v1/debit'
const now = 1_790_000_000_000
const good = { timestamp: String(now), nonce: 'nonce-0001', signature: 'a'.repeat(64) }

describe('the signature of a wallet call', () => {
  it('is hex HMAC-SHA256 over venue, target, timestamp, nonce and body, as Node computes it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 1 }), fc.nat(), (body, secret, timestamp) => {
        const expected = createHmac('sha256', secret)
          .update(`YBTY POST /wallet/v1/debit\n${timestamp}.n0nce_-x.${body}`)
          .digest('hex')
        expect(signWalletCall('YBTY', { secret, target, timestamp, nonce: 'n0nce_-x', body })).toBe(expected)
      }),
    )
  })

  it('changes with each of its parts', () => {
    const call = { secret: 's', target, timestamp: now, nonce: 'nonce-0001', body: '{"a":1}' }
    const signed = signWalletCall('YBTY', call)
    expect(signWalletCall('IMTY', call)).not.toBe(signed)
    const others = [
      { secret: 't' },
      { target: 'POST /wallet/v1/settle' },
      { timestamp: now + 1 },
      { nonce: 'nonce-0002' },
      { body: '{"a":2}' },
    ]
    for (const other of others) expect(signWalletCall('YBTY', { ...call, ...other })).not.toBe(signed)
  })

  it('travels in headers that look signed', () => {
    const headers = walletCallHeaders('YBTY', { secret: 's', target, timestamp: now, nonce: 'nonce-0001', body: '' })
    const read = { timestamp: headers['x-timestamp'], nonce: headers['x-nonce'], signature: headers['x-signature'] }
    expect(looksSigned(read, now)).toBe(true)
    expect(headers['x-venue']).toBe('YBTY')
  })
})

describe('headers of a wallet call', () => {
  it.each([
    ['at the edge of the window', good, now + signatureWindowMs, true],
    ['at the other edge', good, now - signatureWindowMs, true],
    ['past the window', good, now + signatureWindowMs + 1, false],
    ['before the window', good, now - signatureWindowMs - 1, false],
    ['without a timestamp', { ...good, timestamp: undefined }, now, false],
    ['with an exponent as timestamp', { ...good, timestamp: '1.79e12' }, now, false],
    ['with a padded timestamp', { ...good, timestamp: ` ${now}` }, now, false],
    ['with full-width digits', { ...good, timestamp: '１７９００００００００００' }, now, false],
    ['without a nonce', { ...good, nonce: undefined }, now, false],
    ['with a short nonce', { ...good, nonce: 'short' }, now, false],
    ['with a nonce that holds a point', { ...good, nonce: 'nonce.0001' }, now, false],
    ['without a signature', { ...good, signature: undefined }, now, false],
    ['with an upper-case signature', { ...good, signature: 'A'.repeat(64) }, now, false],
    ['with a short signature', { ...good, signature: 'a'.repeat(63) }, now, false],
  ])('%s', (_what, headers, at, looks) => {
    expect(looksSigned(headers, at)).toBe(looks)
  })
})
