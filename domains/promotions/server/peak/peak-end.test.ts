// The week of a ranking is paid by what was promised for it: by the campaign that ran in it, even if it has ended, and
// by the terms that the week began with.

import { dayMs } from '@magpie/kernel'
import { openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Terms } from '../../contract/index.ts'
import { weekEnd, weekOf } from '../../rules/index.ts'
import { openCampaign, reviseTo } from '../../testing/campaign.ts'
import { verifyName } from '../../testing/verify-name.ts'
import { tendCampaigns } from '../campaigns/tend-campaigns.ts'
import { peakOf } from './lists.ts'
import { givePeak, runningPeak } from './peak.ts'

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

it('terms that are approved in a week apply from the next one, for its places, its limits and its list', async () => {
  const { house } = scene
  const { world, db } = house
  const on = await runningPeak(house)
  if (on === undefined) throw new Error('no ranking runs')
  const week = weekOf(world.now())
  const { id } = await scene.member(0n)
  await verifyName(house, id)
  await db.query('insert into promotions.peak_member (id, joined_at) values ($1, $2)', [id, new Date(world.now())])
  const scores = (of: string) =>
    db.query('insert into promotions.score (week, member_id, hit, of) values ($1::date, $2, 3, 3)', [of, id])
  await scores(week)
  await reviseTo(house, on.campaign, { kind: 'peak', least: 3, most: 9, prizes: [{ from: 1, to: 1, points: 1 }] })
  expect((await runningPeak(house))?.terms.most).toBe(3)
  scene.later(weekEnd(week) + 12 * hour - world.now())
  expect((await runningPeak(house))?.terms.most).toBe(9)
  expect((await peakOf(house, 'last'))?.terms.prizes[0]?.points).toBe(7)
  await givePeak(house)
  const next = weekOf(world.now())
  await scores(next)
  scene.later(weekEnd(next) + 12 * hour - world.now())
  await givePeak(house)
  const { rows } = await db.query(
    'select amount, version from promotions.award where member_id = $1 order by made_at',
    [id],
  )
  expect(rows).toEqual([
    { amount: 7n, version: 1 },
    { amount: 1n, version: 2 },
  ])
})
