import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccessRules, preInfo } from '../contract/index.ts'
import { callHeaders, locator } from '../rules/index.ts'
import { openGateSite, others, siteKey } from '../testing/gate-site.ts'

const [launch, logout, records, settle] = [
  '/game/api/v1/venue/launch',
  '/site/api/v1/user/member/logout',
  '/game/api/v1/round/list',
  '/wallet/v1/settle',
] as const
const rules: AccessRules = {
  blockedNetworks: ['203.0.113.0/24', '2001:db8:1::/48', '127.0.0.0/8'],
  closedRegions: ['SG'],
  lookOnlyRegions: ['MO'],
  networksOf: [
    { region: 'SG', networks: ['198.51.100.0/25'] },
    { region: 'MO', networks: ['198.51.100.0/24'] },
  ],
  serviceUrl: 'https://help.example/access',
}

const open = async () => {
  const site = await openGateSite({
    gate: { regionHeader: 'x-region' },
    server: { trustProxy: ['loopback'] },
    beside: [others({ [launch]: 'anyone', [logout]: 'anyone', [records]: 'anyone', [settle]: 'venue' })],
  })
  const call = async (path: string, from: string, region?: string) => {
    const reply = await site.app.inject({
      method: 'POST',
      url: path,
      payload: {},
      headers: {
        ...callHeaders({ path, siteKey }),
        ...(from === '' ? {} : { 'x-forwarded-for': from }),
        ...(region === undefined ? {} : { 'x-region': region }),
      },
    })
    return reply.json<{ status_code: number; message: string; data: Record<string, unknown> }>()
  }
  return { ...site, call }
}

describe('access by network and region', () => {
  let site: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    site = await open()
  })
  afterAll(() => site.close())

  const setRules = async (access: AccessRules | undefined): Promise<void> => {
    const { version, config } = await site.gate.storedConfig(site.house)
    const { access: _before, ...rest } = config
    await site.gate.changeConfig(site.house, version, access === undefined ? rest : { ...rest, access })
  }

  it('S-GATE-06: no caller is refused while the config has no access rules', async () => {
    for (const from of ['203.0.113.24', '198.51.100.7', '2001:db8:1::5'])
      expect((await site.call(preInfo.path, from, 'SG')).status_code).toBe(6000)
    expect(site.guard.standing({ ip: '203.0.113.24', headers: {} })).toBeUndefined()
  })

  it('S-ERR-02, S-ERR-10: a blocked network is answered 6031, a closed region 6033, with details', async () => {
    await setRules(rules)
    const blocked = await site.call(preInfo.path, '203.0.113.24')
    expect(blocked).toMatchObject({
      status_code: 6031,
      message: '你所在的网络暂不提供服务',
      data: { refused: 'ip_blocked', ip: '203.0.113.24', region: '', service: rules.serviceUrl },
    })
    expect((await site.call(preInfo.path, '2001:db8:1::5')).status_code).toBe(6031)
    expect((await site.call(preInfo.path, '2001:db8:2::5')).status_code).toBe(6000)
    const closed = await site.call(records, '198.51.100.7')
    expect([closed.status_code, closed.data['region']]).toEqual([6033, 'SG'])
    expect((await site.call(records, '192.0.2.1', 'sg')).status_code).toBe(6033)
    expect((await site.call(records, '192.0.2.1', 'CN')).status_code).toBe(6000)
    expect((await site.call(records, '192.0.2.1', '<script>')).status_code).toBe(6000)
  })

  it('S-ERR-03: in a look-only region only launch is answered 6032, and the config contains lookOnly', async () => {
    await setRules(rules)
    const seen = await site.call(preInfo.path, '198.51.100.200')
    expect(seen.data['lookOnly']).toEqual({ region: 'MO', service: rules.serviceUrl })
    expect(Object.keys(seen.data)).not.toContain('access')
    expect((await site.call(records, '198.51.100.200')).status_code).toBe(6000)
    expect((await site.call(launch, '198.51.100.200')).status_code).toBe(6032)
    expect((await site.call(preInfo.path, '192.0.2.1')).data['lookOnly']).toBeUndefined()
  })

  it('L6: a venue’s call is served from a blocked address, and a blocked member can log out', async () => {
    await setRules(rules)
    expect((await site.call(settle, '203.0.113.24')).status_code).toBe(6000)
    expect((await site.call(logout, '203.0.113.24')).status_code).toBe(6000)
  })

  it('a call without a forwarded address is served, even if the loopback network is blocked', async () => {
    await setRules(rules)
    expect((await site.call(preInfo.path, '')).status_code).toBe(6000)
  })

  it('a network that an operator unblocks is served within the age of the config', async () => {
    await setRules(rules)
    expect((await site.call(preInfo.path, '203.0.113.24')).status_code).toBe(6031)
    await setRules(undefined)
    expect((await site.call(preInfo.path, '203.0.113.24')).status_code).toBe(6000)
  })
})

describe('the operator’s access rules', () => {
  it('accept addresses and networks of IPv4 and IPv6; an invalid one is refused, and matches nothing if stored', () => {
    const read = (blockedNetworks: string[]) => AccessRules.safeParse({ ...rules, blockedNetworks }).success
    expect(read(['203.0.113.24', '203.0.113.0/24', '2001:db8::/32', '::1'])).toBe(true)
    for (const odd of ['', 'example.com', '203.0.113', '203.0.113.0/24; drop', '*'])
      expect(read([odd]), odd).toBe(false)
    const locate = locator({ ...rules, blockedNetworks: ['999.1.1.1', '203.0.113.0/99', '192.0.2.7'] }, undefined)
    const blocked = (ip: string): boolean => locate({ ip, headers: {} }).inBlockedNetwork
    expect(['203.0.113.24', '192.0.2.7', '192.0.2.8', '::ffff:192.0.2.7', 'nonsense'].map(blocked)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ])
  })

  it('S-GATE-06: the service address must be https or mailto', () => {
    for (const serviceUrl of ['javascript:alert(1)', 'http://help.example', '/help', ''])
      expect(AccessRules.safeParse({ ...rules, serviceUrl }).success, serviceUrl).toBe(false)
    expect(AccessRules.safeParse({ ...rules, serviceUrl: 'mailto:help@example.com' }).success).toBe(true)
  })
})
