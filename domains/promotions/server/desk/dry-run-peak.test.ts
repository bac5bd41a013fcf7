// engagement.md §16.11 for the peak ranking: weeks that were given, and the same terms tried on them afterwards.

import { dayMs, type Uuid } from '@magpie/kernel'
import { openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Terms } from '../../contract/index.ts'
import { weekEnd, weekOf } from '../../rules/index.ts'
import { openCampaign } from '../../testing/campaign.ts'
import { reallyGiven } from '../../testing/really-given.ts'
import { verifyName } from '../../testing/verify-name.ts'
import { tendCampaigns } from '../campaigns/tend-campaigns.ts'
import { givePeak } from '../peak/peak.ts'
import { runDry } from './dry-run.ts'

const hour = 3_600_000
const terms: Terms = {
  kind: 'peak',
  least: 2,
  most: 9,
  prizes: [
    { from: 1, to: 1, points: 120 },
    { from: 2, to: 3, points: 51 },
    { from: 4, to: 4, points: 20 },
  ],
}

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

it('a dry run of the ranking equals the awards, with shared places and an unverified winner', async () => {
  const { house } = scene
  const { world, db } = house
  scene.later(weekEnd(weekOf(world.now())) + dayMs - world.now())
  const campaign = await openCampaign(house, terms)
  await tendCampaigns(house)
  const members: Uuid[] = []
  for (let nth = 0; nth < 6; nth += 1) {
    const { id } = await scene.member(0n)
    if (nth !== 1) await verifyName(house, id)
    await db.query('insert into promotions.peak_member (id, joined_at) values ($1, $2)', [id, new Date(world.now())])
    members.push(id)
  }
  for (const hits of [
    [5, 4, 4, 3, 2, 1],
    [1, 2, 3, 3, 5, 0],
  ]) {
    const week = weekOf(world.now())
    for (const [nth, id] of members.entries())
      await db.query('insert into promotions.score (week, member_id, hit, of) values ($1::date, $2, $3, $4)', [
        week,
        id,
        hits[nth],
        nth === 5 ? 1 : 5,
      ])
    scene.later(weekEnd(week) + 12 * hour - world.now())
    await givePeak(house)
    scene.later(dayMs)
  }
  const real = await reallyGiven(house, campaign)
  expect(real.days).toHaveLength(2)
  const { days, sum, awards, without } = await runDry(house, campaign)
  expect({ days, sum, awards }).toEqual(real)
  expect(without).toEqual([{ why: 'not_verified', count: 2 }])
})
