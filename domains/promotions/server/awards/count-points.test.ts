// At most two hundred points without a verified name (engagement.md §14), from all sources and for any number of
// concurrent requests.

import { isRefusal, type Uuid } from '@magpie/kernel'
import { openPoints, pointsOf } from '@magpie/ledger/server'
import { testSecret } from '@magpie/ledger/testing/test-house'
import { playSafe } from '@magpie/play-safe/server'
import { headersOfMember, resolveTestMember, type TestMember } from '@magpie/testkit'
import { openScene, type Scene } from '@magpie/venues/testing'
import { openServer } from '@magpie/wire/mount'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calendarMonth, calendarSign, flipAsk, flipSeedAsk, flipTableAsk, type Terms } from '../../contract/index.ts'
import { openCampaign } from '../../testing/campaign.ts'
import { verifyName } from '../../testing/verify-name.ts'
import type { Campaign } from '../campaigns/campaign-store.ts'
import { openPromotions } from '../index.ts'
import { awardId } from './award-plans.ts'
import { claimAward } from './claim-award.ts'
import { makeAward } from './make-award.ts'

const flip: Terms = {
  kind: 'flip',
  perDay: 3,
  prizes: [
    { points: 5, ppm: 900_000 },
    { points: 60, ppm: 100_000 },
  ],
  framePpm: 0,
  frameInstead: 20,
}

let scene: Scene
let site: Awaited<ReturnType<typeof openServer>>
let campaign: Campaign
beforeAll(async () => {
  scene = await openScene()
  const promotions = openPromotions({ keys: { secret: testSecret, world: scene.house.world } })
  const mine = {
    ...promotions,
    handlers: promotions.handlers.filter(({ endpoint }) => endpoint.path.startsWith('/act/')),
  }
  site = await openServer({
    house: scene.house,
    slices: [mine, playSafe],
    resolveCaller: resolveTestMember,
    siteOrigins: [],
  })
  campaign = await openCampaign(scene.house, { kind: 'newcomer', points: 30, claimDays: 7 })
  await openCampaign(scene.house, { kind: 'sign-in', dayPoints: 5, milestones: [], freeMakeUps: 1 })
  await openCampaign(scene.house, flip)
})
afterAll(async () => {
  await site.close()
  await scene.close()
})

const ask = async (member: TestMember, path: string, body: object) => {
  const reply = await site.inject({ method: 'POST', url: path, headers: headersOfMember(member), payload: body })
  return reply.json<{ message: string; data: Record<string, unknown> & { refused?: string } }>()
}
const waiting = async (member: Uuid, amounts: readonly bigint[]): Promise<readonly string[]> => {
  for (const [nth, amount] of amounts.entries())
    expect(
      await makeAward(scene.house, member, {
        campaign,
        what: `nth-${nth}`,
        amount,
        because: {},
        dueAt: scene.house.world.now() + 1_000_000,
      }),
    ).toBe('made')
  return amounts.map((_amount, nth) => awardId(campaign.id, member, `nth-${nth}`))
}
const claim = (member: Uuid, id: string) => claimAward(scene.house, member, id)

it('of ten claims of thirty at once six pay; the others need a verified name, and then pay too', async () => {
  const member = (await scene.member(0n)).id
  const ids = await waiting(
    member,
    Array.from({ length: 10 }, () => 30n),
  )
  const answers = await Promise.all(ids.map((id) => claim(member, id)))
  expect(answers.filter((one) => !isRefusal(one))).toHaveLength(6)
  expect(new Set(answers.flatMap((one) => (isRefusal(one) ? [one.refused] : [])))).toEqual(
    new Set(['points_need_name']),
  )
  expect(await pointsOf(scene.house, member)).toBe(180n)
  await verifyName(scene.house, member)
  for (const id of ids) expect(isRefusal(await claim(member, id))).toBe(false)
  expect(await pointsOf(scene.house, member)).toBe(300n)
})

it('signing in and flipping are refused with the figure and consume nothing; with a verified name both work', async () => {
  const member = await scene.member(0n)
  await openPoints(scene.house, member.id)
  for (const id of await waiting(member.id, [150n, 48n])) expect(isRefusal(await claim(member.id, id))).toBe(false)
  const table = (await ask(member, flipTableAsk.path, {})).data as { next: { commitment: string } }
  await ask(member, flipSeedAsk.path, { commitment: table.next.commitment, salt: 'mine' })
  // Refused in every case, so that the refusal reveals nothing about the result.
  const acts = [
    () => ask(member, calendarSign.path, { requestId: scene.house.world.id() }),
    () => ask(member, flipAsk.path, { requestId: scene.house.world.id(), card: 1 }),
  ]
  for (const act of acts) {
    const { data, message } = await act()
    expect(data.refused).toBe('points_need_name')
    expect(message).toContain('200')
  }
  expect((await ask(member, calendarMonth.path, {})).data).toMatchObject({ open: true, signed: [] })
  expect((await ask(member, flipTableAsk.path, {})).data).toMatchObject({ left: 3 })
  await verifyName(scene.house, member.id)
  for (const act of acts) expect((await act()).data.refused).toBeUndefined()
  expect((await ask(member, flipTableAsk.path, {})).data).toMatchObject({ left: 2 })
})

it('a member below the limit cannot flip if the best prize would exceed it', async () => {
  const member = await scene.member(0n)
  await openPoints(scene.house, member.id)
  const [first = ''] = await waiting(member.id, [141n])
  await claim(member.id, first)
  expect((await ask(member, calendarSign.path, { requestId: scene.house.world.id() })).data.refused).toBeUndefined()
  const table = (await ask(member, flipTableAsk.path, {})).data as { next: { commitment: string } }
  await ask(member, flipSeedAsk.path, { commitment: table.next.commitment, salt: 'mine' })
  const { data } = await ask(member, flipAsk.path, { requestId: scene.house.world.id(), card: 1 })
  expect(data.refused).toBe('points_need_name')
})
