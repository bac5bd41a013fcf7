// engagement.md §16.11 for invitations: friends register and verify their names, over more than two months of a real
// database; then the same terms are tried on the past, and give the same points on the same days.

import { codeOfMember, openAgents } from '@magpie/agents/server'
import { beijingDayNumber, beijingDayStart, dayMs, type Uuid } from '@magpie/kernel'
import { leaveTraces } from '@magpie/identity/server'
import { openDesk } from '@magpie/operators/testing'
import { commitChange } from '@magpie/play-safe/server'
import { openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invitationDecide } from '../../contract/index.ts'
import { openBringing } from '../../testing/brings.ts'
import { openCampaign } from '../../testing/campaign.ts'
import { dayAgo, reallyGiven } from '../../testing/really-given.ts'
import { openPromotions } from '../index.ts'
import { runDry } from './dry-run.ts'

let scene: Scene
let desk: Awaited<ReturnType<typeof openDesk>>
let bringing: ReturnType<typeof openBringing>
beforeAll(async () => {
  scene = await openScene()
  bringing = openBringing(scene)
  desk = await openDesk([openPromotions(), openAgents()], { url: scene.url, house: scene.house })
})
afterAll(async () => {
  await desk.close()
  await scene.close()
})

type Owner = { readonly id: Uuid; readonly code: string }
const owner = async (): Promise<Owner> => {
  const { id } = await scene.member(0n)
  return { id, code: await codeOfMember(scene.house, id) }
}
const shown = async (friend: Uuid): Promise<void> => {
  await bringing.shows(friend)
  await bringing.verify(friend)
}

it('S-GATE-01o, engagement 16.11: a dry run of invitations equals the awards, with limits, ties and a time-out', async () => {
  const { house } = scene
  // At noon: no midnight falls between the papers' news and its award.
  scene.later(beijingDayStart(beijingDayNumber(house.world.now()) + 1) + dayMs / 2 - house.world.now())
  const owners: Owner[] = []
  for (let nth = 0; nth < 6; nth += 1) owners.push(await owner())
  const [busy, tied, burst, resting, slow, phone] = owners as [Owner, Owner, Owner, Owner, Owner, Owner]
  scene.later(1000)
  const terms = { kind: 'invitation', points: 60, verifyDays: 30, perMonth: 4, claimDays: 30 } as const
  const campaign = await openCampaign(house, terms, { weight: 100 })
  const registers = ({ code }: Owner, more: object = {}) => bringing.registers({ inviteCode: code, ...more })

  const late: Uuid[] = []
  let rested: Uuid | undefined
  const burstOf: Uuid[] = []
  for (let day = 0; day < 76; day += 1) {
    // More in each month than its limit: those before the dry run's days count for the limit too.
    if (day % 3 === 0) await shown(await registers(busy))
    if (day % 11 === 2) late.push(await registers(slow))
    const first = late[0]
    if (first !== undefined && day % 12 === 10) await shown(late.shift() as Uuid)
    if (day === 50 || day === 60) {
      const device = house.world.id()
      await leaveTraces(house, tied.id, [{ kind: 'device', mark: device }])
      const [waits, goes, no] = [
        await registers(tied, { device }),
        await registers(tied, { device }),
        await registers(tied, { device }),
      ]
      for (const friend of [waits, goes, no]) await shown(friend)
      const risk = await desk.operator('risk')
      for (const [friend, decision] of [
        [goes, 'release'],
        [no, 'refuse'],
      ] as const)
        expect(
          await risk.call(invitationDecide, { friend, decision, reason: 'looked at both of them' }),
        ).toHaveProperty('state')
      await shown(await registers(tied))
    }
    if (day === 55) {
      for (let nth = 0; nth < 4; nth += 1) burstOf.push(await registers(burst, { network: 'one line' }))
      // Alone it is not a burst: the fifth makes one, for those who verify their names after it.
      await shown(burstOf[0] as Uuid)
      burstOf.push(await registers(burst, { network: 'one line' }))
      for (const friend of burstOf.slice(1)) await shown(friend)
    }
    if (day === 64) {
      rested = await registers(resting)
      await commitChange(house, rested, { set: 'time_out', hours: 2 })
      await shown(rested)
    }
    if (day === 70) await shown(await registers(phone))
    scene.later(dayMs)
  }
  // The dry run's days must begin within a month.
  if (dayAgo(house, 30).endsWith('-01')) scene.later(dayMs)
  const run = await runDry(house, campaign)
  const real = await reallyGiven(house, campaign)
  expect(real.days.length).toBeGreaterThan(12)
  expect({ days: run.days, sum: run.sum }).toEqual({ days: real.days, sum: real.sum })
  expect(run.without?.map(({ why }) => why)).toEqual(
    expect.arrayContaining(['same_device', 'burst', 'may_not_play', 'owner_full']),
  )
})
