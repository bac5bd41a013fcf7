// Operators' actions on a withdrawal, on real PostgreSQL: approved, by two if large, rejected with reasons, put on
// hold.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { withdrawalOne, type WithdrawalView } from '../../contract/index.ts'
import { type CashierScene, type Hands, openCashierScene, openHands } from '../../testing/index.ts'
import type { Member } from '../../testing/scene.ts'
import { readWithdrawal } from './withdrawal-store.ts'

let scene: CashierScene
let hands: Hands
beforeAll(async () => {
  scene = await openCashierScene()
  hands = openHands(scene)
})
afterAll(() => scene.close())

const one = (id: string, by: Member): Promise<WithdrawalView> => scene.done(withdrawalOne, { id }, by)

it('a small withdrawal: one operator approves, the rail pays, and every coin is accounted for', async () => {
  const member = await scene.withdrawer(100_000n)
  const { id } = await scene.submit(member, '400')
  const [desk] = hands.operators()
  const rail = (await scene.houseMoney('rail/TESTPAY')) ?? 0n
  expect(await hands.acts(id, desk, { move: 'approve' })).toBe('approved')
  expect(await scene.money(member.id)).toEqual({ cash: 60_000n, locked: 0n })
  await scene.news()
  expect((await readWithdrawal(scene.house, id))?.state).toBe('sending')
  expect(scene.rail.payouts.get(id)).toMatchObject({ amount: '40000', currency: 'CNY' })
  expect((await scene.heard(id, 'paid')).code).toBe('OK')
  expect(await one(id, member)).toMatchObject({ stage: 'paid', reference: `ref-${id}`, reason: null, dueAt: null })
  expect(await scene.houseMoney('rail/TESTPAY')).toBe(rail + 40_000n)
  expect((await one(id, member)).steps.map(({ stage }) => stage)).toEqual(['checking', 'paying', 'paid'])
})

it('L33: a large withdrawal needs two different operators', async () => {
  const member = await scene.withdrawer(1_000_000n)
  const { id } = await scene.submit(member, '5000')
  const [maker, checker] = hands.operators()
  expect(await hands.acts(id, maker, { move: 'approve_second' })).toBe('withdrawal_moved')
  expect(await hands.acts(id, maker, { move: 'approve' })).toBe('second')
  expect(await hands.acts(id, maker, { move: 'approve_second' })).toBe('same_operator')
  expect(await hands.acts(id, checker, { move: 'approve_second' })).toBe('approved')
  const kept = await readWithdrawal(scene.house, id)
  expect([kept?.approvedBy, kept?.secondedBy]).toEqual([maker, checker])
})

it('L33: eight approvals at once approve once', async () => {
  const member = await scene.withdrawer(1_000_000n)
  const { id } = await scene.submit(member, '400')
  const [desk] = hands.operators()
  await hands.take(id, desk)
  const said = await Promise.all(Array.from({ length: 8 }, () => hands.acts(id, desk, { move: 'approve' })))
  expect(said.filter((word) => word === 'approved')).toHaveLength(1)
  expect((await scene.money(member.id)).locked).toBe(0n)
})

it('L33: of two operators who claim and approve at once, one approves and the other is refused', async () => {
  const member = await scene.withdrawer(1_000_000n)
  const { id } = await scene.submit(member, '400')
  const said = await Promise.all(hands.operators().map((desk) => hands.acts(id, desk, { move: 'approve' })))
  expect(said.filter((word) => word === 'approved')).toHaveLength(1)
  expect(said.filter((word) => word === 'claimed_by_other' || word === 'withdrawal_moved')).toHaveLength(1)
  expect((await scene.money(member.id)).locked).toBe(0n)
})

it('L24: a rejection gives the money back, with reason, evidence and next step', async () => {
  const member = await scene.withdrawer(100_000n)
  const { id } = await scene.submit(member, '400')
  const [desk] = hands.operators()
  const why = { reason: 'name_mismatch', next: 'fix_name', evidence: 'the bank says Lin Xiaoqing' } as const
  expect(await hands.acts(id, desk, { move: 'reject', ...why, reason: 'rail_limit' })).toBe('reason_unfit')
  expect(await hands.acts(id, desk, { move: 'reject', ...why, next: 'send_documents' })).toBe('reason_unfit')
  expect(await hands.acts(id, desk, { move: 'reject', ...why })).toBe('rejected')
  expect(await one(id, member)).toMatchObject({ stage: 'failed', ...why })
  expect(await scene.money(member.id)).toEqual({ cash: 100_000n, locked: 0n })
  expect(await hands.acts(id, desk, { move: 'approve' })).toBe('withdrawal_moved')
})

it('a withdrawal can be put on hold and resumed', async () => {
  const member = await scene.withdrawer(100_000n)
  const { id } = await scene.submit(member, '400')
  const [desk] = hands.operators()
  expect(await hands.acts(id, desk, { move: 'hold', reason: 'device_check', evidence: 'a new phone' })).toBe('on_hold')
  expect(await one(id, member)).toMatchObject({ stage: 'checking', reason: 'device_check', next: 'wait' })
  expect(await hands.acts(id, desk, { move: 'resume' })).toBe('review')
  expect(await one(id, member)).toMatchObject({ stage: 'checking', reason: null })
})
