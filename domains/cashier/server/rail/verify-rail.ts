// Verifies which rail signed a call. The HMAC covers the raw bytes, never a re-serialised body. Nonces are not stored:
// a repeat is recognised by the rail's own id and gets the first answer, so a replayed call moves nothing. A rail is
// accepted only in its own protocol.

import { createSecretKey, type KeyObject } from 'node:crypto'
import { type Refusal, refuse } from '@magpie/kernel'
import type { Caller, Endpoint, SliceWire } from '@magpie/wire'
import type { RailSettings } from './rails.ts'
import type { Came } from './tongue.ts'
import { tongueOf, tongues } from './tongues.ts'

/** Undefined on paths that are not a rail's. */
export type VerifyRail = (
  request: Came,
  endpoint: Pick<Endpoint, 'dialect'>,
  nowMs: number,
) => Caller | Refusal<'api_auth'> | undefined

/** Unknown rail, other protocol, wrong time and wrong signature all get the same answer. */
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

/** A wire for each protocol, and who may use it. */
export const railWires = (verify: VerifyRail): readonly SliceWire[] =>
  Object.values(tongues).map(({ dialect }) => ({
    name: dialect.name,
    dialect,
    resolveCaller: (request, { world }) =>
      verify(request, { dialect: dialect.name }, world.now()) ?? refuse('api_auth'),
  }))
