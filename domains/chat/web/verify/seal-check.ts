// Whether a bet that somebody shows bears the house's own signature: on this phone, without asking anybody.

import { fromHex, utf8 } from '@magpie/fair'
import { type ShareCard, type ShareSeal, shareText } from '../../contract/share-card.ts'

export type SealCheck = {
  /** Undefined where this browser knows no Ed25519. */
  readonly signed: boolean | undefined
  /** It is the house's key, and not just somebody's. */
  readonly ours: boolean
  /** It is shown by whom it was signed for. */
  readonly owner: boolean
}

/** Bytes of their own, as the browser's keys take them. */
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

/** Undefined where this browser knows no Ed25519. */
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
