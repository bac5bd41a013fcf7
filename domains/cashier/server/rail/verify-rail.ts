// Who signed this call of a rail? The HMAC is taken over the path and the bytes that arrived, never over a body that was
// parsed and written again. Nonces are not remembered: a repeat is recognised by the rail's own id and gets the first
// answer, so a call that somebody records and sends again moves nothing.

import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { type Refusal, refuse } from '@magpie/kernel'
import type { Caller, RequestFacts } from '@magpie/wire'
import { railHeaders, railPreamble, readRailSignature } from '../../contract/index.ts'
import type { RailSettings } from './rail-client.ts'

export type VerifyRail = (
  request: Pick<RequestFacts, 'headers' | 'rawBody' | 'path'>,
  nowMs: number,
) => Caller | Refusal<'api_auth'>

/** An unknown rail, a time too far off and a wrong signature are one answer. */
export const verifyRails = (rails: readonly Pick<RailSettings, 'code' | 'secret'>[]): VerifyRail => {
  const keys = new Map<string, KeyObject>(rails.map(({ code, secret }) => [code, createSecretKey(secret, 'utf8')]))
  return ({ headers, rawBody, path }, nowMs) => {
    const rail = headers[railHeaders.rail] ?? ''
    const key = keys.get(rail)
    const signed = readRailSignature(headers, nowMs)
    if (key === undefined || signed === undefined) return refuse('api_auth')
    const preamble = railPreamble(path, signed.timestamp, signed.nonce)
    const expected = createHmac('sha256', key).update(preamble).update(rawBody).digest()
    const stands = timingSafeEqual(expected, Buffer.from(signed.signature, 'hex'))
    return stands ? { is: 'venue', venue: rail } : refuse('api_auth')
  }
}
