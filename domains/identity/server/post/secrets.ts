// Identity's secrets, each under its own key: contacts and letters are sealed; a contact's keyed hash finds its member without
// opening it; a code is stored as a keyed hash, because a million codes are quickly tried against a stolen table (L34).

import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import { law, type World } from '@magpie/kernel'
import { type Masters, ringOf } from '@magpie/wire/keyring'
import type { ContactKind } from '../../contract/index.ts'

export type Secrets = {
  /** `of`: the owner. A value sealed for one owner cannot be used for another. */
  readonly seal: (text: string, of: string) => string
  readonly open: (sealed: string, of: string) => string
  /** `phone/…`: equal for equal contacts, and not computable without the key. */
  readonly nameOf: (kind: ContactKind, value: string) => string
  readonly codeHash: (request: string, code: string) => string
  readonly isCode: (hash: string, request: string, code: string) => boolean
}

const ivBytes = 12
const tagBytes = 16

/** Keyed hashes always use the first secret, so that stored values are still found after a rotation. */
export const openSecrets = (masters: Masters, world: Pick<World, 'bytes'>): Secrets => {
  const seals = ringOf(masters, 'magpie/identity/contact')
  const { key: prints } = ringOf(masters, 'magpie/identity/contact-print').first
  const { key: codes } = ringOf(masters, 'magpie/identity/code').first
  const codeHash = (request: string, code: string): string =>
    createHmac('sha256', codes).update(`${request} ${code}`).digest('base64url')
  return {
    seal: (text, of) => {
      const iv = world.bytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', seals.newest.key, iv).setAAD(Buffer.from(of))
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${seals.newest.id}.${bytes.toString('base64url')}`
    },
    open: (sealed, of) => {
      const [id = '', text = ''] = sealed.split('.')
      const by = seals.named(id)
      law(by !== undefined, 'L34', 'sealed under a key that this house does not have')
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', by.key, bytes.subarray(0, ivBytes)).setAAD(Buffer.from(of))
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
    },
    nameOf: (kind, value) => `${kind}/${createHmac('sha256', prints).update(value).digest('base64url')}`,
    codeHash,
    isCode: (hash, request, code) => {
      const [one, other] = [Buffer.from(hash), Buffer.from(codeHash(request, code))]
      return one.length === other.length && timingSafeEqual(one, other)
    },
  }
}
