import { afterAll, beforeAll, expect, it } from 'vitest'
import type { VenueMatch } from '../contract/index.ts'
import { openScene, type Scene } from '../testing/scene.ts'
import { clearMatches, matchesBetween, matchesById, matchesSince } from './matches.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const match = (id: string, version: number, more: Partial<VenueMatch> = {}): VenueMatch => ({
  id,
  sport: 'football',
  league: { id: 'l-1', name: '测试联赛' },
  home: '红星',
  away: '远山',
  kickOffAt: scene.house.world.now() + 3_600_000,
  state: 'scheduled',
  score: [0, 0],
  period: 'before',
  clockMs: 0,
  version,
  ...more,
})
const one = async (id: string, venue = 'YBTY') => (await matchesById(scene.house, [{ venue, id }]))[0]

it('a match is what its venue reported last, and the same or a lower version changes nothing', async () => {
  expect((await scene.matches([match('m-1', 3, { home: '早' }), match('m-1', 4), match('m-2', 1)])).body).toEqual({
    code: 'OK',
  })
  expect(await one('m-1')).toMatchObject({ version: 4, home: '红星', score: [0, 0], overAt: null, event: null })
  const goal = { kind: 'goal', side: 'away', minute: 12 } as const
  await scene.matches([
    match('m-1', 9, { state: 'live', score: [0, 1], period: 'first_half', clockMs: 720_000, event: goal }),
  ])
  await scene.matches([match('m-1', 9, { score: [5, 5] }), match('m-1', 8, { score: [7, 7] })])
  expect(await one('m-1')).toMatchObject({ score: [0, 1], state: 'live', clockMs: 720_000, event: goal, version: 9 })
})

it('the time of the end stays after a corrected result, and is removed if the match continues', async () => {
  await scene.matches([match('m-3', 1, { state: 'ended', score: [2, 1] })])
  const first = await one('m-3')
  scene.later(5_000)
  await scene.matches([match('m-3', 2, { state: 'ended', score: [2, 2] })])
  expect(await one('m-3')).toMatchObject({ score: [2, 2], overAt: first?.overAt })
  await scene.matches([match('m-3', 3, { state: 'live', score: [2, 2] })])
  expect(await one('m-3')).toMatchObject({ overAt: null })
})

it('L32: a venue reports only its own matches, and an unsigned or invalid report is refused', async () => {
  await scene.matches([match('m-1', 1, { home: '别家' })], { venue: 'IMTY' })
  expect(await one('m-1')).toMatchObject({ home: '红星' })
  expect(await one('m-1', 'IMTY')).toMatchObject({ home: '别家' })
  const forged = await scene.matches([match('m-1', 99)], { secret: 'not the secret' })
  expect([forged.status, forged.body.code]).toEqual([401, 'INVALID_SIGNATURE'])
  const odd = await scene.matches([{ ...match('m-1', 99), more: 1 }])
  expect([odd.status, odd.body.code]).toEqual([400, 'BAD_REQUEST'])
  const many = await scene.matches(Array.from({ length: 201 }, (_, at) => match(`x-${at}`, 1)))
  expect(many.body.code).toBe('BAD_REQUEST')
})

it('matches are found by kick-off, by sport and venue, and by time of change, and are deleted later', async () => {
  const since = scene.house.world.now() + 1_000
  scene.later(2_000)
  const kickOffAt = scene.house.world.now() + 50 * 3_600_000
  await scene.matches([match('t-1', 1, { sport: 'tennis', kickOffAt }), match('f-1', 1, { kickOffAt: kickOffAt + 1 })])
  const span = { from: kickOffAt, to: kickOffAt + 2, most: 10 }
  expect((await matchesBetween(scene.house, span)).map(({ id }) => id)).toEqual(['t-1', 'f-1'])
  expect((await matchesBetween(scene.house, { ...span, sport: 'tennis', venue: 'YBTY' })).map(({ id }) => id)).toEqual([
    't-1',
  ])
  const news = await matchesSince(scene.house, since, 10)
  expect(news.map(({ id }) => id)).toEqual(['f-1', 't-1'])
  const [first] = news
  const next = first && (await matchesSince(scene.house, first.changedAt, 10, first))
  expect(next?.map(({ id }) => id)).toEqual(['t-1'])
  scene.later(125 * 86_400_000)
  await clearMatches.run({}, scene.house)
  expect(await matchesSince(scene.house, 0, 10)).toEqual([])
})
