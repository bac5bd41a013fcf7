// Operators at their desks, on real PostgreSQL: the queue, actions of two people, money in suspense, and the audit log.

import { isRefusal } from '@magpie/kernel'
import { commitChange } from '@magpie/play-safe/server'
import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import type { Endpoint } from '@magpie/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  depositMethods,
  depositOne,
  type DepositView,
  OpsDeposit,
  opsCashierMember,
  opsDepositOne,
  opsDeposits,
  OpsPayment,
  opsSuspense,
  opsSuspenseResolve,
  opsSuspenseTakeBack,
  OpsWithdrawal,
  opsWithdrawalAnswer,
  opsWithdrawalApprove,
  opsWithdrawalClaim,
  opsWithdrawalCounts,
  opsWithdrawalLetGo,
  opsWithdrawalNext,
  opsWithdrawalOne,
  opsWithdrawals,
  opsWithdrawalSecond,
  OpsWithdrawalView,
  opsWithdrawalWork,
  withdrawalAppeal,
  withdrawalOne,
  type WithdrawalView,
} from '../../contract/index.ts'
import { type CashierScene, openCashierScene } from '../../testing/index.ts'

let scene: CashierScene
let desk: Desk
let finance: Seat
let risk: Seat
let support: Seat
beforeAll(async () => {
  scene = await openCashierScene()
  desk = await openDesk([scene.cashier.slice], { url: scene.url, house: scene.house })
  finance = await desk.operator('finance')
  risk = await desk.operator('risk')
  support = await desk.operator('support')
})
afterAll(async () => {
  await desk.close()
  await scene.close()
})

const reason = 'looked at it whole'
const done = async <Data>(seat: Seat, endpoint: Endpoint, ask: object): Promise<Data> => {
  const answer: unknown = await seat.call(endpoint, ask)
  if (isRefusal(answer)) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`)
  return answer as Data
}
const no = (seat: Seat, endpoint: Endpoint, ask: object) => seat.refusal(endpoint, ask)
const view = (id: string, seat = finance): Promise<OpsWithdrawalView> => done(seat, opsWithdrawalOne, { id })

describe('the queue', () => {
  it('a withdrawal goes from the queue through two operators to the rail, and each act is logged', async () => {
    const member = await scene.withdrawer(1_000_000n)
    const { id } = await scene.submit(member, '6000')
    const listed = await done<{ rows: OpsWithdrawal[] }>(finance, opsWithdrawals, {
      shelf: 'review',
      member: member.id,
    })
    expect(listed.rows).toMatchObject([
      {
        id,
        name: member.account,
        amount: '600000',
        shelf: 'review',
        marks: ['large', 'first', 'new_account', 'more_than_paid_in'],
      },
    ])
    expect(await done(support, opsCashierMember, { member: member.id })).toMatchObject({
      paidIn: { count: 0 },
      paidOut: { amount: '0', count: 0 },
      withdrawals: [{ id, name: member.account, amount: '600000', state: 'review' }],
    })
    expect((await view(id)).may).toEqual(['claim'])
    expect(await no(finance, opsWithdrawalApprove, { id, reason })).toBe('claim_first')
    await done(finance, opsWithdrawalClaim, { id, reason })
    expect((await view(id)).may).toEqual(['let_go', 'approve', 'reject', 'hold'])
    expect((await view(id, risk)).may).toEqual([])
    expect(await no(risk, opsWithdrawalClaim, { id, reason })).toBe('claimed_by_other')
    expect(await done(finance, opsWithdrawalApprove, { id, reason })).toEqual({ id, state: 'second' })
    // Not even a claim: the second look is another operator's.
    expect((await view(id)).may).toEqual([])
    expect(await no(finance, opsWithdrawalClaim, { id, reason })).toBe('same_operator')
    await done(risk, opsWithdrawalClaim, { id, reason })
    expect(await done(risk, opsWithdrawalSecond, { id, move: 'approve_second', reason })).toEqual({
      id,
      state: 'approved',
    })
    await scene.news()
    await scene.heard(id, 'paid')
    const whole = await view(id)
    expect(whole).toMatchObject({ state: 'paid', approvedBy: finance.id, secondedBy: risk.id, may: [] })
    expect(whole.steps.map(({ move, operator }) => [move, operator])).toEqual([
      ['submit', null],
      ['pass_on', finance.id],
      ['approve_second', risk.id],
      ['send', null],
      ['paid', null],
    ])
    const log = (await desk.audit()).filter(({ subjectId }) => subjectId === id).toReversed()
    expect(log.map(({ action, operator, member: of }) => [action, operator, of])).toEqual([
      ['withdrawals.claim', finance.id, member.id],
      ['withdrawals.approve', finance.id, member.id],
      ['withdrawals.claim', risk.id, member.id],
      ['withdrawals.approve_second', risk.id, member.id],
    ])
  })

  it('an operator sees the facts of a risk about member, device and account', async () => {
    const member = await scene.withdrawer(200_000n)
    const { id } = await scene.submit(member, '500')
    expect(await view(id)).toMatchObject({
      score: 25,
      marks: ['first', 'new_account', 'more_than_paid_in'],
      secondFrom: '500000',
      facts: {
        cash: '150000',
        turnoverLeft: '0',
        realName: 'L*** X***',
        holder: 'L*** X***',
        namesEqual: true,
        accountSharedBy: 0,
        bar: null,
        paidIn: '0',
        paidCount: 0,
      },
    })
    const { flows } = await view(id)
    expect([flows.length, flows.at(-1)?.paidOut]).toEqual([14, '50000'])
  })

  it('a rejection needs a reason from the list, and the player reads it with its evidence', async () => {
    const member = await scene.withdrawer(200_000n)
    const { id } = await scene.submit(member, '500')
    await done(finance, opsWithdrawalClaim, { id, reason })
    const ask = { id, move: 'reject', evidence: 'the bank says Lin Xiaoqing', next: 'fix_name', reason }
    expect(await no(finance, opsWithdrawalWork, ask)).toBe('reason_unfit')
    expect(await no(finance, opsWithdrawalWork, { ...ask, why: 'device_check' })).toBe('reason_unfit')
    expect(await done(finance, opsWithdrawalWork, { ...ask, why: 'name_mismatch' })).toEqual({ id, state: 'rejected' })
    const seen = await scene.done<WithdrawalView>(withdrawalOne, { id }, member)
    expect(seen).toMatchObject({ stage: 'failed', reason: 'name_mismatch', next: 'fix_name', evidence: ask.evidence })
    expect((await scene.money(member.id)).cash).toBe(200_000n)
  })

  it('L24, L33: the member appeals once, another operator answers, and the member reads the answer', async () => {
    const member = await scene.withdrawer(200_000n)
    const { id } = await scene.submit(member, '500')
    const note = { id, text: 'The card is mine, the bank has the name wrong' }
    const told = async (ask: object, by = member) => (await scene.call(withdrawalAppeal, ask, by)).data['refused']
    expect(await told(note)).toBe('appeal_unfit')
    await done(finance, opsWithdrawalClaim, { id, reason })
    const hold = { move: 'hold', why: 'awaiting_player', evidence: 'whose card is it', reason }
    await done(finance, opsWithdrawalWork, { id, ...hold })
    await scene.done(withdrawalAppeal, { id, text: 'It is mine' }, member)
    expect(await told(note)).toBe('appeal_stands')
    scene.later(60_000)
    await done(finance, opsWithdrawalClaim, { id, reason })
    const why = { move: 'reject', why: 'name_mismatch', evidence: 'another name', next: 'fix_name' }
    await done(finance, opsWithdrawalWork, { id, ...why, reason })
    expect(await told(note, await scene.withdrawer(0n))).toBe('withdrawal_unknown')
    expect(await told({ id, text: '  ' })).toBe('validation')
    expect(await scene.done<WithdrawalView>(withdrawalOne, { id }, member)).toMatchObject({
      appeal: { text: 'It is mine' },
      mayAppeal: true,
    })
    const said = await scene.done<WithdrawalView>(withdrawalAppeal, note, member)
    expect(said).toMatchObject({ appeal: { text: note.text, answer: null }, mayAppeal: false, stage: 'failed' })
    await scene.done(withdrawalAppeal, note, member)
    expect(await told({ id, text: 'something else' })).toBe('appeal_stands')
    const queue = (await done<{ rows: OpsWithdrawal[] }>(risk, opsWithdrawals, { shelf: 'appeal' })).rows
    expect(queue).toMatchObject([{ id, appeal: 'open', shelf: 'closed' }])
    expect((await done<{ appeal: number }>(risk, opsWithdrawalCounts, {})).appeal).toBe(1)
    const [answer, mine] = ['We looked at the passbook: the name stands, please withdraw again', 'no']
    expect((await view(id)).mayAnswer).toBe(false)
    expect(await no(finance, opsWithdrawalAnswer, { id, answer: mine, reason })).toBe('same_operator')
    expect(await view(id, risk)).toMatchObject({ mayAnswer: true, note: { text: note.text, answer: null } })
    expect(await done(risk, opsWithdrawalAnswer, { id, answer, reason })).toEqual({ id, state: 'rejected' })
    expect(await no(risk, opsWithdrawalAnswer, { id, answer, reason })).toBe('withdrawal_moved')
    expect((await scene.done<WithdrawalView>(withdrawalOne, { id }, member)).appeal).toMatchObject({ answer })
    expect((await done<{ rows: OpsWithdrawal[] }>(risk, opsWithdrawals, { shelf: 'appeal' })).rows).toEqual([])
    expect((await view(id)).steps.map(({ move }) => move)).toEqual([
      'submit',
      'hold',
      'appeal',
      'reject',
      'appeal',
      'answer',
    ])
    expect((await desk.audit())[0]).toMatchObject({ action: 'withdrawals.answer', subjectId: id, member: member.id })
    expect((await scene.money(member.id)).cash).toBe(200_000n)
  })

  it('“next” gives each operator a different one, the oldest first, and none that they approved', async () => {
    const member = await scene.withdrawer(2_000_000n)
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push((await scene.submit(member, '6000')).id)
    const shelf = async (): Promise<readonly string[]> =>
      (await done<{ rows: OpsWithdrawal[] }>(finance, opsWithdrawals, { shelf: 'review' })).rows.map(({ id }) => id)
    const first = await done<{ id: string }>(finance, opsWithdrawalNext, { reason })
    const second = await done<{ id: string }>(risk, opsWithdrawalNext, { reason })
    expect([first.id, second.id]).toEqual((await shelf()).slice(0, 2))
    for (const id of await shelf()) await finance.call(opsWithdrawalLetGo, { id, reason })
    for (const id of await shelf()) await risk.call(opsWithdrawalLetGo, { id, reason })
    for (const id of await shelf()) {
      await done(finance, opsWithdrawalClaim, { id, reason })
      await done(finance, opsWithdrawalApprove, { id, reason })
    }
    expect(await no(finance, opsWithdrawalNext, { reason })).toBe('nothing_waits_here')
    expect(ids).toContain((await done<{ id: string }>(risk, opsWithdrawalNext, { reason })).id)
  })

  it('pages list each one once; waiting and late ones are counted', async () => {
    const member = await scene.withdrawer(5_000_000n)
    const made: string[] = []
    for (let n = 0; n < 5; n++) made.push((await scene.submit(member, '100')).id)
    const seen: string[] = []
    let before: string | undefined
    do {
      const ask = { shelf: 'review', member: member.id, limit: 2, ...(before === undefined ? {} : { before }) }
      const page: { rows: OpsWithdrawal[]; next: string | null } = await done(finance, opsWithdrawals, ask)
      seen.push(...page.rows.map(({ id }) => id))
      before = page.next ?? undefined
    } while (before !== undefined)
    expect(seen).toEqual(made)
    const now = await done<{ review: number; late: number; dueSoon: number }>(finance, opsWithdrawalCounts, {})
    expect([now.review >= 5, now.late]).toEqual([true, 0])
    scene.later(16 * 60_000)
    expect((await done<{ dueSoon: number }>(finance, opsWithdrawalCounts, {})).dueSoon).toBeGreaterThanOrEqual(5)
    scene.later(5 * 60_000)
    expect((await done<{ late: number }>(finance, opsWithdrawalCounts, {})).late).toBeGreaterThanOrEqual(5)
    expect(
      (await done<{ rows: OpsWithdrawal[] }>(finance, opsWithdrawals, { shelf: 'review', score: 99 })).rows,
    ).toEqual([])
  })

  it('support can read but not act; content can read nothing', async () => {
    const member = await scene.withdrawer(200_000n)
    const { id } = await scene.submit(member, '500')
    expect((await view(id, support)).may).toEqual([])
    for (const [endpoint, ask] of [
      [opsWithdrawalClaim, { id, reason }],
      [opsWithdrawalApprove, { id, reason }],
      [opsWithdrawalSecond, { id, move: 'approve_second', reason }],
      [opsWithdrawalWork, { id, move: 'reject', reason }],
      [opsSuspenseResolve, { payment: 'x', order: null, reason }],
    ] as const)
      expect([endpoint.path, await no(support, endpoint, ask)]).toEqual([endpoint.path, 'forbidden'])
    const content = await desk.operator('content')
    for (const [endpoint, ask] of [
      [opsWithdrawals, { shelf: 'review' }],
      [opsDeposits, {}],
      [opsSuspense, {}],
    ] as const)
      expect(await no(content, endpoint, ask)).toBe('forbidden')
    expect(await no(finance, opsWithdrawalOne, { id: 'W2601010000000000' })).toBe('withdrawal_unknown')
    expect(await no(finance, opsWithdrawalClaim, { id, reason: 'x' })).toBe('validation')
  })
})

describe('suspense', () => {
  const wrong = async (
    channel: string,
    amount: string,
    paid: string,
  ): Promise<{ member: Awaited<ReturnType<CashierScene['payer']>>; order: DepositView; payment: string }> => {
    const member = await scene.payer()
    const order = await scene.open(member, channel, amount)
    const body = scene.rail.paidBody(order.id, { amount: paid })
    await scene.told(scene.rail.paths.paid, body)
    return { member, order, payment: `TESTPAY/${body.id}` }
  }
  const listed = async (id: string): Promise<OpsPayment | undefined> =>
    (await done<{ rows: OpsPayment[] }>(finance, opsSuspense, { limit: 200 })).rows.find((one) => one.id === id)

  it('S-ROUTE-10b: a wrong amount, assigned to its order, is credited to its member', async () => {
    const { member, order, payment } = await wrong('ebpay-1', '100', '9900')
    expect(await listed(payment)).toMatchObject({
      why: 'amount_differs',
      orderText: order.id,
      amount: '9900',
      state: 'suspended',
      proposal: null,
    })
    const one = await done<{ deposit: OpsDeposit; payments: OpsPayment[] }>(support, opsDepositOne, { id: order.id })
    expect([one.deposit.state, one.payments.map(({ id }) => id)]).toEqual(['disputed', [payment]])
    expect(await no(finance, opsSuspenseResolve, { payment, order: 'D2601010000000000', reason })).toBe('order_unknown')
    expect(await done(finance, opsSuspenseResolve, { payment, order: order.id, reason })).toEqual({ state: 'resolved' })
    expect(await no(finance, opsSuspenseResolve, { payment, order: order.id, reason })).toBe('payment_moved')
    expect(await scene.done<DepositView>(depositOne, { id: order.id }, member)).toMatchObject({
      state: 'credited',
      credited: '99.00',
      reason: 'operator_credited',
    })
    expect((await scene.money(member.id)).cash).toBe(9_900n)
    expect((await desk.audit())[0]).toMatchObject({ action: 'suspense.resolve', subjectId: payment, member: member.id })
  })

  it('L33: a large payment is proposed by one operator and assigned by another', async () => {
    const { member, order, payment } = await wrong('bank-1', '6000', '600000').catch(async () => {
      const payer = await scene.payer()
      const made = await scene.open(payer, 'bank-1', '6000', { payerName: 'Lin Xiaoque' })
      const body = scene.rail.paidBody(made.id, { amount: '600000' })
      await scene.told(scene.rail.paths.paid, body)
      return { member: payer, order: made, payment: `TESTPAY/${body.id}` }
    })
    const other = await desk.operator('finance')
    const ask = { payment, order: order.id, reason }
    expect(await done(finance, opsSuspenseResolve, ask)).toEqual({ state: 'proposed' })
    expect((await scene.money(member.id)).cash).toBe(0n)
    expect(await listed(payment)).toMatchObject({ proposal: { order: order.id, by: finance.id } })
    expect(await no(finance, opsSuspenseResolve, ask)).toBe('same_operator')
    expect(await no(other, opsSuspenseTakeBack, { payment, reason })).toBe('other_operator')
    await done(finance, opsSuspenseTakeBack, { payment, reason })
    await done(finance, opsSuspenseResolve, ask)
    const said = await Promise.all(Array.from({ length: 6 }, () => no(other, opsSuspenseResolve, ask)))
    expect(said.filter((word) => word === null)).toHaveLength(1)
    expect((await scene.money(member.id)).cash).toBe(600_000n)
  })

  it('a payment that belongs to no member is refunded, and the order it named becomes void', async () => {
    const { member, order, payment } = await wrong('ebpay-1', '100', '1')
    expect(await done(finance, opsSuspenseResolve, { payment, order: null, reason })).toEqual({ state: 'refunded' })
    expect(await scene.done<DepositView>(depositOne, { id: order.id }, member)).toMatchObject({
      state: 'void',
      reason: 'operator_refunded',
    })
    expect((await scene.money(member.id)).cash).toBe(0n)
  })

  it('L21: an order whose payment is assigned to another one ends, and no longer counts towards a limit', async () => {
    const { member, order, payment } = await wrong('ebpay-1', '100', '9900')
    const other = await scene.open(member, 'koipay-1', '50')
    await commitChange(scene.house, member.id, { set: 'limit', limit: 'deposit/week', most: 20_000n })
    await done(finance, opsSuspenseResolve, { payment, order: other.id, reason })
    expect((await scene.money(member.id)).cash).toBe(9_900n)
    expect(await scene.done<DepositView>(depositOne, { id: order.id }, member)).toMatchObject({
      state: 'void',
      reason: 'paid_to_another',
    })
    const { ownLeft } = await scene.done<{ ownLeft: string }>(depositMethods, {}, member)
    expect(ownLeft).toBe('101.00')
  })

  it('a second payment of an order is credited to its member, and the order stays as credited', async () => {
    const member = await scene.payer()
    const order = await scene.open(member, 'ebpay-1', '100')
    await scene.paid(order.id)
    const twice = scene.rail.paidBody(order.id)
    await scene.told(scene.rail.paths.paid, twice)
    await done(finance, opsSuspenseResolve, { payment: `TESTPAY/${twice.id}`, order: order.id, reason })
    expect((await scene.money(member.id)).cash).toBe(20_000n)
    expect((await scene.done<DepositView>(depositOne, { id: order.id }, member)).credited).toBe('100.00')
  })

  it('the held sum of the list equals the balance of the account', async () => {
    const { held } = await done<{ held: string }>(finance, opsSuspense, {})
    expect(await scene.houseMoney('suspense/TESTPAY')).toBe(BigInt(held))
  })

  it('orders are listed by shelf and by page', async () => {
    const member = await scene.payer()
    const made: string[] = []
    for (const channel of ['ebpay-1', 'koipay-1', 'wechat-1'])
      made.unshift((await scene.open(member, channel, '100')).id)
    const page = await done<{ rows: OpsDeposit[]; next: string }>(support, opsDeposits, { member: member.id, limit: 2 })
    const rest = await done<{ rows: OpsDeposit[]; next: null }>(support, opsDeposits, {
      member: member.id,
      limit: 2,
      before: page.next,
    })
    expect([...page.rows, ...rest.rows].map(({ id }) => id)).toEqual(made)
    expect(rest.next).toBeNull()
    expect(
      (await done<{ rows: OpsDeposit[] }>(support, opsDeposits, { shelf: 'closed', member: member.id })).rows,
    ).toEqual([])
    expect(
      (await done<{ rows: OpsDeposit[] }>(support, opsDeposits, { chased: 'yes', member: member.id })).rows,
    ).toEqual([])
  })
})
