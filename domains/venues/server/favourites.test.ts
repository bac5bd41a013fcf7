import { afterAll, beforeAll, expect, it } from 'vitest'
import { favouritesMost } from '../contract/index.ts'
import { openScene, type Scene } from '../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

type Member = Awaited<ReturnType<Scene['member']>>

const list = async (member: Member, venue = 'YBTY') => {
  const { data } = await scene.site('/game/api/v1/favourite/list', { venue }, member)
  return data as unknown
}
const set = async (member: Member, games: readonly string[], on: boolean, venue = 'YBTY') => {
  const { data } = await scene.site('/game/api/v1/favourite/set', { venue, games, on }, member)
  return data as unknown
}

it('S-ROUTE-05b, L32: favourites are stored by member and venue, once each, and hidden from other members', async () => {
  const [one, other] = [await scene.member(0n), await scene.member(0n)]
  expect(await list(one)).toEqual({ games: [] })
  expect(await set(one, ['mines', 'crash'], true)).toEqual({ games: ['crash', 'mines'] })
  scene.later(1000)
  expect(await set(one, ['keno', 'mines'], true)).toEqual({ games: ['keno', 'crash', 'mines'] })
  expect(await set(one, ['crash', 'hilo'], false)).toEqual({ games: ['keno', 'mines'] })
  expect(await list(one)).toEqual({ games: ['keno', 'mines'] })
  expect(await list(other)).toEqual({ games: [] })
  expect(await list(one, 'XXXX')).toMatchObject({ refused: 'venue_unknown' })
})

it('above the maximum a favourite is refused with a message, and not stored', async () => {
  const member = await scene.member(0n)
  const games = Array.from({ length: favouritesMost }, (_, at) => `game-${at}`)
  await set(member, games, true)
  const reply = await scene.site('/game/api/v1/favourite/set', { venue: 'YBTY', games: ['mines'], on: true }, member)
  expect(reply.message).toBe('最多收藏 100 款游戏，请先取消一些')
  expect(((await list(member)) as { games: string[] }).games).not.toContain('mines')
  expect(await set(member, games.slice(0, 1), true)).toMatchObject({ games: expect.arrayContaining(games) as unknown })
})
