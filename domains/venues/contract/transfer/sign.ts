// How a call to a venue in transfer mode is signed: as on the seamless wallet, with the path before it, so that a call of
// one wire or path can never be taken for one of another. The headers are the same.

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type WalletCallToSign, walletHeaders } from '../sign.ts'

export type TransferCallToSign = Omit<WalletCallToSign, 'target'> & { readonly path: string }

export const signTransferCall = ({ secret, path, timestamp, nonce, body }: TransferCallToSign): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`transfer ${path}\n${timestamp}.${nonce}.${body}`)))

/** The headers of a signed call to the venue that is named. */
export const transferCallHeaders = (venue: string, signed: TransferCallToSign): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  [walletHeaders.venue]: venue,
  [walletHeaders.timestamp]: String(signed.timestamp),
  [walletHeaders.nonce]: signed.nonce,
  [walletHeaders.signature]: signTransferCall(signed),
})
