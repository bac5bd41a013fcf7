// engagement.md §16.11: a dry run equals what the live campaign pays. Members really sign in, make days up and flip,
// over more than a month of a real database; then the same terms are tried on the past, and give the same points on the
// same days.

import { testSecret } from '@magpie/ledger/testing/test-house'
import { handFrame } from '@magpie/mall/server'
import { playSafe } from '@magpie/play-safe/server'
import { headersOfMember, resolveTestMember } from '@magpie/testkit'
import { openScene, type Scene } from '@magpie/venues/testing'
import { openServer } from '@magpie/wire/mount'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calendarMakeUp, calendarSign, flipAsk, flipSeedAsk, flipTableAsk, type Terms } from '../../contract/index.ts'
import { openCampaign } from '../../testing/campaign.ts'
import { dayAgo, reallyGiven } from '../../testing/really-given.ts'
import { verifyName } from '../../testing/verify-name.ts'
import type { Campaign } from '../campaigns/campaign-store.ts'
import { tendCampaigns } from '../campaigns/tend-campaigns.ts'
import { openPromotions } from '../index.ts'
import { runDry } from './dry-run.ts'

const dayMs = 86_400_000

type Member = Awaited<ReturnType<Scene['member']>>
let scene: Scene
let site: Awaited<ReturnType<typeof openServer>>
beforeAll(async () => {
  scene = await openScene()
  const promotions = openPromotions({ keys: { secret: testSecret, world: scene.house.world } })
  const handlers = promotions.handlers.filter(({ endpoint }) => endpoint.path.startsWith('/act/'))
  site = await openServer({
    house: scene.house,
    slices: [{ ...promotions, handlers }, playSafe],
    resolveCaller: resolveTestMember,
    siteOrigins: [],
  })
})
afterAll(async () => {
  await site.close()
  await scene.close()
})

const ask = async (member: Member, path: string, payload: object = {}) => {
  const reply = await site.inject({ method: 'POST', url: path, headers: headersOfMember(member), payload })
  return reply.json<{ data: Readonly<Record<string, unknown>> }>().data
}
const requestId = (): string => scene.house.world.id()

const begin = async (terms: Terms): Promise<Campaign> => {
  const campaign = await openCampaign(scene.house, terms)
  await tendCampaigns(scene.house)
  return campaign
}
const people = (count: number): Promise<Member[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const member = await scene.member(0n)
      await verifyName(scene.house, member.id)
      return member
    }),
  )
it('S-ROUTE-06e, engagement 16.11: a dry run of sign-in equals the awards, with late make-ups and a partial month', async () => {
  const campaign = await begin({
    kind: 'sign-in',
    dayPoints: 5,
    milestones: [
      { days: 7, points: 20 },
      { days: 14, points: 50 },
      { days: 21, points: 80 },
      { days: 28, points: 120 },
    ],
    freeMakeUps: 2,
  })
  const [daily, gaps, late] = (await people(3)) as [Member, Member, Member]
  for (let day = 0; day < 70; day += 1) {
    await ask(daily, calendarSign.path, { requestId: requestId() })
    if (day % 5 !== 3) await ask(gaps, calendarSign.path, { requestId: requestId() })
    // Made up as late as the month allows: the milestone is given on that day.
    if (dayAgo(scene.house, -1).endsWith('-01'))
      for (let back = 27; back > 0; back -= 1)
        await ask(gaps, calendarMakeUp.path, { requestId: requestId(), day: dayAgo(scene.house, back) })
    if (day > 40 && day % 2 === 0) await ask(late, calendarSign.path, { requestId: requestId() })
    scene.later(dayMs)
  }
  const run = await runDry(scene.house, campaign)
  const real = await reallyGiven(scene.house, campaign)
  expect(real.days.length).toBe(30)
  expect({ days: run.days, sum: run.sum, awards: run.awards }).toEqual(real)
})

it('S-ROUTE-06d, engagement 16.11: a dry run of flips equals the awards, with first and bought frames', async () => {
  const campaign = await begin({
    kind: 'flip',
    perDay: 3,
    prizes: [
      { ppm: 500_000, points: 5 },
      { ppm: 400_000, points: 20 },
    ],
    framePpm: 100_000,
    frameInstead: 20,
  })
  const members = await people(6)
  for (const member of members) {
    const { next } = (await ask(member, flipTableAsk.path)) as { next: { commitment: string } }
    await ask(member, flipSeedAsk.path, { commitment: next.commitment, salt: 'a seed of mine' })
  }
  for (let day = 0; day < 36; day += 1) {
    // The later ones begin late, so that their first frame is within the dry run's days.
    for (const [nth, member] of members.entries())
      if (day >= nth * 6)
        for (const card of [1, 2, 3]) await ask(member, flipAsk.path, { requestId: requestId(), card })
    if (day === 30) {
      const { id } = members[5] as Member
      const frame = handFrame(id, 'plum', 'an order', scene.house.world.now())
      const plan = { key: 'test/frame', member: id, kind: 'test', content: '', transfers: [], news: [], answer: {} }
      await scene.house.journal.commit({ ...plan, ...frame })
    }
    scene.later(dayMs)
  }
  const frames = await scene.house.db.query(`select from promotions.flip where prize = 'frame' and points = 0`)
  expect(frames.rows.length).toBeGreaterThan(2)
  const run = await runDry(scene.house, campaign)
  const real = await reallyGiven(scene.house, campaign)
  expect(real.days.length).toBe(30)
  expect({ days: run.days, sum: run.sum, awards: run.awards }).toEqual(real)
})
