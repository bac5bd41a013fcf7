// Signing in and making up at the same moment, in two tabs or on two nodes: each free make-up of a month is given once,
// and no milestone is skipped.

import { beijingDay, dayMs, isRefusal, type Uuid } from '@magpie/kernel'
import { openScene, type Scene } from '@magpie/venues/testing'
import type { Context, Handled } from '@magpie/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCampaign } from '../../testing/campaign.ts'
import { onCalendar } from './calendar.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  await openCampaign(scene.house, {
    kind: 'sign-in',
    dayPoints: 5,
    milestones: [{ days: 2, points: 20 }],
    freeMakeUps: 1,
  })
})
afterAll(() => scene.close())

const dayIn = (days: number): string => beijingDay(scene.house.world.now() + days * dayMs)

/** A member who registered four days ago, with all of these days in one month. */
const missedFour = async (): Promise<Uuid> => {
  while (!['03', '04', '05'].includes(dayIn(0).slice(8))) scene.later(dayMs)
  const { id } = await scene.member(0n)
  scene.later(4 * dayMs)
  return id
}

const asks = async (handled: Handled | undefined, member: Uuid, more: object = {}) => {
  const caller = { is: 'member', member, session: member } as const
  const ask = { requestId: scene.house.world.id(), ...more }
  const answer = await handled?.run(ask as never, { house: scene.house, caller } as unknown as Context)
  return isRefusal(answer) ? answer.refused : 'ok'
}
const [, onSign, onMakeUp] = onCalendar

const signsOf = async (member: Uuid) => {
  const { rows } = await scene.house.db.query<{ way: string }>(
    'select way from promotions.sign where member_id = $1 order by way',
    [member],
  )
  return rows.map(({ way }) => way)
}

it('S-ROUTE-06e: of four make-ups at once only one gets the free one of the month', async () => {
  const member = await missedFour()
  const answers = await Promise.all([-4, -3, -2, -1].map((days) => asks(onMakeUp, member, { day: dayIn(days) })))
  expect(answers.toSorted()).toEqual(['makeup_none', 'makeup_none', 'makeup_none', 'ok'])
  expect(await signsOf(member)).toEqual(['free'])
})

it('S-ROUTE-06e: signing in and making up at once skips no milestone', async () => {
  const member = await missedFour()
  expect(await Promise.all([asks(onSign, member), asks(onMakeUp, member, { day: dayIn(-1) })])).toEqual(['ok', 'ok'])
  expect(await signsOf(member)).toEqual(['daily', 'free'])
  const { rows } = await scene.house.db.query<{ amount: bigint }>(
    'select amount from promotions.award where member_id = $1 order by amount',
    [member],
  )
  expect(rows.map(({ amount }) => amount)).toEqual([5n, 20n])
})
