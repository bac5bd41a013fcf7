// Encrypts text for storage: a copy of the database alone cannot reveal it (L34). A sealed text names its key, so texts under
// older secrets can still be opened.

import { createCipheriv, createDecipheriv } from 'node:crypto'
import { law, type World } from '@magpie/kernel'
import { type Masters, ringOf } from './keyring.ts'

const ivBytes = 12
const tagBytes = 16

export type TextSeals = {
  /** `of` is whose it is: what was sealed for one cannot be put in another's place. */
  readonly seal: (text: string, of: string) => string
  /** Throws when it was changed, or sealed for another. */
  readonly open: (sealed: string, of: string) => string
}

/** One key a secret for this purpose, such as `magpie/mall/address`. */
export const openTextSeals = (masters: Masters, purpose: string, world: Pick<World, 'bytes'>): TextSeals => {
  const ring = ringOf(masters, purpose)
  return {
    seal: (text, of) => {
      const iv = world.bytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', ring.newest.key, iv).setAAD(Buffer.from(of))
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${ring.newest.id}.${sealed.toString('base64url')}`
    },
    open: (sealed, of) => {
      const [id = '', text = ''] = sealed.split('.')
      const by = ring.named(id)
      law(by !== undefined, 'L34', 'sealed under a key that this house does not have')
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', by.key, bytes.subarray(0, ivBytes))
      decipher.setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}
