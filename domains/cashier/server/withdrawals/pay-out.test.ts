// An approved withdrawal and the rail, on real PostgreSQL: sent once; a timeout is queried and never taken for a
// refusal (L11); given back if necessary.

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

const approved = async (amount = '400'): Promise<{ member: Member; id: string }> => {
  const member = await scene.withdrawer(100_000n)
  const { id } = await scene.submit(member, amount)
  const [desk] = hands.operators()
  await hands.acts(id, desk, { move: 'approve' })
  return { member, id }
}
const state = async (id: string): Promise<string | undefined> => (await readWithdrawal(scene.house, id))?.state

it('L11: a refusal by the rail gives the money back', async () => {
  scene.rail.modes.payout = 'refuse'
  const { member, id } = await approved()
  await scene.news()
  scene.rail.modes.payout = 'right'
  expect(await one(id, member)).toMatchObject({
    stage: 'failed',
    reason: 'rail_account_invalid',
    next: 'other_account',
  })
  expect(await scene.money(member.id)).toEqual({ cash: 100_000n, locked: 0n })
})

it.each(['silent', 'lost'] as const)('L11: %s: a payout in doubt is queried and paid once', async (mode) => {
  scene.rail.modes.payout = mode
  const { member, id } = await approved()
  await scene.news()
  scene.rail.modes.payout = 'right'
  expect([await state(id), (await one(id, member)).stage]).toEqual(['doubt', 'paying'])
  expect((await one(id, member)).reason).toBeNull()
  await scene.job('cashier.chase-payouts')
  expect([...scene.rail.payouts.keys()].filter((known) => known === id)).toHaveLength(1)
  expect(await state(id)).toBe(mode === 'silent' ? 'sending' : 'doubt')
  await Promise.all([scene.heard(id, 'paid'), scene.heard(id, 'paid'), scene.heard(id, 'paid')])
  expect(await state(id)).toBe('paid')
  expect(await scene.money(member.id)).toEqual({ cash: 60_000n, locked: 0n })
})

it('L11: in doubt, the answer of the query is booked', async () => {
  scene.rail.modes.payout = 'lost'
  const paid = await approved()
  await scene.news()
  const refusedOne = await approved()
  await scene.news()
  scene.rail.modes.payout = 'right'
  scene.rail.states.set(paid.id, 'paid').set(refusedOne.id, 'refused')
  scene.rail.modes.query = 'silent'
  await scene.job('cashier.chase-payouts')
  expect(await state(paid.id)).toBe('doubt')
  scene.rail.modes.query = 'right'
  await scene.job('cashier.chase-payouts')
  expect([await state(paid.id), await state(refusedOne.id)]).toEqual(['paid', 'failed'])
  expect((await scene.money(refusedOne.member.id)).cash).toBe(100_000n)
  expect((await scene.heard(paid.id, 'paid')).code).toBe('OK')
})

it('an approval left unsent by a crash is sent by the job, once', async () => {
  const { id } = await approved()
  scene.later(31_000)
  await Promise.all([scene.job('cashier.chase-payouts'), scene.job('cashier.chase-payouts'), scene.news()])
  expect([
    await state(id),
    scene.rail.asked.filter((call) => call.startsWith('/rail/v1/payout {') && call.includes(id)).length,
  ]).toEqual(['sending', 1])
})

it('a report that does not match moves no money and raises an alarm', async () => {
  const { member, id } = await approved()
  await scene.news()
  const alarms = scene.alarms().length
  expect((await scene.heard(id, 'paid', { amount: '1' })).code).toBe('CONFLICT')
  expect((await scene.heard('W2601010000000000', 'paid')).code).toBe('UNKNOWN')
  expect((await scene.heard(id, 'bounced')).code).toBe('BUSY')
  expect(scene.alarms().length).toBe(alarms + 1)
  expect(await state(id)).toBe('sending')
  await scene.heard(id, 'refused', { reason: 'rail_limit' })
  expect(await one(id, member)).toMatchObject({ stage: 'failed', reason: 'rail_limit' })
  expect((await scene.money(member.id)).cash).toBe(100_000n)
})

it('a payout that was paid and came back is reviewed, and the member gets the money again', async () => {
  const { member, id } = await approved('150.50')
  await scene.news()
  await scene.heard(id, 'paid')
  expect((await scene.heard(id, 'bounced')).code).toBe('OK')
  expect(await one(id, member)).toMatchObject({ stage: 'paying', reason: 'receiver_returned' })
  const [desk] = hands.operators()
  expect(
    await hands.acts(id, desk, { move: 'bounce_approve', reason: 'receiver_returned', next: 'other_account' }),
  ).toBe('returned')
  expect(await one(id, member)).toMatchObject({ stage: 'returned', next: 'other_account' })
  expect(await scene.money(member.id)).toEqual({ cash: 100_000n, locked: 0n })
})

it('a payout in doubt that the rail has cancelled is paid by hand, with two operators', async () => {
  scene.rail.modes.payout = 'silent'
  const { member, id } = await approved()
  await scene.news()
  scene.rail.modes.payout = 'right'
  const [maker, checker] = hands.operators()
  expect(await hands.acts(id, maker, { move: 'cancel' })).toBe('cancelling')
  await scene.news()
  expect(await hands.acts(id, maker, { move: 'force', reason: 'paid_by_hand' })).toBe('force_review')
  expect(await hands.acts(id, maker, { move: 'force_approve', reason: 'paid_by_hand' })).toBe('same_operator')
  expect(await hands.acts(id, checker, { move: 'force_approve', reason: 'paid_by_hand' })).toBe('paid')
  expect((await one(id, member)).reason).toBeNull()
})
