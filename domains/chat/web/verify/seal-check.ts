// Whether a shared bet bears the platform's signature: checked on this phone, without a call.

import { fromHex, utf8 } from '@magpie/fair'
import { type ShareCard, type ShareSeal, shareText } from '../../contract/share-card.ts'

export type SealCheck = {
  /** Undefined if this browser lacks Ed25519. */
  readonly signed: boolean | undefined
  /** The key is one of the platform's. */
  readonly ours: boolean
  /** The member who shows it is its owner. */
  readonly owner: boolean
}

/** A copy with its own buffer, as Web Crypto requires. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)

const keyOf = (key: string) => crypto.subtle.importKey('raw', own(fromHex(key)), 'Ed25519', false, ['verify'])

const isSigned = async (text: string, key: string, signature: string): Promise<boolean | undefined> => {
  let known: Awaited<ReturnType<typeof keyOf>>
  try {
    known = await keyOf(key)
  } catch {
    return undefined
  }
  try {
    return await crypto.subtle.verify('Ed25519', known, own(fromHex(signature)), own(utf8(text)))
  } catch {
    return false
  }
}

/** Undefined if this browser lacks Ed25519. */
export const sealSigned = (card: ShareCard, seal: ShareSeal): Promise<boolean | undefined> =>
  isSigned(shareText(card), seal.key, seal.signature)

export const checkSeal = async (
  card: ShareCard,
  seal: ShareSeal,
  by: { readonly keys: readonly string[]; readonly alias: string },
): Promise<SealCheck> => ({
  signed: await sealSigned(card, seal),
  ours: by.keys.includes(seal.key),
  owner: card.alias === by.alias,
})
