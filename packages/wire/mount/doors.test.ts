// The checks before every route: health, figures, documentation behind a login, networks, and headers that can be read
// in two ways. On real sockets where the headers themselves are tested.

import { openGauges } from '@magpie/db'
import { realWorld } from '@magpie/kernel/real-world'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { handle } from '../handle.ts'
import { ask, bare, closeAll, deposit, member, serve } from '../testing/mount-rig.ts'
import { openMetrics } from './metrics.ts'
import { networksOf } from './networks.ts'

afterEach(closeAll)

test('liveness and readiness are two separate checks', async () => {
  const missing: string[] = []
  let leaving = false
  const app = await serve({ health: { notReady: async () => missing, isLeaving: () => leaving } })
  const ready = async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/health/ready' })
    return [statusCode, headers['connection'], JSON.parse(body)]
  }
  expect(await ready()).toEqual([200, 'keep-alive', { ready: true, missing: [] }])
  missing.push('database')
  expect(await ready()).toEqual([503, 'keep-alive', { ready: false, missing: ['database'] }])
  leaving = true
  expect((await ready())[1]).toBe('close')
  expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200)
  expect((await (await serve()).inject({ url: '/health/ready' })).statusCode).toBe(200)
})

test('metrics are on a port of their own', async () => {
  const gauges = openGauges(realWorld())
  gauges.show('magpie_stream_sockets', () => 7)
  const { freePort } = await import('@magpie/testkit/free-port')
  const port = await freePort()
  const figures = await openMetrics({ host: '127.0.0.1', port }, gauges.registry)
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('magpie_stream_sockets 7')])
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  await figures.close()
})

test('documentation is shown only to readers who are allowed, and is a 404 for others', async () => {
  const app = await serve({ mayReadDocs: async ({ cookies }) => cookies['desk'] === 'yes' })
  for (const url of ['/docs', '/docs/json']) {
    expect((await app.inject({ url })).statusCode).toBe(404)
    expect((await app.inject({ url, headers: { cookie: 'desk=yes' } })).statusCode).toBe(200)
  }
})

test('a server for some networks answers nobody else, except its health checks', async () => {
  const app = await serve({ networks: ['10.1.0.0/16', '2001:db8::/32'], trustProxy: ['127.0.0.1'] })
  const status = async (url: string, from: string) =>
    (await app.inject({ url, headers: { 'x-forwarded-for': from } })).statusCode
  expect(await status('/docs', '10.1.255.9')).toBe(200)
  expect(await status('/docs', '2001:db8:9::1')).toBe(200)
  expect(await status('/docs', '10.2.0.1')).toBe(403)
  expect(await status('/health/ready', '10.2.0.1')).toBe(200)
  expect(() => networksOf(['10.1.0.0/33'])).toThrow('10.1.0.0/33 is not a network')
  expect(networksOf(['loopback'])('::ffff:127.0.0.1')).toBe(true)
})

const said = async (port: number, text: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(text)
  // As a browser does: the answer is read when everything is sent.
  if (socket.writableLength > 0) await once(socket, 'drain')
  let heard = ''
  for await (const part of socket) {
    heard += String(part)
    if (heard.includes('\r\n\r\n')) break
  }
  socket.destroy()
  return heard
}

test('two Host headers are refused, an offered protocol is ignored, and slow heads have a timeout', async () => {
  const app = await serve()
  // A stream hangs on the same server and listens for upgrades.
  app.server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 404 Not Found\r\n\r\n'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const head = `POST ${bare.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n`
  expect(await said(port, `${head}Host: y\r\n\r\n{}`)).toMatch(/^HTTP\/1\.1 400/)
  const offered = await said(
    port,
    `${head}connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAM\r\n\r\n{}`,
  )
  expect(offered).toMatch(/^HTTP\/1\.1 200/)
  expect(await said(port, 'GET /x HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: WebSocket\r\n\r\n')).toMatch(
    /404/,
  )
  const { headersTimeout, requestTimeout } = app.server
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 20_000])
})

test('an idle connection is closed without an answer, and one that stops in its head is answered with 408', async () => {
  const app = await serve()
  await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.headersTimeout = 100
  const { port } = app.server.address() as { port: number }
  // A browser keeps a spare connection. Bytes on it would be read as the answer to its next request.
  const [spare, slow] = await Promise.all([said(port, ''), said(port, `POST ${bare.path} HTTP/1.1\r\nhost`)])
  expect(spare).toBe('')
  expect(slow).toMatch(/^HTTP\/1\.1 408/)
  expect(await said(port, 'no such thing\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
})

test('a body that is far too long is read to its end, so that its sender gets the answer', async () => {
  const app = await serve()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const head = `POST ${bare.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`
  const much = 'x'.repeat(8_000_000)
  expect(await said(port, `${head}content-length: ${much.length}\r\n\r\n${much}`)).toMatch(/^HTTP\/1\.1 413/)
  const chunk = `${much.length.toString(16)}\r\n${much}\r\n0\r\n\r\n`
  expect(await said(port, `${head}transfer-encoding: chunked\r\n\r\n${chunk}`)).toMatch(/^HTTP\/1\.1 413/)
})

test('a feature that is not open is refused after the caller is known and before the input is checked', async () => {
  const gift = endpoint({
    post: '/site/api/v1/sample/gift',
    who: 'member',
    takes: z.strictObject({ count: z.int() }),
    gives: z.null(),
    refuses: ['feature_off'],
    feature: 'gifts',
  })
  const asked: string[] = []
  const slice = { name: 'gifts', news: [], jobs: [], texts: {}, handlers: [handle(gift, async () => null)] }
  const app = await serve({
    slices: [slice],
    isOpenFor: (feature, caller) => {
      asked.push(feature)
      return caller.is === 'member' && caller.member === 'first'
    },
  })
  const answer = async (body: object, headers = {}) => (await ask(app, gift.path, body, headers)).body
  expect((await answer({ count: 1 })).data.refused).toBe('auth')
  expect(await answer({ count: 'many' }, { token: 'second' })).toMatchObject({
    status_code: 7002,
    data: { refused: 'feature_off' },
  })
  expect((await answer({ count: 1 }, { token: 'first' })).status_code).toBe(6000)
  expect(asked).toEqual(['gifts', 'gifts'])
  const faulty = { ...slice, handlers: [handle({ ...gift, refuses: [] }, async () => null)] }
  await expect(serve({ slices: [faulty] })).rejects.toThrow('does not declare feature_off')
})

test('only calls that move money check whether the caller proved themselves recently', async () => {
  const asked: string[] = []
  let there = false
  const app = await serve({
    isProved: async (caller) => {
      asked.push(caller.is)
      return there
    },
  })
  const refused = await ask(app, deposit.path, { amount: 'not even money' }, member)
  expect([refused.http, refused.body.status_code, refused.body.data.refused]).toEqual([200, 7316, 'password_again'])
  // Who may not call at all is not asked for a password.
  expect((await ask(app, deposit.path, { amount: '1.00' })).body.data.refused).toBe('auth')
  expect((await ask(app, bare.path, {}, member)).body.status_code).toBe(6000)
  there = true
  expect((await ask(app, deposit.path, { amount: '1.00' }, member)).body.status_code).toBe(6000)
  expect(asked).toEqual(['member', 'member'])
})
