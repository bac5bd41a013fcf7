import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signatureStands, signPath } from './index.ts'

const path = '/site/api/v1/configuration/preInfo'
const settings = { siteKey: 'site-key', allowEmptySignature: false }

describe('signature', () => {
  it('S-HDR-03: is the hex HMAC-SHA256 of path and version, as computed by another implementation', () => {
    const expected = createHmac('sha256', 'site-key').update(`${path}2.0.0`).digest('hex')
    expect(signPath(path, 'site-key')).toBe(expected)
    expect(signPath(path, 'site-key', '2.1.0')).not.toBe(expected)
  })

  it('S-HDR-03: gives the result of RFC 4231 test case 2', () => {
    expect(signPath('what do ya want ', 'Jefe', 'for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })

  it('S-HDR-03: an empty or absent signature is refused unless the compatibility flag is on', () => {
    for (const sent of [undefined, '']) {
      expect(signatureStands(sent, path, '2.0.0', settings)).toBe(false)
      expect(signatureStands(sent, path, '2.0.0', { ...settings, allowEmptySignature: true })).toBe(true)
    }
  })

  it('S-HDR-03: a wrong signature is refused with and without the flag', () => {
    const right = signPath(path, 'site-key')
    const wrong = [
      signPath('/site/api/v1/other', 'site-key'),
      signPath(path, 'other'),
      right.slice(1),
      right.toUpperCase(),
    ]
    for (const sent of wrong) {
      expect(signatureStands(sent, path, '2.0.0', settings)).toBe(false)
      expect(signatureStands(sent, path, '2.0.0', { ...settings, allowEmptySignature: true })).toBe(false)
    }
    expect(signatureStands(right, path, '2.0.0', settings)).toBe(true)
  })
})
