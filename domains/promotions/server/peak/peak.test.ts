// The peak ranking over the site's own wire: predictions before kick-off, results and corrections of the venue, places
// and points.

import type { Json } from '@magpie/db'
import { isoOf, type Uuid } from '@magpie/kernel'
import { testSecret } from '@magpie/ledger/testing/test-house'
import { commitChange, playSafe } from '@magpie/play-safe/server'
import { headersOfMember, resolveTestMember } from '@magpie/testkit'
import type { VenueMatch } from '@magpie/venues/contract'
import { openScene, type Scene } from '@magpie/venues/testing'
import { openServer } from '@magpie/wire/mount'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  awardList,
  peakJoin,
  peakPredict,
  type PeakRank,
  peakRank,
  peakSlate,
  type Slate,
} from '../../contract/index.ts'
import { fixedAt, weekEnd, weekOf } from '../../rules/index.ts'
import { openCampaign } from '../../testing/campaign.ts'
import { verifyName } from '../../testing/verify-name.ts'
import { tendCampaigns } from '../campaigns/tend-campaigns.ts'
import { openPromotions } from '../index.ts'
import { givePeak, spanOfWeek, takePeak } from './peak.ts'
import { forgetStandings, standingIn } from './standings.ts'

type Member = Awaited<ReturnType<Scene['member']>>

let scene: Scene
let site: Awaited<ReturnType<typeof openServer>>
const hour = 3_600_000

beforeAll(async () => {
  scene = await openScene()
  const { world } = scene.house
  // Next Monday 10:00 in Beijing, so that everything is in one week, whenever the test runs.
  scene.later(weekEnd(weekOf(world.now())) + 10 * hour - world.now())
  const promotions = openPromotions({ keys: { secret: testSecret, world } })
  const handlers = promotions.handlers.filter(({ endpoint }) => endpoint.path.startsWith('/act/'))
  site = await openServer({
    house: scene.house,
    slices: [{ ...promotions, handlers }, playSafe],
    resolveCaller: resolveTestMember,
    siteOrigins: [],
  })
  await openCampaign(scene.house, {
    kind: 'peak',
    least: 2,
    most: 3,
    prizes: [
      { from: 1, to: 1, points: 120 },
      { from: 2, to: 2, points: 80 },
      { from: 3, to: 3, points: 61 },
    ],
  })
  await tendCampaigns(scene.house)
})
afterAll(async () => {
  await site.close()
  await scene.close()
})

const ask = async (path: string, member: Member, payload: object = {}) => {
  const reply = await site.inject({ method: 'POST', url: path, headers: headersOfMember(member), payload })
  const { data } = reply.json<{ data: Record<string, unknown> }>()
  return { data, refused: (data['refused'] as string | undefined) ?? null }
}
const predict = async (member: Member, match: string, side: string) =>
  (await ask(peakPredict.path, member, { venue: 'YBTY', match, side })).refused
const rank = async (member: Member, show = 'week') =>
  (await ask(peakRank.path, member, { show })).data as unknown as PeakRank
const match = (id: string, version: number, more: Partial<VenueMatch> = {}): VenueMatch => ({
  id,
  sport: 'football',
  league: { id: 'l-1', name: '测试联赛' },
  home: '红星',
  away: '远山',
  kickOffAt: scene.house.world.now() + hour,
  state: 'scheduled',
  score: [0, 0],
  period: 'before',
  clockMs: 0,
  version,
  ...more,
})

/** A row that only plans write. */
const stands = async (
  member: Uuid,
  table: string,
  state: string,
  values: Readonly<Record<string, Json>>,
): Promise<void> => {
  const outcome = await scene.house.journal.commit({
    key: `test/${table}/${member}`,
    member,
    kind: 'test.row',
    content: `${table} ${member}`,
    transfers: [],
    guards: [{ guard: 'state', table, id: member, from: null, to: state }],
    rows: [{ table, values: { ...values, id: member, state } }],
    news: [],
    answer: null,
  })
  expect(outcome.committed).toBe(true)
}
const verify = ({ id }: Member): Promise<void> => verifyName(scene.house, id)
const brings = ({ id: owner }: Member, { id: member }: Member): Promise<void> =>
  stands(member, 'agents.edge', 'bound', {
    owner_id: owner,
    via: 'invite_code',
    code: 'QUE8K2',
    receipt: {},
    registered_at: isoOf(scene.house.world.now()),
  })

it('S-ROUTE-06c: predictions before kick-off are ranked by hits, and the places are paid on Monday', async () => {
  const [one, two, three] = [await scene.member(0n), await scene.member(0n), await scene.member(0n)]
  for (const member of [one, three]) await verify(member)
  await scene.matches(['a', 'b', 'c', 'd'].map((id) => match(id, 1)))
  expect(await predict(one, 'a', 'home')).toBe('not_joined')
  for (const member of [one, two, three]) await ask(peakJoin.path, member, { on: true })
  const slate = (await ask(peakSlate.path, one)).data as unknown as Slate
  expect(slate).toMatchObject({ joined: true, verified: true, left: 3 })
  expect((await ask(peakSlate.path, two)).data).toMatchObject({ verified: false })
  expect(slate.rows.map(({ id, sides }) => [id, sides.length])).toEqual([
    ['a', 3],
    ['b', 3],
    ['c', 3],
    ['d', 3],
  ])
  for (const [member, side] of [
    [one, 'home'],
    [two, 'away'],
    [three, 'away'],
  ] as const)
    for (const id of ['a', 'b', 'c']) expect(await predict(member, id, side)).toBeNull()
  expect(await predict(one, 'd', 'home')).toBe('predictions_full')
  expect(await predict(one, 'a', 'draw')).toBeNull()
  expect(await predict(one, 'a', 'home')).toBeNull()
  scene.later(2 * hour)
  expect(await predict(one, 'a', 'away')).toBe('match_started')
  const over = (id: string, version: number, score: [number, number]) =>
    match(id, version, { state: 'ended', score, period: 'ended', kickOffAt: scene.house.world.now() - hour })
  await scene.matches([over('a', 2, [1, 0]), over('b', 2, [2, 0]), match('c', 2, { state: 'void' })])
  await takePeak(scene.house)
  const first = await rank(one)
  expect(first).toMatchObject({ ranked: 3, mine: { rank: 1, hit: 2, of: 2 } })
  expect(first.rows.map(({ rank: place, tied, points }) => [place, tied, points])).toEqual([
    [1, 1, 120],
    [2, 2, 70],
    [2, 2, 70],
  ])
  expect(JSON.stringify(first)).not.toContain('bot')
  expect(await rank(one, 'friends'), 'alone among friends').toMatchObject({ ranked: 1, mine: { rank: 1 }, prizes: [] })
  await brings(one, two)
  const friends = await rank(one, 'friends')
  expect(friends).toMatchObject({ ranked: 2, mine: { rank: 1 } })
  expect(friends.rows.map(({ rank: place, points }) => [place, points])).toEqual([
    [1, 0],
    [2, 0],
  ])
  expect((await rank(two, 'friends')).ranked, 'who brought them is a friend too').toBe(2)
  expect((await rank(three, 'friends')).ranked).toBe(1)
  // A corrected result counts before Monday 11:00, and not after it.
  await scene.matches([over('b', 3, [0, 1])])
  await takePeak(scene.house)
  expect((await rank(one)).mine).toMatchObject({ rank: 1, tied: 3, hit: 1, of: 2 })
  const week = weekOf(scene.house.world.now())
  await ask(peakJoin.path, three, { on: false })
  expect((await rank(one)).ranked).toBe(2)
  await ask(peakJoin.path, three, { on: true })
  await commitChange(scene.house, three.id, { set: 'time_out', hours: 24 * 14 })
  scene.later(fixedAt(week) - scene.house.world.now() + 1000)
  await scene.matches([over('a', 4, [0, 5])])
  await takePeak(scene.house)
  await givePeak(scene.house)
  expect((await ask(awardList.path, one, { show: 'claimable' })).data['rows']).toEqual([])
  scene.later(hour)
  await givePeak(scene.house)
  await givePeak(scene.house)
  // The prizes of three places, shared and rounded down; a member in a time-out or without a verified name gets none
  // and keeps their place.
  expect((await ask(awardList.path, one, { show: 'claimable' })).data['rows']).toMatchObject([
    { amount: '87', facts: { week, rank: 1, tied: 3 } },
  ])
  for (const member of [two, three])
    expect((await ask(awardList.path, member, { show: 'claimable' })).data['rows']).toEqual([])
  expect(await rank(one, 'last')).toMatchObject({ week, ranked: 3, mine: { rank: 1, tied: 3 } })
})

it('L20: a member in a time-out can neither join nor predict, but can leave', async () => {
  const member = await scene.member(0n)
  await commitChange(scene.house, member.id, { set: 'time_out', hours: 2 })
  expect((await ask(peakJoin.path, member, { on: true })).refused).toBe('timed_out')
  expect(await predict(member, 'a', 'home')).toBe('timed_out')
  expect((await ask(peakJoin.path, member, { on: false })).data).toEqual({ joined: false })
})

/** Blocks reads of scores until the returned function is called. */
const holdScores = async (): Promise<() => Promise<void>> => {
  const client = await scene.house.db.connect()
  await client.query('begin; lock table promotions.score in access exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}
const reading = async (): Promise<number> => {
  const { rows } = await scene.house.db.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%promotions.score%'`,
  )
  return rows[0]?.n ?? 0
}

it('engagement §15: a slow ranking is computed in the background, one at a time; readers get the earlier one', async () => {
  const lists = [1, 2].map((least) => ({ ...spanOfWeek('2026-01-05'), least, prizes: [], rows: 5 }))
  const look = () => Promise.all(lists.map((one) => standingIn(scene.house, one)))
  const seconds = async (looked: Promise<unknown>): Promise<void> => {
    for (const _list of lists) {
      await expect.poll(reading).toBe(1)
      scene.later(1_000)
      await letGo()
      letGo = await holdScores()
    }
    await letGo()
    await looked
  }
  let letGo = await holdScores()
  const looked = look()
  await seconds(looked)
  const [first] = await looked
  // The second list may have waited only for the first, so it may be quick.
  const lookAgain = () => standingIn(scene.house, lists[0] as (typeof lists)[number])
  scene.later(10_000)
  letGo = await holdScores()
  expect(await lookAgain(), 'the one before, though it is old').toBe(first)
  expect(await lookAgain()).toBe(first)
  await expect.poll(reading).toBe(1)
  await letGo()
  await expect.poll(async () => (await lookAgain()) === first).toBe(false)
  forgetStandings(scene.house)
  scene.later(300_000)
  const [before] = await look()
  scene.later(300_000)
  expect((await look())[0], 'nobody looked for so long').not.toBe(before)
})
