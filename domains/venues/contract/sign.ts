// How a wallet call is signed: who calls and what is asked for, method, path and query. What the house asks of a venue, under
// /transfer/v1, is signed likewise with another word in front, so that a call of one wire can never be taken for one of the
// other.

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
