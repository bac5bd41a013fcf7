// Verifies the signature of wallet calls. Nonces are not remembered: a repeat is recognised by its transaction id and gets the
// first answer, so a call that is recorded and replayed within the window moves nothing.

import { createSecretKey, type KeyObject } from 'node:crypto'
import { type Refusal, refuse } from '@magpie/kernel'
import type { Caller, RequestFacts, SliceWire } from '@magpie/wire'
import { signedBy } from '@magpie/wire/signed-by'
import { walletSigned } from '../../contract/index.ts'
import type { VenueSettings } from '../settings.ts'
import { walletDialect } from './dialect.ts'

export type VerifyCall = (
  request: Pick<RequestFacts, 'headers' | 'rawBody' | 'target'>,
  nowMs: number,
) => Caller | Refusal<'api_auth'>

/** Unknown venue, wrong time and wrong signature all get the same answer. */
export const verifyCalls = (venues: readonly VenueSettings[]): VerifyCall => {
  const keys = new Map<string, KeyObject>(venues.map(({ code, secret }) => [code, createSecretKey(secret, 'utf8')]))
  return (request, nowMs) => {
    const signed = signedBy(walletSigned, request, nowMs)
    const key = signed && keys.get(signed.who)
    return key !== undefined && signed?.isBy(key) === true ? { is: 'venue', venue: signed.who } : refuse('api_auth')
  }
}

/** The wallet's wire: how it is spoken, and who may speak on it. */
export const walletWire = (verify: VerifyCall): SliceWire => ({
  name: walletDialect.name,
  dialect: walletDialect,
  resolveCaller: (request, { world }) => verify(request, world.now()),
})
