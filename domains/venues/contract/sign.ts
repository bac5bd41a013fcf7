// The signature of wallet calls: caller, method, path and query. The platform's calls to a venue, under /transfer/v1, are
// signed in the same way with another prefix, so that a call of one wire is never valid on the other.

import { type Sign, signatureOf, signedHeaders, type SignedWire, type Signing } from '@magpie/wire/signed'

const who = 'x-venue'

export const walletSigned: SignedWire = {
  who,
  before: ({ who: venue, target, timestamp, nonce }) => `${venue} ${target}\n${timestamp}.${nonce}.`,
}

/** Its target is the path. */
export const transferSigned: SignedWire = {
  who,
  before: ({ target, timestamp, nonce }) => `transfer ${target}\n${timestamp}.${nonce}.`,
}

/** The target: method, path and query as they will be sent, `POST /wallet/v1/debit`. */
export const signWalletCall = (venue: string, call: Signing): string => signatureOf(walletSigned, venue, call)

/** The headers of a signed call. */
export const walletCallHeaders = (venue: string, call: Signing, sign?: Sign): Readonly<Record<string, string>> =>
  signedHeaders(walletSigned, venue, call, sign)
