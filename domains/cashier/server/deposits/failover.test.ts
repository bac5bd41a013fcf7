// Two rails that both carry a method: which of them gets an order, and what happens when it refuses.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { depositOpen, type DepositView } from '../../contract/index.ts'
import { type CashierScene, openCashierScene } from '../../testing/index.ts'
import { secondRail, testRail } from '../../testing/test-rail.ts'
import { readDeposit } from './deposit-store.ts'

let scene: CashierScene
const cheap = { ...testRail, costE4: 30n, most: 300_000n }
const dear = { ...secondRail, costE4: 60n }
beforeAll(async () => {
  scene = await openCashierScene({ rails: [dear, cheap] })
})
afterAll(() => scene.close())
beforeEach(() => {
  scene.rail.modes.collect = 'right'
  scene.second.modes.collect = 'right'
  // Earlier misses no longer count.
  scene.later(700_000)
})

const asked = async (channel = 'bank-1', amount = '500') => {
  const member = await scene.payer()
  const ask = { requestId: scene.house.world.id(), channel, amount, payerName: 'Lin Xiaoque' }
  const reply = await scene.call(depositOpen, ask, member)
  return { member, ask, word: reply.data['refused'], order: reply.data as unknown as DepositView }
}
const railOf = async (id: string): Promise<string | undefined> => (await readDeposit(scene.house, id))?.rail
const collectsOf = (rail: CashierScene['rail'], id: string): number =>
  rail.asked.filter((call) => call.startsWith('/rail/v1/collect ') && call.includes(id)).length

describe('S-ROUTE-10b: an order with two rails', () => {
  it('an order goes to the cheaper rail, or to the other one if the cheaper does not take the amount', async () => {
    const [small, large] = [await asked(), await asked('bank-1', '3000.01')]
    expect([await railOf(small.order.id), await railOf(large.order.id)]).toEqual(['TESTPAY', 'TESTTWO'])
  })

  it('an order that the first rail refuses goes to the next rail, once, and is paid there', async () => {
    scene.rail.modes.collect = 'refuse'
    const { order, member } = await asked()
    expect([order.state, await railOf(order.id)]).toEqual(['open', 'TESTTWO'])
    expect([collectsOf(scene.rail, order.id), collectsOf(scene.second, order.id)]).toEqual([1, 1])
    const { code } = await scene.paid(order.id, {}, scene.second)
    expect([code, (await scene.money(member.id)).cash > 0n]).toEqual(['OK', true])
  })

  it('L11: an order that may have been opened goes to no other rail, after silence or an unreadable answer', async () => {
    for (const mode of ['silent', 'lost', 'nonsense'] as const) {
      scene.rail.modes.collect = mode
      const before = scene.second.asked.length
      const { word } = await asked()
      expect([word, scene.second.asked.length]).toEqual(['rail_busy', before])
    }
  })

  it('an order that every rail refuses is void, and each rail was asked once', async () => {
    scene.rail.modes.collect = 'refuse'
    scene.second.modes.collect = 'refuse'
    const { word, member } = await asked()
    expect(word).toBe('rail_busy')
    const { rows } = await scene.house.db.query<{ id: string; reason: string }>(
      `select id, reason from cashier.deposit where member_id = $1`,
      [member.id],
    )
    expect(rows.map(({ reason }) => reason)).toEqual(['rail_refused'])
    const id = rows[0]?.id ?? ''
    expect([collectsOf(scene.rail, id), collectsOf(scene.second, id)]).toEqual([1, 1])
  })

  it('a rail with repeated misses is asked last until it has recovered', async () => {
    scene.rail.modes.collect = 'refuse'
    for (let nth = 0; nth < 3; nth++) await asked()
    scene.rail.modes.collect = 'right'
    expect(await railOf((await asked()).order.id)).toBe('TESTTWO')
    scene.later(700_000)
    expect(await railOf((await asked()).order.id)).toBe('TESTPAY')
  })

  it('a payment from the rail that the order has left is not credited to the member', async () => {
    scene.rail.modes.collect = 'refuse'
    const { order, member } = await asked()
    const { code } = await scene.paid(order.id, { amount: order.payAmount.replace('.', '') })
    expect(code).toBe('OK')
    expect((await scene.money(member.id)).cash).toBe(0n)
  })
})
