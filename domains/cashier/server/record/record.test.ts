// The transaction record on a real database: rows, order, sums, ownership, and the cost of a page among a million rows.

import { account, houseAccount, openPool } from '@magpie/db'
import { openDesk } from '@magpie/operators/testing'
import type { Gives } from '@magpie/wire'
import { asOwner } from '@magpie/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  opsSuspenseResolve,
  recordExport,
  recordList,
  type RecordRow,
  recordSums,
  sumsSpanMostMs,
} from '../../contract/index.ts'
import { type CashierScene, openCashierScene } from '../../testing/index.ts'

let scene: CashierScene
beforeAll(async () => {
  scene = await openCashierScene()
})
afterAll(() => scene.close())

type Member = Awaited<ReturnType<CashierScene['member']>>
type Page = Gives<typeof recordList>
type Sums = Gives<typeof recordSums>

const list = (ask: object, by: Member) => scene.done<Page>(recordList, { since: 0, ...ask }, by)
const all = async (ask: object, by: Member): Promise<readonly RecordRow[]> => {
  const rows: RecordRow[] = []
  for (let before: Page['next'] | undefined; before !== null;) {
    const page: Page = await list({ ...ask, ...(before === undefined ? {} : { before }) }, by)
    rows.push(...page.rows)
    before = page.next
  }
  return rows
}
const deposited = async (member: Member, channel: string, amount: string): Promise<string> => {
  const { id } = await scene.open(member, channel, amount)
  expect((await scene.paid(id)).code).toBe('OK')
  return id
}

describe('S-ROUTE-08a: the transaction record', () => {
  it('deposits, withdrawals and bonuses are in one order with their state, and pages have no gap or overlap', async () => {
    const member = await scene.withdrawer(0n)
    await scene.call({ path: '/fd/api/v1/deposit/safety' }, {}, member)
    const first = await deposited(member, 'alipay-1', '500')
    await scene.bonus(member.id, 30_00n)
    const open = await scene.open(member, 'usdt-trc20', '700')
    const out = await scene.submit(member, '100')
    const rows = await all({ limit: 1 }, member)
    expect(rows.map(({ kind, stage }) => [kind, stage])).toEqual([
      ['withdrawal', 'checking'],
      ['deposit', 'moving'],
      ['bonus', 'done'],
      ['deposit', 'done'],
    ])
    expect(rows.map(({ id }) => id)).toEqual([out.id, open.id, rows[2]?.id, first])
    expect(rows[0]).toMatchObject({ amount: '100.00', moved: '-100.00', method: 'bank' })
    expect(rows[1]).toMatchObject({ moved: '0.00', network: 'TRC20', state: 'open' })
    expect(rows[2]).toMatchObject({ amount: '30.00', moved: '30.00', origin: 'test' })
    expect(await all({ kind: 'deposit', stage: 'done' }, member)).toEqual([rows[3]])
    expect(await all({ stage: 'ended' }, member)).toEqual([])
    expect((await scene.done<Page>(recordExport, { since: 0 }, member)).rows).toEqual(rows)
    const now = scene.house.world.now()
    const sums = await scene.done<Sums>(recordSums, { since: now - 3_600_000, until: now + 1, by: 'month' }, member)
    expect(sums.spans).toHaveLength(1)
    const untilNow = await scene.done<Sums>(recordSums, { since: now - 3_600_000, by: 'month' }, member)
    expect(untilNow.spans).toEqual(sums.spans)
    const cents = Number(rows[3]?.amount) + 30
    expect(sums.spans[0]).toMatchObject({ count: 2, in: cents.toFixed(2), out: '0.00' })
  })

  it('S-ROUTE-07h: paid rebate is listed by its day, page by page', async () => {
    const member = await scene.payer()
    const at = scene.house.world.now()
    await asOwner(
      scene.url,
      `insert into vip.rebate (id, state, member_id, day, amount, paid_at)
       select $1 || '/' || n, 'paid', $1::uuid, current_date - n, 100 + n, to_timestamp($2::bigint / 1000.0) - n * interval '1 day'
       from generate_series(1, 3) n`,
      [member.id, at],
    )
    const rows = await all({ kind: 'rebate', limit: 2 }, member)
    expect(rows.map(({ kind, stage, moved }) => [kind, stage, moved])).toEqual([
      ['rebate', 'done', '1.01'],
      ['rebate', 'done', '1.02'],
      ['rebate', 'done', '1.03'],
    ])
    expect(rows.map(({ id }) => id)).toEqual(
      rows
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    )
    const asked = { kind: 'rebate', since: at - 10 * 86_400_000, until: at + 1, by: 'day' }
    const { spans } = await scene.done<Sums>(recordSums, asked, member)
    expect(spans.map((span) => span.in)).toEqual(['1.01', '1.02', '1.03'])
    expect(await all({ kind: 'rebate', stage: 'moving' }, member)).toEqual([])
  })

  it('transfers and corrections by hand are listed too, and a transfer counts neither as in nor as out', async () => {
    const member = await scene.payer()
    const owner = openPool({ url: scene.url, max: 1 })
    const at = new Date(scene.house.world.now())
    await owner.query(
      `insert into venues.venue (id, game_group, state, place, changed_at) values ('YBCS', 'TY', 'open', 1, now()) on conflict do nothing`,
    )
    await owner.query(
      `insert into transfers.transfer (id, state, member_id, venue, direction, maker, amount, created_at, changed_at, due_at)
       values ('T1', 'done', $1, 'YBCS', 'in', 'hand', 500, $2, $2, null), ('T2', 'refused', $1, 'YBCS', 'in', 'hand', 700, $2, $2, null),
         ('T3', 'sent', $1, 'YBCS', 'out', 'hand', 300, $2, $2, $2)`,
      [member.id, at],
    )
    await owner.end()
    const key = `test/adjust/${scene.house.world.id()}`
    const transfer = {
      from: houseAccount('adjustments'),
      to: account(member.id, 'cash'),
      amount: 250n,
      kind: 'adjust.credit',
    }
    const plan = {
      key,
      member: member.id,
      kind: 'test.adjust',
      content: key,
      transfers: [transfer],
      guards: [],
      rows: [],
      news: [],
      answer: null,
    }
    expect((await scene.house.journal.commit(plan)).committed).toBeTruthy()
    const rows = await all({ limit: 2 }, member)
    const told = Object.fromEntries(rows.map(({ id, stage, state, moved }) => [id.slice(0, 2), [stage, state, moved]]))
    expect(told).toMatchObject({
      T1: ['done', 'in_done', '-5.00'],
      T2: ['ended', 'in_refused', '0.00'],
      T3: ['moving', 'out_moving', '0.00'],
    })
    const [correction] = await all({ kind: 'correction' }, member)
    expect(correction).toMatchObject({ amount: '2.50', moved: '2.50', state: 'booked' })
    const now = scene.house.world.now()
    const sums = await scene.done<Sums>(recordSums, { since: now - 3_600_000, until: now + 1, by: 'day' }, member)
    expect(sums.spans).toMatchObject([{ count: 1, in: '2.50', out: '0.00' }])
  })

  it('L24: money that an operator credits besides its order is listed and summed, and once', async () => {
    const member = await scene.payer()
    const order = await deposited(member, 'ebpay-1', '100')
    // Paid once more, and then with a wrong amount for an order that it credits.
    const twice = scene.rail.paidBody(order)
    await scene.told(scene.rail.paths.paid, twice)
    const next = await scene.open(member, 'koipay-1', '50')
    const wrong = scene.rail.paidBody(next.id, { amount: '4900' })
    await scene.told(scene.rail.paths.paid, wrong)
    const desk = await openDesk([scene.cashier.slice], { url: scene.url, house: scene.house })
    const finance = await desk.operator('finance')
    for (const [payment, to] of [
      [twice.id, order],
      [wrong.id, next.id],
    ] as const)
      expect(
        await finance.call(opsSuspenseResolve, { payment: `TESTPAY/${payment}`, order: to, reason: 'read the slip' }),
      ).toEqual({ state: 'resolved' })
    await desk.close()
    const rows = await all({ kind: 'deposit', limit: 1 }, member)
    expect(rows.map(({ stage, moved }) => [stage, moved])).toEqual([
      ['done', '100.00'],
      ['done', '49.00'],
      ['done', '100.00'],
    ])
    expect(rows[0]).toMatchObject({ kind: 'deposit', state: 'credited', method: 'ebpay', amount: '100.00' })
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
    expect(await all({ kind: 'deposit', stage: 'ended' }, member)).toEqual([])
    expect((await scene.money(member.id)).cash).toBe(24_900n)
    const now = scene.house.world.now()
    const asked = { kind: 'deposit', since: now - 3_600_000, until: now + 1, by: 'month' }
    expect((await scene.done<Sums>(recordSums, asked, member)).spans).toMatchObject([{ count: 3, in: '249.00' }])
  })

  it('L32: a member sees only their own record, and a span that is too long is refused', async () => {
    const [one, other] = [await scene.payer(), await scene.payer()]
    await deposited(one, 'wechat-1', '100')
    expect(await all({}, other)).toEqual([])
    const far = await scene.call(recordSums, { since: 0, until: sumsSpanMostMs + 1, by: 'day' }, one)
    expect(far.message).toBe('时间范围太长，请缩短')
  })

  it('rows of one millisecond keep their order over pages', async () => {
    const member = await scene.payer()
    await asOwner(
      scene.url,
      `insert into cashier.deposit (id, state, member_id, method, channel, rail, amount, pay_amount, pay_currency, credit, rate, created_at, expires_at, changed_at)
       select 'D26010100000000' || lpad(n::text, 2, '0'), 'expired', $1, 'bank', 'bank-1', 'R', 100, 100, 'CNY', 100, 100, $2, $2, $2
       from generate_series(1, 25) n`,
      [member.id, new Date(scene.house.world.now())],
    )
    const rows = await all({ limit: 10 }, member)
    expect(rows).toHaveLength(25)
    expect(rows.map(({ id }) => id)).toEqual(
      rows
        .map(({ id }) => id)
        .sort()
        .reverse(),
    )
  })
})
