// Operators' secrets: one-time passwords, session secrets, recovery codes, and the authenticator's shared key, which is
// encrypted in the database under a key that only the processes have (L34).

import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { law, randomInt, type World } from '@magpie/kernel'
import { type Keyed, type Masters, type Ring, ringOf } from '@magpie/wire/keyring'

type Chance = Pick<World, 'bytes'>

/** Without characters that look alike: 0, 1, i, l, o, u. */
const letters = '23456789abcdefghjkmnpqrstvwxyz'

const groups = (world: Chance, count: number, size: number): string =>
  Array.from({ length: count }, () =>
    Array.from({ length: size }, () => letters[randomInt(world, letters.length)]).join(''),
  ).join('-')

/** 98 bits. */
export const newOneTimePassword = (world: Chance): string => groups(world, 4, 5)
/** 49 bits, each usable once, behind the same throttle as a code. */
export const newRecoveryCode = (world: Chance): string => groups(world, 2, 5)

/** A recovery code normalised for comparison: separators and case do not matter. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Base64url, 256 bits. */
export const newSecret = (world: Chance): string => Buffer.from(world.bytes(32)).toString('base64url')
/** Hex; distinguishes sessions and proves nothing. */
export const newMarker = (world: Chance): string => Buffer.from(world.bytes(16)).toString('hex')

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const sealing = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export const totpKeys = (masters: Masters): Ring => ringOf(masters, 'magpie/operators/totp')

const idBytes = 4

/** Key name, nonce, ciphertext and tag in one; bound to its owner, so that it cannot be moved to another row. */
export const seal = (world: Chance, { newest }: Ring, whose: string, bytes: Uint8Array): Buffer => {
  const nonce = world.bytes(nonceBytes)
  const cipher = createCipheriv(sealing, newest.key, nonce).setAAD(Buffer.from(whose))
  return Buffer.concat([
    Buffer.from(newest.id, 'hex'),
    nonce,
    cipher.update(bytes),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

/** Values from before keys had names begin with the nonce, which equals a key's name once in 2^32. */
export const unseal = (ring: Ring, whose: string, sealed: Buffer): Uint8Array => {
  const by = ring.named(sealed.subarray(0, idBytes).toString('hex'))
  return by === undefined ? opened(ring.first, whose, sealed) : opened(by, whose, sealed.subarray(idBytes))
}

const opened = ({ key }: Keyed, whose: string, sealed: Buffer): Uint8Array => {
  law(sealed.length > nonceBytes + tagBytes, 'L34', 'a sealed key is too short')
  const nonce = sealed.subarray(0, nonceBytes)
  const text = sealed.subarray(nonceBytes, -tagBytes)
  const opening = createDecipheriv(sealing, key, nonce).setAAD(Buffer.from(whose))
  opening.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([opening.update(text), opening.final()])
}
