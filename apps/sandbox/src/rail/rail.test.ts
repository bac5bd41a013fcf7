// The rail against a platform that only listens: each dial does what it promises, messages are sent until acknowledged,
// and a killed rail goes on where it was.

import { createServer, type Server } from 'node:http'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { railSigned, writePlain } from '@magpie/cashier/contract'
import { signedBy } from '@magpie/wire/signed-by'
import { sandboxAccount } from '@magpie/cashier/rules'
import { realWorld } from '@magpie/kernel/real-world'
import { rememberingLog } from '@magpie/testkit'
import { freePort } from '@magpie/testkit/free-port'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenRail, openRail } from './rail.ts'
import { type RailDials, readDials } from './rail-dials.ts'
import type { RailWire } from './rail-wire.ts'
import { wires } from './rail-wires.ts'

type Heard = { readonly path: string; readonly body: Record<string, string>; readonly signed: boolean }

const secret = 'secret of the rail'
const world = realWorld()
let folder = ''
let platform: Server
let heard: Heard[] = []
let answer: (word: Heard) => string
let rails: OpenRail[] = []
let ports = { rail: 0, platform: 0 }

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'magpie-rail-'))
  ports = { rail: await freePort(), platform: await freePort() }
  heard = []
  answer = () => 'OK'
  platform = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const raw = Buffer.concat(parts)
      const path = request.url ?? ''
      const headers = request.headers as Readonly<Record<string, string>>
      const isOurs = signedBy(railSigned, { headers, target: path, rawBody: raw }, Number(headers['x-timestamp']))
      const word = { path, body: JSON.parse(raw.toString()) as Heard['body'], signed: isOurs?.isBy(secret) === true }
      heard.push(word)
      response.end(JSON.stringify({ code: word.signed ? answer(word) : 'SIGNATURE' }))
    })
  })
  await new Promise<void>((done) => void platform.listen(ports.platform, '127.0.0.1', done))
})
afterEach(async () => {
  for (const rail of rails) await rail.drain()
  rails = []
  platform.closeAllConnections()
  platform.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = async (dials: Partial<RailDials>): Promise<OpenRail> => {
  const settings = {
    code: 'SANDPAY',
    host: '127.0.0.1',
    port: ports.rail,
    publicUrl: `http://127.0.0.1:${ports.rail}`,
    platformUrl: `http://127.0.0.1:${ports.platform}`,
    secret,
    folder,
    dials: readDials(JSON.stringify({ payAfterMs: 0, payoutAfterMs: 0, lateMs: 400, ...dials })),
    logLevel: 'warn',
    wire: wires['plain'] as RailWire,
  }
  const rail = await openRail(settings, world, rememberingLog())
  rails.push(rail)
  return rail
}
const send = async (
  path: string,
  ask: object,
  key = secret,
): Promise<{ http: number; body: Record<string, never> }> => {
  const body = JSON.stringify(ask)
  const { headers } = writePlain('SANDPAY', {
    secret: key,
    path,
    timestamp: world.now(),
    nonce: 'nonce-of-test',
    body,
  })
  const reply = await fetch(`http://127.0.0.1:${ports.rail}${path}`, { method: 'POST', headers, body })
  return { http: reply.status, body: (await reply.json()) as Record<string, never> }
}
const order = 'D2606120000000100'
const collect = (more: object = {}) => ({
  order,
  method: 'alipay',
  network: null,
  currency: 'CNY',
  amount: '10050',
  payerName: null,
  expiresAt: world.now() + 600_000,
  ...more,
})
const until = async (holds: () => boolean): Promise<void> => {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 400) throw new Error(`not heard: ${JSON.stringify(heard)}`)
    await new Promise((done) => setTimeout(done, 10))
  }
}
const quiet = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

it('gives an order one account of its own, and pays exactly its amount', async () => {
  await open({})
  const [one, again] = [await send('/rail/v1/collect', collect()), await send('/rail/v1/collect', collect())]
  expect([one.http, again.body]).toEqual([200, one.body])
  expect((await send('/rail/v1/collect', collect({ amount: '1' }))).body['code']).toBe('CONFLICT')
  await until(() => heard.length === 1)
  expect(heard[0]).toMatchObject({
    path: '/rail/v1/paid',
    signed: true,
    body: { order, currency: 'CNY', amount: '10050' },
  })
})

it('a caller with another secret is refused', async () => {
  await open({ pay: 'never' })
  expect((await send('/rail/v1/collect', collect(), 'another secret')).http).toBe(401)
})

it.each([
  ['twice', ['10050', '10050'], order, true],
  ['less', ['10049'], order, true],
  ['more', ['10051'], order, true],
  ['other_payer', ['10050'], order, true],
  ['wrong_order', ['10050'], 'D2606120000000111', true],
  ['late', ['10050'], order, true],
  ['forged', ['10050', '10050'], order, false],
] as const)('dial %s', async (pay, amounts, named, signed) => {
  await open({ pay })
  await send('/rail/v1/collect', collect())
  if (pay === 'late') {
    await quiet(150)
    expect(heard).toEqual([])
  }
  await until(() => heard.length === amounts.length)
  expect(heard.map(({ body }) => body['amount'])).toEqual(amounts)
  for (const word of heard) expect([word.body['order'], word.signed]).toEqual([named, signed])
  for (const { body } of heard) expect(body['payerName'] === null).toBe(pay !== 'other_payer')
  expect(new Set(heard.map(({ body }) => body['id'])).size).toBe(pay === 'forged' ? 1 : amounts.length)
})

it('dial never: only the payer’s own payment counts, and only once', async () => {
  await open({ pay: 'never' })
  await send('/rail/v1/collect', collect())
  const page = await fetch(`http://127.0.0.1:${ports.rail}/pay/${order}`)
  expect(await page.text()).toContain('100.50')
  expect((await fetch(`http://127.0.0.1:${ports.rail}/pay/D2606129999999999`)).status).toBe(404)
  const pay = (): Promise<Response> =>
    fetch(`http://127.0.0.1:${ports.rail}/sandbox/v1/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order, way: 'right' }),
    })
  expect([await (await pay()).json(), await (await pay()).json()]).toEqual([{ code: 'OK' }, { code: 'UNKNOWN' }])
  await until(() => heard.length === 1)
})

const payout = (more: object = {}) => ({
  payout: 'W2606120000000100',
  currency: 'CNY',
  amount: '40000',
  account: {
    method: 'bank',
    network: null,
    bank: 'ICBC',
    holder: 'Lin',
    number: sandboxAccount('bank', null, 7).number,
    country: null,
  },
  ...more,
})

it.each([
  ['paid', ['paid'], 'paid'],
  ['twice', ['paid', 'paid'], 'paid'],
  ['refused', ['refused'], 'refused'],
  ['silent', [], 'paid'],
  ['never', [], 'pending'],
] as const)('payout %s', async (way, states, state) => {
  await open({ payout: way })
  expect((await send('/rail/v1/payout', payout())).body['code']).toBe('OK')
  expect((await send('/rail/v1/payout', payout())).body['code']).toBe('OK')
  expect((await send('/rail/v1/payout', payout({ amount: '1' }))).body['code']).toBe('CONFLICT')
  await until(() => heard.length === states.length)
  await quiet(50)
  expect(heard.map(({ body }) => body['state'])).toEqual(states)
  expect((await send('/rail/v1/payout/query', { payout: payout().payout })).body['state']).toBe(state)
  expect((await send('/rail/v1/payout/query', { payout: 'W2606129999999999' })).body['state']).toBe('unknown')
})

it('a payout to a real card number is refused', async () => {
  await open({})
  const account = { ...payout().account, number: '6222020200000000006' }
  expect((await send('/rail/v1/payout', payout({ account }))).body).toEqual({
    code: 'REFUSED',
    reason: 'rail_account_invalid',
  })
})

it('L34: only its owner can read the book of names and numbers, even one that was readable before', async () => {
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'rail.jsonl'), '', { mode: 0o644 })
  await open({})
  expect([folder, join(folder, 'rail.jsonl')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600])
})

it('L11: a message is repeated until it is acknowledged, also after a restart', async () => {
  answer = () => (heard.length < 3 ? 'BUSY' : 'OK')
  const first = await open({})
  await send('/rail/v1/collect', collect())
  await until(() => heard.length === 1)
  await first.drain()
  rails = []
  await open({})
  await until(() => heard.length === 3)
  expect(new Set(heard.map(({ body }) => body['id'])).size).toBe(1)
  await quiet(700)
  expect(heard).toHaveLength(3)
})
