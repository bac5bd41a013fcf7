// What a rail's statement tells more than once, on real PostgreSQL.

import { beijingDay, beijingMidnight } from '@magpie/kernel'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type CashierScene, type Hands, openCashierScene, openHands } from '../../testing/index.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

let scene: CashierScene
let hands: Hands
beforeAll(async () => {
  scene = await openCashierScene()
  hands = openHands(scene)
  // At noon: a line near midnight is read with the statements of two days.
  const now = scene.house.world.now()
  scene.later(beijingMidnight(beijingDay(now)) + 1.5 * dayMs - now)
})
beforeEach(() => {
  scene.rail.lines.length = 0
})
afterAll(() => scene.close())

const paid = async (): Promise<string> => {
  const { id } = await scene.submit(await scene.withdrawer(1_000_000n), '400')
  expect(await hands.acts(id, hands.operators()[0], { move: 'approve' })).toBe('approved')
  await scene.news()
  await scene.heard(id, 'paid')
  return id
}
/** The day ends, and its statement is compared. */
const compared = async (): Promise<void> => {
  scene.later(dayMs + hourMs)
  await scene.job('cashier.rail-statements')
}
const differences = async (ref: string): Promise<readonly string[]> => {
  const { rows } = await scene.house.db.query<{ kind: string }>(
    `select kind from cashier.difference where ref = $1 order by id`,
    [ref],
  )
  return rows.map(({ kind }) => kind)
}
const days = async (): Promise<readonly string[]> => {
  const { rows } = await scene.house.db.query<{ day: string }>(
    `select day from cashier.statement where rail = 'TESTPAY' order by day`,
  )
  return rows.map(({ day }) => day)
}
const statements = async (): Promise<number> => {
  const { rows } = await scene.house.db.query(`select 1 from cashier.statement where rail = 'TESTPAY' and lines > 0`)
  return rows.length
}

it('L4: two movements of one number that the books lack are two rows, and the statement is kept', async () => {
  const before = await statements()
  const line = { ref: 'W2611200000000001', currency: 'CNY', amount: '40000', at: scene.house.world.now() } as const
  scene.rail.lines.push({ what: 'paid_out', ...line }, { what: 'bounced', ...line })
  await compared()
  expect(await statements()).toBe(before + 1)
  expect(await differences(line.ref)).toEqual(['not_booked', 'not_booked'])
})

it('L4: a payout that the rail paid twice is a difference, and one that it paid once is none', async () => {
  const [once, twice] = [await paid(), await paid()]
  const at = scene.house.world.now()
  const line = (ref: string) => ({ what: 'paid_out', ref, currency: 'CNY', amount: '40000', at }) as const
  scene.rail.lines.push(line(once), line(twice), line(twice))
  await compared()
  expect(await differences(once)).toEqual([])
  expect(await differences(twice)).toEqual(['not_booked'])
})

it('L4: a payment that the rail lists twice is a difference', async () => {
  const order = await scene.open(await scene.payer(), 'ebpay-1', '100')
  const body = scene.rail.paidBody(order.id)
  await scene.told(scene.rail.paths.paid, body)
  const line = { what: 'paid_in', ref: body.id, currency: 'CNY', amount: '10000', at: body.at } as const
  scene.rail.lines.push(line, line)
  await compared()
  expect(await differences(body.id)).toEqual(['not_booked'])
})

it('L4: each of many differences of a day has its row', async () => {
  const at = scene.house.world.now()
  for (let nth = 0; nth < 1_201; nth++)
    scene.rail.lines.push({ what: 'paid_in', ref: `many-${nth}`, currency: 'CNY', amount: '100', at })
  await compared()
  const { rows } = await scene.house.db.query<{ n: number; told: number }>(
    `select (select count(*)::int from cashier.difference where ref like 'many-%') n,
       (select differences from cashier.statement where rail = 'TESTPAY' order by day desc limit 1) told`,
  )
  expect(rows).toEqual([{ n: 1_201, told: 1_201 }])
})

it('L4: the days of a rail that was silent for most of a week are compared once it answers', async () => {
  await compared()
  const before = await days()
  scene.rail.modes.statement = 'silent'
  for (let nth = 0; nth < 6; nth++) await compared()
  expect(await days()).toEqual(before)
  scene.rail.modes.statement = 'right'
  await scene.job('cashier.rail-statements')
  const after = await days()
  const first = Date.parse(before.at(-1) ?? '')
  const missed = Array.from({ length: 6 }, (_, nth) => new Date(first + (nth + 1) * dayMs).toISOString().slice(0, 10))
  expect(after.slice(before.length)).toEqual(expect.arrayContaining(missed))
})

it('L4: a payment that is told of days late is looked for in the statement of its own time', async () => {
  await compared()
  const order = await scene.open(await scene.payer(), 'ebpay-1', '100')
  const old = scene.house.world.now() - 5 * dayMs
  const told = async (at: number): Promise<string> => {
    const body = scene.rail.paidBody(order.id, { at })
    expect((await scene.told(scene.rail.paths.paid, body)).code).toBe('OK')
    return body.id
  }
  const [late, never] = [await told(old), await told(old)]
  scene.rail.lines.push({ what: 'paid_in', ref: late, currency: 'CNY', amount: '10000', at: old })
  await compared()
  expect(await differences(late)).toEqual([])
  expect(await differences(never)).toEqual(['not_said'])
})
