// Payments for orders that have ended: what they may bring counts towards the member's own limit, and their exact
// amount is not given to another order while their payment may still come (decision 1459).

import { openJournal } from '@magpie/ledger/server'
import { testSecret } from '@magpie/ledger/testing/test-house'
import { commitChange } from '@magpie/play-safe/server'
import { isRefusal, type Uuid } from '@magpie/kernel'
import { asOwner } from '@magpie/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { depositCancel, depositMethods, depositOne, depositOpen, type DepositView } from '../../contract/index.ts'
import { type CashierScene, openCashierScene } from '../../testing/index.ts'
import type { Member } from '../../testing/scene.ts'
import { toolsOf } from '../tools.ts'
import { openDeposit } from './open-deposit.ts'

let scene: CashierScene
beforeAll(async () => {
  scene = await openCashierScene()
})
afterAll(() => scene.close())

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const ask = (channel: string, amount: string) => ({ requestId: scene.house.world.id(), channel, amount })
const tries = (member: Member, channel: string, amount: string) => scene.call(depositOpen, ask(channel, amount), member)
const one = (id: string, by: Member): Promise<DepositView> => scene.done(depositOne, { id }, by)
const cancel = (id: string, by: Member): Promise<DepositView> => scene.done(depositCancel, { id, unpaid: true }, by)
const cashOf = async ({ id }: Member): Promise<bigint> => (await scene.money(id)).cash

const limited = async (most: bigint): Promise<Member> => {
  const member = await scene.payer()
  await commitChange(scene.house, member.id, { set: 'limit', limit: 'deposit/month', most })
  return member
}

const expired = async (member: Member, channel: string, amount: string): Promise<DepositView> => {
  const order = await scene.open(member, channel, amount)
  scene.later(16 * minuteMs)
  await scene.job('cashier.expire-deposits')
  const now = await one(order.id, member)
  expect(now.state).toBe('expired')
  return now
}

describe('L21: the own deposit limit', () => {
  it('counts an expired order while its payment would be credited, and not if the member cancels it', async () => {
    const member = await limited(10_000n)
    const first = await expired(member, 'ebpay-1', '100')
    expect(first.may).toEqual(['cancel'])
    expect((await tries(member, 'koipay-1', '100')).data).toMatchObject({ refused: 'deposit_limit', left: '0.00' })
    expect((await scene.call(depositMethods, {}, member)).data['ownLeft']).toBe('0.00')
    expect((await cancel(first.id, member)).state).toBe('cancelled')
    const second = await scene.open(member, 'koipay-1', '100')
    await scene.paid(second.id)
    // Twice: neither the first nor a second payment of a cancelled order is credited by itself.
    await scene.paid(first.id)
    await scene.paid(first.id)
    expect(await one(first.id, member)).toMatchObject({ state: 'disputed', reason: 'paid_after_cancel' })
    expect(await cashOf(member)).toBe(10_000n)
  })

  it('counts it no longer once a late payment would go to an operator', async () => {
    const member = await limited(10_000n)
    const first = await expired(member, 'ebpay-1', '100')
    scene.later(24 * hourMs)
    expect((await one(first.id, member)).may).toEqual([])
    expect((await scene.call(depositCancel, { id: first.id, unpaid: true }, member)).data['refused']).toBe(
      'order_settled',
    )
    const second = await scene.open(member, 'koipay-1', '100')
    await scene.paid(second.id)
    await scene.paid(first.id)
    await scene.paid(first.id)
    expect(await one(first.id, member)).toMatchObject({ state: 'disputed', reason: 'paid_too_late' })
    expect(await cashOf(member)).toBe(10_000n)
  })

  it('credits a late payment in full and counts it', async () => {
    const member = await limited(10_000n)
    const first = await expired(member, 'ebpay-1', '100')
    await commitChange(scene.house, member.id, { set: 'limit', limit: 'deposit/month', most: 5_000n })
    await scene.paid(first.id)
    expect(await cashOf(member)).toBe(10_000n)
    expect((await tries(member, 'koipay-1', '50')).data['refused']).toBe('deposit_limit')
  })

  it('holds on two nodes that expire, open and cancel orders at once', async () => {
    const { house, log, url } = scene
    const journal = await openJournal({ url, world: house.world, log, node: 'second', secret: testSecret })
    const nodes = [house, { ...house, journal }] as const
    const tools = toolsOf(scene.settings)
    try {
      for (let round = 0; round < 4; round++) {
        const member = await limited(10_000n)
        const first = await expired(member, 'ebpay-1', '100')
        const open = (at: 0 | 1, channel: string) =>
          openDeposit(nodes[at], tools, member.id, ask(channel, '100')).then((got) => (isRefusal(got) ? [] : [got.id]))
        const opened = await Promise.all([
          open(0, 'koipay-1'),
          open(1, 'ebpay-1'),
          cancel(first.id, member),
          open(1, 'koipay-1'),
          open(0, 'ebpay-1'),
        ])
        const ids = opened.flatMap((got) => (Array.isArray(got) ? got : []))
        expect(ids.length).toBeLessThanOrEqual(1)
        for (const id of [first.id, ...ids]) await scene.paid(id, { amount: '10000' })
        expect(await cashOf(member)).toBeLessThanOrEqual(10_000n)
      }
    } finally {
      await journal.close()
    }
  })
})

/** Leaves only this order's amount to the channel: open orders of others hold all the rest of its ninety-nine. */
const fillRest = async (member: Uuid, channel: string, base: number, own: string): Promise<void> => {
  const at = new Date(scene.house.world.now())
  const rest = `from generate_series(1, 99) n where $1 || (${base} + n) <> $2`
  await asOwner(
    scene.url,
    `insert into cashier.deposit (id, state, member_id, method, channel, rail, amount, pay_amount, pay_currency, credit,
       rate, exact_place, created_at, expires_at, changed_at)
     select 'D26' || lpad((${base} + n)::text, 14, '0'), 'open', $3, 'x', $4, 'R', ${base}, ${base} + n, 'CNY', ${base} + n, 100,
       $1 || (${base} + n), $5, $5::timestamptz + interval '3 days', $5 ${rest}`,
    [`exact/${channel}/`, `exact/${channel}/${own.replace('.', '')}`, member, channel, at],
  )
  await asOwner(
    scene.url,
    `insert into cashier.place (id, state)
     select $1 || (${base} + n), 'D26' || lpad((${base} + n)::text, 14, '0') ${rest}
     on conflict (id) do update set state = excluded.state`,
    [`exact/${channel}/`, `exact/${channel}/${own.replace('.', '')}`],
  )
}

describe('an exact amount', () => {
  it('rests for two hours after its order has expired, and the late payment goes to its own member', async () => {
    const [late, other, filler] = [await scene.payer(), await scene.payer(), await scene.payer()]
    const first = await expired(late, 'ecny-1', '100')
    await fillRest(filler.id, 'ecny-1', 10_000, first.payAmount)
    expect((await tries(other, 'ecny-1', '100')).data['refused']).toBe('rail_busy')
    await scene.paid(first.id)
    expect((await one(first.id, late)).state).toBe('credited')
    expect(await cashOf(other)).toBe(0n)
  })

  it('also rests after a cancellation, and after a credit until the order’s time is over', async () => {
    const [late, other, filler] = [await scene.payer(), await scene.payer(), await scene.payer()]
    const first = await scene.open(late, 'ecny-1', '200')
    await fillRest(filler.id, 'ecny-1', 20_000, first.payAmount)
    await cancel(first.id, late)
    expect((await tries(other, 'ecny-1', '200')).data['refused']).toBe('rail_busy')
    const paid = await scene.open(late, 'ecny-1', '300')
    await fillRest(filler.id, 'ecny-1', 30_000, paid.payAmount)
    await scene.paid(paid.id)
    expect((await tries(other, 'ecny-1', '300')).data['refused']).toBe('rail_busy')
    scene.later(16 * minuteMs)
    expect((await scene.open(other, 'ecny-1', '300')).payAmount).toBe(paid.payAmount)
  })

  it('goes to another order only if no other is left, and then the earlier one is no longer credited by itself', async () => {
    const [late, other, filler] = [await scene.payer(), await scene.payer(), await scene.payer()]
    const first = await expired(late, 'ecny-1', '400')
    scene.later(2 * hourMs)
    // Others are left: it keeps its amount.
    const free = await scene.open(other, 'ecny-1', '400')
    expect(free.payAmount).not.toBe(first.payAmount)
    await scene.paid(free.id)
    await fillRest(filler.id, 'ecny-1', 40_000, first.payAmount)
    const second = await scene.open(other, 'ecny-1', '400')
    expect(second.payAmount).toBe(first.payAmount)
    await scene.paid(first.id)
    expect(await one(first.id, late)).toMatchObject({ state: 'disputed', reason: 'paid_too_late' })
    await scene.paid(second.id)
    expect((await one(second.id, other)).state).toBe('credited')
    expect(await cashOf(late)).toBe(0n)
  })
})
