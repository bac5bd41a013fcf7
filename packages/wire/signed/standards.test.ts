// Published test vectors of the ciphers and hashes in use, run through the code that uses them.

import { createSecretKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readTruth } from '../../../truth/read.ts'
import { signedBy } from './signed-by.ts'
import { signatureOf, type SignedWire } from './wire.ts'

const { standards } = readTruth<{
  readonly standards: {
    readonly hmac_sha256_rfc4231: readonly Readonly<Record<'case' | 'key_hex' | 'data_hex' | 'mac', string>>[]
  }
}>('validation.json')

/** The wire puts nothing before the body. */
const bare: SignedWire = { who: null, before: () => '' }
const now = Date.parse('2026-11-30T00:00:00Z')
const hex = (text: string): Buffer => Buffer.from(text, 'hex')

describe('HMAC-SHA256 by RFC 4231', () => {
  it.each(standards.hmac_sha256_rfc4231)('case $case', ({ key_hex: key, data_hex: data, mac }) => {
    const called = (signature: string) =>
      signedBy(
        bare,
        {
          headers: { 'x-timestamp': String(now), 'x-nonce': 'published', 'x-signature': signature },
          target: '',
          rawBody: hex(data),
        },
        now,
      )?.isBy(createSecretKey(hex(key)))
    expect(called(mac)).toBe(true)
    expect(called(mac.replace(/^./, (first) => (first === '0' ? '1' : '0')))).toBe(false)
    // Where key and data are text, they are also signed as text.
    const [secret, body] = [hex(key).toString('utf8'), hex(data).toString('utf8')]
    if (!hex(key).equals(Buffer.from(secret)) || !hex(data).equals(Buffer.from(body))) return
    expect(signatureOf(bare, '', { secret, body, target: '', timestamp: now, nonce: 'published' })).toBe(mac)
  })
})
