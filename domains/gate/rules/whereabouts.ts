// A caller's location: whether in a blocked network, and the region from the proxy's header or the operator's table.
// The lists are prepared once, because every call passes here.

import type { AccessRules } from '../contract/access.ts'
import type { Whereabouts } from './access.ts'
import { networkList } from './networks.ts'

export type AskedFrom = {
  readonly ip: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

export type Locate = (asked: AskedFrom) => Whereabouts

/** Loopback: the server's own calls, and every caller behind an undeclared proxy. */
const itself = networkList(['127.0.0.0/8', '::1'])

const regionShape = /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/

export const locator = (rules: AccessRules, regionHeader: string | undefined): Locate => {
  const blocked = networkList(rules.blockedNetworks)
  const places = rules.networksOf.map(({ region, networks }) => ({ region, holds: networkList(networks) }))
  const named = ({ headers }: AskedFrom): string | undefined => {
    const said = regionHeader === undefined ? undefined : headers[regionHeader]?.toUpperCase()
    return said !== undefined && regionShape.test(said) ? said : undefined
  }
  return (asked) => {
    const { ip } = asked
    if (itself(ip)) return { inBlockedNetwork: false, region: undefined }
    return { inBlockedNetwork: blocked(ip), region: named(asked) ?? places.find(({ holds }) => holds(ip))?.region }
  }
}
