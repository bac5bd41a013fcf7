// The job that ends unpaid orders, on real PostgreSQL.

import { asOwner } from '@magpie/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { depositOne, type DepositView } from '../../contract/index.ts'
import { type CashierScene, openCashierScene } from '../../testing/index.ts'

let scene: CashierScene
beforeAll(async () => {
  scene = await openCashierScene()
})
afterAll(() => scene.close())

const minuteMs = 60_000

it('an unpaid order expires although a full page of orders with receipts still waits for the rail', async () => {
  const member = await scene.payer()
  const stateOf = async (id: string) => (await scene.done<DepositView>(depositOne, { id }, member)).state
  const { id } = await scene.open(member, 'ebpay-1', '100')
  const waits = 'D261130000000'
  await asOwner(
    scene.url,
    `insert into cashier.deposit (id, state, member_id, method, channel, rail, amount, pay_amount, pay_currency, credit,
       rate, created_at, expires_at, changed_at, receipt_at)
     select $3 || lpad(n::text, 4, '0'), 'receipt', $1, 'bank', 'bank-1', 'R', 100, 100, 'CNY', 100, 100, $2, $2, $2, $2
     from generate_series(1, 500) n`,
    [member.id, new Date(scene.house.world.now()), waits],
  )
  scene.later(16 * minuteMs)
  await scene.job('cashier.expire-deposits')
  expect(await stateOf(id)).toBe('expired')
  await asOwner(scene.url, `delete from cashier.deposit where id like $1 and id not like '%0001'`, [`${waits}%`])
  expect(await stateOf(`${waits}0001`)).toBe('receipt')
  scene.later(105 * minuteMs)
  await scene.job('cashier.expire-deposits')
  expect(await stateOf(`${waits}0001`)).toBe('expired')
})
