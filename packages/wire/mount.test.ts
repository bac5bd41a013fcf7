import { connect } from 'node:net'
import { Registry } from 'prom-client'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { handle } from './handle.ts'
import { siteDialect } from './dialect.ts'
import {
  ask,
  bare,
  closeAll,
  codes,
  debit,
  deposit,
  lines,
  list,
  member,
  sampleSlice,
  serve,
  world,
} from './testing/mount-rig.ts'

afterEach(closeAll)

describe('the handling of one request', () => {
  test('S-ENT-05, S-HDR-02: a value is returned in the envelope with 6000', async () => {
    const app = await serve()
    const { http, body } = await ask(app, deposit.path, { amount: '12.50' }, member)
    expect(http).toBe(200)
    expect(body).toEqual({ status_code: 6000, message: '', data: { balance: '12.50' } })
  })
  test('L24: a refusal is returned with its number, its text and its facts', async () => {
    const app = await serve()
    const { http, body } = await ask(app, deposit.path, { amount: '1', note: 'short' }, member)
    expect(http).toBe(200)
    expect(body).toEqual({
      status_code: 7999,
      message: 'short by 5.00',
      data: { refused: 'short_sample', missing: '5.00' },
    })
  })
  test('L34: a fault is 10001 without detail; its log line has the request id and no card number', async () => {
    const app = await serve()
    const { http, body, text, headers } = await ask(
      app,
      deposit.path,
      { amount: '1', note: 'fault' },
      { ...member, 'x-request-id': 'abcdefgh-1' },
    )
    expect([http, body.status_code, body.data]).toEqual([500, 10001, { refused: 'common' }])
    expect(text).not.toContain('6222')
    expect(headers['x-request-id']).toBe('abcdefgh-1')
    const fault = lines.find((line) => line.includes('"fault"'))
    expect(fault).toContain('abcdefgh-1')
    expect(lines.join('')).not.toContain('6222')
  })
  test('L11: a busy journal is answered with 503 and a time to retry', async () => {
    const app = await serve()
    const { http, body, headers } = await ask(app, deposit.path, { amount: '1', note: 'busy' }, member)
    expect([http, body.status_code, headers['retry-after']]).toEqual([503, 10001, '2'])
  })
  test('a database without a free connection is answered with 503 as well, and logged', async () => {
    const app = await serve()
    const { http, body, headers } = await ask(app, deposit.path, { amount: '1', note: 'unreached' }, member)
    expect([http, body.status_code, headers['retry-after']]).toEqual([503, 10001, '2'])
    expect(lines.some((line) => line.includes('timeout exceeded when trying to connect'))).toBe(true)
  })
  test('a refusal that the endpoint does not declare is a fault', async () => {
    const app = await serve()
    expect((await ask(app, deposit.path, { amount: '1', note: 'undeclared' }, member)).http).toBe(500)
  })
  test('who: a stranger, and a caller whom the resolver refuses, do not reach the handler', async () => {
    const app = await serve()
    expect((await ask(app, deposit.path, { amount: '1' })).body.status_code).toBe(10004)
    expect((await ask(app, deposit.path, { amount: '1' }, { token: 'dead' })).body.status_code).toBe(6001)
    expect((await ask(app, debit.path, { amount: 1 }, member)).body).toEqual({ status: 'API_AUTH' })
  })
  test('on an endpoint for anyone, a dead session counts as no caller', async () => {
    const app = await serve()
    const reply = await app.inject({ url: `${list.path}?page=1`, headers: { token: 'dead' } })
    expect(reply.json().data.caller).toBe('nobody')
  })
  test('rate: the sixth request of a minute is refused with 429, and the next minute starts again', async () => {
    const app = await serve()
    const seen: number[] = []
    for (let n = 0; n < 6; n++) seen.push((await ask(app, deposit.path, { amount: '1' }, { token: 'rate' })).http)
    expect(seen).toEqual([200, 200, 200, 200, 200, 429])
    expect((await ask(app, deposit.path, { amount: '1' }, { token: 'other' })).http).toBe(200)
    await world.advance(60_000)
    expect((await ask(app, deposit.path, { amount: '1' }, { token: 'rate' })).http).toBe(200)
  })
  test('a check that applies runs before everything else', async () => {
    const app = await serve({
      checks: [
        {
          name: 'version',
          appliesTo: (one) => one.dialect === 'site',
          run: ({ headers }) => (headers['version'] === '2.0.0' ? undefined : { refused: 'old_version' }),
        },
      ],
    })
    expect((await ask(app, bare.path, {})).body.status_code).toBe(10009)
    expect((await ask(app, bare.path, {}, { version: '2.0.0' })).body.status_code).toBe(6000)
    expect((await ask(app, debit.path, { amount: 1 }, { 'x-venue': 'V' })).body.status).toBe('OK')
  })
  test('S-ENT-05: maintenance is answered with data.maintainConfig.status 0', async () => {
    const app = await serve({
      checks: [{ name: 'shut', appliesTo: () => true, run: () => ({ refused: 'maintenance' }) }],
    })
    expect((await ask(app, bare.path, {})).body).toMatchObject({
      status_code: 6014,
      data: { maintainConfig: { status: 0 } },
    })
  })
  test('a changing call with the session cookie must come from our own page or carry the token', async () => {
    const app = await serve()
    const cookie = { cookie: 'magpie_session=x' }
    const code = async (headers: Record<string, string>) => (await ask(app, bare.path, {}, headers)).body.status_code
    expect(await code({ ...cookie, origin: 'https://evil.example' })).toBe(10108)
    expect(await code({ ...cookie, origin: 'http://127.0.0.1:6001' })).toBe(6000)
    expect(await code(cookie)).toBe(10108)
    expect(await code({ ...cookie, ...member })).toBe(6000)
    expect(await code({ origin: 'https://evil.example' })).toBe(6000)
  })
  test('a cookie is set for the whole site and cannot be read by scripts', async () => {
    const app = await serve()
    const { headers } = await ask(app, deposit.path, { amount: '1', note: 'cookie' }, member)
    expect(headers['set-cookie']).toBe('magpie_session=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax')
  })
})

test('under load, site calls are told to retry, and calls that move money are answered', async () => {
  const app = await serve({ delayMaxMs: 5 })
  const pressFor = async (ms: number): Promise<void> => {
    const end = performance.now() + ms
    while (performance.now() < end) {
      const block = performance.now() + 60
      while (performance.now() < block);
      await new Promise((done) => setTimeout(done, 1))
    }
  }
  await pressFor(1_050)
  expect((await ask(app, bare.path, {})).http, 'one bad second is no load').toBe(200)
  await pressFor(1_050)
  const site = await ask(app, bare.path, {})
  expect([site.http, site.headers['retry-after'], site.body.status_code]).toEqual([503, '2', 10001])
  expect((await ask(app, debit.path, { amount: 1 }, { 'x-venue': 'V' })).body.status).toBe('OK')
})

describe('L31: only declared routes exist', () => {
  test('every declared route answers, and the documentation lists exactly these', async () => {
    const app = await serve()
    const declared = sampleSlice.handlers.map(({ endpoint: one }) => one)
    for (const one of declared) {
      const reply = await app.inject({ method: one.method, url: one.path.replace(':key', 'k') })
      expect(reply.statusCode, one.path).not.toBe(404)
    }
    const document = (await app.inject({ url: '/docs/json' })).json()
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.sort()).toEqual(declared.map((one) => `${one.method} ${one.path.replace(':key', '{key}')}`).sort())
    expect((await app.inject({ url: '/docs' })).body).toContain(deposit.path)
  })
  test('an undeclared route cannot be mounted', async () => {
    const app = await serve({
      pages: [{ path: '/', render: ({ id }) => `<p>${id}</p>` }],
      files: [{ path: '/site.css', contentType: 'text/css', body: 'p{}' }],
    })
    expect((await app.inject({ url: '/' })).body).toMatch(/^<p>/)
    expect((await app.inject({ url: '/site.css' })).headers['content-type']).toBe('text/css')
    expect(() => app.get('/undeclared', async () => 'x')).toThrow(/already/)
    const reply = await app.inject({ url: '/undeclared' })
    expect([reply.statusCode, reply.json().status_code]).toEqual([404, 10001])
    expect((await app.inject({ method: 'GET', url: deposit.path })).statusCode).toBe(404)
  })
  test('the server does not start with faulty declarations, and names every fault', async () => {
    const loose = endpoint({
      post: '/site/x',
      who: 'anyone',
      takes: z.object({}),
      gives: z.null(),
      refuses: ['no_number'],
    })
    const slice = {
      ...sampleSlice,
      texts: {},
      handlers: [handle(loose, async () => null), handle(loose, async () => null)],
    }
    await expect(serve({ slices: [slice] })).rejects.toThrow(
      /no code for no_number[\s\S]*no text refusal.no_number[\s\S]*declared twice/,
    )
    await expect(serve({ slices: [slice] })).rejects.toThrow(/not strict/)
    await expect(serve({ dialects: [siteDialect(codes)] })).rejects.toThrow(/unknown dialect: sample-wallet/)
  })
  test('pages carry a strict policy, and metrics are not on the same port', async () => {
    const metrics = new Registry()
    const app = await serve({ metrics, pages: [{ path: '/', render: () => '<p>x</p>' }] })
    const page = await app.inject({ url: '/' })
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.headers['cache-control']).toBe('private, no-store')
    await ask(app, bare.path, {})
    expect(await metrics.metrics()).toContain(
      'magpie_http_total{method="POST",path="/site/api/v1/sample/bare",outcome="success"} 1',
    )
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404)
    expect(page.headers['x-frame-options']).toBe('DENY')
    expect(page.headers['permissions-policy']).toContain('geolocation=()')
  })
})

test('a vendor allows CORS only from the pages of the site, and without credentials', async () => {
  const app = await serve({ corsOrigins: ['http://127.0.0.1:6001'], corsHeaders: ['requestId'] })
  const preflight = (origin: string) => app.inject({ method: 'OPTIONS', url: bare.path, headers: { origin } })
  const ours = await preflight('http://127.0.0.1:6001')
  expect([ours.statusCode, ours.headers['access-control-allow-origin']]).toEqual([204, 'http://127.0.0.1:6001'])
  expect(ours.headers['access-control-allow-headers']).toBe('content-type, requestId')
  expect(ours.headers).not.toHaveProperty('access-control-allow-credentials')
  expect((await preflight('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin')
  const reply = await ask(app, bare.path, {}, { origin: 'http://127.0.0.1:6001' })
  expect(reply.headers['access-control-allow-origin']).toBe('http://127.0.0.1:6001')
  const closed = await serve()
  expect((await closed.inject({ method: 'OPTIONS', url: bare.path })).statusCode).toBe(404)
})

test('two slices may each have their own text for one code', async () => {
  const other = endpoint({
    post: '/site/other',
    who: 'anyone',
    takes: z.strictObject({}),
    gives: z.null(),
    refuses: ['short_sample'],
  })
  const slice = {
    ...sampleSlice,
    name: 'other',
    texts: { 'refusal.short_sample': 'said otherwise' },
    handlers: [handle(other, async () => ({ refused: 'short_sample' }) as const)],
  }
  const app = await serve({ slices: [slice, sampleSlice] })
  expect((await ask(app, other.path, {})).body.message).toBe('said otherwise')
  expect((await ask(app, deposit.path, { amount: '1', note: 'short' }, member)).body.message).toBe('short by 5.00')
})

describe('L34: the log', () => {
  test('contains no query, body, token, cookie, authorization or unknown path', async () => {
    const app = await serve()
    const headers = {
      token: 'tok-secret',
      cookie: 'magpie_session=cookie-secret',
      authorization: 'Bearer auth-secret',
      origin: 'http://127.0.0.1:6001',
    }
    await ask(app, deposit.path, { amount: '77.70', note: 'body-secret' }, headers)
    await ask(app, deposit.path, { amount: 'bad-secret' }, headers)
    await app.inject({ url: `${list.path}?page=query-secret`, headers })
    await app.inject({ url: '/some/path-secret?x=query-secret', headers })
    expect(lines.length).toBeGreaterThanOrEqual(3)
    expect(lines.join('')).not.toMatch(/secret|77\.70/)
    expect(lines.join('')).toContain(deposit.path)
  })
})

describe('on a real socket', () => {
  const raw = (port: number, text: string): Promise<string> =>
    new Promise((done, fail) => {
      let heard = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk) => {
        heard += chunk.toString()
        if (!heard.includes('\r\n\r\n')) return
        socket.destroy()
        done(heard)
      })
      socket.on('close', () => done(heard))
      socket.on('error', fail)
    })

  test('broken HTTP, an invalid address and two content lengths do no harm', async () => {
    const app = await serve()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    expect(await raw(port, 'NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
    expect(await raw(port, 'GET /%zz HTTP/1.1\r\nhost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 4/)
    expect(
      await raw(
        port,
        `POST ${bare.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\ncontent-length: 9\r\n\r\n{}`,
      ),
    ).toMatch(/^HTTP\/1\.1 400/)
    const good = await raw(
      port,
      `POST ${bare.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
    )
    expect(good).toContain('"status_code":6000')
  })
})
