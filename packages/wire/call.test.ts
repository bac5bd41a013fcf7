import { isRefusal, refuse } from '@magpie/kernel'
import { virtualWorld } from '@magpie/kernel/virtual-world'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { apiBases, baseOf, CallFailed, type CallSettings, makeCall, type WireRequest } from './call.ts'
import { endpoint, handle, siteDialect } from './index.ts'
import { openLog, openServer } from './mount.ts'
import { makeSigner } from './signer.ts'

const info = endpoint({
  post: '/site/api/v1/user/member/info',
  who: 'anyone',
  takes: z.strictObject({ withLockMoney: z.literal(1) }),
  gives: z.object({ name: z.string() }),
  refuses: ['sample_refusal'],
})
const cache = endpoint({
  get: '/api/json-cache/:key',
  who: 'anyone',
  takes: z.strictObject({ key: z.string(), ids: z.optional(z.array(z.string())), page: z.optional(z.int()) }),
  gives: z.object({ key: z.string(), ids: z.array(z.string()), page: z.nullable(z.int()) }),
  refuses: [],
})

const settings = (over: Partial<CallSettings> = {}): CallSettings => ({
  send: async () => ({ status: 200, body: '{"status_code":6000,"message":"","data":{"name":"x"}}' }),
  originOf: () => '',
  sign: async (path) => `signed ${path}`,
  token: () => 'marker',
  device: () => 'device-uuid',
  siteId: 6001,
  timeoutMs: 20_000,
  ...over,
})
const spying = (over: Partial<CallSettings> = {}) => {
  const sent: WireRequest[] = []
  const base = settings(over)
  return { sent, call: makeCall({ ...base, send: (request) => (sent.push(request), base.send(request)) }) }
}

describe('the request', () => {
  test('S-HDR-01: client type, site id, version, signature of the path, token and device uuid', async () => {
    const { sent, call } = spying()
    await call(info, { withLockMoney: 1 }, { headers: { 'x-user': 'hash' } })
    expect(sent).toEqual([
      {
        method: 'POST',
        url: '/site/api/v1/user/member/info',
        headers: {
          'client-type': 'web',
          'site-id': '6001',
          version: '2.0.0',
          sign: 'signed /site/api/v1/user/member/info',
          token: 'marker',
          uuid: 'device-uuid',
          'content-type': 'application/json',
          'x-user': 'hash',
        },
        body: '{"withLockMoney":1}',
        timeoutMs: 20_000,
      },
    ])
  })
  test('S-HDR-01: without a session there is no token header', async () => {
    const { sent, call } = spying({ token: () => undefined })
    await call(info, { withLockMoney: 1 })
    expect(sent[0]?.headers).not.toHaveProperty('token')
  })
  test('S-HDR-04: the bases are site, act, game, fd, page/fd and agent, and each may have its own origin', async () => {
    expect(Object.values(apiBases)).toEqual(['/site', '/act', '/game', '/fd', '/page/fd', '/agent'])
    expect(['/page/fd/x', '/fd/x', '/agent/x', '/siteX/x', '/api/json-cache/x'].map(baseOf)).toEqual([
      'pageFd',
      'fd',
      'agent',
      undefined,
      undefined,
    ])
    const { sent, call } = spying({ originOf: (base) => (base === 'site' ? 'https://site.example' : '') })
    await call(info, { withLockMoney: 1 })
    expect(sent[0]?.url).toBe('https://site.example/site/api/v1/user/member/info')
  })
  test('path and query values are escaped, and the signature covers the declared path', async () => {
    const { sent, call } = spying({
      send: async () => ({ status: 200, body: '{"status_code":6000,"message":"","data":{}}' }),
    })
    await call(cache, { key: 'a/b 喜', ids: ['1&2', 'x'] })
    expect(sent[0]?.url).toBe('/api/json-cache/a%2Fb%20%E5%96%9C?ids=1%262&ids=x')
    expect(sent[0]?.headers['sign']).toBe('signed /api/json-cache/:key')
    expect(sent[0]?.body).toBeUndefined()
  })
})

describe('the answer', () => {
  const answer = (body: string, status = 200) =>
    makeCall(settings({ send: async () => ({ status, body }) }))(info, { withLockMoney: 1 })
  test('S-HDR-02: 6000 gives the data', async () =>
    expect(await answer('{"status_code":6000,"message":"","data":{"name":"x"}}')).toEqual({ name: 'x' }))
  test('S-HDR-02: any other code is a refusal with the server’s number and message, whatever the HTTP status', async () => {
    const body =
      '{"status_code":10104,"message":"账号已被停用","data":{"refused":"blocked","until":"5","maintainConfig":{"status":0}}}'
    for (const status of [200, 400, 503]) {
      const declined = await answer(body, status)
      expect(isRefusal(declined) && declined).toEqual({
        refused: 'blocked',
        statusCode: 10104,
        message: '账号已被停用',
        facts: { until: '5' },
      })
    }
    expect(await answer('{"status_code":0,"message":"m","data":null}')).toMatchObject({
      refused: 'common',
      statusCode: 0,
      message: 'm',
    })
  })
  test.each(['', '<html>', '{}', 'null', '{"status_code":"6000","data":1}'])(
    'L11: %j is not a valid answer and is thrown',
    async (body) => {
      await expect(answer(body, 502)).rejects.toMatchObject({ name: 'CallFailed', httpStatus: 502 })
    },
  )
  test('L11: a broken connection is thrown and never returned as a refusal', async () => {
    const call = makeCall(settings({ send: () => Promise.reject(new Error('timeout')) }))
    await expect(call(info, { withLockMoney: 1 })).rejects.toBeInstanceOf(CallFailed)
  })
})

describe('S-HDR-03: the signature', () => {
  const stored = { stored: () => 'encoded', decrypt: (text: string) => (text === 'encoded' ? '{"/a":"kept"}' : '') }
  test('comes from the signing step, which is loaded once', async () => {
    let loads = 0
    const sign = makeSigner({ ...stored, load: async () => (loads++, (path) => `step ${path}`) })
    expect([await sign('/a'), await sign('/b'), loads]).toEqual(['step /a', 'step /b', 1])
  })
  test('when loading fails, the path’s entry in the decrypted stored value is used, or an empty text', async () => {
    const sign = makeSigner({ ...stored, load: () => Promise.reject(new Error('no module')) })
    expect([await sign('/a'), await sign('/b'), await sign('toString')]).toEqual(['kept', '', ''])
  })
  test.each([
    ['nothing stored', { ...stored, stored: () => undefined }],
    ['no JSON', { ...stored, decrypt: () => 'nonsense' }],
    ['decryption fails', { ...stored, decrypt: () => Promise.reject(new Error('bad key')) }],
    ['no object', { ...stored, decrypt: () => 'null' }],
    ['no text', { ...stored, decrypt: () => '{"/a":5}' }],
  ])('is empty: %s', async (_name, parts) => {
    expect(await makeSigner({ ...parts, load: () => Promise.reject(new Error('x')) })('/a')).toBe('')
  })
  test('loading is tried again after a failure', async () => {
    let fails = true
    const sign = makeSigner({
      ...stored,
      load: () => (fails ? Promise.reject(new Error('x')) : Promise.resolve(() => 'fresh')),
    })
    expect(await sign('/a')).toBe('kept')
    fails = false
    expect(await sign('/a')).toBe('fresh')
  })
})

test('S-HDR-01, S-ENT-05: client and server made from one declaration understand each other', async () => {
  const app = await openServer({
    house: {
      world: virtualWorld({ seed: 3 }),
      log: openLog({ stream: { write: () => undefined } }),
      db: undefined as never,
      journal: undefined as never,
    },
    slices: [
      {
        name: 'sample',
        news: [],
        jobs: [],
        texts: { 'refusal.sample_refusal': '不行：{why}' },
        handlers: [
          handle(info, async (_ask, { request }) =>
            request.headers['token'] === 'no'
              ? refuse('sample_refusal', { why: 'no' })
              : { name: String(request.headers['site-id']) },
          ),
          handle(cache, async ({ key, ids, page }) => ({ key, ids: ids ?? [], page: page ?? null })),
        ],
      },
    ],
    dialects: [siteDialect({ ...(siteDialect().codes as Record<string, number>), sample_refusal: 7999 })],
    resolveCaller: () => ({ is: 'nobody' }),
    siteOrigins: ['http://127.0.0.1:6001'],
  })
  const session: { token?: string } = {}
  const call = makeCall(
    settings({
      token: () => session.token,
      send: async ({ method, url, headers, body }) => {
        const reply = await app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })
        return { status: reply.statusCode, body: reply.body }
      },
    }),
  )
  expect(await call(info, { withLockMoney: 1 })).toEqual({ name: '6001' })
  expect(await call(cache, { key: 'a b喜/x', ids: ['1', '2'], page: 3 })).toEqual({
    key: 'a b喜/x',
    ids: ['1', '2'],
    page: 3,
  })
  session.token = 'no'
  expect(await call(info, { withLockMoney: 1 })).toEqual({
    refused: 'sample_refusal',
    statusCode: 7999,
    message: '不行：no',
    facts: { why: 'no' },
  })
  await app.close()
})
