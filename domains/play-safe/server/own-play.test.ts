// Signs of play at a real journal: the member reads them first, operators read the same, act with a reason, and loosen
// nothing.

import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import { isRefusal } from '@magpie/kernel'
import { debitOf, openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { opsProtectionAct, opsSigns } from '../contract/index.ts'
import { commitChange } from './change-standing.ts'
import { playSafe } from './index.ts'
import { watchSigns } from './own-play.ts'

let scene: Scene
let desk: Desk
let risk: Seat
let support: Seat
beforeAll(async () => {
  scene = await openScene()
  desk = await openDesk([playSafe], { url: scene.url, house: scene.house })
  risk = await desk.operator('risk')
  support = await desk.operator('support')
})
afterAll(async () => {
  await desk.close()
  await scene.close()
})

const reason = 'talked to them by phone'

it('L24: the member reads the signs with their figures, and the desk lists the same with an unchanged start', async () => {
  const member = await scene.member(1_000_000n)
  await scene.site('/site/api/v1/protection/beat', {}, member)
  await scene.wallet('debit', debitOf(member.token, 250_000))
  const told = (await scene.site('/site/api/v1/protection/days', { days: 30 }, member)).data as unknown as {
    days: readonly object[]
    signs: readonly { sign: string; now: string; before: string }[]
  }
  expect(told.days).toHaveLength(30)
  expect(told.signs).toEqual([
    { sign: 'losses', now: '2500.00', before: '0.00' },
    { sign: 'stakes', now: '2500.00', before: '0.00' },
  ])
  await watchSigns.run?.({}, scene.house)
  const listed = await support.call(opsSigns, {})
  if (isRefusal(listed)) throw new Error(listed.refused)
  expect(listed.rows.find((row) => row.member === member.id)?.signs).toEqual(told.signs)
  const first = listed.rows.find((row) => row.member === member.id)?.since
  await watchSigns.run?.({}, scene.house)
  const again = await support.call(opsSigns, {})
  expect(isRefusal(again) ? 0 : again.rows.find((row) => row.member === member.id)?.since).toBe(first)
})

it('L21, L33: an operator can pause and lower with a reason, which is logged, and cannot loosen anything', async () => {
  const { id } = await scene.member(10_000n)
  await commitChange(scene.house, id, { set: 'limit', limit: 'stake/day', most: 1000n })
  const act = (by: Seat, asked: object) => by.call(opsProtectionAct, { member: id, act: asked, reason } as never)
  expect(await act(support, { act: 'pause', hours: 5 })).toMatchObject({ refused: 'forbidden' })
  for (const most of ['1000', '1001', '999999999'])
    expect(await act(risk, { act: 'limit', limit: 'stake/day', most })).toMatchObject({ refused: 'not_stricter' })
  expect(await act(risk, { act: 'limit', limit: 'stake/day', most: '500' })).toMatchObject({
    standing: { stakeLimit: { daily: '5.00', next: null } },
  })
  expect(await act(risk, { act: 'pause', hours: 50 })).toMatchObject({
    standing: { timedOutUntil: expect.any(Number) },
  })
  expect(await act(risk, { act: 'pause', hours: 5 })).toMatchObject({ refused: 'not_stricter' })
  const { rows } = await scene.house.db.query(
    `select action, reason from operators.audit where member_id = $1 order by at, id`,
    [id],
  )
  expect(rows).toEqual([
    { action: 'protection.limit', reason },
    { action: 'protection.pause', reason },
  ])
})
