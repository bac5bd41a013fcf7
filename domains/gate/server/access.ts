// S-GATE-06: whether somebody is served where they are. The config's rules are asked at each call in the version that is
// known now, so what an operator shuts is shut within a second.

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
  /** Empty when nobody knows. */
  readonly region: string
  /** Whom to ask about it. */
  readonly service: string
}

export type AccessGuard = {
  readonly check: Check
  /** Undefined where nobody is shut out at all. */
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
