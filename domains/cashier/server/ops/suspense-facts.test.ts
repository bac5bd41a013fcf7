// What an operator decides by when money is in suspense, on real PostgreSQL (decision 1501).

import { isRefusal } from '@magpie/kernel'
import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import { commitChange } from '@magpie/play-safe/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nameState, opsSuspenseFacts, opsSuspenseResolve, pinSet } from '../../contract/index.ts'
import { type CashierScene, memberName, memberPassword, memberPin, openCashierScene } from '../../testing/index.ts'

type Member = Awaited<ReturnType<CashierScene['payer']>>

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

const named = async (): Promise<Member> => {
  const member = await scene.payer()
  await scene.done(pinSet, { pin: memberPin, password: memberPassword }, member)
  await scene.done(nameState, { name: memberName, pin: memberPin }, member)
  return member
}
const came = async (order: string, more: object): Promise<string> => {
  const body = scene.rail.paidBody(order, more as Readonly<Record<string, unknown>>)
  expect((await scene.told(scene.rail.paths.paid, body)).code).toBe('OK')
  return `TESTPAY/${body.id}`
}
const facts = async (payment: string, order?: string) => {
  const answer = await finance.call(opsSuspenseFacts, { payment, ...(order === undefined ? {} : { order }) })
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer.order
}

it('L21: money from another person shows both names, and the member’s limits before and after it', async () => {
  const member = await named()
  await scene.paid((await scene.open(member, 'ebpay-1', '100')).id)
  const { id } = await scene.open(member, 'bank-1', '500', { payerName: memberName })
  await commitChange(scene.house, member.id, { set: 'limit', limit: 'deposit/week', most: 60_000n })
  const before = { limit: 'deposit/week', most: '60000', used: '10000' }
  const payment = await came(id, { payerName: 'Wang Wei' })
  expect(await facts(payment)).toMatchObject({
    id,
    member: member.id,
    name: member.account,
    state: 'disputed',
    payAmount: expect.stringMatching(/^500\d\d$/) as string,
    payCurrency: 'CNY',
    payerName: memberName,
    samePayer: false,
    realName: 'L*** X***',
    isReal: false,
    limits: [before],
    barred: false,
  })
  const after = (await facts(payment))?.limits[0]?.after
  expect(BigInt(after ?? 0n)).toBeGreaterThan(60_000n)

  // Another order may be chosen; its own member's facts are shown.
  const other = await named()
  const theirs = await scene.open(other, 'ebpay-1', '100')
  expect(await facts(payment, theirs.id)).toMatchObject({
    member: other.id,
    payerName: null,
    samePayer: null,
    limits: [],
  })

  // What was said comes true.
  const paid = await finance.call(opsSuspenseResolve, { payment, order: id, reason: 'their spouse, by the papers' })
  expect(paid).toMatchObject({ state: 'resolved' })
  expect((await facts(payment))?.limits[0]?.used).toBe(after)
})

it('the member’s own payment, and one without a name, are told apart; a member under a bar is marked', async () => {
  const member = await named()
  const { id } = await scene.open(member, 'bank-1', '500', { payerName: memberName })
  const payment = await came(id, { amount: '1', payerName: memberName.toUpperCase() })
  expect(await facts(payment)).toMatchObject({ samePayer: true, isReal: true, barred: false })
  const silent = await came(id, { amount: '2', payerName: null })
  await commitChange(scene.house, member.id, { set: 'time_out', hours: 1 })
  expect(await facts(silent)).toMatchObject({ samePayer: null, isReal: null, barred: true })
})

it('a payment that names no order has no facts until one is chosen', async () => {
  const payment = await came('D2601010000000001', {})
  expect(await facts(payment)).toBeNull()
  expect(await finance.refusal(opsSuspenseFacts, { payment, order: 'D2601010000000001' })).toBe('order_unknown')
  expect(await finance.refusal(opsSuspenseFacts, { payment: 'TESTPAY/none' })).toBe('payment_unknown')
})
