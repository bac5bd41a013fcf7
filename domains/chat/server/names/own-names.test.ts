// Decision 1260: a chosen name and worn items, in rooms. Two nodes, each with a real stream: a card of the mall gives
// a name that all members read, worn items are seen beside it, and staff take a name away for good.

import { randomUUID } from 'node:crypto'
import type { Delivered } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { openDesk } from '@magpie/operators/testing'
import { commitChange } from '@magpie/play-safe/server'
import { headersOfMember, resolveTestMember } from '@magpie/testkit'
import { openScene } from '@magpie/venues/testing'
import type { Endpoint } from '@magpie/wire'
import { openServer } from '@magpie/wire/mount'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Line, opsChatNameTake, opsChatSpeaker, ownName, ownNameSet } from '../../contract/index.ts'
import { Client, openNode, until } from '../../testing/nodes.ts'

const dayMs = 86_400_000
let scene: Awaited<ReturnType<typeof openScene>>
let nodes: Awaited<ReturnType<typeof openNode>>[]
let desk: Awaited<ReturnType<typeof openDesk>>
let site: Awaited<ReturnType<typeof openServer>>
beforeAll(async () => {
  scene = await openScene()
  nodes = [await openNode(scene), await openNode(scene)]
  const [{ chat, house }] = nodes as [(typeof nodes)[number]]
  desk = await openDesk([chat.slice], { url: scene.url, house })
  const handlers = chat.slice.handlers.filter(({ endpoint }) => !endpoint.path.startsWith('/ops/'))
  const slices = [{ ...chat.slice, handlers }]
  site = await openServer({ house: scene.house, slices, resolveCaller: resolveTestMember, siteOrigins: [] })
  await scene.house.db.query(`update chat.room set slow_ms = 0, mark = 2`)
  await scene.house.db.query(`update chat.mark set version = 2`)
})
afterAll(async () => {
  await desk.close()
  await site.close()
  for (const node of nodes) await node.close()
  await scene.close()
})

const login = async (at: number, token: string): Promise<Client> => {
  const client = new Client((nodes[at] as (typeof nodes)[number]).port)
  await until('the socket', () => client.ws.readyState === 1)
  client.say(10001, { token, body: '' })
  await client.hears('the login', ({ msgId }) => msgId === 10001)
  for (;;) {
    const joined = (await client.asks(10002, { roomId: 'hall' })) as unknown as { slowMs: number }
    if (joined.slowMs === 0) return client
    await new Promise((done) => setTimeout(done, 50))
  }
}

const ask = async (member: Uuid, endpoint: Endpoint, payload: object = {}) => {
  const headers = headersOfMember({ id: member, session: randomUUID() })
  const reply = await site.inject({ method: 'POST', url: endpoint.path, headers, payload })
  return reply.json<{ data: Readonly<Record<string, unknown>> }>().data
}
const call = (member: Uuid, name: string, requestId: string = randomUUID()) =>
  ask(member, ownNameSet, { requestId, name })

/** Gives a member name cards, as an order of the mall does. */
const handCards = async (member: Uuid, count: number): Promise<void> => {
  const ids = Array.from({ length: count }, () => randomUUID())
  const at = new Date(scene.house.world.now()).toISOString()
  const laid = await scene.house.journal.commit({
    key: `test/cards/${ids[0]}`,
    member,
    kind: 'test.cards',
    content: '',
    transfers: [],
    guards: ids.map((id) => ({ guard: 'state', table: 'mall.piece', id, from: null, to: 'owned' })),
    rows: ids.map((id) => ({
      table: 'mall.piece',
      values: { id, state: 'owned', member_id: member, what: 'nickname', origin: 'test', used_for: null, at },
    })),
    news: [],
    answer: {},
  })
  expect(laid.committed).toBe(true)
}
const newMember = async (cards: number): Promise<Uuid> => {
  const { id } = await scene.member(0n)
  if (cards > 0) await handCards(id, cards)
  return id
}
/** Registered a day ago, so that they may speak. */
const newSpeaker = async (cards: number): Promise<Uuid> => {
  const id = await newMember(cards)
  scene.later(dayMs + 1)
  return id
}
const textFrom = async (client: Client, text: string) => {
  const fits = ({ msgData }: { msgData: { data?: unknown } }) => (msgData.data as { text?: string })?.text === text
  const { msgData } = await client.hears(text, fits)
  return (msgData.data as unknown as Extract<Line, { kind: 'text' }>).from
}

it('L5, engagement 8: a name uses up a card once, and all nodes show the name from then on', async () => {
  const member = await newSpeaker(1)
  const [speaks, hears] = [await login(0, member), await login(1, await newSpeaker(0))]
  const given = await ask(member, ownName)
  expect(given).toMatchObject({ own: false, cards: 1, takenWhy: null, mayPlay: true })
  expect(given['name']).toMatch(/^喜鹊\d{4}$/)
  const requestId = randomUUID()
  expect(await call(member, ' 山雀１号 ', requestId)).toEqual({ name: '山雀1号' })
  expect(await call(member, '山雀1号', requestId)).toEqual({ name: '山雀1号' })
  expect(await ask(member, ownName)).toMatchObject({ own: true, name: '山雀1号', cards: 0 })
  let line = 0
  const nameSaid = async (): Promise<string> => {
    const text = `hello ${(line += 1)} ${randomUUID().slice(0, 8)}`
    await speaks.speak(text)
    return (await textFrom(hears, text)).name
  }
  while ((await nameSaid()) !== '山雀1号') expect(line).toBeLessThan(200)
  expect(await call(member, '海东青')).toMatchObject({ refused: 'nick_card' })
})

it('engagement 8: worn items appear on lines said while they are worn, and on none before', async () => {
  const member = await newSpeaker(0)
  const hears = await login(1, await newSpeaker(0))
  const before = await login(0, member)
  await before.speak('plain words')
  const plain = await textFrom(hears, 'plain words')
  for (const key of ['face', 'style']) expect(plain).not.toHaveProperty(key)
  await desk.owner.query(`insert into mall.worn (id, frame, style) values ($1, 'plum', 'bamboo')`, [member])
  await desk.owner.query(`insert into identity.face (id, face, chosen_at) values ($1, 63, now())`, [member])
  await before.asks(10002, { roomId: 'hall' })
  await before.speak('in a dress')
  expect(await textFrom(hears, 'in a dress')).toMatchObject({ face: 63, frame: 'plum', style: 'bamboo' })
  expect(await ask(member, ownName)).toMatchObject({ face: 63, frame: 'plum', style: 'bamboo' })
  await desk.owner.query(`update mall.worn set style = 'velvet' where id = $1`, [member])
  await before.asks(10002, { roomId: 'hall' })
  await before.speak('in one that is gone')
  expect(await textFrom(hears, 'in one that is gone')).toEqual({
    alias: expect.any(String) as string,
    name: expect.any(String) as string,
    vip: 0,
    face: 63,
    frame: 'plum',
  })
})

it.each([
  ['nick_shape', '雀'],
  ['nick_shape', '一二三四五六七八九十一二三'],
  ['nick_shape', 'Марина'],
  ['nick_shape', '山 雀'],
  ['nick_figures', '加我12345'],
  ['nick_reserved', '喜 鹊客服'.replace(' ', '')],
  ['nick_reserved', 'ＡｄＭｉＮ小王'],
  ['nick_word', '坏词小鸟'],
  ['nick_word', '看看小鸟'],
])('engagement 14: %s refuses %s, and the card is kept', async (refused, name) => {
  await desk.owner.query(
    `insert into chat.word_list (id, words, maker_account, decider_account, at)
     select coalesce(max(id), 0) + 1, '[{"word":"坏词","level":"block"},{"word":"看看","level":"review"}]', 'test', 'test', now() from chat.word_list`,
  )
  const member = await newMember(1)
  expect(await call(member, name)).toMatchObject({ refused })
  expect(await ask(member, ownName)).toMatchObject({ own: false, cards: 1 })
})

it('engagement 1.8: a member’s name cannot be their login account', async () => {
  const member = await newMember(1)
  const { rows } = await desk.owner.query<{ account: string }>('select account from identity.member where id = $1', [
    member,
  ])
  expect(await call(member, (rows[0]?.account ?? '').toUpperCase())).toMatchObject({ refused: 'nick_account' })
})

it('engagement 14: a used name belongs to its first owner, also in disguise and after they changed it', async () => {
  const [one, other] = [await newMember(3), await newMember(1)]
  expect(await call(one, '白鹭Egret')).toEqual({ name: '白鹭Egret' })
  expect(await call(one, '白鹭Egret')).toMatchObject({ refused: 'nick_same' })
  expect(await call(other, '白鹭·ＥＧＲＥＴ')).toMatchObject({ refused: 'nick_had' })
  expect(await call(one, '苍鹭')).toEqual({ name: '苍鹭' })
  expect(await call(other, '白鹭Egret')).toMatchObject({ refused: 'nick_had' })
  expect(await call(one, '白鹭Egret')).toEqual({ name: '白鹭Egret' })
  expect(await ask(one, ownName)).toMatchObject({ name: '白鹭Egret', cards: 0 })
})

it('L5: of twenty members one gets a name, and twenty requests with one card use it once', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => newMember(1)))
  const said = await Promise.all(members.map((member) => call(member, '独一无二')))
  expect(said.filter((answer) => answer['name'] === '独一无二')).toHaveLength(1)
  expect(said.filter((answer) => answer['refused'] === 'nick_had')).toHaveLength(19)
  const one = await newMember(1)
  const own = await Promise.all(Array.from({ length: 20 }, (_, at) => call(one, `小鸟甲${'天地人和'[at % 4]}${at}`)))
  expect(own.filter(({ name }) => name !== undefined)).toHaveLength(1)
  expect(await ask(one, ownName)).toMatchObject({ own: true, cards: 0 })
})

it('L20: a member in a time-out cannot change the name, and keeps the card', async () => {
  const member = await newMember(1)
  await commitChange(scene.house, member, { set: 'time_out', hours: 24 })
  expect(await call(member, '戴胜')).toMatchObject({ refused: 'may_not_play' })
  expect(await ask(member, ownName)).toMatchObject({ cards: 1, mayPlay: false })
})

it('L5: a repeated request returns the name set before, whatever is forbidden since; another name is refused', async () => {
  const member = await newMember(2)
  const requestId = randomUUID()
  expect(await call(member, '看山鸟', requestId)).toEqual({ name: '看山鸟' })
  await desk.owner.query(
    `insert into chat.word_list (id, words, maker_account, decider_account, at)
     select coalesce(max(id), 0) + 1, '[{"word":"看山","level":"block"}]', 'test', 'test', now() from chat.word_list`,
  )
  await commitChange(scene.house, member, { set: 'time_out', hours: 24 })
  expect(await call(member, '看山鸟', requestId)).toEqual({ name: '看山鸟' })
  expect(await call(member, '看水鸟', requestId)).toMatchObject({ refused: 'nick_conflict' })
})

it('L33: staff take a name away from all lines, replies and its owner, and nobody can use it again', async () => {
  const member = await newSpeaker(2)
  await call(member, '坏榜样')
  const [speaks, answers] = [await login(0, member), await login(1, await newSpeaker(0))]
  const { number } = await speaks.speak('under a bad name')
  await answers.asks(10003, { roomId: 'hall', clientId: randomUUID(), text: 'an answer to it', replyTo: number })
  const support = await desk.operator('support')
  expect(await support.call(opsChatSpeaker, { member })).toMatchObject({ ownName: '坏榜样' })
  const take = { member, name: '坏榜样', reason: '影射他人' }
  expect(await (await desk.operator('finance')).refusal(opsChatNameTake, take)).toBe('forbidden')
  const { name: given } = (await support.call(opsChatNameTake, take)) as { name: string }
  expect(given).toMatch(/^喜鹊\d{4}$/)
  expect(await support.refusal(opsChatNameTake, take)).toBe('nick_moved')
  expect(await ask(member, ownName)).toMatchObject({ own: false, name: given, takenWhy: '影射他人', cards: 1 })
  const stands = await desk.owner.query(`select 1 from chat.message where body::text like '%坏榜样%'`)
  expect(stands.rows).toEqual([])
  expect(await call(member, '坏榜样')).toMatchObject({ refused: 'nick_had' })
  expect(await call(member, '好榜样')).toEqual({ name: '好榜样' })
  expect(await ask(member, ownName)).toMatchObject({ own: true, takenWhy: null })
  const log = await desk.owner.query(
    `select reason from operators.audit where action = 'chat.name_take' and member_id = $1`,
    [member],
  )
  expect(log.rows).toEqual([{ reason: '影射他人' }])
})

it('L33: lines that were left under a name when it was taken away are renamed by the news of it', async () => {
  const member = await newSpeaker(1)
  await call(member, '旧名字')
  const { number } = await (await login(0, member)).speak('under a name that goes')
  const support = await desk.operator('support')
  const { name } = (await support.call(opsChatNameTake, { member, name: '旧名字', reason: '影射他人' })) as {
    name: string
  }
  // As it stands where the node died between the two steps, or another node did not know yet.
  const [{ chat, house }] = nodes as [(typeof nodes)[number]]
  const body = `update chat.message set body = jsonb_set(body, '{name}', '"旧名字"') where room_id = 'hall' and seq = $1`
  await desk.owner.query(body, [number])
  const { rows } = await desk.owner.query<Delivered>(
    `select topic, member_id as member, body from house.outbox where topic = 'chat.name' and member_id = $1`,
    [member],
  )
  for (const news of rows) for (const handler of chat.slice.news) await handler.handle(news, house)
  const lines = await desk.owner.query(`select body ->> 'name' as name from chat.message where seq = $1`, [number])
  expect(lines.rows).toContainEqual({ name })
  expect(lines.rows).not.toContainEqual({ name: '旧名字' })
})
