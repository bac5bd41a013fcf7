import { describe, expect, it } from 'vitest'
import type { AccessRules } from '../contract/index.ts'
import { type Access, accessOf, askedWhereabouts, shutBy } from './index.ts'

const rules: AccessRules = {
  blockedNetworks: [],
  closedRegions: ['SG', 'US-WA'],
  lookOnlyRegions: ['US', 'MO'],
  networksOf: [],
  serviceUrl: 'https://help.example/',
}

describe('access by region and network', () => {
  it('S-GATE-06, S-ERR-10: a blocked network outranks a closed region, a closed region outranks look-only', () => {
    const from = (region: string | undefined, inBlockedNetwork = false): Access =>
      accessOf(rules, { region, inBlockedNetwork })
    expect(from(undefined)).toBe('open')
    expect(from('CN')).toBe('open')
    expect(from('SG')).toBe('region_closed')
    expect(from('SG', true)).toBe('ip_blocked')
    expect(from(undefined, true)).toBe('ip_blocked')
    expect(from('MO')).toBe('look_only')
    expect(from('US-WA')).toBe('region_closed')
    expect(from('US-CA')).toBe('look_only')
    expect(from('SGX'), 'a name that only begins alike').toBe('open')
  })

  it('S-ERR-02: a blocked caller is refused every call except logout', () => {
    for (const path of ['/site/api/v1/configuration/preInfo', '/site/api/v1/user/member/info', '/api/json-cache/x']) {
      expect(shutBy('region_closed', { path })).toBe('region_closed')
      expect(shutBy('ip_blocked', { path })).toBe('ip_blocked')
      expect(shutBy('open', { path })).toBeUndefined()
    }
    expect(askedWhereabouts({ who: 'member', path: '/site/api/v1/user/member/logout' })).toBe(false)
  })

  it('S-ERR-03: a look-only caller may log in and change limits, but not register or enter a venue', () => {
    for (const path of ['/site/api/v1/user/member/login', '/site/api/v1/user/member/info', '/fd/api/v1/limits/change'])
      expect(shutBy('look_only', { path }), path).toBeUndefined()
    for (const path of ['/site/api/v1/user/member/register', '/game/api/v1/venue/launch'])
      expect(shutBy('look_only', { path }), path).toBe('look_only')
  })

  it('L6: calls from venues and operators are not checked for region or network', () => {
    expect(askedWhereabouts({ who: 'venue', path: '/wallet/v1/settle' })).toBe(false)
    expect(askedWhereabouts({ who: 'operator:site.config', path: '/ops/x' })).toBe(false)
    expect(askedWhereabouts({ who: 'anyone', path: '/site/api/v1/configuration/preInfo' })).toBe(true)
  })
})
