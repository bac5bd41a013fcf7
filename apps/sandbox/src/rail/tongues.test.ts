// Rails of both protocols with real servers, signatures and books, and a cashier on PostgreSQL. Money comes in and goes
// out in each, calls in the other protocol are refused, and a rail that dies pays once.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHmac } from 'node:crypto'
import { depositOne, depositOpen, type DepositView, withdrawalOne, type WithdrawalView } from '@magpie/cashier/contract'
import { type CashierScene, type Hands, openCashierScene, openHands, testRail } from '@magpie/cashier/testing'
import { realWorld } from '@magpie/kernel/real-world'
import { rememberingLog } from '@magpie/testkit'
import { freePort } from '@magpie/testkit/free-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenRail, openRail } from './rail.ts'
import { type RailDials, readDials } from './rail-dials.ts'
import type { RailWire } from './rail-wire.ts'
import { wires } from './rail-wires.ts'

const world = realWorld()
const speaks = ['plain', 'lotus'] as const
type Speaks = (typeof speaks)[number]

const open = async (tongue: Speaks) => {
  const [port, site] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'magpie-tongue-'))
  // The scene funds its members over the rail of this code.
  const [code, secret, url] = [testRail.code, `secret of ${tongue}`, `http://127.0.0.1:${port}`]
  /** The requests sent to the rail. */
  const asked: { path: string; headers: Readonly<Record<string, string>>; body: string }[] = []
  const scene = await openCashierScene({
    rails: [{ code, url, secret, speaks: tongue }],
    http: (ask) => {
      asked.push({ path: ask.url.slice(url.length), headers: ask.headers ?? {}, body: ask.body ?? '' })
      return world.http(ask)
    },
  })
  await scene.server.listen({ host: '127.0.0.1', port: site })
  const begin = (dials: Partial<RailDials> = {}): Promise<OpenRail> =>
    openRail(
      {
        code,
        host: '127.0.0.1',
        port,
        publicUrl: url,
        platformUrl: `http://127.0.0.1:${site}`,
        secret,
        folder,
        dials: readDials(JSON.stringify({ payAfterMs: 700, payoutAfterMs: 0, ...dials })),
        logLevel: 'warn',
        wire: wires[tongue] as RailWire,
      },
      // Its clock is the scene's, which a test advances.
      { ...world, now: () => scene.house.world.now() },
      rememberingLog(),
    )
  let rail: OpenRail | null = await begin()
  const die = async (): Promise<void> => {
    await rail?.drain()
    rail = null
  }
  return {
    scene,
    hands: openHands(scene),
    asked,
    secret,
    code,
    die,
    /** Restarts on the same book. */
    rise: async (dials: Partial<RailDials> = {}) => {
      rail = await begin(dials)
    },
    close: async () => {
      await die()
      await scene.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const until = async <Value>(read: () => Promise<Value>, holds: (value: Value) => boolean): Promise<Value> => {
  for (let tries = 0; ; tries++) {
    const value = await read()
    if (holds(value)) return value
    if (tries > 600) throw new Error(`it never came: ${JSON.stringify(value)}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}

const paidOut = async (scene: CashierScene, hands: Hands) => {
  const member = await scene.withdrawer(100_000n)
  const { id } = await scene.submit(member, '400')
  const [desk] = hands.operators()
  expect(await hands.acts(id, desk, { move: 'approve' })).toBe('approved')
  await scene.news()
  const stage = () => scene.done<WithdrawalView>(withdrawalOne, { id }, member)
  const isPaid = async (): Promise<void> => {
    const read = () =>
      scene.house.db.query<{ state: string }>(`select state from cashier.withdrawal where id = $1`, [id])
    await until(
      async () => (await read()).rows[0]?.state,
      (now) => now === 'paid',
    )
  }
  return { member, id, stage, isPaid }
}

describe.each(speaks)('a rail that speaks %s', (tongue) => {
  let at: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    at = await open(tongue)
  })
  afterAll(() => at.close())

  it('S-ROUTE-10b: a deposit over it is credited to the last cent', async () => {
    const { scene } = at
    const member = await scene.payer()
    const { id, payAmount } = await scene.open(member, 'bank-1', '500', { payerName: 'Lin Xiaoque' })
    const state = async () =>
      String((await scene.house.db.query(`select state from cashier.deposit where id = $1`, [id])).rows[0]?.state)
    await until(state, (now) => now === 'credited')
    const seen = await scene.done<DepositView>(depositOne, { id }, member)
    expect(seen.credited).toBe(payAmount)
    expect((await scene.money(member.id)).cash).toBe(BigInt(payAmount.replace('.', '')))
  })

  it('a payout over it is paid once', async () => {
    const { scene, hands } = at
    const { member, isPaid } = await paidOut(scene, hands)
    await isPaid()
    expect(await scene.money(member.id)).toEqual({ cash: 60_000n, locked: 0n })
  })

  it('L11: a payout over a dead rail stays in doubt, is queried after the restart, and is paid once', async () => {
    const { scene, hands } = at
    await at.die()
    const { member, stage, id, isPaid } = await paidOut(scene, hands)
    expect((await stage()).stage).toBe('paying')
    await scene.job('cashier.chase-payouts')
    expect((await stage()).stage).toBe('paying')
    await at.rise()
    await scene.job('cashier.chase-payouts')
    await isPaid()
    await scene.job('cashier.chase-payouts')
    expect(await scene.money(member.id)).toEqual({ cash: 60_000n, locked: 0n })
    const { rows } = await scene.house.db.query<{ move: string }>(
      `select move from cashier.withdrawal_step where withdrawal_id = $1 and move = 'paid'`,
      [id],
    )
    expect(rows).toHaveLength(1)
  })

  it('an order on a dead rail is refused, and the member can open another', async () => {
    const { scene } = at
    await at.die()
    const member = await scene.payer()
    const ask = { channel: 'bank-1', amount: '600', payerName: 'Lin Xiaoque' }
    const first = await scene.call(depositOpen, { ...ask, requestId: world.id() }, member)
    expect(first.data['refused']).toBe('rail_busy')
    await at.rise({ pay: 'never' })
    const second = await scene.call(depositOpen, { ...ask, requestId: world.id() }, member)
    expect(second.data['state']).toBe('open')
  })

  it('its statement is read and agrees with the books', async () => {
    const { scene } = at
    scene.later(86_400_000)
    const before = scene.alarms().length
    await scene.job('cashier.rail-statements')
    expect(at.asked.at(-1)?.path).toBe(tongue === 'lotus' ? '/gateway' : '/rail/v1/statement')
    expect(scene.alarms().slice(before)).toEqual([])
  })
})

describe('the wire of lotus', () => {
  let at: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    at = await open('lotus')
  })
  afterAll(() => at.close())

  const envelope = (act: string, biz: object, over: { readonly secret?: string; readonly ts?: number } = {}) => {
    const { secret = at.secret, ts = at.scene.house.world.now() } = over
    const said = {
      act,
      biz: JSON.stringify(biz),
      mch: at.code,
      nonce: 'nonce-of-a-test',
      ts: `${Math.floor(ts / 1000)}`,
    }
    const text = `act=${said.act}&biz=${said.biz}&mch=${said.mch}&nonce=${said.nonce}&ts=${said.ts}`
    return { ...said, sign: createHmac('sha512', secret).update(text).digest('hex').toUpperCase() }
  }
  const told = async (body: object): Promise<{ http: number; ret: number }> => {
    const reply = await at.scene.server.inject({ method: 'POST', url: '/rail/lotus/v1/notify', payload: body })
    return { http: reply.statusCode, ret: reply.json<{ ret: number }>().ret }
  }
  const paid = (more: object = {}) => ({
    lotus_no: `L-${world.id().slice(0, 18)}`,
    out_no: 'D2606120000000100',
    ccy: 'RMB',
    total: '500.01',
    payer: null,
    time: new Date(at.scene.house.world.now()).toISOString(),
    ...more,
  })

  it('has one address, its own field names, amounts with two decimals, and the signature in the body', async () => {
    const member = await at.scene.payer()
    await at.scene.open(member, 'bank-1', '500', { payerName: 'Lin Xiaoque' })
    const [call] = at.asked
    expect(call?.path).toBe('/gateway')
    expect(Object.keys(call?.headers ?? {})).toEqual(['content-type'])
    const said = JSON.parse(call?.body ?? '') as Record<string, string>
    expect(Object.keys(said).toSorted()).toEqual(['act', 'biz', 'mch', 'nonce', 'sign', 'ts'])
    expect(said['act']).toBe('order.new')
    const biz = JSON.parse(said['biz'] ?? '') as Record<string, unknown>
    expect(biz).toMatchObject({
      way: 'BANK',
      ccy: 'RMB',
      chain: null,
      total: expect.stringMatching(/^500\.\d\d$/) as unknown,
    })
    expect(biz).not.toHaveProperty('amount')
  })

  it('L5: a notice is booked once, and other content under its number is a conflict', async () => {
    const body = paid()
    expect(await told(envelope('order.done', body))).toEqual({ http: 200, ret: 0 })
    expect(await told(envelope('order.done', body))).toEqual({ http: 200, ret: 0 })
    expect(await told(envelope('order.done', { ...body, total: '500.02' }))).toEqual({ http: 200, ret: 49 })
    expect(await at.scene.houseMoney(`suspense/${at.code}`)).toBe(50_001n)
  })

  it.each([
    ['a wrong secret', () => envelope('order.done', paid(), { secret: 'guessed' }), 401],
    ['an old moment', () => envelope('order.done', paid(), { ts: at.scene.house.world.now() - 301_000 }), 401],
    ['a changed word', () => ({ ...envelope('order.done', paid()), biz: '{}' }), 401],
    ['a stranger', () => ({ ...envelope('order.done', paid()), mch: 'SANDPAY' }), 401],
    ['an act that is none', () => envelope('order.gone', paid()), 40],
    ['a field of the other tongue', () => envelope('order.done', paid({ amount: '5' })), 40],
    ['a currency that it has not', () => envelope('order.done', paid({ ccy: 'CNY' })), 40],
    ['a figure with three places', () => envelope('order.done', paid({ total: '5.001' })), 40],
    ['nothing', () => envelope('order.done', paid({ total: '0.00' })), 40],
    ['what is no text of fields', () => envelope('order.done', [] as object), 40],
  ] as const)('L36: %s moves no money', async (_what, body, expected) => {
    const before = await at.scene.houseMoney(`suspense/${at.code}`)
    const { http, ret } = await told(body())
    expect(expected === 401 ? [http, ret] : [http, ret]).toEqual(expected === 401 ? [401, 61] : [200, expected])
    expect(await at.scene.houseMoney(`suspense/${at.code}`)).toBe(before)
  })

  it('L31: the paths of a protocol that no rail uses do not exist', async () => {
    expect((await at.scene.server.inject({ method: 'POST', url: '/rail/v1/paid', payload: {} })).statusCode).toBe(404)
  })
})
