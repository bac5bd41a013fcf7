import { createPublicKey, verify } from 'node:crypto'
import { type House, openPool } from '@magpie/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientFault, preInfo, type PreInfo } from '../contract/index.ts'
import { webTerminal } from '../contract/web-terminal.ts'
import { callHeaders, signedText } from '../rules/index.ts'
import { openGateSite, others, siteKey } from '../testing/gate-site.ts'

const hour = 3_600_000

/** One endpoint of each kind that maintenance distinguishes. */
const beside = [
  others({ '/game/api/v1/venue/launch': 'anyone', '/wallet/v1/settle': 'venue', '/wallet/v1/rollback': 'venue' }),
]

const open = async (allowEmptySignature = false) => {
  const site = await openGateSite({ gate: { allowEmptySignature }, beside })
  const call = async (path: string, body: object = {}, headers: Record<string, string> = {}) => {
    const reply = await site.app.inject({
      method: 'POST',
      url: path,
      payload: body,
      headers: { ...callHeaders({ path, siteKey }), ...headers },
    })
    return reply.json<{ status_code: number; message: string; data: Record<string, unknown> }>()
  }
  return { ...site, call }
}

describe('gate', () => {
  let site: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    site = await open()
  })
  afterAll(() => site.close())

  const maintain = async (status: 0 | 1, from: number | null, to: number | null): Promise<void> => {
    const { version, config } = await site.gate.storedConfig(site.house)
    await site.gate.changeConfig(site.house, version, { ...config, maintainConfig: { status, from, to } })
  }

  it('S-CALL-01, S-ENT-01: preInfo returns the site config and the caller’s own address', async () => {
    const { status_code, data } = await site.call(preInfo.path, { platformType: 6 })
    expect(status_code).toBe(6000)
    expect(data).toMatchObject({
      SiteBaseConfigVo: { title: expect.stringContaining('喜鹊'), webLogoTitleUrl: '/favicon.svg' },
      maintainConfig: { status: 1, from: null, to: null },
      ip: '127.0.0.1',
      stopLogin: false,
      stopRegister: false,
      siteVideoSkinOpen: false,
    })
    const keys = ['address', 'disablePhones', 'globePhoneNumber', 'siteFestivalSkin', 'siteVideoActiveUrl']
    expect(Object.keys(data)).toEqual(expect.arrayContaining(keys))
    expect((await site.call(preInfo.path)).data).toEqual(data)
  })

  it('S-CALL-08: a terminal report needs the header `platform`, and takes any flat body', async () => {
    const platform = { platform: '6001' }
    const said = await site.call(webTerminal.path, { mode: 'standalone', wide: 390, retina: true, of: null }, platform)
    expect(said.status_code).toBe(6000)
    expect(said.data).toEqual({ platform: 6001, at: expect.any(Number) as number })
    expect((await site.call(webTerminal.path, {}, platform)).status_code).toBe(6000)
    expect((await site.call(webTerminal.path, { mode: 'browser' })).status_code).toBe(10003)
    expect((await site.call(webTerminal.path, {}, { platform: '6002' })).status_code).toBe(10003)
    expect((await site.call(webTerminal.path, { deep: { er: 1 } }, platform)).status_code).toBe(10003)
  })

  it('S-WS-01: the config contains the stream’s address', async () => {
    expect((await site.call(preInfo.path)).data['streamAddress']).toBe('ws://127.0.0.1:6001')
  })

  it('L36: the config is signed, and the signature covers every field except the caller’s address', async () => {
    const { ip: _ip, signature, ...shown } = (await site.call(preInfo.path)).data as PreInfo
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: site.gate.configPublicKey }, format: 'jwk' })
    const stands = (content: typeof shown): boolean =>
      verify(
        null,
        Buffer.from(signedText({ ...content, version: signature.version })),
        key,
        Buffer.from(signature.value, 'base64url'),
      )
    expect(stands(shown)).toBe(true)
    expect(stands({ ...shown, stopLogin: true })).toBe(false)
    expect(stands({ ...shown, streamAddress: 'wss://elsewhere' })).toBe(false)
  })

  it('S-HDR-01, S-HDR-03: old version, wrong site and wrong signature are answered with their codes', async () => {
    expect((await site.call(preInfo.path, {}, { version: '1.9.0' })).status_code).toBe(10009)
    expect((await site.call(preInfo.path, {}, { 'site-id': '6002' })).status_code).toBe(10003)
    expect((await site.call(preInfo.path, {}, { 'client-type': 'h5' })).status_code).toBe(10003)
    expect((await site.call(preInfo.path, {}, { sign: '' })).status_code).toBe(10108)
    expect((await site.call(preInfo.path, {}, { sign: 'f'.repeat(64) })).status_code).toBe(10108)
  })

  it('unknown keys and wrong types are refused as invalid input', async () => {
    for (const body of [
      { platformType: '6' },
      { platformType: 0 },
      { platformType: 1e9 },
      { other: 1 },
      { platformType: null },
    ]) {
      expect((await site.call(preInfo.path, body)).status_code).toBe(10003)
    }
  })

  it('S-GATE-05, L6: maintenance closes players’ calls with its window, but not preInfo or a venue’s', async () => {
    const now = site.house.world.now()
    await maintain(0, now - hour, now + hour)
    const closed = await site.call('/game/api/v1/venue/launch')
    expect(closed.status_code).toBe(6014)
    expect(closed.message).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d 至 \d{4}-\d\d-\d\d \d\d:\d\d（北京时间）/)
    expect(closed.data['maintainConfig']).toEqual({ status: 0 })
    expect(site.guard.closed(), 'what is said over the socket').toMatchObject({ refused: 'maintenance' })
    expect((await site.call(preInfo.path)).data['maintainConfig']).toEqual({
      status: 0,
      from: now - hour,
      to: now + hour,
    })
    for (const path of ['/wallet/v1/settle', '/wallet/v1/rollback'])
      expect((await site.call(path)).status_code).toBe(6000)
  })

  it('players are let in again when the window has ended', async () => {
    const now = site.house.world.now()
    await maintain(0, now - hour, now + hour)
    site.clock.aheadMs = hour + 1
    expect((await site.call('/game/api/v1/venue/launch')).status_code).toBe(6000)
    expect((await site.call(preInfo.path)).data['maintainConfig']).toMatchObject({ status: 1 })
    expect(site.guard.closed()).toBe(undefined)
    site.clock.aheadMs = 0
    await maintain(1, null, null)
  })

  it('a change by another process is applied within the age of the config, without traffic', async () => {
    const other = site.make()
    const { version, config } = await other.storedConfig(site.house)
    await other.changeConfig(site.house, version, { ...config, maintainConfig: { status: 0, from: null, to: null } })
    await new Promise((done) => setTimeout(done, 500))
    expect((await site.call('/game/api/v1/venue/launch')).status_code).toBe(6014)
    await maintain(1, null, null)
    expect((await site.call('/game/api/v1/venue/launch')).status_code).toBe(6000)
  })

  it('of two changes to the same version only one is accepted', async () => {
    const { version, config } = await site.gate.storedConfig(site.house)
    const both = await Promise.all(
      [1, 2].map((n) => site.gate.changeConfig(site.house, version, { ...config, address: `https://${n}.example` })),
    )
    expect(both.filter((changed) => changed === undefined)).toHaveLength(1)
    await site.gate.slice.seed?.(site.house)
    expect((await site.gate.storedConfig(site.house)).version).toBe(version + 1)
  })
})

describe('gate under faults', () => {
  it('S-HDR-03: with the compatibility flag an empty signature is accepted, a wrong one is refused', async () => {
    const site = await open(true)
    expect((await site.call(preInfo.path, {}, { sign: '' })).status_code).toBe(6000)
    expect((await site.call(preInfo.path, {}, { sign: 'ff' })).status_code).toBe(10108)
    await site.close()
  })

  it('L11: when the database cannot be read, the last known config stays in use and an alarm is logged', async () => {
    const site = await open()
    const broken: House = { ...site.house, db: openPool({ url: 'postgres://127.0.0.1:1/none' }) }
    site.clock.aheadMs = hour
    expect((await site.gate.siteConfig(broken)).maintainConfig.status).toBe(1)
    expect(site.log.said.map(({ level }) => level)).toContain('alarm')
    await expect(site.make().siteConfig(broken)).rejects.toThrow('ECONNREFUSED')
    await broken.db.end()
    await site.close()
  })
})

describe('S-ERR-09, the least version of a page', () => {
  it('the least version applies to site calls within a second, and not to a venue’s call', async () => {
    const site = await open(true)
    const { version, config } = await site.gate.storedConfig(site.house)
    const asked = (sent: string) => site.call(preInfo.path, {}, { version: sent, sign: '' })
    expect((await asked('2.0.0')).status_code).toBe(6000)
    await site.gate.changeConfig(site.house, version, { ...config, leastVersion: '2.1.3' })
    await expect.poll(async () => (await asked('2.0.0')).status_code, { timeout: 1000 }).toBe(10009)
    const codes = await Promise.all(
      ['2.1.2', '2.1.3', '2.2.0', '3.0.0'].map(async (sent) => (await asked(sent)).status_code),
    )
    expect(codes).toEqual([10009, 6000, 6000, 6000])
    expect((await site.call('/wallet/v1/settle', {}, { version: '1.0.0' })).status_code).not.toBe(10009)
    await site.close()
  })

  it('a browser’s fault report is logged, and a report with an invalid place is refused', async () => {
    const site = await open()
    const told = { name: 'TypeError', screen: '/game/sport', places: ['home-B2x.js:1:2044'] }
    expect((await site.call(clientFault.path, told)).status_code).toBe(6000)
    expect(site.log.said.some(({ what }) => what === 'a page broke in a browser')).toBe(true)
    for (const bad of [
      { screen: '/mine/13800138000' },
      { name: 'a b' },
      { places: ['https://elsewhere.example/x.js:1:1'] },
    ])
      expect((await site.call(clientFault.path, { ...told, ...bad })).status_code).toBe(10003)
    await site.close()
  })
})
