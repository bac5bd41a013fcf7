// The order of the talk queue: a small advantage by level, and no endless wait.

import type { Uuid } from '@magpie/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { talkMine, talkSay, talksList } from '../contract/index.ts'
import { openScene } from '../testing/scene.ts'
import { openPlaces } from './places.ts'

let scene: Awaited<ReturnType<typeof openScene>>
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const say = (member: Uuid, text: string) => scene.ask(member, talkSay, { key: scene.id(), text })

it('engagement 6: higher levels come first and read their true place; a member who waited long stays first', async () => {
  const [patient, plain, higher, highest] = [scene.id(), scene.id(), scene.id(), scene.id()]
  scene.levels.set(higher, 4).set(highest, 10)
  const aheadOf = async (member: Uuid): Promise<number> =>
    (await scene.ask<{ talk: { ahead: number } }>(member, talkMine)).talk.ahead
  await say(patient, 'has waited for long')
  const before = await aheadOf(patient)
  scene.clock.aheadMs += 5 * 60_000 + 1_000
  await say(plain, 'came now')
  await say(higher, 'came with them')
  await say(highest, 'came last')
  expect(await Promise.all([patient, highest, higher, plain].map(aheadOf))).toEqual([
    before,
    before + 1,
    before + 2,
    before + 3,
  ])
  // Their sockets get the same places.
  const told = new Map<string, number>()
  openPlaces(scene.house, ({ whose, ahead }) => told.set(whose, ahead)).changed()
  await expect
    .poll(() => [patient, highest, higher, plain].map((member) => told.get(member)), { timeout: 20_000 })
    .toEqual([before, before + 1, before + 2, before + 3])
  const staff = await scene.desk.operator('support')
  const { rows } = (await staff.call(talksList, { show: 'free' })) as { rows: { member: string }[] }
  const own = new Set<string>([patient, plain, higher, highest])
  expect(rows.map(({ member }) => member).filter((one) => own.has(one))).toEqual([patient, highest, higher, plain])
  scene.clock.aheadMs -= 5 * 60_000 + 1_000
})
