// Whether a seal has the venue's signature: Ed25519 over the issue, its root and its time.

import { fromHex, issueName, sealText } from '@magpie/fair'
import type { IssueProof } from '../../contract/index.ts'

/** A copy of the bytes, as the browser's keys need them. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)

/** Undefined when there is no seal yet, or this browser lacks Ed25519. */
export const isSealSigned = async ({ game, issue, sealed }: IssueProof): Promise<boolean | undefined> => {
  if (sealed === null) return undefined
  try {
    const key = await crypto.subtle.importKey('raw', own(fromHex(sealed.key)), 'Ed25519', false, ['verify'])
    const text = own(sealText(issueName(game, issue), fromHex(sealed.root), sealed.at))
    return await crypto.subtle.verify('Ed25519', key, own(fromHex(sealed.signature)), text)
  } catch {
    return undefined
  }
}
