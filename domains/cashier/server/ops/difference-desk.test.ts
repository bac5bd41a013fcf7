// Large differences are closed by two operators, on real PostgreSQL (decision 1500).

import { isRefusal } from '@magpie/kernel'
import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { opsDifferenceClose, opsDifferences, opsDifferenceTakeBack } from '../../contract/index.ts'
import { type CashierScene, openCashierScene } from '../../testing/index.ts'
import { type Difference, openDifference } from '../differences/difference-plans.ts'

let scene: CashierScene
let desk: Desk
let one: Seat
let other: Seat
beforeAll(async () => {
  scene = await openCashierScene()
  desk = await openDesk([scene.cashier.slice], { url: scene.url, house: scene.house })
})
// What one closes alone is summed by day.
beforeEach(async () => {
  one = await desk.operator('finance')
  other = await desk.operator('finance')
})
afterAll(async () => {
  await desk.close()
  await scene.close()
})

const reason = 'the rail sent a corrected statement'
let made = 0

const opened = async (more: Partial<Difference> = {}): Promise<string> => {
  const id = `TESTPAY/2026-11-30/not_booked/${made++}`
  const found = { id, rail: 'TESTPAY', kind: 'not_booked', ref: id, currency: 'CNY', said: null, booked: null } as const
  const { guard, row } = openDifference({ ...found, ...more }, scene.house.world.now())
  const head = { key: `test/${id}`, member: null, kind: 'test.difference', content: id, transfers: [], news: [] }
  const outcome = await scene.house.journal.commit({ ...head, guards: [guard], rows: [row], answer: {} })
  if (!outcome.committed) throw new Error(outcome.refused)
  return id
}
const close = async (seat: Seat, id: string): Promise<string> => {
  const answer = await seat.call(opsDifferenceClose, { id, reason })
  return isRefusal(answer) ? answer.refused : answer.state
}
const takeBack = async (seat: Seat, id: string): Promise<string> => {
  const answer = await seat.call(opsDifferenceTakeBack, { id, reason })
  return isRefusal(answer) ? answer.refused : answer.state
}
const listed = async (id: string, state: 'open' | 'closed' = 'open') => {
  const answer = await one.call(opsDifferences, { state, limit: 200 })
  if (isRefusal(answer)) throw new Error(answer.refused)
  return { ...answer.rows.find((row) => row.id === id), secondFrom: answer.secondFrom }
}

it('L33: one operator closes a small difference; a large one is proposed by one and closed by another', async () => {
  const small = await opened({ said: 499_999n })
  expect(await close(one, small)).toBe('closed')
  expect(await listed(small, 'closed')).toMatchObject({ closedBy: one.id, proposal: null, note: reason })

  const large = await opened({ said: 500_000n })
  expect(await close(other, large)).toBe('proposed')
  expect(await listed(large)).toMatchObject({
    state: 'open',
    size: '500000',
    secondFrom: '500000',
    proposal: { by: other.id, note: reason },
  })
  expect(await close(other, large)).toBe('same_operator')
  expect(await takeBack(one, large)).toBe('other_operator')
  expect(await close(one, large)).toBe('closed')
  expect(await close(other, large)).toBe('difference_moved')
  expect(await takeBack(other, large)).toBe('difference_moved')
  expect(await listed(large, 'closed')).toMatchObject({ closedBy: one.id, proposal: { by: other.id } })
  const { rows } = await scene.house.db.query(
    `select action, account from operators.audit where subject_id = $1 order by at, id`,
    [large],
  )
  expect(rows).toEqual([
    { action: 'suspense.propose_close', account: other.account },
    { action: 'suspense.close_difference', account: one.account },
  ])
})

it('L33: the size is the larger figure in coins, and a difference without a figure is large', async () => {
  const [usdt, loss, unknown] = [
    await opened({ currency: 'USDT', said: 1n, booked: 71_429n }),
    await opened({ kind: 'over_paid', said: 100n, loss: 500_000n }),
    await opened({ currency: null, kind: 'silent' }),
  ]
  // A USDT is seven coins.
  const sizes = [await listed(usdt), await listed(loss), await listed(unknown)].map(({ size }) => size)
  expect(sizes).toEqual(['500003', '500000', null])
  for (const id of [usdt, loss, unknown]) expect(await close(one, id)).toBe('proposed')
})

it('L33: small ones that one operator closes in a day are summed, also at once', async () => {
  const ids: string[] = []
  for (let nth = 0; nth < 12; nth++) ids.push(await opened({ said: 450_000n }))
  const states = await Promise.all(ids.map((id) => close(one, id)))
  expect(states.filter((state) => state === 'closed')).toHaveLength(11)
  expect(states.filter((state) => state === 'proposed')).toHaveLength(1)
  expect(await close(other, ids[states.indexOf('proposed')] ?? '')).toBe('closed')
})

it('L33: a proposal that was taken back asks for two again; of several at once, one closes it', async () => {
  const id = await opened({ said: 900_000n })
  expect(await takeBack(one, id)).toBe('difference_moved')
  expect(await takeBack(one, 'none')).toBe('difference_unknown')
  expect(await close(one, id)).toBe('proposed')
  expect(await takeBack(one, id)).toBe('open')
  expect(await close(other, id)).toBe('proposed')
  const seats = [one, one, await desk.operator('finance'), other]
  const states = await Promise.all(seats.map((seat) => close(seat, id)))
  expect(states.filter((state) => state === 'closed')).toHaveLength(1)
  expect(states.filter((state) => state === 'proposed')).toHaveLength(0)
})
