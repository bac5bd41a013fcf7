// What a slice's tables may not show is sealed: the database alone opens nothing (L34). `of` is whose it is, so that what was
// sealed for one cannot be put in another's place.

import { createCipheriv, createDecipheriv } from 'node:crypto'
import { law, type World } from '@magpie/kernel'
import { type Masters, ringOf } from '../keyring.ts'

const ivBytes = 12
const tagBytes = 16
const idBytes = 8

export type Seals = {
  readonly seal: (bytes: Uint8Array, of: string) => Buffer
  readonly open: (sealed: Buffer, of: string) => Buffer
}

/** `purpose` names the key: what one slice sealed, another cannot open. */
export const openSeals = (masters: Masters, world: Pick<World, 'bytes'>, purpose: string): Seals => {
  const ring = ringOf(masters, purpose)
  return {
    seal: (bytes, of) => {
      const iv = world.bytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', ring.newest.key, iv).setAAD(Buffer.from(of))
      return Buffer.concat([Buffer.from(ring.newest.id), iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },
    open: (sealed, of) => {
      const by = ring.named(sealed.subarray(0, idBytes).toString())
      law(by !== undefined, 'L34', 'sealed under a key that this house does not have')
      const decipher = createDecipheriv('aes-256-gcm', by.key, sealed.subarray(idBytes, idBytes + ivBytes))
      decipher.setAAD(Buffer.from(of)).setAuthTag(sealed.subarray(-tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(idBytes + ivBytes, -tagBytes)), decipher.final()])
    },
  }
}

export const sealText = (seals: Seals, text: string, of: string): string =>
  seals.seal(Buffer.from(text), of).toString('base64url')
export const openText = (seals: Seals, sealed: string, of: string): string =>
  seals.open(Buffer.from(sealed, 'base64url'), of).toString()
