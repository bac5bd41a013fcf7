// Who signed a wallet call? The HMAC is taken over the bytes that arrived, never over a body that was parsed and
// written again. Nonces are not remembered: a repeat is recognised by its transaction id and gets the first answer,
// so a call that somebody records and sends again within the window learns what the venue learned and moves nothing.

import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { type Refusal, refuse } from '@magpie/kernel'
import type { Caller, RequestFacts } from '@magpie/wire'
import { looksSigned, walletHeaders, walletPreamble } from '../../contract/index.ts'
import type { VenueSettings } from '../settings.ts'

export type VerifyCall = (
  request: Pick<RequestFacts, 'headers' | 'rawBody' | 'target'>,
  nowMs: number,
) => Caller | Refusal<'api_auth'>

/** An unknown venue, a time too far off and a wrong signature are one answer. */
export const verifyCalls = (venues: readonly VenueSettings[]): VerifyCall => {
  const keys = new Map<string, KeyObject>(venues.map(({ code, secret }) => [code, createSecretKey(secret, 'utf8')]))
  return ({ headers, rawBody, target }, nowMs) => {
    const venue = headers[walletHeaders.venue] ?? ''
    const timestamp = headers[walletHeaders.timestamp]
    const nonce = headers[walletHeaders.nonce]
    const signature = headers[walletHeaders.signature]
    const key = keys.get(venue)
    if (key === undefined || !looksSigned({ timestamp, nonce, signature }, nowMs)) return refuse('api_auth')
    const preamble = walletPreamble(venue, target, timestamp ?? '', nonce ?? '')
    const expected = createHmac('sha256', key).update(preamble).update(rawBody).digest()
    return timingSafeEqual(expected, Buffer.from(signature ?? '', 'hex')) ? { is: 'venue', venue } : refuse('api_auth')
  }
}
