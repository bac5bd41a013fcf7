// Flips over the site's own wire: three a day and no fourth, numbers without a gap, papers that can be verified
// offline.

import { drawOf, fromHex, judgeReceipt, type Receipt } from '@magpie/fair'
import { beijingDay } from '@magpie/kernel'
import { testSecret } from '@magpie/ledger/testing/test-house'
import { hasFrame } from '@magpie/mall/server'
import { commitChange, playSafe } from '@magpie/play-safe/server'
import { headersOfMember, resolveTestMember } from '@magpie/testkit'
import { openScene, type Scene } from '@magpie/venues/testing'
import { openServer } from '@magpie/wire/mount'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  flipAsk,
  type FlipRecord,
  flipRecord,
  flipSeedAsk,
  type FlipTable,
  flipTableAsk,
  type TermsOf,
} from '../../contract/index.ts'
import { drawFlip, flipGame, replayFlip } from '../../rules/index.ts'
import { openCampaign } from '../../testing/campaign.ts'
import { tendCampaigns } from '../campaigns/tend-campaigns.ts'
import { openPromotions } from '../index.ts'

type Member = Awaited<ReturnType<Scene['member']>>

const terms: TermsOf<'flip'> = {
  kind: 'flip',
  perDay: 3,
  prizes: [
    { ppm: 550_000, points: 5 },
    { ppm: 300_000, points: 20 },
    { ppm: 120_000, points: 60 },
  ],
  framePpm: 30_000,
  frameInstead: 20,
}

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
  await openCampaign(scene.house, terms)
  await tendCampaigns(scene.house)
})
afterAll(async () => {
  await site.close()
  await scene.close()
})

const ask = async (path: string, member: Member, payload: object = {}) => {
  const reply = await site.inject({ method: 'POST', url: path, headers: headersOfMember(member), payload })
  const { data, message } = reply.json<{ data: Record<string, unknown>; message: string }>()
  return { data, message, refused: (data as { refused?: string } | null)?.refused ?? null }
}
const requestId = (): string => scene.house.world.id()
const tableOf = async (member: Member) => (await ask(flipTableAsk.path, member)).data as unknown as FlipTable
const flip = (member: Member, card: number, request = requestId()) =>
  ask(flipAsk.path, member, { requestId: request, card })
const nameSeed = async (member: Member, salt: string) => {
  const { next } = await tableOf(member)
  return ask(flipSeedAsk.path, member, { commitment: next?.commitment, salt })
}
const recordOf = async (member: Member) => (await ask(flipRecord.path, member)).data as unknown as FlipRecord
const rules = (game: string) => (game === flipGame ? replayFlip : undefined)

describe('lucky flip', () => {
  it('S-ROUTE-06d, L23: the hash is published first, then the member names a seed; flip numbers have no gap', async () => {
    const member = await scene.member(0n)
    const first = await tableOf(member)
    expect(first).toMatchObject({ left: 3, current: null, next: { no: 1 }, mayPlay: true })
    expect((await flip(member, 4)).refused).toBe('flip_seed')
    expect((await ask(flipSeedAsk.path, member, { commitment: '0'.repeat(64), salt: 'a' })).refused).toBe(
      'flip_seed_moved',
    )
    await nameSeed(member, 'my own seed')
    const request = requestId()
    const flips = [
      await flip(member, 4, request),
      await flip(member, 4, request),
      await flip(member, 8),
      await flip(member, 0),
    ]
    expect(flips[1]?.data).toEqual(flips[0]?.data)
    expect(flips.map(({ data }) => data['nonce'])).toEqual([0, 0, 1, 2])
    expect((await flip(member, 1)).message).toBe('今天的翻牌次数已用完，明天再来。')
    const after = await tableOf(member)
    const points = flips.slice(1).reduce((sum, { data }) => sum + Number(data['points']), 0)
    expect(after).toMatchObject({ left: 0, points: String(points), current: { no: 1, used: 3, salt: 'my own seed' } })
    expect(after.today.map(({ card }) => card)).toEqual([4, 8, 0])
    // L5: an answered request gets the same answer again, even if the member may no longer play.
    await commitChange(scene.house, member.id, { set: 'time_out', hours: 1 })
    expect((await flip(member, 4, request)).data).toEqual(flips[0]?.data)
    expect((await flip(member, 1)).refused).not.toBeNull()
  })

  it('S-ROUTE-06d: fifty requests at once make three flips', async () => {
    const member = await scene.member(0n)
    await nameSeed(member, 'fifty')
    const all = await Promise.all(Array.from({ length: 50 }, (_, nth) => flip(member, nth % 9)))
    const done = all.filter(({ refused }) => refused === null)
    expect(done.length).toBeLessThanOrEqual(3)
    // A request that was stale every time has to be repeated, and then gets the real answer.
    while ((await flip(member, 0)).refused === null) continue
    const table = await tableOf(member)
    expect(table.today.map(({ nonce }) => nonce)).toEqual([0, 1, 2])
  })

  it('L23: a seed is revealed when the next one replaces it, and its flips are verified offline', async () => {
    const member = await scene.member(0n)
    await nameSeed(member, 'first')
    for (const card of [0, 1, 2]) await flip(member, card)
    const before = await recordOf(member)
    expect(before.rows.map(({ paper }) => paper.seed)).toEqual([undefined, undefined, undefined])
    const told = (await tableOf(member)).next?.commitment
    const turned = await ask(flipSeedAsk.path, member, { commitment: told, salt: 'second' })
    const again = await ask(flipSeedAsk.path, member, { commitment: told, salt: 'second' })
    expect(again.data).toEqual(turned.data)
    const { rows } = await recordOf(member)
    for (const { paper, flip: one } of rows) {
      expect(judgeReceipt(paper as Receipt, rules).every(({ holds }) => holds)).toBe(true)
      const seed = fromHex(paper.seed ?? '')
      expect(drawFlip(drawOf(seed, { game: flipGame, salt: 'first', nonce: one.nonce }))).toBeLessThan(1_000_000)
      const changed = { ...paper, nonce: paper.nonce + 1 } as Receipt
      expect(judgeReceipt(changed, rules).some(({ holds }) => holds === false)).toBe(true)
    }
  })

  it('S-GATE-01m: a frame is handed over once, and gives points to a member who has it', async () => {
    const member = await scene.member(0n)
    await nameSeed(member, 'frame')
    const campaign = await openCampaign(
      scene.house,
      { ...terms, prizes: [{ ppm: 500_000, points: 5 }], framePpm: 500_000 },
      { weight: 100 },
    )
    await tendCampaigns(scene.house)
    const prizes = new Set<string>()
    for (let day = 0; day < 6 && !(await hasFrame(scene.house, member.id, 'plum')); day++) {
      for (const card of [0, 1, 2]) {
        const owned = await hasFrame(scene.house, member.id, 'plum')
        const { data } = await flip(member, card)
        if (data['prize'] === 'frame') expect(data['points']).toBe(owned ? 20 : 0)
        prizes.add(String(data['prize']))
      }
      scene.later(86_400_000)
    }
    expect(prizes.has('frame')).toBe(true)
    expect(await hasFrame(scene.house, member.id, 'plum')).toBe(true)
    const { rows } = await scene.house.db.query<{ day: string }>(
      `select day::text as day from promotions.flip where member_id = $1 and campaign = $2`,
      [member.id, campaign.id],
    )
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(rows.every(({ day }) => day <= beijingDay(scene.house.world.now()))).toBe(true)
  })

  it('L20: a member in a time-out cannot flip or name a seed, but can read the record', async () => {
    const member = await scene.member(0n)
    await nameSeed(member, 'paused')
    await flip(member, 0)
    await commitChange(scene.house, member.id, { set: 'time_out', hours: 2 })
    expect((await flip(member, 1)).refused).toBe('timed_out')
    expect((await ask(flipSeedAsk.path, member, { commitment: '0'.repeat(64), salt: 'x' })).refused).toBe('timed_out')
    expect((await tableOf(member)).mayPlay).toBe(false)
    expect((await recordOf(member)).rows).toHaveLength(1)
  })
})
