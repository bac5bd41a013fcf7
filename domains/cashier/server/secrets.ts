// What the cashier keeps secret, each under a key of its own: numbers of accounts, which are sealed and opened only to be
// sent to a rail; their prints, by which the same number is found again without being read; the pages of orders; the
// pepper of PINs, without which a stolen table of a million possible PINs says nothing (L34).

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'
import type { Uuid, World } from '@magpie/kernel'
import { orderPageText } from '../rules/index.ts'

export type Secrets = {
  /** `of` is whose it is: what was sealed for one cannot be put in another's place. */
  readonly seal: (text: string, of: string) => string
  /** Throws when it was changed, or sealed for somebody else. */
  readonly open: (sealed: string, of: string) => string
  /** Hex; the same for the same text, and for nobody without the key. */
  readonly print: (text: string) => string
  readonly signPage: (of: { readonly id: string; readonly member: Uuid; readonly expires: number }) => string
  readonly pageStands: (
    of: { readonly id: string; readonly member: Uuid; readonly expires: number },
    sign: string,
  ) => boolean
  readonly peppered: (member: Uuid, pin: string) => string
}

const ivBytes = 12
const tagBytes = 16

export const openSecrets = (master: string, world: Pick<World, 'bytes'>): Secrets => {
  const key = (name: string): KeyObject =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', master, '', `magpie/cashier/${name}`, 32)))
  const [sealKey, printKey, pageKey, pinKey] = [key('account'), key('print'), key('order-page'), key('pin')]
  const mac = (by: KeyObject, text: string): Buffer => createHmac('sha256', by).update(text).digest()
  const signPage: Secrets['signPage'] = (of) => mac(pageKey, orderPageText(of)).toString('hex')
  return {
    seal: (text, of) => {
      const iv = world.bytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(of))
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
    },
    open: (sealed, of) => {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, ivBytes)).setAAD(Buffer.from(of))
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
    },
    print: (text) => mac(printKey, text).toString('hex'),
    signPage,
    pageStands: (of, sign) => {
      const [right, given] = [Buffer.from(signPage(of), 'hex'), Buffer.from(sign, 'hex')]
      return right.length === given.length && timingSafeEqual(right, given)
    },
    peppered: (member, pin) => mac(pinKey, `${member}|${pin}`).toString('base64'),
  }
}
