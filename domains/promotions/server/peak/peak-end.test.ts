// The last week of a ranking whose campaign ends with it: its predictions still bring points on Monday.

import { dayMs } from '@magpie/kernel'
import { openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Terms } from '../../contract/index.ts'
import { weekEnd, weekOf } from '../../rules/index.ts'
import { openCampaign } from '../../testing/campaign.ts'
import { verifyName } from '../../testing/verify-name.ts'
import { tendCampaigns } from '../campaigns/tend-campaigns.ts'
import { givePeak } from './peak.ts'

const hour = 3_600_000
const terms = (points: number): Terms => ({ kind: 'peak', least: 2, most: 3, prizes: [{ from: 1, to: 1, points }] })

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

it('a week is paid by the campaign that ran in it, even if it has ended by Monday noon', async () => {
  const { house } = scene
  const { world, db } = house
  scene.later(weekEnd(weekOf(world.now())) + dayMs - world.now())
  const week = weekOf(world.now())
  const ends = weekEnd(week)
  const { id } = await scene.member(0n)
  await verifyName(house, id)
  const old = await openCampaign(house, terms(120), { toAt: ends })
  await openCampaign(house, terms(7), { fromAt: ends, weight: 9 })
  await db.query('insert into promotions.peak_member (id, joined_at) values ($1, $2)', [id, new Date(world.now())])
  await db.query('insert into promotions.score (week, member_id, hit, of) values ($1::date, $2, 2, 3)', [week, id])
  scene.later(ends + 12 * hour - world.now())
  await tendCampaigns(house)
  await givePeak(house)
  await givePeak(house)
  const { rows } = await db.query('select campaign, amount from promotions.award where member_id = $1', [id])
  expect(rows).toEqual([{ campaign: old.id, amount: 120n }])
})

it('the next week is paid by the campaign that followed', async () => {
  const { house } = scene
  const { world, db } = house
  const week = weekOf(world.now())
  const { id } = await scene.member(0n)
  await verifyName(house, id)
  await db.query('insert into promotions.peak_member (id, joined_at) values ($1, $2)', [id, new Date(world.now())])
  await db.query('insert into promotions.score (week, member_id, hit, of) values ($1::date, $2, 2, 3)', [week, id])
  scene.later(weekEnd(week) + 12 * hour - world.now())
  await givePeak(house)
  const { rows } = await db.query('select amount from promotions.award where member_id = $1', [id])
  expect(rows).toEqual([{ amount: 7n }])
})
