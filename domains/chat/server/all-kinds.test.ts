// engagement §16.8: one recorded session of one member that receives every message of the specification's chat
// (heartbeat, login, rooms, speech, content) and the two refusals with numbers of their own.

import { account, houseAccount } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { openPoints } from '@magpie/ledger/server'
import { openDesk } from '@magpie/operators/testing'
import { debitOf, openScene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { opsChatDecide, opsChatGiftSet, opsChatHide, opsChatMaintain, opsChatRoomSet } from '../contract/index.ts'
import { Client, openNode, until } from '../testing/nodes.ts'
import slice from '../slice.json' with { type: 'json' }

const dayMs = 86_400_000
const reason = 'asked for by a test of all kinds'

let scene: Awaited<ReturnType<typeof openScene>>
let node: Awaited<ReturnType<typeof openNode>>
let desk: Awaited<ReturnType<typeof openDesk>>
const levels = new Map<Uuid, number>()

beforeAll(async () => {
  scene = await openScene()
  node = await openNode(scene, { levelOf: async (_house, member) => levels.get(member) ?? 0 })
  desk = await openDesk([node.chat.slice], { url: scene.url, house: node.house })
})
afterAll(async () => {
  await desk.close()
  await node.close()
  await scene.close()
})

const login = async (token: Uuid): Promise<Client> => {
  const client = new Client(node.port)
  await until('the socket', () => client.ws.readyState === 1)
  client.say(10001, { token, body: '' })
  await client.hears('the login', ({ msgId }) => msgId === 10001)
  return client
}

const withPoints = async (id: Uuid): Promise<void> => {
  await openPoints(scene.house, id)
  const outcome = await scene.house.journal.commit({
    key: `test/points/${id}`,
    member: id,
    kind: 'test.points',
    content: id,
    transfers: [
      { from: houseAccount('issued', 'XFE'), to: account(id, 'cash', 'XFE'), amount: 100n, kind: 'supply.issue' },
    ],
    guards: [],
    rows: [],
    news: [],
    answer: null,
  })
  expect(outcome.committed).toBe(true)
}

const tellMatch = async (version: number, more: object = {}): Promise<void> => {
  const { body } = await scene.matches([
    {
      id: 'm-all',
      sport: 'football',
      league: { id: 'l', name: '联赛' },
      home: '红星',
      away: '远山',
      kickOffAt: scene.house.world.now() + 3_600_000,
      state: 'scheduled',
      score: [0, 0],
      period: 'before',
      clockMs: 0,
      version,
      ...more,
    },
  ])
  expect(body.code).toBe('OK')
}

const room = { roomId: 'hall', status: 1 as const, speech: true, vipMin: 0, vipMax: 10, slowSeconds: 0, pinned: '' }
const pushedIn = (client: Client, msgId: number, what: string) =>
  client.hears(what, (one) => one.msgId === msgId && Object.hasOwn(one.msgData, 'topic'))

it('S-MSG-01..04, S-ERR-10: one session receives all fifteen kinds, and the refusals 301220 and 600101', async () => {
  const owner = await scene.member(100_000n)
  const other = await scene.member(0n)
  levels.set(other.id, 6)
  await withPoints(owner.id)
  const debit = { ...debitOf(owner.token, 1_000), keep: true }
  expect((await scene.wallet('debit', JSON.stringify(debit))).body.code).toBe('OK')
  scene.later(dayMs + 1)
  const [staff, second] = [await desk.operator('support'), await desk.operator('content')]
  const rules = await desk.operator('risk')

  const client = await login(owner.id)
  client.say(0, '')
  await client.hears('a heartbeat', ({ msgId }) => msgId === 0)
  expect(await client.asks(10002, { roomId: 'hall' })).toMatchObject({ roomId: 'hall', status: 1 })
  const friend = await login(other.id)
  await friend.asks(10002, { roomId: 'hall' })
  await pushedIn(client, 10008, 'who came')

  const said = (await client.speak('好球')) as unknown as { number: number }
  await pushedIn(client, 10003, 'the line')
  await staff.call(opsChatHide, { roomId: 'hall', number: said.number, reason })
  await pushedIn(client, 10005, 'what was taken away')
  await staff.call(opsChatRoomSet, { ...room, speech: false, pinned: 'hi', vipMin: 1, reason })
  await pushedIn(client, 10004, 'that nobody speaks')
  await pushedIn(client, 10006, 'the note of the room')
  await pushedIn(client, 10007, 'who may speak')
  await staff.call(opsChatRoomSet, { ...room, reason })
  await client.hears(
    'that one speaks again',
    ({ msgId, msgData }) => msgId === 10004 && Boolean(msgData.data?.['speechStatus']),
  )

  const share = { roomId: 'hall', clientId: 'share-of-all', round: `YBTY/${debit.round}`, showStake: false }
  expect(await client.asks(10010, share)).toMatchObject({ number: expect.any(Number) })
  await pushedIn(client, 10010, 'the bet')
  const gift = { roomId: 'hall', gift: 'drum', count: 1 }
  await rules.call(opsChatGiftSet, { gift: 'drum', points: 4, onSale: true, version: 1, reason })
  expect(await client.asks(10017, { ...gift, clientId: 'gift-of-all-1', version: 1 })).toMatchObject({
    code: 'gift_changed',
  })
  expect(await client.asks(10017, { ...gift, clientId: 'gift-of-all-2', version: 2 })).toMatchObject({ points: 96 })
  await pushedIn(client, 10017, 'the gift')
  expect((await client.asks(10011, { roomId: 'hall' })).messages?.length).toBe(3)

  await tellMatch(1)
  await client.asks(10002, { roomId: 'match/YBTY/m-all' })
  await tellMatch(2, { state: 'live', score: [1, 0], period: 'first_half', clockMs: 60_000 })
  await pushedIn(client, 10014, 'the score')

  const now = scene.house.world.now()
  const work = (await rules.call(opsChatMaintain, { from: now, to: now + dayMs, reason })) as { id: string }
  await second.call(opsChatDecide, { id: work.id, decision: 'approve', reason })
  await pushedIn(client, 10009, 'the maintenance')
  expect(await client.asks(10002, { roomId: 'venue/YBTY' })).toMatchObject({ code: 'chat_maintenance' })
  expect(await client.asks(10012, { roomId: 'hall' })).toEqual({ roomId: 'hall', ok: true })

  const kinds = [...new Set(client.heard.map(({ msgId }) => msgId))].filter((id) => id < 20_000)
  expect(kinds.toSorted((a, b) => a - b)).toEqual([
    0, 10001, 10002, 10003, 10004, 10005, 10006, 10007, 10008, 10009, 10010, 10011, 10012, 10014, 10017,
  ])
  const { gift_changed, chat_maintenance } = slice.refusals
  expect([gift_changed, chat_maintenance]).toEqual([301220, 600101])
})
