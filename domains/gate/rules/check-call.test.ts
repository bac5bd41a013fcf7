import { describe, expect, it } from 'vitest'
import { preInfo, siteHeaders } from '../contract/index.ts'
import { callHeaders, checkCall, isSiteCall, signPath, versionServed } from './index.ts'

const settings = { siteKey: 'site-key', allowEmptySignature: false }
const good = {
  'client-type': 'web',
  'site-id': '6001',
  version: '2.0.0',
  sign: signPath(preInfo.path, 'site-key'),
}
const judge = (headers: Record<string, string | undefined>) =>
  checkCall({ ...good, ...headers }, preInfo, settings)?.refused

describe('the headers of a call', () => {
  it('S-HDR-01: a call with all headers is accepted', () => {
    expect(judge({})).toBeUndefined()
    expect(Object.values(siteHeaders)).toEqual(['client-type', 'site-id', 'version', 'sign', 'token', 'uuid'])
  })

  it('S-HDR-01: the headers of our own clients are accepted, with or without token and device', () => {
    const path = preInfo.path
    const bare = callHeaders({ path, siteKey: 'site-key' })
    expect(checkCall(bare, preInfo, settings)).toBeUndefined()
    expect(Object.keys(bare)).not.toContain('token')
    expect(callHeaders({ path, siteKey: 'site-key', device: 'd', marker: 'm' })).toMatchObject({
      uuid: 'd',
      token: 'm',
    })
  })

  it('S-HDR-01: a missing or older major or minor version is answered old_version, a newer one is accepted', () => {
    for (const version of [undefined, '', '1.9.9', '1.99.0', '2', '2.0', 'v2.0.0', '2.0.0-beta', ' 2.0.0', '２.0.0']) {
      expect(judge({ version }), String(version)).toBe('old_version')
    }
    for (const version of ['2.0.0', '2.0.7', '2.1.0', '3.0.0', '10.0.0'])
      expect(versionServed(version), version).toBe(true)
  })

  it('S-HDR-01, S-CONST-08: another site id or client type is refused as bad input', () => {
    for (const siteId of [undefined, '', '6002', '06001']) expect(judge({ 'site-id': siteId })).toBe('validation')
    for (const type of [undefined, '', 'h5', 'WEB']) expect(judge({ 'client-type': type })).toBe('validation')
  })

  it('S-HDR-03: a signature over another path or another version than the one sent is answered api_auth', () => {
    expect(judge({ sign: undefined })).toBe('api_auth')
    expect(judge({ sign: signPath('/site/api/v1/user/member/info', 'site-key') })).toBe('api_auth')
    expect(judge({ version: '2.1.0' })).toBe('api_auth')
    expect(judge({ version: '2.1.0', sign: signPath(preInfo.path, 'site-key', '2.1.0') })).toBeUndefined()
  })

  it('S-HDR-04: calls under the bases of the site are checked, venue and vendor paths are not', () => {
    for (const base of ['/site/api/v1/x', '/act/api/v1/x', '/game/api/v1/x', '/fd/x', '/page/fd/x', '/agent/x']) {
      expect(isSiteCall({ path: base, who: 'anyone' }), base).toBe(true)
    }
    expect(isSiteCall({ path: '/wallet/v1/settle', who: 'venue' })).toBe(false)
    expect(isSiteCall({ path: '/yewu12/api/user/getUserInfo', who: 'anyone' })).toBe(false)
    expect(checkCall({}, { path: '/wallet/v1/settle', who: 'venue' }, settings)).toBeUndefined()
  })
})
