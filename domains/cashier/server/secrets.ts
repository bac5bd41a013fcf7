// The cashier's secrets, each with a key of its own: account numbers, encrypted and opened only for a rail; their keyed
// digests, which find equal numbers; order pages; and the pepper of PINs, without which a stolen table of a million
// possible PINs is useless (L34).

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'
import { law, type Uuid, type World } from '@magpie/kernel'
import { type Masters, ringOf } from '@magpie/wire/keyring'
import { orderPageText } from '../rules/index.ts'

export type Secrets = {
  /** `of`: the owner; a text encrypted for one cannot be moved to another. */
  readonly seal: (text: string, of: string) => string
  /** Throws if it was changed, or encrypted for another owner. */
  readonly open: (sealed: string, of: string) => string
  /** Hex; the same for the same text, and only with the key. */
  readonly print: (text: string) => string
  readonly signPage: (of: { readonly id: string; readonly member: Uuid; readonly expires: number }) => string
  readonly pageStands: (
    of: { readonly id: string; readonly member: Uuid; readonly expires: number },
    sign: string,
  ) => boolean
  /** With the key of this name, the first for `''`; default the newest. */
  readonly pepper: (member: Uuid, pin: string, keyId?: string) => { readonly keyId: string; readonly text: string }
}

const ivBytes = 12
const tagBytes = 16

/** A digest must find what was stored under it: it always uses the first secret. */
export const openSecrets = (masters: Masters, world: Pick<World, 'bytes'>): Secrets => {
  const ring = (name: string) => ringOf(masters, `magpie/cashier/${name}`)
  const [seals, prints, pages, pins] = [ring('account'), ring('print'), ring('order-page'), ring('pin')]
  const secretKey = ({ key }: { readonly key: Uint8Array }): KeyObject => createSecretKey(key)
  const mac = (by: KeyObject, text: string): Buffer => createHmac('sha256', by).update(text).digest()
  const printKey = secretKey(prints.first)
  const pageKeys = pages.all.map(secretKey)
  const signed = (by: KeyObject, of: Parameters<Secrets['signPage']>[0]): Buffer => mac(by, orderPageText(of))
  return {
    seal: (text, of) => {
      const iv = world.bytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', seals.newest.key, iv).setAAD(Buffer.from(of))
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${seals.newest.id}.${bytes.toString('base64')}`
    },
    open: (sealed, of) => {
      const [id, named] = sealed.split('.')
      const by = named === undefined ? seals.first : seals.named(id ?? '')
      law(by !== undefined, 'L34', 'sealed under a key that this house does not have')
      const bytes = Buffer.from(named ?? sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', by.key, bytes.subarray(0, ivBytes)).setAAD(Buffer.from(of))
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
    },
    print: (text) => mac(printKey, text).toString('hex'),
    signPage: (of) => signed(secretKey(pages.newest), of).toString('hex'),
    pageStands: (of, sign) => {
      const given = Buffer.from(sign, 'hex')
      const isBy = (right: Buffer): boolean => right.length === given.length && timingSafeEqual(right, given)
      return pageKeys.some((key) => isBy(signed(key, of)))
    },
    pepper: (member, pin, keyId) => {
      const by = keyId === undefined ? pins.newest : keyId === '' ? pins.first : pins.named(keyId)
      law(by !== undefined, 'L34', 'a PIN under a key that this house does not have')
      return { keyId: by.id, text: mac(secretKey(by), `${member}|${pin}`).toString('base64') }
    },
  }
}
