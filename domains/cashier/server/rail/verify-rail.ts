// Who signed this call of a rail? The HMAC is taken over the bytes that arrived, never over a body that was parsed and written
// again. Nonces are not remembered: a repeat is recognised by the rail's own id and gets the first answer, so a call that
// somebody records and sends again moves nothing. A rail is believed in its own tongue alone.

import { createSecretKey, type KeyObject } from 'node:crypto'
import { type Refusal, refuse } from '@magpie/kernel'
import type { Caller, Endpoint, SliceWire } from '@magpie/wire'
import type { RailSettings } from './rails.ts'
import type { Came } from './tongue.ts'
import { tongueOf, tongues } from './tongues.ts'

/** Undefined on paths that are no rail's. */
export type VerifyRail = (
  request: Came,
  endpoint: Pick<Endpoint, 'dialect'>,
  nowMs: number,
) => Caller | Refusal<'api_auth'> | undefined

/** An unknown rail, one of another tongue, a time too far off and a wrong signature are one answer. */
export const verifyRails = (rails: readonly Pick<RailSettings, 'code' | 'secret' | 'speaks'>[]): VerifyRail => {
  const keys = new Map<string, KeyObject>(
    rails.map(({ code, secret, speaks }) => [
      `${tongueOf(speaks).dialect.name} ${code}`,
      createSecretKey(secret, 'utf8'),
    ]),
  )
  const byDialect = new Map(Object.values(tongues).map((tongue) => [tongue.dialect.name, tongue]))
  return (request, { dialect }, nowMs) => {
    const tongue = byDialect.get(dialect)
    if (tongue === undefined) return undefined
    const signed = tongue.signer(request, nowMs)
    const key = signed === undefined ? undefined : keys.get(`${dialect} ${signed.rail}`)
    if (signed === undefined || key === undefined || !signed.isBy(key)) return refuse('api_auth')
    return { is: 'venue', venue: signed.rail }
  }
}

/** A wire for each tongue, and who may speak on it. */
export const railWires = (verify: VerifyRail): readonly SliceWire[] =>
  Object.values(tongues).map(({ dialect }) => ({
    name: dialect.name,
    dialect,
    resolveCaller: (request, { world }) =>
      verify(request, { dialect: dialect.name }, world.now()) ?? refuse('api_auth'),
  }))
