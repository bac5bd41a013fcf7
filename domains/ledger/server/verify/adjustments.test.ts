// L33, checked long afterwards: who authorised the manual corrections that were booked.

import type { Uuid } from '@magpie/kernel'
import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideAdjustment, proposeAdjustment } from '../../contract/index.ts'
import { forgeAdjustments } from '../../testing/forged-adjustments.ts'
import { openMember } from '../../testing/plans.ts'
import { testSecret } from '../../testing/test-house.ts'
import { openLedger } from '../open-ledger.ts'
import { unauthorisedAdjustments } from './adjustments.ts'
import { verifySnapshot } from './verify.ts'

let desk: Desk
let hands: readonly [Seat, Seat]
let member: Uuid
const reason = 'the venue counted one goal too few'

beforeAll(async () => {
  desk = await openDesk([openLedger({ secret: 'x'.repeat(32), witness: null }).slice])
  hands = [await desk.operator('finance'), await desk.operator('finance')]
  member = desk.house.world.id()
  await desk.house.journal.commit(openMember(member))
})
afterAll(() => desk.close())

const found = async () => {
  const client = await desk.owner.connect()
  try {
    return await unauthorisedAdjustments(client)
  } finally {
    client.release()
  }
}
const whole = async () => (await verifySnapshot(desk.owner, { secret: testSecret, business: true })).fault
const honest = async (): Promise<Uuid> => {
  const [maker, other] = hands
  const made = await maker.call(proposeAdjustment, {
    member,
    direction: 'credit',
    amount: '12.50',
    reference: 'T',
    reason,
  })
  if (!('id' in made)) throw new Error('not proposed')
  expect(await other.call(decideAdjustment, { id: made.id, decision: 'approve', reason })).toEqual({
    state: 'approved',
  })
  return made.id
}

it('a correction by two operators verifies, and fails once its approval was edited', async () => {
  const id = await honest()
  expect(await whole()).toBeNull()
  const edited = async (set: string) => {
    await desk.owner.query(`update operators.approval set ${set} where id = $1`, [id])
    return (await found()).map(({ what }) => what).join()
  }
  expect(await edited(`body = body || '{"reference":"X"}'`)).toContain('another was approved')
  expect(await edited(`body = body || '{"reference":"T","amount":"1251"}'`)).toContain('another was proposed')
  expect(await edited(`body = body || '{"amount":"1250"}'`)).toBe('')
  await desk.owner.query(`update operators.approval set maker_id = gen_random_uuid() where id = $1`, [id])
  expect((await whole())?.what).toContain('without two operators: nobody of this house proposed it')
  await desk.owner.query(`update operators.approval set maker_id = $2 where id = $1`, [id, hands[0].id])
  expect(await whole()).toBeNull()
})

it('L33: forged corrections are named: one operator, unknown operators, another amount, booked twice', async () => {
  const forged = await forgeAdjustments({
    journal: desk.house.journal,
    owner: desk.owner,
    world: desk.house.world,
    member,
    hands,
  })
  const faults = await found()
  expect(faults).toHaveLength(forged.length)
  for (const [nth, { key, lacks }] of forged.entries()) {
    expect(faults[nth]?.row).toContain(`(${key})`)
    expect(faults[nth]?.what).toContain(lacks)
  }
  expect((await whole())?.row).toContain(forged[0]?.key)
})
