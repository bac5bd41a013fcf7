// Secrets of operators: one-time passwords, the secret of a session, recovery codes, and the key that the authenticator
// shares with us, which lies sealed in the database under a key that only the processes have (L34).

import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import { law, randomInt, type World } from '@magpie/kernel'

type Chance = Pick<World, 'bytes'>

/** Nothing that is read for something else: no 0, 1, i, l, o, u. */
const letters = '23456789abcdefghjkmnpqrstvwxyz'

const groups = (world: Chance, count: number, size: number): string =>
  Array.from({ length: count }, () =>
    Array.from({ length: size }, () => letters[randomInt(world, letters.length)]).join(''),
  ).join('-')

/** 98 bits. */
export const newOneTimePassword = (world: Chance): string => groups(world, 4, 5)
/** 49 bits, each good once, behind the same throttle as a code. */
export const newRecoveryCode = (world: Chance): string => groups(world, 2, 5)

/** A recovery code as it is compared: whatever was typed between its letters, and in whichever case. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Base64url, 256 bits. */
export const newSecret = (world: Chance): string => Buffer.from(world.bytes(32)).toString('base64url')
/** Hex; tells one session from another and proves nothing. */
export const newMarker = (world: Chance): string => Buffer.from(world.bytes(16)).toString('hex')

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const sealing = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** 32 bytes by HKDF-SHA256 (RFC 5869) from the master secret. */
export const totpKey = (masterSecret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', masterSecret, '', 'magpie/operators/totp', 32))

/** Nonce, text and tag in one; bound to whom it belongs to, so that no row can be given another's. */
export const seal = (world: Chance, key: Uint8Array, whose: string, bytes: Uint8Array): Buffer => {
  const nonce = world.bytes(nonceBytes)
  const cipher = createCipheriv(sealing, key, nonce).setAAD(Buffer.from(whose))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

export const unseal = (key: Uint8Array, whose: string, sealed: Buffer): Uint8Array => {
  law(sealed.length > nonceBytes + tagBytes, 'L34', 'a sealed key is too short')
  const nonce = sealed.subarray(0, nonceBytes)
  const text = sealed.subarray(nonceBytes, -tagBytes)
  const opening = createDecipheriv(sealing, key, nonce).setAAD(Buffer.from(whose))
  opening.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([opening.update(text), opening.final()])
}
