// Paying in, on real PostgreSQL: each method up to the credit, and every mistake that a rail may make.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  depositCancel,
  depositChase,
  depositList,
  depositMethods,
  depositOne,
  depositOpen,
  depositOrder,
  depositSafety,
  type DepositView,
  methods,
} from '../../contract/index.ts'
import { type CashierScene, openCashierScene } from '../../testing/index.ts'
import { commitChange } from '@magpie/play-safe/server'

let scene: CashierScene
beforeAll(async () => {
  scene = await openCashierScene()
})
afterAll(() => scene.close())

const minutes = (n: number): number => n * 60_000
const minor = (text: string): bigint => BigInt(text.replace('.', ''))
const one = (id: string, by: Parameters<CashierScene['done']>[2]): Promise<DepositView> =>
  scene.done(depositOne, { id }, by)

describe('an order', () => {
  it('S-GATE-03: before the first order the warning must be read', async () => {
    const member = await scene.member()
    const ask = { requestId: scene.house.world.id(), channel: 'alipay-1', amount: '500' }
    expect((await scene.call(depositOpen, ask, member)).data['refused']).toBe('safety_first')
    expect((await scene.done<{ safetyRead: boolean }>(depositMethods, {}, member)).safetyRead).toBe(false)
    const { readAt } = await scene.done<{ readAt: number }>(depositSafety, {}, member)
    expect((await scene.done<{ readAt: number }>(depositSafety, {}, member)).readAt).toBe(readAt)
    expect((await scene.call(depositOpen, ask, member)).status_code).toBe(6000)
  })

  it('L20: a member in a time-out can open no order; money for an earlier order is still booked', async () => {
    const member = await scene.payer()
    const order = await scene.open(member, 'ebpay-1', '100')
    await commitChange(scene.house, member.id, { set: 'time_out', hours: 1 })
    const ask = { requestId: scene.house.world.id(), channel: 'koipay-1', amount: '100' }
    expect((await scene.call(depositOpen, ask, member)).data['refused']).toBe('timed_out')
    expect(await scene.paid(order.id)).toMatchObject({ http: 200, code: 'OK' })
    expect((await scene.money(member.id)).cash).toBe(10_000n)
  })

  it('L21: the own deposit limit counts paid and open orders; money that arrives is booked all the same', async () => {
    const member = await scene.payer()
    const paid = await scene.open(member, 'ebpay-1', '100')
    await scene.paid(paid.id)
    await commitChange(scene.house, member.id, { set: 'limit', limit: 'deposit/week', most: 30_000n })
    const open = await scene.open(member, 'wechat-1', '100')
    const request = { requestId: scene.house.world.id(), channel: 'koipay-1', amount: '200' }
    const refused = await scene.call(depositOpen, request, member)
    expect(refused.data).toMatchObject({
      refused: 'deposit_limit',
      left: expect.stringMatching(/^99\.\d\d$|^100\.00$/),
    })
    expect((await scene.call(depositOpen, request, member)).data['refused']).toBe('deposit_limit')
    expect((await scene.call(depositOpen, { ...request, amount: '100' }, member)).data['refused']).toBe(
      'request_conflict',
    )
    // Lowered below the open order: no new order, and the open one is credited as usual.
    await commitChange(scene.house, member.id, { set: 'limit', limit: 'deposit/day', most: 5_000n })
    const more = { ...request, requestId: scene.house.world.id(), amount: '100' }
    expect((await scene.call(depositOpen, more, member)).data).toMatchObject({ refused: 'deposit_limit', left: '0.00' })
    expect((await scene.call(depositMethods, {}, member)).data['ownLeft']).toBe('0.00')
    expect((await scene.call(depositMethods, {}, await scene.payer())).data['ownLeft']).toBeNull()
    expect(await scene.paid(open.id)).toMatchObject({ http: 200, code: 'OK' })
    expect((await scene.money(member.id)).cash).toBeGreaterThanOrEqual(20_000n)
  })

  it('L21: orders by several methods at once stay within the own deposit limit', async () => {
    const member = await scene.payer()
    await commitChange(scene.house, member.id, { set: 'limit', limit: 'deposit/month', most: 25_000n })
    const asks = ['ebpay-1', 'koipay-1', 'wechat-1', 'alipay-1'].map((channel) =>
      scene.call(depositOpen, { requestId: scene.house.world.id(), channel, amount: '100' }, member),
    )
    const replies = await Promise.all(asks)
    expect(replies.filter(({ status_code }) => status_code === 6000)).toHaveLength(2)
    expect(replies.filter(({ data }) => data['refused'] === 'deposit_limit')).toHaveLength(2)
  })

  it('one open order per method: a second one is refused with its id, another method is free', async () => {
    const member = await scene.payer()
    const order = await scene.open(member, 'alipay-1', '100')
    const again = await scene.call(
      depositOpen,
      { requestId: scene.house.world.id(), channel: 'alipay-2', amount: '50' },
      member,
    )
    expect(again.data).toMatchObject({ refused: 'order_open', id: order.id })
    await scene.open(member, 'wechat-1', '100')
    const { methods: shown } = await scene.done<{ methods: { method: string; openOrder: string | null }[] }>(
      depositMethods,
      {},
      member,
    )
    expect(shown.find(({ method }) => method === 'alipay')?.openOrder).toBe(order.id)
    expect(shown.map(({ method }) => method).sort()).toEqual([...methods].sort())
  })

  it('L5: fifty requests with one id make one order, and another amount is a conflict', async () => {
    const member = await scene.payer()
    const ask = { requestId: scene.house.world.id(), channel: 'bank-1', amount: '1000', payerName: 'Lin Xiaoque' }
    const replies = await Promise.all(Array.from({ length: 50 }, () => scene.call(depositOpen, ask, member)))
    expect(new Set(replies.map(({ data }) => data['id'])).size).toBe(1)
    expect((await scene.call(depositOpen, { ...ask, amount: '1001' }, member)).data['refused']).toBe('request_conflict')
    const { orders } = await scene.done<{ orders: unknown[] }>(depositList, {}, member)
    expect(orders).toHaveLength(1)
  })

  it.each([
    ['alipay-1', '99.99', 'amount_range'],
    ['alipay-1', '5000.01', 'amount_range'],
    ['alipay-2', '77', 'amount_fixed'],
    ['no-such', '100', 'channel_unknown'],
    ['bank-1', '1000', 'name_needed'],
  ])('%s %s is refused: %s', async (channel, amount, refused) => {
    const member = await scene.payer()
    const reply = await scene.call(depositOpen, { requestId: scene.house.world.id(), channel, amount }, member)
    expect(reply.data['refused']).toBe(refused)
    expect(reply.message).not.toContain('{')
  })

  it('a member with a stated name pays under it without typing it, and under no other name', async () => {
    const member = await scene.withdrawer(0n)
    await scene.done(depositSafety, {}, member)
    const ask = { requestId: scene.house.world.id(), channel: 'bank-1', amount: '1000' }
    const other = await scene.call(depositOpen, { ...ask, payerName: 'Somebody Else' }, member)
    expect(other.data['refused']).toBe('name_mismatch')
    expect((await scene.call(depositOpen, ask, member)).data).toMatchObject({ state: 'open', channel: 'bank-1' })
  })

  it('no two open orders of a channel have the same exact amount', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => scene.payer()))
    const orders = await Promise.all(members.map((member) => scene.open(member, 'ecny-1', '100')))
    expect(new Set(orders.map(({ payAmount }) => payAmount)).size).toBe(orders.length)
    for (const { payAmount, credit } of orders)
      expect([minor(payAmount) > 10_000n && minor(payAmount) < 10_100n, credit]).toEqual([true, payAmount])
  })

  it('L11: a rail that is silent or refuses leaves a void order, and the method is free again', async () => {
    const member = await scene.payer()
    for (const mode of ['silent', 'refuse', 'nonsense'] as const) {
      scene.rail.modes.collect = mode
      const reply = await scene.call(
        depositOpen,
        { requestId: scene.house.world.id(), channel: 'koipay-1', amount: '100' },
        member,
      )
      expect([mode, reply.data['refused']]).toEqual([mode, 'rail_busy'])
    }
    scene.rail.modes.collect = 'right'
    expect((await scene.open(member, 'koipay-1', '100')).state).toBe('open')
  })

  it('S-ERR-10: a speed payment that no rail takes answers 244102, and the method is free', async () => {
    const member = await scene.payer()
    for (const mode of ['silent', 'refuse'] as const) {
      scene.rail.modes.collect = mode
      const ask = { requestId: scene.house.world.id(), channel: 'quickpass-1', amount: '100' }
      const reply = await scene.call(depositOpen, ask, member)
      expect([mode, reply.status_code, reply.data['refused']]).toEqual([mode, 244102, 'speed_pay_busy'])
      expect(reply.message).toBe('快捷支付通道暂时繁忙，请稍后再试，或换一种存款方式')
    }
    scene.rail.modes.collect = 'right'
    expect((await scene.open(member, 'quickpass-1', '100')).state).toBe('open')
  })

  it('a member who cancels five orders unpaid must wait', async () => {
    const member = await scene.payer()
    for (let n = 0; n < 5; n++) {
      const { id } = await scene.open(member, 'ebpay-1', '100')
      expect((await scene.call(depositCancel, { id, unpaid: false }, member)).data['refused']).toBe('unpaid_needed')
      expect((await scene.done<DepositView>(depositCancel, { id, unpaid: true }, member)).state).toBe('cancelled')
    }
    const reply = await scene.call(
      depositOpen,
      { requestId: scene.house.world.id(), channel: 'ebpay-1', amount: '100' },
      member,
    )
    expect(reply.data['refused']).toBe('orders_unpaid')
  })
})

describe('the signed page of an order', () => {
  it('only it returns the account to pay to, and only with a valid signature', async () => {
    const member = await scene.payer()
    const order = await scene.open(member, 'usdt-trc20', '700')
    expect(order).toMatchObject({ payAmount: '100.00', payCurrency: 'USDT', credit: '700.00', network: 'TRC20' })
    const { page } = order
    if (page === null) throw new Error('no page')
    const shown = await scene.done<{ payTo: { fields: { name: string; value: string }[]; qr: string } }>(
      depositOrder,
      page,
      member,
    )
    expect(shown.payTo.fields.map(({ name }) => name)).toEqual(['holder', 'number'])
    const number = shown.payTo.fields[1]?.value ?? ''
    for (const other of [order, await one(order.id, member), await scene.done(depositList, {}, member)])
      expect(JSON.stringify(other)).not.toContain(number)
    const bad = [
      { ...page, sign: page.sign.replace(/^./, (char) => (char === '0' ? '1' : '0')) },
      { ...page, expires: page.expires + 1 },
      { ...page, id: 'D2601010000000000' },
    ]
    for (const odd of bad) expect((await scene.call(depositOrder, odd, member)).data['refused']).toBe('order_unknown')
  })

  it('L32: another member’s order is answered like an unknown one', async () => {
    const [member, other] = [await scene.payer(), await scene.payer()]
    const { id, page } = await scene.open(member, 'ebpay-1', '100')
    for (const [endpoint, ask] of [
      [depositOne, { id }],
      [depositOrder, page ?? {}],
      [depositChase, { id }],
      [depositCancel, { id, unpaid: true }],
    ] as const)
      expect((await scene.call(endpoint, ask, other)).data['refused']).toBe('order_unknown')
    expect((await scene.done<{ orders: unknown[] }>(depositList, {}, other)).orders).toEqual([])
  })
})

const channels = [
  ['alipay', 'alipay-1', '500'],
  ['wechat', 'wechat-1', '300'],
  ['bank', 'bank-1', '1000'],
  ['usdt', 'usdt-trc20', '700'],
  ['usdt', 'usdt-erc20', '1234.56'],
  ['ecny', 'ecny-1', '50'],
  ['ebpay', 'ebpay-1', '100'],
  ['koipay', 'koipay-1', '5000.55'],
] as const

describe('a payment', () => {
  it.each(channels)('S-ROUTE-10b: %s by %s is credited once', async (_method, channel, amount) => {
    const member = await scene.payer()
    const order = await scene.open(member, channel, amount, channel === 'bank-1' ? { payerName: 'Lin Xiaoque' } : {})
    const body = scene.rail.paidBody(order.id)
    const replies = await Promise.all(Array.from({ length: 5 }, () => scene.told(scene.rail.paths.paid, body)))
    expect(replies.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK', 'OK', 'OK'])
    const now = await one(order.id, member)
    expect(now).toMatchObject({ state: 'credited', step: 3, credited: order.credit, page: null, may: [] })
    expect(minor(order.credit)).toBeGreaterThanOrEqual(minor(amount.includes('.') ? amount : `${amount}.00`))
    expect((await scene.money(member.id)).cash).toBe(minor(order.credit))
    expect(
      (await scene.open(member, channel, amount, channel === 'bank-1' ? { payerName: 'Lin Xiaoque' } : {})).state,
    ).toBe('open')
  })

  it.each(['right', 'silent', 'refuse'] as const)(
    'a payment before the rail’s answer to its order is credited, whatever the answer (%s)',
    async (mode) => {
      const member = await scene.payer()
      const seen: string[] = []
      scene.rail.meanwhile.collect = async (order) => {
        seen.push(order)
        const body = scene.rail.paidBody(order, { currency: 'CNY', amount: '10000' })
        expect((await scene.told(scene.rail.paths.paid, body)).code).toBe('OK')
      }
      scene.rail.modes.collect = mode
      try {
        expect(await scene.open(member, 'ebpay-1', '100')).toMatchObject({ state: 'credited', credit: '100.00' })
      } finally {
        scene.rail.meanwhile.collect = undefined
        scene.rail.modes.collect = 'right'
      }
      expect(seen).toHaveLength(1)
      expect((await scene.money(member.id)).cash).toBe(10_000n)
      expect((await scene.open(member, 'ebpay-1', '100')).state).toBe('open')
    },
  )

  it('L5: one payment id with another amount is a conflict and an alarm, and no money moves', async () => {
    const member = await scene.payer()
    const order = await scene.open(member, 'ebpay-1', '100')
    const body = scene.rail.paidBody(order.id)
    await scene.told(scene.rail.paths.paid, body)
    const alarms = scene.alarms().length
    expect((await scene.told(scene.rail.paths.paid, { ...body, amount: '99900' })).code).toBe('CONFLICT')
    expect(scene.alarms().length).toBeGreaterThan(alarms)
    expect((await scene.money(member.id)).cash).toBe(10_000n)
  })

  const suspended = async (id: string): Promise<string | undefined> => {
    const { rows } = await scene.house.db.query<{ why: string }>(
      `select why from cashier.payment where id = $1 and state = 'suspended'`,
      [`TESTPAY/${id}`],
    )
    return rows[0]?.why
  }

  it.each([
    ['one cent less', { amount: '9999' }, 'amount_differs', 'disputed', 9_999n],
    ['one cent more', { amount: '10001' }, 'amount_differs', 'disputed', 10_001n],
    ['another currency', { currency: 'USDT' }, 'currency_differs', 'disputed', 70_000n],
    ['another order', { order: 'D2601010000000001' }, 'order_unknown', 'open', 10_000n],
    ['no order at all', { order: 'what they wrote' }, 'order_unknown', 'open', 10_000n],
  ])('%s goes to suspense and to no member', async (_what, odd, why, state, coins) => {
    const member = await scene.payer()
    const order = await scene.open(member, 'ebpay-1', '100')
    const before = (await scene.houseMoney('suspense/TESTPAY')) ?? 0n
    const body = scene.rail.paidBody(order.id, odd)
    expect((await scene.told(scene.rail.paths.paid, body)).code).toBe('OK')
    expect(await suspended(body.id)).toBe(why)
    expect((await one(order.id, member)).state).toBe(state)
    expect((await scene.money(member.id)).cash).toBe(0n)
    expect(await scene.houseMoney('suspense/TESTPAY')).toBe(before + coins)
  })

  it('a payment from another person’s account goes to suspense; the member’s own is still credited', async () => {
    const member = await scene.payer()
    const order = await scene.open(member, 'bank-1', '500', { payerName: 'Lin Xiaoque' })
    const body = scene.rail.paidBody(order.id, { payerName: 'Chen Yun' })
    await scene.told(scene.rail.paths.paid, body)
    expect(await suspended(body.id)).toBe('payer_differs')
    expect(await one(order.id, member)).toMatchObject({ state: 'disputed', reason: 'payer_differs' })
    expect((await scene.money(member.id)).cash).toBe(0n)
    await scene.paid(order.id, { payerName: 'lin  xiaoque' })
    expect((await one(order.id, member)).state).toBe('credited')
    expect((await scene.money(member.id)).cash).toBeGreaterThanOrEqual(50_000n)
  })

  it('the right payment after a wrong one is credited; a second right one goes to suspense', async () => {
    const member = await scene.payer()
    const order = await scene.open(member, 'ebpay-1', '100')
    await scene.paid(order.id, { amount: '1' })
    await scene.paid(order.id)
    expect((await one(order.id, member)).state).toBe('credited')
    const twice = scene.rail.paidBody(order.id)
    await scene.told(scene.rail.paths.paid, twice)
    expect(await suspended(twice.id)).toBe('order_credited')
    expect((await scene.money(member.id)).cash).toBe(10_000n)
  })

  it('a late payment for an expired order is credited if it matches; after a day it goes to suspense', async () => {
    const [early, late] = [await scene.payer(), await scene.payer()]
    const orders = [await scene.open(early, 'ebpay-1', '100'), await scene.open(late, 'ebpay-1', '100')] as const
    scene.later(minutes(16))
    await scene.job('cashier.expire-deposits')
    expect((await one(orders[0].id, early)).state).toBe('expired')
    expect((await one(orders[0].id, early)).reason).toBe('unpaid_in_time')
    await scene.paid(orders[0].id)
    expect((await one(orders[0].id, early)).state).toBe('credited')
    scene.later(minutes(24 * 60))
    const body = scene.rail.paidBody(orders[1].id)
    await scene.told(scene.rail.paths.paid, body)
    expect(await suspended(body.id)).toBe('paid_too_late')
    expect((await one(orders[1].id, late)).reason).toBe('paid_too_late')
  })

  it('an expired order does not block its method: the next order ends it', async () => {
    const member = await scene.payer()
    const first = await scene.open(member, 'ebpay-1', '100')
    scene.later(minutes(16))
    const second = await scene.open(member, 'ebpay-1', '200')
    expect([(await one(first.id, member)).state, second.state]).toEqual(['expired', 'open'])
  })

  it('a payment after a cancellation makes the order disputed', async () => {
    const member = await scene.payer()
    const { id } = await scene.open(member, 'ebpay-1', '100')
    await scene.done(depositCancel, { id, unpaid: true }, member)
    await scene.news()
    expect(scene.rail.asked.some((call) => call.startsWith('/rail/v1/collect/end') && call.includes(id))).toBe(true)
    await scene.paid(id)
    expect(await one(id, member)).toMatchObject({ state: 'disputed', reason: 'paid_after_cancel' })
  })
})

it('the list has pages, newest first, each order once', async () => {
  const member = await scene.payer()
  const made: string[] = []
  for (const channel of ['ebpay-1', 'koipay-1', 'wechat-1', 'alipay-1', 'ecny-1'])
    made.unshift((await scene.open(member, channel, '100')).id)
  const seen: string[] = []
  let before: object | undefined
  do {
    const page: { orders: DepositView[]; next: object | null } = await scene.done(
      depositList,
      { limit: 2, ...(before === undefined ? {} : { before }) },
      member,
    )
    seen.push(...page.orders.map(({ id }) => id))
    before = page.next ?? undefined
  } while (before !== undefined)
  expect(seen).toEqual(made)
})
