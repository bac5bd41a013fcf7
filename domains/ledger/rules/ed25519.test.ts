import { generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSignedBy } from './judge-proof.ts'

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))

// RFC 8032, 7.1: tests 1 to 3.
const vectors = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
] as const

describe('Ed25519 in integer arithmetic', () => {
  it.each(vectors)('RFC 8032, 7.1: %s', (key, message, signature) => {
    expect(isSignedBy(bytes(key), bytes(message), bytes(signature))).toBe(true)
  })

  it('agrees with OpenSSL on signatures, and refuses one flipped bit in signature, key or message', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const key = bytes(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'))
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(64 * 8 - 1), fc.nat(32 * 8 - 1), (message, bit, keyBit) => {
        const signature = Uint8Array.from(sign(null, message, privateKey))
        expect(isSignedBy(key, message, signature)).toBe(true)
        const flipped = Uint8Array.from(signature)
        flipped[bit >> 3]! ^= 1 << (bit & 7)
        expect(isSignedBy(key, message, flipped)).toBe(false)
        const other = Uint8Array.from(key)
        other[keyBit >> 3]! ^= 1 << (keyBit & 7)
        expect(isSignedBy(other, message, signature)).toBe(false)
        expect(isSignedBy(key, Uint8Array.of(...message, 0), signature)).toBe(false)
      }),
      { numRuns: 20 },
    )
  })

  it('a second encoding of the same number is refused: S above the order, and a key above the prime', () => {
    const [key, message, signature] = vectors[1]
    const order = 2n ** 252n + 27742317777372353535851937790883648493n
    const s =
      bytes(signature)
        .subarray(32)
        .reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) + order
    const spelled = Uint8Array.from({ length: 32 }, (_, nth) => Number((s >> BigInt(8 * nth)) & 255n))
    expect(isSignedBy(bytes(key), bytes(message), Uint8Array.of(...bytes(signature).subarray(0, 32), ...spelled))).toBe(
      false,
    )
    expect(isSignedBy(bytes(`ee${'ff'.repeat(30)}7f`), bytes(message), bytes(signature))).toBe(false)
    expect(isSignedBy(bytes(key).subarray(1), bytes(message), bytes(signature))).toBe(false)
  })
})
