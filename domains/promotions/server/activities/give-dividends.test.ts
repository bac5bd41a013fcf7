// A dividend waits for the end of a time-out, and not for that of an exclusion.

import { dayMs, type Uuid } from '@magpie/kernel'
import { commitChange } from '@magpie/play-safe/server'
import { openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dividendTerms, openCampaign } from '../../testing/campaign.ts'
import { moved, stepPlan } from '../campaigns/campaign-plans.ts'
import { tendCampaigns } from '../campaigns/tend-campaigns.ts'
import { giveDividends } from './give-dividends.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

/** Rows of 5.00 for these members, in order. */
const list = async (campaign: string, members: readonly Uuid[]): Promise<void> => {
  for (const [nth, member] of members.entries())
    await scene.house.db.query(
      'insert into promotions.dividend (campaign, nth, member_id, amount, note) values ($1, $2, $3, 500, $4)',
      [`${campaign}/1`, nth + 1, member, 'for the first week'],
    )
}

/** Runs the job; gives the members with an award of the campaign. */
const givenBy = async (campaign: string): Promise<readonly Uuid[]> => {
  await giveDividends(scene.house)
  const { rows } = await scene.house.db.query<{ id: Uuid }>(
    'select member_id as id from promotions.award where campaign = $1 order by id',
    [campaign],
  )
  return rows.map((row) => row.id)
}

it('L20: of a list, a member in a time-out gets theirs after it, and one who excluded themselves never', async () => {
  const { house } = scene
  const [now, paused, excluded] = [
    (await scene.member(0n)).id,
    (await scene.member(0n)).id,
    (await scene.member(0n)).id,
  ] as const
  await commitChange(house, paused, { set: 'time_out', hours: 24 })
  await commitChange(house, excluded, { set: 'exclude', until: house.world.now() + 200 * dayMs })
  const { id } = await openCampaign(house, dividendTerms)
  await tendCampaigns(house)
  await list(id, [now, paused, excluded])
  const given = () => givenBy(id)
  expect(await given()).toEqual([now])
  scene.later(2 * dayMs)
  expect(new Set(await given())).toEqual(new Set([now, paused]))
  scene.later(201 * dayMs)
  expect(await given(), 'nothing waited for their return').toHaveLength(2)
})

it('L20: a time-out that outlasts the campaign costs its member nothing, and gives nothing to others', async () => {
  const { house } = scene
  const [paused, late] = [(await scene.member(0n)).id, (await scene.member(0n)).id] as const
  await commitChange(house, paused, { set: 'time_out', hours: 24 * 7 })
  const { id } = await openCampaign(house, dividendTerms, { toAt: house.world.now() + dayMs })
  const stopped = await openCampaign(house, dividendTerms, { toAt: house.world.now() + dayMs })
  await tendCampaigns(house)
  await list(id, [paused])
  await list(stopped.id, [paused])
  const pause = moved(stopped.id, ['live'], 'live', { paused: true, paused_by: house.world.id() })
  await house.journal.commit(stepPlan(stopped, 'pause', { guards: [pause] }))
  expect(await givenBy(id)).toEqual([])
  scene.later(2 * dayMs)
  await tendCampaigns(house)
  // A row that was written after the end: its member was in no time-out.
  await house.db.query(
    `insert into promotions.dividend (campaign, nth, member_id, amount, note) values ($1, 2, $2, 500, 'too late')`,
    [`${id}/1`, late],
  )
  expect(await givenBy(id), 'the time-out goes on').toEqual([])
  scene.later(6 * dayMs)
  expect(await givenBy(id)).toEqual([paused])
  expect(await givenBy(id)).toEqual([paused])
  expect(await givenBy(stopped.id)).toEqual([])
})
