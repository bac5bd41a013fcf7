import { createCipheriv, createDecipheriv } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cacheKeysMax, configCipher, encryptedConfig, visitorCookie } from '../contract/index.ts'
import { callHeaders, signPath } from '../rules/index.ts'
import { openGateSite, siteKey } from '../testing/gate-site.ts'

const [ann, ben] = ['0190a0c0-0000-7000-8000-00000000000a', '0190a0c0-0000-7000-8000-00000000000b']

const open = async () => {
  const site = await openGateSite({
    gate: { sitePaths: () => [configCipher.path, encryptedConfig.path] },
    server: {
      checks: [],
      // The header stands for a session; which one does not matter here.
      resolveCaller: (request) => {
        const member = request.headers['x-member']
        return member === undefined ? { is: 'nobody' } : { is: 'member', member, session: member }
      },
    },
  })
  const ask = async (method: 'GET' | 'POST', url: string, options: { body?: object; headers?: object } = {}) => {
    const headers = { ...callHeaders({ path: url, siteKey }), ...options.headers }
    const reply = await site.app.inject({
      method,
      url,
      headers,
      ...(method === 'POST' ? { payload: options.body ?? {} } : {}),
    })
    const cookie = reply.cookies.find(({ name }) => name === visitorCookie)
    return { ...reply.json<{ status_code: number; data: never }>(), cookie }
  }
  return { ...site, ask }
}

describe('the encrypted config and the cached JSON', () => {
  let site: Awaited<ReturnType<typeof open>>
  let key: Buffer
  let start: Buffer
  beforeAll(async () => {
    site = await open()
    const { k, v } = (await site.ask('POST', configCipher.path)).data as { k: string; v: string }
    key = Buffer.from(k, 'base64')
    start = Buffer.from(v, 'base64')
  })
  afterAll(() => site.close())

  const seal = (plain: string): string => {
    const cipher = createCipheriv('aes-256-cbc', key, start)
    return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64')
  }
  const data = (value: unknown, ttl?: number): { data: string } => ({ data: seal(JSON.stringify({ value, ttl })) })
  const as = (member: string) => ({ 'x-member': member })
  const read = async (name: string, headers: object): Promise<unknown> =>
    ((await site.ask('GET', `/api/json-cache/${name}`, { headers })).data as { data: unknown }).data

  it('S-CALL-02, S-CALL-03: the config is decrypted with the issued key and contains no secret', async () => {
    expect([key.length, start.length]).toEqual([32, 16])
    const text = (await site.ask('POST', encryptedConfig.path)).data as string
    const decipher = createDecipheriv('aes-256-cbc', key, start)
    const plain = Buffer.concat([decipher.update(text, 'base64'), decipher.final()]).toString('utf8')
    const { signatures, signature, ...rest } = JSON.parse(plain) as Record<string, never>
    expect(signatures).toEqual(
      Object.fromEntries([configCipher.path, encryptedConfig.path].map((path) => [path, signPath(path, siteKey)])),
    )
    expect(rest).toEqual({ siteId: '6001', version: '2.0.0' })
    expect(typeof signature).toBe('string')
    expect(plain).not.toContain('master')
    expect(plain).not.toContain(siteKey)
  })

  it('S-CALL-17, S-CALL-18: a stored value is returned unchanged, and only to the member who stored it', async () => {
    const body = data({ filter: ['a'] })
    const { status_code } = await site.ask('POST', '/api/json-cache/filters', { body, headers: as(ann) })
    expect(status_code).toBe(6000)
    expect(await read('filters', as(ann))).toBe(body.data)
    expect(await read('filters', as(ben))).toBeNull()
    expect(await read('filters', {})).toBeNull()
  })

  it('S-CALL-18: a visitor’s values are bound to a signed cookie; a forged cookie reads nothing', async () => {
    const body = data('mine')
    const { cookie } = await site.ask('POST', '/api/json-cache/x', { body })
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const own = { cookie: `${visitorCookie}=${cookie?.value}` }
    expect(await read('x', own)).toBe(body.data)
    const [id] = (cookie?.value ?? '').split('.')
    for (const value of [
      id,
      `${id}.`,
      `${id}.AAAA`,
      `${ann}.${(cookie?.value ?? '').split('.')[1]}`,
      `${cookie?.value}.x`,
    ])
      expect(await read('x', { cookie: `${visitorCookie}=${value}` }), value).toBeNull()
    expect((await site.ask('POST', '/api/json-cache/x', { body: data('new'), headers: own })).cookie).toBeUndefined()
    expect(await read('x', own)).not.toBe(body.data)
  })

  it('S-CONST-06: a value expires after its ttl, and after an hour at most', async () => {
    await site.ask('POST', '/api/json-cache/short', { body: data(1, 1000), headers: as(ben) })
    await site.ask('POST', '/api/json-cache/long', { body: data(1, 10 ** 12), headers: as(ben) })
    site.clock.aheadMs = 1001
    expect([await read('short', as(ben)), typeof (await read('long', as(ben)))]).toEqual([null, 'string'])
    site.clock.aheadMs = 3_600_001
    expect(await read('long', as(ben))).toBeNull()
    await site.gate.slice.jobs[0]?.run(null, site.house)
    expect((await site.house.db.query('select 1 from gate.json_cache')).rowCount).toBe(0)
    site.clock.aheadMs = 0
  })

  it('S-CALL-18: a member can store twenty keys, also in parallel, and can replace an old one', async () => {
    const headers = as('0190a0c0-0000-7000-8000-00000000000c')
    const codes = await Promise.all(
      Array.from({ length: cacheKeysMax + 6 }, async (_one, nth) => {
        return (await site.ask('POST', `/api/json-cache/k${nth}`, { body: data(nth), headers })).status_code
      }),
    )
    expect(codes.filter((code) => code === 6000).length).toBe(cacheKeysMax)
    const { rows } = await site.house.db.query<{ key: string }>(
      `select key from gate.json_cache where shelf like 'member/%0c'`,
    )
    expect(rows.length).toBe(codes.filter((code) => code === 6000).length)
    const again = await site.ask('POST', `/api/json-cache/${rows[0]?.key}`, { body: data('again'), headers })
    expect(again.status_code).toBe(6000)
    for (let nth = rows.length; nth < cacheKeysMax; nth += 1)
      expect((await site.ask('POST', `/api/json-cache/more${nth}`, { body: data(nth), headers })).status_code).toBe(
        6000,
      )
    expect((await site.ask('POST', '/api/json-cache/over', { body: data(0), headers })).status_code).toBe(7100)
  })

  it('S-CALL-18: an address can open 50 new shelves an hour; a visitor who has one can still write', async () => {
    const remoteAddress = '203.0.113.61'
    const path = '/api/json-cache/flood'
    const write = async (cookie?: string) => {
      const headers = { ...callHeaders({ path, siteKey }), ...(cookie === undefined ? {} : { cookie }) }
      const reply = await site.app.inject({ method: 'POST', url: path, remoteAddress, headers, payload: data('x') })
      return { code: reply.json<{ status_code: number }>().status_code, cookie: reply.cookies[0] }
    }
    const answers = []
    for (let nth = 0; nth < 52; nth++) answers.push(await write())
    expect(answers.map(({ code }) => code)).toEqual([...Array<number>(50).fill(6000), 7100, 7100])
    expect((await write(`${visitorCookie}=${answers[0]?.cookie?.value}`)).code).toBe(6000)
    site.clock.aheadMs += 3_600_000
    expect((await write()).code).toBe(6000)
    site.clock.aheadMs = 0
  })

  it('S-CALL-17, S-CALL-18: public keys are written only by the server and read by everybody', async () => {
    const opened = async (headers: object): Promise<Record<string, unknown>> => {
      const decipher = createDecipheriv('aes-256-cbc', key, start)
      const text = (await read('public.site-config', headers)) as string
      const plain = Buffer.concat([decipher.update(text, 'base64'), decipher.final()]).toString('utf8')
      return JSON.parse(plain) as Record<string, unknown>
    }
    const renew = site.gate.slice.jobs.find(({ name }) => name === 'gate.public_config')
    await renew?.run(null, site.house)
    const { value, ttl } = await opened({})
    expect(ttl).toBe(3_600_000)
    expect(value).toMatchObject({ maintainConfig: { status: 1 }, signature: { algorithm: 'Ed25519', version: 1 } })
    expect(Object.keys(value as object)).not.toContain('ip')
    for (const [name, headers] of [
      ['public.site-config', as(ann)],
      ['public.mine', as(ann)],
      ['public.', {}],
    ] as const) {
      const written = await site.ask('POST', `/api/json-cache/${name}`, { body: data('mine'), headers })
      expect([written.status_code, written.cookie], name).toEqual([7102, undefined])
    }
    expect(await read('public.mine', as(ann))).toBeNull()
    expect((await opened(as(ben)))['value']).toEqual(value)
    const { version, config } = await site.gate.storedConfig(site.house)
    await site.gate.changeConfig(site.house, version, { ...config, stopRegister: true })
    expect((await opened({}))['value']).toMatchObject({ stopRegister: true, signature: { version: version + 1 } })
    const { rows } = await site.house.db.query<{ shelf: string }>(
      `select distinct shelf from gate.json_cache where key like 'public.%'`,
    )
    expect(rows).toEqual([{ shelf: 'public' }])
  })

  it('S-CALL-18: a value that is too large, not encrypted with our key, or not JSON is refused', async () => {
    const code = async (body: object): Promise<number> =>
      (await site.ask('POST', '/api/json-cache/bad', { body, headers: as(ann) })).status_code
    expect(await code(data('x'.repeat(20_000)))).toBe(10003)
    expect(await code({ data: 'not base64 !' })).toBe(10003)
    expect(await code({ data: Buffer.from('plain').toString('base64') })).toBe(7101)
    expect(await code({ data: seal('no json') })).toBe(7101)
    expect(await code(data(1, -5))).toBe(7101)
    expect((await site.ask('GET', '/api/json-cache/..%2Fx', {})).status_code).toBe(10003)
  })
})
