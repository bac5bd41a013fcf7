// A dividend waits for the end of a time-out, and not for that of an exclusion.

import { dayMs, type Uuid } from '@magpie/kernel'
import { commitChange } from '@magpie/play-safe/server'
import { openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dividendTerms, openCampaign } from '../../testing/campaign.ts'
import { tendCampaigns } from '../campaigns/tend-campaigns.ts'
import { giveDividends } from './give-dividends.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

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
  const members: readonly Uuid[] = [now, paused, excluded]
  for (const [nth, member] of members.entries())
    await house.db.query(
      'insert into promotions.dividend (campaign, nth, member_id, amount, note) values ($1, $2, $3, 500, $4)',
      [`${id}/1`, nth + 1, member, 'for the first week'],
    )
  const given = async () => {
    await giveDividends(house)
    const { rows } = await house.db.query<{ id: Uuid }>(
      'select member_id as id from promotions.award where campaign = $1 order by id',
      [id],
    )
    return rows.map((row) => row.id)
  }
  expect(await given()).toEqual([now])
  scene.later(2 * dayMs)
  expect(new Set(await given())).toEqual(new Set([now, paused]))
  scene.later(201 * dayMs)
  expect(await given(), 'nothing waited for their return').toHaveLength(2)
})
