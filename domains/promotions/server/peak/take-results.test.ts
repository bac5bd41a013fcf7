// Scores of the peak ranking follow the results, and always equal the sum of the predictions.

import { dayMs, type Uuid } from '@magpie/kernel'
import type { VenueMatch } from '@magpie/venues/contract'
import { openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixedAt, weekEnd, weekOf } from '../../rules/index.ts'
import { keepPrediction, setJoined } from './peak-store.ts'
import { takeResults } from './take-results.ts'

let scene: Scene
const hour = 3_600_000
const sides = ['home', 'draw', 'away'] as const
const ids = Array.from({ length: 6 }, (_, nth) => `m-${nth}`)

beforeAll(async () => {
  scene = await openScene()
  // Next Monday 10:00 in Beijing, so that everything is in one week, whenever the test runs.
  const { world } = scene.house
  scene.later(weekEnd(weekOf(world.now())) + 10 * hour - world.now())
})
afterAll(() => scene.close())

let version = 1
const tell = (id: string, more: Partial<VenueMatch>) =>
  scene.matches([
    {
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
      version: (version += 1),
      ...more,
    },
  ])

const predict = (member: Uuid, match: string, side: (typeof sides)[number], week = weekOf(scene.house.world.now())) =>
  keepPrediction(scene.house, member, { venue: 'YBTY', match, week, side, most: 10 })

type Sum = { readonly week: string; readonly member_id: string; readonly hit: number; readonly of: number }

const scores = async (): Promise<readonly Sum[]> => {
  const { rows } = await scene.house.db.query<Sum>(
    `select week::text, member_id, hit, of from promotions.score where of > 0 order by 1, 2`,
  )
  return rows
}
const wholeSum = async (): Promise<readonly Sum[]> => {
  const { rows } = await scene.house.db.query<Sum>(
    `select week::text, member_id, (count(*) filter (where hit))::int as hit, count(hit)::int as of
     from promotions.prediction group by 1, 2 having count(hit) > 0 order by 1, 2`,
  )
  return rows
}

it('S-ROUTE-06c: after ends, corrections, voids and moved matches the scores equal the sum of predictions', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => scene.member(0n)))
  for (const { id } of members) await setJoined(scene.house, id, true)
  for (const id of ids) await tell(id, {})
  for (const [nth, { id: member }] of members.entries())
    for (const [at, id] of ids.entries()) await predict(member, id, sides[(nth + at) % 3] ?? 'home')
  const steps: readonly (() => Promise<unknown>)[] = [
    () => tell('m-0', { state: 'live', score: [1, 0] }),
    () => Promise.all([tell('m-0', { state: 'ended', score: [1, 0] }), tell('m-1', { state: 'ended', score: [2, 2] })]),
    () => tell('m-2', { state: 'void' }),
    () => tell('m-0', { state: 'ended', score: [1, 1] }),
    () => tell('m-1', { state: 'void' }),
    () => tell('m-2', { state: 'ended', score: [0, 3] }),
    () => tell('m-0', { state: 'live', score: [1, 1] }),
    () => tell('m-0', { state: 'ended', score: [0, 1] }),
    // Reported as over by mistake, and then moved to the next week: a member who names a side again counts there.
    () => tell('m-0', { state: 'scheduled', kickOffAt: scene.house.world.now() + 7 * dayMs }),
  ]
  for (const step of steps) {
    await step()
    await takeResults(scene.house)
    expect(await scores()).toEqual(await wholeSum())
    scene.later(5 * 60_000)
  }
  const [first] = members
  if (first === undefined) throw new Error('no prediction')
  await tell('m-3', { state: 'ended', score: [1, 0] })
  await takeResults(scene.house)
  await tell('m-3', { state: 'scheduled', kickOffAt: scene.house.world.now() + 7 * dayMs })
  await predict(first.id, 'm-3', 'draw', weekOf(scene.house.world.now() + 7 * dayMs))
  expect(await scores()).toEqual(await wholeSum())
  await takeResults(scene.house)
  await tell('m-3', { state: 'ended', score: [0, 0] })
  await takeResults(scene.house)
  expect(await scores()).toEqual(await wholeSum())
  expect((await scores()).some(({ week }) => week !== weekOf(scene.house.world.now()))).toBe(true)
})

it('an old result is not added again, concurrent runs count once, and after Monday 11:00 nothing changes', async () => {
  const { id: member } = await scene.member(0n)
  await setJoined(scene.house, member, true)
  await tell('n-1', {})
  await tell('n-2', {})
  for (const match of ['n-1', 'n-2']) await predict(member, match, 'home')
  await tell('n-1', { state: 'ended', score: [1, 0] })
  await Promise.all([takeResults(scene.house), takeResults(scene.house)])
  const own = async () => (await scores()).find((one) => one.member_id === member)
  expect(await own()).toMatchObject({ hit: 1, of: 1 })
  // A mark in the score, which summing the week again would remove: it must stay, and the next result is added to it.
  const week = weekOf(scene.house.world.now())
  await scene.house.db.query('update promotions.score set hit = 40, of = 50 where member_id = $1', [member])
  scene.later(10 * 60_000)
  await tell('n-2', { state: 'ended', score: [0, 1] })
  await takeResults(scene.house)
  expect(await own()).toMatchObject({ hit: 40, of: 51 })
  scene.later(fixedAt(week) - scene.house.world.now() + 1_000)
  await tell('n-2', { state: 'ended', score: [2, 1] })
  await takeResults(scene.house)
  expect(await own()).toMatchObject({ hit: 40, of: 51 })
})

it('engagement 1.6: a result received before Monday 11:00 counts, even if it is processed later', async () => {
  const { id: member } = await scene.member(0n)
  await setJoined(scene.house, member, true)
  await tell('late', {})
  const week = weekOf(scene.house.world.now())
  await predict(member, 'late', 'home')
  scene.later(fixedAt(week) - scene.house.world.now() - 30_000)
  await tell('late', { state: 'ended', score: [1, 0] })
  scene.later(60 * 60_000)
  await takeResults(scene.house)
  expect((await scores()).filter(({ member_id: id }) => id === member)).toMatchObject([{ week, hit: 1, of: 1 }])
})
