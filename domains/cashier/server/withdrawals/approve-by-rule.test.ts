// Small withdrawals and the approving rule, on real PostgreSQL with real operators.

import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import { isRefusal } from '@magpie/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  depositSafety,
  opsApprovalRule,
  opsApprovalRuleDecide,
  opsApprovalRuleOff,
  opsApprovalRulePropose,
  opsWithdrawalOne,
  withdrawalOne,
} from '../../contract/index.ts'
import { ruleFits, ruleSays } from '../../rules/index.ts'
import { type CashierScene, type Hands, openCashierScene, openHands } from '../../testing/index.ts'
import { approveByRule } from './approve-by-rule.ts'
import { readWithdrawal } from './withdrawal-store.ts'

let scene: CashierScene
let desk: Desk
let finance: Seat
let risk: Seat
let hands: Hands
beforeAll(async () => {
  scene = await openCashierScene()
  hands = openHands(scene)
  for (let n = 0; n < 11; n++) known.push(await become())
  scene.later(4 * 86_400_000)
  desk = await openDesk([scene.cashier.slice], { url: scene.url, house: scene.house })
  finance = await desk.operator('finance')
  risk = await desk.operator('risk')
})
afterAll(async () => {
  await desk.close()
  await scene.close()
})

const reason = 'small ones wait for nothing'
const figures = { most: '50000', memberDay: '100000', allDay: '120000' }
const minor = { most: 500n, memberDay: 1000n, allDay: 1200n }

const proposed = async (more: Partial<typeof figures> = {}): Promise<string> => {
  const answer = await finance.call(opsApprovalRulePropose, { ...figures, ...more, reason })
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
  return answer.id
}

/** A member without risk marks: deposited more than this withdrawal, paid out before, to an account some days old. */
type Known = Awaited<ReturnType<CashierScene['withdrawer']>>
const known: Known[] = []
const become = async (): Promise<Known> => {
  const member = await scene.withdrawer(1_000_000n)
  await scene.done(depositSafety, {}, member)
  const order = await scene.open(member, 'ebpay-1', '5000')
  await scene.paid(order.id)
  const { id } = await scene.submit(member, '100')
  await hands.acts(id, hands.operators()[0], { move: 'approve' })
  await scene.news()
  await scene.heard(id, 'paid')
  return member
}
const wellKnown = (): Known => {
  const member = known.pop()
  if (member === undefined) throw new Error('too few members were made')
  return member
}

const stateOf = async (id: string) => (await readWithdrawal(scene.house, id))?.state

it('the rule approves only small, unmarked, untouched withdrawals, and stays below the second approval', () => {
  const rule = { version: 1, ...minor }
  const facts = {
    amount: 500n,
    marks: [],
    houseBars: false,
    hasWords: false,
    isTouched: false,
    memberSum: 0n,
    allSum: 0n,
  }
  expect(ruleSays(rule, facts)).toBe('yes')
  expect(ruleSays(rule, { ...facts, amount: 501n })).toBe('large')
  expect(ruleSays(rule, { ...facts, marks: ['new_device'] })).toBe('signs')
  expect(ruleSays(rule, { ...facts, houseBars: true })).toBe('held')
  expect(ruleSays(rule, { ...facts, memberSum: 501n })).toBe('member_day')
  expect(ruleSays(rule, { ...facts, allSum: 701n })).toBe('all_day')
  expect(ruleSays(rule, { ...facts, isTouched: true })).toBe('touched')
  expect(ruleSays(rule, { ...facts, hasWords: true })).toBe('touched')
  expect(ruleFits(minor, 1001n)).toBe(true)
  expect(ruleFits(minor, 1000n)).toBe(false)
  expect(ruleFits({ ...minor, most: 1001n }, 5000n)).toBe(false)
  expect(ruleFits({ ...minor, allDay: 999n }, 5000n)).toBe(false)
})

it('without a rule every withdrawal waits for an operator', async () => {
  const member = wellKnown()
  const { id } = await scene.submit(member, '400')
  await scene.news()
  expect(await stateOf(id)).toBe('review')
  expect(await risk.refusal(opsApprovalRuleOff, { reason })).toBe('rule_unknown')
})

it('L33: two operators must agree on the rule, and both acts are logged', async () => {
  expect(
    await finance.refusal(opsApprovalRulePropose, { ...figures, memberDay: '500000', allDay: '500000', reason }),
  ).toBe('rule_figures')
  const id = await proposed()
  expect(await risk.refusal(opsApprovalRulePropose, { ...figures, reason })).toBe('rule_waits')
  expect(await finance.refusal(opsApprovalRuleDecide, { id, decision: 'approve', reason })).toBe('same_operator')
  expect(await risk.call(opsApprovalRuleDecide, { id, decision: 'approve', reason })).toEqual({ state: 'approved' })
  expect(await risk.refusal(opsApprovalRuleDecide, { id, decision: 'approve', reason })).toBe('already_decided')
  expect(await finance.call(opsApprovalRule, {})).toMatchObject({
    rule: { ...figures, isOn: true, version: 1 },
    waiting: null,
    today: '0',
  })
  const { rows } = await scene.house.db.query(
    `select action from operators.audit where subject_id = $1 order by at, id`,
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['cashier.approval_rule.propose', 'cashier.approval_rule.approved'])
})

it('L24: a small one without a mark goes to its rail at once, and both sides read the rule and its figures', async () => {
  const member = wellKnown()
  const { id } = await scene.submit(member, '400')
  await scene.news()
  await scene.news()
  expect(['approved', 'sending']).toContain(await stateOf(id))
  expect(await scene.done(withdrawalOne, { id }, member)).toMatchObject({
    rule: { most: '500.00', memberDay: '1000.00', memberSum: '400.00' },
  })
  expect(await finance.call(opsWithdrawalOne, { id })).toMatchObject({
    approvedBy: null,
    rule: { version: 1, ...figures, memberSum: '0', allSum: '0' },
  })
  const { rows } = await scene.house.db.query(`select action, reason from operators.audit where subject_id = $1`, [id])
  expect(rows).toEqual([{ action: 'withdrawals.approve_by_rule', reason: expect.stringContaining('500.00 each') }])
})

it('a mark, a large amount or an operator’s claim leaves a withdrawal to operators', async () => {
  const first = await scene.submit(await scene.withdrawer(100_000n), '400')
  expect(await approveByRule(scene.house, first.id)).toBe(false)
  expect((await readWithdrawal(scene.house, first.id))?.marks).toContain('first')
  const { id } = await scene.submit(wellKnown(), '400')
  await hands.take(id, hands.operators()[0])
  expect(await approveByRule(scene.house, id)).toBe(false)
  const large = await scene.submit(wellKnown(), '501')
  expect(await approveByRule(scene.house, large.id)).toBe(false)
})

const told = async () => {
  const answer = await finance.call(opsApprovalRule, {})
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
  return answer
}

it('one operator can switch the rule off, and two are needed to set it again', async () => {
  expect(await risk.call(opsApprovalRuleOff, { reason })).toEqual({ isOn: false })
  const { id } = await scene.submit(wellKnown(), '100')
  expect(await approveByRule(scene.house, id)).toBe(false)
  expect((await told()).rule).toMatchObject({ isOn: false, version: 2 })
  await risk.call(opsApprovalRuleDecide, { id: await proposed(), decision: 'approve', reason })
  await approveByRule(scene.house, id)
  expect((await readWithdrawal(scene.house, id))?.rule).toMatchObject({ version: 3 })
})

it('L33: approvals at once stay within the daily sum of all members', async () => {
  const before = BigInt((await told()).today)
  const members = Array.from({ length: 6 }, wellKnown)
  const ids: string[] = []
  for (const member of members) {
    const { id } = await scene.submit(member, '300')
    ids.push(id)
  }
  // The news of each submission triggers it too.
  await Promise.all(ids.map((id) => approveByRule(scene.house, id)))
  const states = await Promise.all(ids.map(stateOf))
  const room = (BigInt(figures.allDay) - before) / 30_000n
  expect(states.filter((state) => state !== 'review')).toHaveLength(Number(room))
  expect(BigInt((await told()).today)).toBe(before + room * 30_000n)
})
