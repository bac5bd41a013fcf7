// The rails at the desk: their data, and the switch with its permission, audit row and effect.

import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import { isRefusal } from '@magpie/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpsRail, opsRails, opsRailSwitch } from '../../contract/index.ts'
import { type CashierScene, openCashierScene } from '../../testing/index.ts'
import { secondRail, testRail } from '../../testing/test-rail.ts'
import { readDeposit } from '../deposits/deposit-store.ts'

let scene: CashierScene
let desk: Desk
let finance: Seat
let risk: Seat
const rails = [
  { ...testRail, costE4: 30n, most: 500_000n },
  { ...secondRail, costE4: 60n, methods: ['bank', 'ebpay'] as const },
]
beforeAll(async () => {
  scene = await openCashierScene({ rails })
  desk = await openDesk([scene.cashier.slice], { url: scene.url, house: scene.house })
  finance = await desk.operator('finance')
  risk = await desk.operator('risk')
})
afterAll(async () => {
  await desk.close()
  await scene.close()
})

const reason = 'it pays nobody today'
const railsSeen = async (): Promise<readonly OpsRail[]> => {
  const answer = await finance.call(opsRails, {})
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
  return answer.rows
}

it('each rail is listed with its terms, health and share of the day', async () => {
  const member = await scene.payer()
  const order = await scene.open(member, 'ebpay-1', '500')
  await scene.paid(order.id)
  const [first, second] = await railsSeen()
  expect(first).toMatchObject({
    code: 'TESTPAY',
    isOn: true,
    isSick: false,
    asks: 1,
    misses: 0,
    costE4: 30,
    least: null,
    most: '500000',
    paidIn: '50000',
    shareE3: 1000,
    waiting: 0,
  })
  expect(second).toMatchObject({ methods: ['bank', 'ebpay'], costE4: 60, paidIn: '0', shareE3: 0 })
})

it('L33: a rail is switched off with permission and reason; new orders avoid it, and the act is logged', async () => {
  expect(await risk.refusal(opsRailSwitch, { code: 'TESTPAY', on: false, reason })).toBe('forbidden')
  expect(await finance.refusal(opsRailSwitch, { code: 'NORAIL', on: false, reason })).toBe('rail_unknown')
  expect(await finance.call(opsRailSwitch, { code: 'TESTPAY', on: false, reason })).toEqual({ isOn: false })
  expect(await finance.refusal(opsRailSwitch, { code: 'TESTPAY', on: false, reason })).toBe('rail_moved')
  const order = await scene.open(await scene.payer(), 'ebpay-1', '100')
  expect((await readDeposit(scene.house, order.id))?.rail).toBe('TESTTWO')
  expect((await railsSeen()).map(({ isOn }) => isOn)).toEqual([false, true])
  const { rows } = await scene.house.db.query<{ action: string; reason: string }>(
    `select action, reason from operators.audit where action like 'rails.%'`,
  )
  expect(rows).toEqual([{ action: 'rails.off', reason }])
})

it('L21: with its only rail switched off a payout is still accepted, and deposits are refused', async () => {
  const member = await scene.withdrawer(1_000_000n)
  expect(await finance.call(opsRailSwitch, { code: 'TESTTWO', on: false, reason })).toEqual({ isOn: false })
  const reply = await scene.submit(member, '300')
  expect(reply.id).toMatch(/^W/)
  await expect(scene.open(await scene.payer(), 'ebpay-1', '100')).rejects.toThrow('rail_busy')
  for (const code of ['TESTPAY', 'TESTTWO'])
    expect(await finance.call(opsRailSwitch, { code, on: true, reason })).toEqual({ isOn: true })
})
