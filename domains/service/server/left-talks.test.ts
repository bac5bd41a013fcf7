// A talk whose operator can no longer answer goes back to the queue.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { talkAnswer, talkClaim, talkMine, talkSay } from '../contract/index.ts'
import { openScene } from '../testing/scene.ts'
import { giveBackLeft } from './left-talks.ts'

let scene: Awaited<ReturnType<typeof openScene>>
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const reason = 'answering a member'
const talkOf = async () => {
  const member = scene.id()
  const { talk } = await scene.ask<{ talk: string }>(member, talkSay, { key: scene.id(), text: 'is anybody there' })
  const staff = await scene.desk.operator('support')
  await staff.call(talkClaim, { id: talk, reason })
  return { member, talk, staff }
}
const staffOf = async (member: string) =>
  (await scene.ask<{ talk: { staff: string | null } }>(member, talkMine, {})).talk.staff

it.each([
  ['is locked', `state = 'locked'`],
  ['has another role', `roles = array['finance']`],
])('S-ROUTE-04: another operator can claim the talk of one who %s', async (_why, set) => {
  const [left, kept] = [await talkOf(), await talkOf()]
  await scene.desk.owner.query(`update operators.operator set ${set} where id = $1`, [left.staff.id])
  const other = await scene.desk.operator('risk')
  expect(await other.refusal(talkClaim, { id: left.talk, reason })).toBe('talk_taken')
  await giveBackLeft.run({}, scene.house)
  expect([await staffOf(left.member), await staffOf(kept.member)]).toEqual([null, expect.any(String)])
  expect(await other.call(talkClaim, { id: left.talk, reason })).toEqual({ ok: true })
  const answer = { id: left.talk, key: scene.id(), text: 'I am', reason }
  expect(await other.call(talkAnswer, answer)).toMatchObject({ talk: left.talk })
})
