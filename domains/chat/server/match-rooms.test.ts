// The room of a match on two nodes: when it exists, its score as the venue reports it, its end, and the answer to a
// login.

import type { Uuid } from '@magpie/kernel'
import { levelTopic } from '@magpie/vip/contract'
import type { VenueMatch } from '@magpie/venues/contract'
import { openScene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, openNode, until } from '../testing/nodes.ts'
import { Board } from './board.ts'
import { tendMatchRooms } from './match-rooms.ts'

const hourMs = 3_600_000

let scene: Awaited<ReturnType<typeof openScene>>
let nodes: Awaited<ReturnType<typeof openNode>>[]
const levels = new Map<Uuid, number>()
beforeAll(async () => {
  scene = await openScene()
  const levelOf = async (_house: unknown, member: Uuid) => levels.get(member) ?? 0
  nodes = [await openNode(scene, { levelOf }), await openNode(scene, { levelOf })]
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await scene.close()
})

const open = async (at: number): Promise<Client> => {
  const client = new Client((nodes[at] as (typeof nodes)[number]).port)
  await until('the socket', () => client.ws.readyState === 1)
  return client
}
const login = async (at: number, member?: Uuid): Promise<Client> => {
  const id = member ?? (await scene.member(0n)).id
  const client = await open(at)
  client.say(10001, { token: id, body: '' })
  await client.hears('the login', ({ msgId }) => msgId === 10001)
  return client
}

let versions = 0
const tell = async (id: string, more: Partial<VenueMatch> = {}): Promise<void> => {
  const match = {
    id,
    sport: 'football',
    league: { id: 'l', name: '联赛' },
    home: '红星',
    away: '远山',
    kickOffAt: scene.house.world.now() + hourMs,
    state: 'scheduled',
    score: [0, 0],
    period: 'before',
    clockMs: 0,
    version: (versions += 1),
    ...more,
  }
  expect((await scene.matches([match])).body.code).toBe('OK')
}
const scores = (client: Client) =>
  client.heard.flatMap(({ msgId, msgData }) => (msgId === 10014 ? [msgData.data as unknown as { home: number }] : []))

it('S-ENT-03: a login is answered with the state of the hall', async () => {
  const client = await login(0)
  const { msgData } = await client.hears('the login', ({ msgId }) => msgId === 10001)
  expect(msgData).toMatchObject({ ok: true, speechStatus: 1, vipMin: 0, vipMax: 10, maintain: null })
})

it('S-MSG-03: a changed level reaches its member in the room (10007) and applies from then on', async () => {
  const { id } = await scene.member(0n)
  const client = await login(1, id)
  expect(await client.asks(10002, { roomId: 'hall' })).toMatchObject({ you: { vip: 0 } })
  levels.set(id, 3)
  const outcome = await scene.house.journal.commit({
    key: `test/level/${id}`,
    member: id,
    kind: 'vip.level',
    content: 'a level',
    transfers: [],
    guards: [],
    rows: [],
    news: [{ topic: levelTopic, member: id, body: { level: 3, day: '2026-11-26' } }],
    answer: {},
  })
  expect(outcome.committed).toBe(true)
  const { msgData } = await client.hears('the level', ({ msgId }) => msgId === 10007)
  expect(msgData).toMatchObject({ topic: 'room/hall', data: { vip: 3, you: true, vipMin: 0, vipMax: 10 } })
  expect(await client.asks(10002, { roomId: 'hall' })).toMatchObject({ you: { vip: 3 } })
})

it('a match room is open to members from a day before kick-off, on every node', async () => {
  await tell('far', { kickOffAt: scene.house.world.now() + 25 * hourMs })
  await tell('near', { kickOffAt: scene.house.world.now() + 23 * hourMs })
  const [here, there, guest] = [await login(0), await login(1), await open(0)]
  for (const roomId of ['match/YBTY/far', 'match/YBTY/none', 'match/NONE/near'])
    expect(await here.asks(10002, { roomId }), roomId).toMatchObject({ code: 'room_unknown' })
  expect(await here.asks(10002, { roomId: 'match/YBTY/near' })).toMatchObject({
    kind: 'match',
    title: '红星 对 远山',
    status: 1,
    score: { venue: 'YBTY', matchId: 'near', state: 'scheduled', homeName: '红星' },
  })
  expect(await there.asks(10002, { roomId: 'match/YBTY/near' })).toMatchObject({ status: 1 })
  expect(await guest.asks(10002, { roomId: 'match/YBTY/near' })).toMatchObject({ code: 'room_unknown' })
})

it('S-MSG-04: each new score is sent once on both nodes, and the last one to a member who enters later', async () => {
  await tell('m-1')
  const clients = [await login(0), await login(1)]
  for (const client of clients) await client.asks(10002, { roomId: 'match/YBTY/m-1' })
  const event = { kind: 'goal', side: 'home', minute: 12 } as const
  await tell('m-1', { state: 'live', score: [1, 0], period: 'first_half', clockMs: 720_000, event })
  for (const client of clients) {
    // A report from before may reach a node after the client entered.
    const isGoal = ({ msgId, msgData }: Client['heard'][number]) => msgId === 10014 && msgData.data?.['home'] === 1
    const { msgData } = await client.hears('the goal', isGoal)
    expect(msgData).toMatchObject({ topic: 'room/match/YBTY/m-1', data: { home: 1, away: 0, event } })
  }
  await tell('m-1', { state: 'live', score: [9, 9], version: 1 })
  await tell('m-1', { state: 'live', score: [1, 1], period: 'first_half', clockMs: 780_000 })
  for (const client of clients) {
    await client.hears('the second goal', ({ msgId, msgData }) => msgId === 10014 && msgData.data?.['away'] === 1)
    expect(scores(client).flatMap(({ home }) => (home === 0 ? [] : [home]))).toEqual([1, 1])
  }
  const late = await login(1)
  expect(await late.asks(10002, { roomId: 'match/YBTY/m-1' })).toMatchObject({ score: { home: 1, away: 1 } })
})

it('two hours after its end a match room is read-only for a day, and then closed', async () => {
  const id = 'm-2'
  await tell(id)
  const roomId = `match/YBTY/${id}`
  await (await login(0)).asks(10002, { roomId })
  await tell(id, { state: 'ended', score: [2, 0], period: 'ended' })
  await tendMatchRooms.run({}, scene.house)
  // A second before its hours end, so that a client in it sees the change of status.
  scene.later(2 * hourMs - 1_000)
  const client = await login(0)
  expect(await client.asks(10002, { roomId })).toMatchObject({ status: 1 })
  await client.hears('its status', ({ msgId, msgData }) => msgId === 10006 && msgData.data?.['status'] === 2)
  expect(await (await login(1)).asks(10002, { roomId })).toMatchObject({ status: 2, score: { state: 'ended' } })
  expect(await client.asks(10011, { roomId })).toMatchObject({ messages: [] })
  scene.later(24 * hourMs)
  const late = await login(1)
  expect(await late.asks(10002, { roomId })).toMatchObject({ code: 'room_closed' })
  expect(await late.asks(10011, { roomId })).toMatchObject({ code: 'room_closed' })
  const board = new Board(scene.house)
  await board.look()
  expect([board.rooms.has(roomId), board.forgetPast()]).toEqual([true, []])
  scene.later(24 * hourMs)
  expect(board.forgetPast()).toContain(roomId)
  expect(board.rooms.has(roomId)).toBe(false)
})

it('the room of a match whose new time is known only after its room closed opens again', async () => {
  const roomId = 'match/YBTY/m-3'
  await tell('m-3')
  await (await login(0)).asks(10002, { roomId })
  scene.later(14 * hourMs)
  expect(await (await login(0)).asks(10002, { roomId })).toMatchObject({ status: 2 })
  await tell('m-3', { kickOffAt: scene.house.world.now() + hourMs })
  await tendMatchRooms.run({}, scene.house)
  const again = async () => (await (await login(1)).asks(10002, { roomId })) as { readonly status?: number }
  await expect.poll(async () => (await again()).status, { timeout: 20_000, interval: 500 }).toBe(1)
  // Days later, when no node knows the room any more.
  scene.later(5 * 24 * hourMs)
  await tell('m-3', { kickOffAt: scene.house.world.now() + hourMs })
  await expect.poll(async () => (await again()).status, { timeout: 20_000, interval: 500 }).toBe(1)
})
