// The house behind a proxy that terminates TLS, as the recipes of `deploy/` set it up: site, stream and desk each see
// the real client. Tested with a proxy of ours that forwards as the recipes do, and with the recipe itself where
// HAProxy is installed.

import { opsCookie, login as opsLogin } from '@magpie/operators/contract'
import { makeFirstAdmin } from '@magpie/operators/server'
import { callHeaders } from '@magpie/gate/rules'
import { memberJwt, register, sessionCookie } from '@magpie/identity/contract'
import { isRefusal } from '@magpie/kernel'
import { addressOf } from '@magpie/testkit/http'
import { freePort } from '@magpie/testkit/free-port'
import { type Certificate, localCertificate, openTlsProxy } from '@magpie/testkit/tls'
import { streamPath, streamQuery } from '@magpie/wire/stream-wire'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openPlatform, type Platform } from './testing/platform.ts'

const waiting = { interval: 100, timeout: 60_000 }

type Ports = { readonly site: number; readonly ops: number; readonly siteTls: number; readonly opsTls: number }
type Front = { readonly close: () => Promise<void> }

const plain = async (ports: Ports, certificate: Certificate): Promise<Front> => {
  const fronts = [
    await openTlsProxy(`http://127.0.0.1:${ports.site}`, certificate, ports.siteTls),
    await openTlsProxy(`http://127.0.0.1:${ports.ops}`, certificate, ports.opsTls),
  ]
  return { close: async () => void (await Promise.all(fronts.map(({ close }) => close()))) }
}

const recipe = fileURLToPath(new URL('../deploy/haproxy/haproxy.cfg', import.meta.url))
/** The machine's own HAProxy, where installed; npm does not bring one. */
const program = process.env['HAPROXY'] ?? '/usr/sbin/haproxy'
const hasHaproxy = spawnSync(program, ['-v']).status === 0

const haproxy = async (ports: Ports, { key, cert }: Certificate): Promise<Front> => {
  const folder = mkdtempSync(join(tmpdir(), 'magpie-haproxy-'))
  const pem = join(folder, 'magpie.pem')
  writeFileSync(pem, `${cert}${key}`, { mode: 0o600 })
  const env = {
    ...process.env,
    MAGPIE_BIND: '127.0.0.1',
    MAGPIE_SITE_TLS_PORT: String(ports.siteTls),
    MAGPIE_DESK_TLS_PORT: String(ports.opsTls),
    MAGPIE_SITE_NODE: `127.0.0.1:${ports.site}`,
    MAGPIE_DESK_NODE: `127.0.0.1:${ports.ops}`,
    MAGPIE_CERTIFICATE: pem,
  }
  const child: ChildProcess = spawn(program, ['-db', '-f', recipe], { env, stdio: 'ignore' })
  const gone = new Promise<void>((done) => void child.once('exit', () => done()))
  return {
    close: async () => {
      child.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true })
    },
  }
}

const fronts = [
  ['a proxy that forwards as the recipes do', plain] as const,
  ...(hasHaproxy ? [['the recipe for HAProxy', haproxy] as const] : []),
]

describe.each(fronts)('behind %s', (_name, openFront) => {
  const certificate = localCertificate()
  let platform: Platform
  let front: Front
  let ports: Ports
  let site: string
  let desk: string
  const agents: Agent[] = []

  const agentFrom = (from: number): Agent => {
    const localAddress = addressOf(from, 5)
    const named = { ca: certificate.cert, servername: 'localhost' }
    const agent = new Agent(localAddress === undefined ? named : { ...named, localAddress })
    agents.push(agent)
    return agent
  }

  type Asked = {
    readonly from: number
    readonly path: string
    readonly body?: object
    readonly headers?: Readonly<Record<string, string>>
  }
  const ask = (origin: string, { from, path, body, headers = {} }: Asked) =>
    new Promise<{ status: number; headers: Readonly<Record<string, unknown>>; text: string; code: number }>(
      (done, failed) => {
        const call = request(`${origin.replace('localhost', '127.0.0.1')}${path}`, {
          agent: agentFrom(from),
          method: body === undefined ? 'GET' : 'POST',
          headers: { host: new URL(origin).host, origin, 'content-type': 'application/json', ...headers },
        })
        call.on('error', failed)
        call.on('response', (reply) => {
          const parts: Buffer[] = []
          reply.on('data', (part: Buffer) => parts.push(part))
          reply.on('end', () => {
            const text = Buffer.concat(parts).toString()
            const code = /"status_code":(\d+)/.exec(text)?.[1]
            done({ status: reply.statusCode ?? 0, headers: reply.headers, text, code: Number(code ?? 0) })
          })
        })
        call.end(body === undefined ? undefined : JSON.stringify(body))
      },
    )

  const socketFrom = (from: number, headers: Readonly<Record<string, string>> = {}): WebSocket => {
    const url = `${site.replace('https', 'wss').replace('localhost', '127.0.0.1')}${streamPath}?${streamQuery}`
    return new WebSocket(url, { agent: agentFrom(from), origin: site, headers })
  }
  const answered = (socket: WebSocket): Promise<number> =>
    new Promise((done) => {
      socket.on('open', () => done(101))
      socket.on('unexpected-response', (_asked, reply) => done(reply.statusCode ?? 0))
      socket.on('error', () => done(0))
    })

  beforeAll(async () => {
    ports = { site: await freePort(), ops: await freePort(), siteTls: await freePort(), opsTls: await freePort() }
    site = `https://localhost:${ports.siteTls}`
    desk = `https://localhost:${ports.opsTls}`
    platform = await openPlatform({
      env: {
        MAGPIE_PORT: String(ports.site),
        MAGPIE_OPS_PORT: String(ports.ops),
        MAGPIE_SITE_ORIGINS: site,
        MAGPIE_OPS_ORIGIN: desk,
        MAGPIE_TRUST_PROXY: 'loopback',
        MAGPIE_LEAVE_MS: '0',
      },
    })
    front = await openFront(ports, certificate)
    // HAProxy forwards nothing before its first health check of the node.
    await vi.waitUntil(
      async () => (await ask(site, { from: 1, path: '/docs' }).catch(() => undefined))?.status === 200,
      waiting,
    )
    await vi.waitUntil(
      async () => (await ask(desk, { from: 1, path: '/docs' }).catch(() => undefined))?.status === 404,
      waiting,
    )
  })
  afterAll(async () => {
    for (const agent of agents) agent.destroy()
    await front.close()
    await platform.close()
  })

  const memberFrom = async (from: number) => {
    const device = platform.world.id()
    const headers = (path: string, marker?: string) => callHeaders({ path, siteKey: platform.siteKey, device, marker })
    const body = { account: `proxy${from}a`, password: 'a quiet long evening', adult: true, terms: true }
    const reply = await ask(site, { from, path: register.path, body, headers: headers(register.path) })
    if (reply.code !== 6000) throw new Error(`${reply.status} ${reply.text}`)
    const sets = (reply.headers['set-cookie'] ?? []) as readonly string[]
    const cookie = sets.find((one) => one.includes(`${sessionCookie}=`)) ?? ''
    const marker = (JSON.parse(reply.text) as { data: { token: string } }).data.token
    return {
      cookie,
      marker,
      headers: (path: string) => ({ ...headers(path, marker), cookie: cookie.split(';')[0] ?? '' }),
    }
  }

  test('a member registers over TLS, their cookie is secure, and their stream opens', async () => {
    const member = await memberFrom(2)
    expect(member.cookie).toMatch(/^__Host-magpie_session=.*; Path=\/; .*; Secure/)
    const ticket = await ask(site, { from: 2, path: memberJwt.path, headers: member.headers(memberJwt.path) })
    const { body } = (JSON.parse(ticket.text) as { data: { body: string } }).data
    // A cookie that a neighbour on the same domain, or a page without TLS, could have set opens nothing.
    const { cookie, ...rest } = member.headers(memberJwt.path)
    const bare = { ...rest, cookie: cookie.replace('__Host-', '') }
    expect((await ask(site, { from: 2, path: memberJwt.path, headers: bare })).code).toBe(10004)
    const socket = socketFrom(2)
    expect(await answered(socket)).toBe(101)
    const heard = new Promise<string>((done) => void socket.once('message', (data: Buffer) => done(data.toString())))
    socket.send(JSON.stringify({ msgId: 10001, msgData: { token: member.marker, body } }))
    expect(JSON.parse(await heard)).toMatchObject({ msgId: 10001, msgData: { ok: true } })
    socket.terminate()
  })

  test('the stream counts each caller by their real address, whatever header they send', async () => {
    const crowd = Array.from({ length: 50 }, (_, nth) => socketFrom(3, { 'x-forwarded-for': `203.0.113.${nth}` }))
    expect(new Set(await Promise.all(crowd.map(answered)))).toEqual(new Set([101]))
    expect(await answered(socketFrom(3, { 'x-forwarded-for': '203.0.113.200' }))).toBe(503)
    const another = socketFrom(4)
    expect(await answered(another)).toBe(101)
    for (const socket of [...crowd, another]) socket.terminate()
  })

  test('wrong logins at the back office block only the address that made them', async () => {
    const first = await makeFirstAdmin({ db: platform.owner, world: platform.world }, 'chief')
    if (isRefusal(first)) throw new Error(first.refused)
    const enter = (from: number, account: string, password: string) =>
      ask(desk, { from, path: opsLogin.path, body: { account, password } })
    await enter(5, 'nobody', 'not the password')
    // Sets the state after fifty-one wrong tries, without the minute that their hashing takes.
    await platform.owner.query(
      `update operators.throttle set tries = 51, free_at = now() + interval '15 minutes' where id like 'address:%'`,
    )
    expect((await enter(5, 'nobody', 'not the password')).text).toContain('waitSeconds')
    const reply = await enter(6, 'chief', first.password)
    expect(reply.code).toBe(6000)
    expect(String(reply.headers['set-cookie'])).toMatch(new RegExp(`^__Host-${opsCookie}=.*; Path=/; .*; Secure`))
    const { rows } = await platform.owner.query<{ ip: string }>(`select distinct ip from operators.session`)
    expect(rows).toEqual([{ ip: addressOf(6, 5) ?? '127.0.0.1' }])
  })

  test('metrics, health checks and the documentation are not reachable from outside', async () => {
    for (const path of ['/metrics', '/health/ready', '/health/live'])
      expect([path, (await ask(site, { from: 7, path })).status]).toEqual([path, 404])
    for (const path of ['/docs', '/docs/json', '/metrics'])
      expect([path, (await ask(desk, { from: 7, path })).status]).toEqual([path, 404])
  })
})
