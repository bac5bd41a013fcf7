// A pause of the campaign of invitations costs no member their award.

import { codeOfMember } from '@magpie/agents/server'
import { dayMs, isoOf, type Uuid } from '@magpie/kernel'
import { openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBringing } from '../../testing/brings.ts'
import { openCampaign } from '../../testing/campaign.ts'
import { moved, stepPlan } from '../campaigns/campaign-plans.ts'
import type { Campaign } from '../campaigns/campaign-store.ts'
import { giveMissed } from './give-missed.ts'

const terms = { kind: 'invitation', points: 60, verifyDays: 30, perMonth: 2, claimDays: 30 } as const

let scene: Scene
let campaign: Campaign
beforeAll(async () => {
  scene = await openScene()
  campaign = await openCampaign(scene.house, terms)
})
afterAll(() => scene.close())

const turn = async (to: 'pause' | 'resume'): Promise<void> => {
  const { journal, world } = scene.house
  const set = {
    paused: to === 'pause',
    paused_by: to === 'pause' ? world.id() : null,
    changed_at: isoOf(world.now()),
  }
  const guards = [moved(campaign.id, ['scheduled', 'live'], 'live', set)]
  const outcome = await journal.commit(stepPlan(campaign, `${to}-${world.id()}`, { guards }))
  expect(outcome.committed).toBe(true)
}

const awardsOf = async (member: Uuid) => {
  const { rows } = await scene.house.db.query<{ state: string; amount: bigint }>(
    `select state, amount from promotions.award where member_id = $1 and campaign = $2`,
    [member, campaign.id],
  )
  return rows
}

it('engagement 1.4: a friend who verifies while the campaign is paused is decided about once it goes on', async () => {
  const { house } = scene
  const { registers, shows, verify } = openBringing(scene)
  const owner = (await scene.member(0n)).id
  const inviteCode = await codeOfMember(house, owner)
  // The inviting member registered earlier.
  scene.later(1000)
  const [early, friend] = [await registers({ inviteCode }), await registers({ inviteCode })]
  await shows(early)
  await verify(early)
  expect(await awardsOf(early)).toHaveLength(1)
  await turn('pause')
  await shows(friend)
  await verify(friend)
  await giveMissed(house)
  expect(await awardsOf(friend)).toEqual([])
  scene.later(40 * dayMs)
  await turn('resume')
  for (let again = 0; again < 2; again += 1) await giveMissed(house)
  expect(await awardsOf(friend)).toEqual([{ state: 'claimable', amount: 60n }])
  expect(await awardsOf(early)).toHaveLength(1)
  expect(await awardsOf(owner)).toHaveLength(2)
})
