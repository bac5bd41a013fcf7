// S-GATE-06: whether a caller is served at their location. Each call is judged by the newest config known, so an
// operator's change applies within a second.

import { type Refusal, refuse } from '@magpie/kernel'
import type { Check } from '@magpie/wire/mount'
import {
  type Access,
  accessOf,
  type AskedFrom,
  askedWhereabouts,
  type Locate,
  locator,
  shutBy,
} from '../rules/index.ts'
import type { ConfigStore, StoredConfig } from './config-store.ts'

export type Standing = {
  readonly access: Access
  readonly ip: string
  /** Empty if unknown. */
  readonly region: string
  /** Where to ask about it. */
  readonly service: string
}

/** Neither pages nor the stream are for callers from there. */
export const isShutOut = (found: Standing | undefined): boolean =>
  found?.access === 'ip_blocked' || found?.access === 'region_closed'

export type AccessGuard = {
  readonly check: Check
  /** Undefined if there are no access rules. */
  readonly standing: (asked: AskedFrom) => Standing | undefined
}

export const accessGuard = (store: Pick<ConfigStore, 'known'>, regionHeader: string | undefined): AccessGuard => {
  let made: { readonly of: StoredConfig; readonly locate: Locate } | undefined
  const standing = (asked: AskedFrom): Standing | undefined => {
    const stored = store.known()
    const rules = stored?.config.access
    if (stored === undefined || rules === undefined) return undefined
    if (made?.of !== stored) made = { of: stored, locate: locator(rules, regionHeader) }
    const where = made.locate(asked)
    return { access: accessOf(rules, where), ip: asked.ip, region: where.region ?? '', service: rules.serviceUrl }
  }
  const judge: Check['run'] = (request, endpoint): Refusal<Exclude<Access, 'open'>> | undefined => {
    const found = standing(request)
    const shut = found === undefined ? undefined : shutBy(found.access, endpoint)
    if (found === undefined || shut === undefined) return undefined
    const { ip, region, service } = found
    return refuse(shut, { ip, region, service })
  }
  return { check: { name: 'access', appliesTo: askedWhereabouts, run: judge }, standing }
}
