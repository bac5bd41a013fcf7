// What one operator does alone with money in suspense is summed by day, for the member and for the operator (L33).

import { isRefusal } from '@magpie/kernel'
import type { Takes } from '@magpie/wire'
import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { opsSuspenseResolve } from '../../contract/index.ts'
import { type CashierScene, openCashierScene } from '../../testing/index.ts'

let scene: CashierScene
let desk: Desk
let finance: Seat
beforeAll(async () => {
  scene = await openCashierScene()
  desk = await openDesk([scene.cashier.slice], { url: scene.url, house: scene.house })
  finance = await desk.operator('finance')
})
afterAll(async () => {
  await desk.close()
  await scene.close()
})

const reason = 'looked at it whole'
type Ask = Takes<typeof opsSuspenseResolve>
const stateBy = async (seat: Seat, ask: Ask): Promise<string> => {
  const answer: unknown = await seat.call(opsSuspenseResolve, ask)
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
  return (answer as { readonly state: string }).state
}

it('L33: small payments of a member’s day that add up to a large one need a second operator', async () => {
  const first = await desk.operator('finance')
  const member = await scene.payer()
  const order = await scene.open(member, 'ebpay-1', '100')
  await scene.paid(order.id)
  const payments: string[] = []
  for (const amount of ['200000', '200000', '100000', '99999']) {
    const body = scene.rail.paidBody(order.id, { amount })
    await scene.told(scene.rail.paths.paid, body)
    payments.push(`TESTPAY/${body.id}`)
  }
  const asks = payments.map((payment) => ({ payment, order: order.id, reason }))
  const third = asks[2]
  if (third === undefined) throw new Error('no third payment')
  const states: string[] = []
  for (const ask of asks) states.push(await stateBy(first, ask))
  expect(states).toEqual(['resolved', 'resolved', 'proposed', 'resolved'])
  expect((await scene.money(member.id)).cash).toBe(10_000n + 499_999n)
  expect(await first.refusal(opsSuspenseResolve, third)).toBe('same_operator')
  expect(await stateBy(finance, third)).toBe('resolved')
})

it('L33: what one operator refunds alone in a day is summed too, also when it is done at once', async () => {
  const first = await desk.operator('finance')
  const refunds: Ask[] = []
  for (let nth = 0; nth < 12; nth++) {
    const body = scene.rail.paidBody('D2601010000000001', { amount: '450000' })
    await scene.told(scene.rail.paths.paid, body)
    refunds.push({ payment: `TESTPAY/${body.id}`, order: null, reason })
  }
  const answers = await Promise.all(refunds.map((ask) => stateBy(first, ask)))
  // Eleven of them are 49,500.00, and one more would make 54,000.00.
  expect(answers.filter((state) => state === 'refunded')).toHaveLength(11)
  expect(answers.filter((state) => state === 'proposed')).toHaveLength(1)
})
