// S-MSG-04, 10017 and packets: points leave their giver once; a changed price is shown first (301220); a packet gives
// out exactly what it holds, in shares fixed before; the rest goes back.

import type { Uuid } from '@magpie/kernel'
import { account, houseAccount, openClient } from '@magpie/db'
import { openHouseAccounts, openPoints, pointsOf } from '@magpie/ledger/server'
import { openScene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PacketView } from '../../contract/index.ts'
import { Client, type Data, openNode, until } from '../../testing/nodes.ts'
import { checkPacket } from '../../web/verify/packet-check.ts'
import { giveGiftOf } from './on-gift.ts'
import { limitOf, setLimit } from './limit-store.ts'
import { sendPacketsBack } from './on-packets.ts'
import { giveRain } from './rain.ts'
import { muteByRule } from '../moderate.ts'
import { sweepChat } from '../sweep.ts'

const dayMs = 86_400_000

let scene: Awaited<ReturnType<typeof openScene>>
let nodes: Awaited<ReturnType<typeof openNode>>[]
let told = 0
beforeAll(async () => {
  scene = await openScene()
  nodes = [await openNode(scene), await openNode(scene)]
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await scene.close()
})

const withPoints = async (points: bigint): Promise<Uuid> => {
  const { id } = await scene.member(0n)
  await openPoints(scene.house, id)
  if (points === 0n) return id
  const outcome = await scene.house.journal.commit({
    key: `test/points/${id}`,
    member: id,
    kind: 'test.points',
    content: id,
    transfers: [
      { from: houseAccount('issued', 'XFE'), to: account(id, 'cash', 'XFE'), amount: points, kind: 'supply.issue' },
    ],
    guards: [],
    rows: [],
    news: [],
    answer: null,
  })
  expect(outcome.committed).toBe(true)
  return id
}
const login = async (at: number, id: Uuid, roomId = 'hall'): Promise<Client> => {
  const client = new Client((nodes[at] as (typeof nodes)[number]).port)
  await until('the socket', () => client.ws.readyState === 1)
  client.say(10001, { token: id, body: '' })
  await client.hears('the login', ({ msgId }) => msgId === 10001)
  await client.asks(10002, { roomId })
  return client
}
/** As the database owner: the service's own role writes packet rows only through plans. */
const asOwner = async (sql: string, packet: string | undefined): Promise<void> => {
  const owner = await openClient({ url: scene.url, applicationName: 'test' })
  try {
    await owner.query(sql, [packet])
  } finally {
    await owner.end()
  }
}
const next = (): string => `test-number-${(told += 1)}`
type Answer = Data & { readonly points?: number; readonly packet?: string; readonly view?: PacketView }
const ask = async (client: Client, msgId: number, more: object): Promise<Answer> =>
  (await client.asks(msgId, { roomId: 'hall', clientId: next(), ...more })) as Answer
const plum = { gift: 'plum', count: 5, version: 1 }
const pack = (total: number, shares: number, kind = 'luck') => ({ kind, words: 'watch', total, shares })

it('a gift is paid once, also if it is sent twice, and everybody sees it', async () => {
  const giver = await withPoints(100n)
  const other = await withPoints(0n)
  scene.later(dayMs + 1)
  const [here, there] = [await login(0, giver), await login(1, other)]
  const twice = { roomId: 'hall', clientId: next(), ...plum }
  const first = (await here.asks(10017, twice)) as Answer
  expect(first).toMatchObject({ points: 95 })
  expect(await here.asks(10017, twice)).toMatchObject({ number: first.number, points: 95 })
  const { msgData } = await there.hears('the gift', ({ msgId }) => msgId === 10017)
  expect(msgData).toMatchObject({ number: first.number, data: { kind: 'gift', gift: 'plum', count: 5 } })
  expect(await pointsOf(scene.house, giver)).toBe(95n)
})

it('L5: a paid gift is announced on a retry, although its price has changed or its giver is muted', async () => {
  const giver = await withPoints(100n)
  scene.later(dayMs + 1)
  const client = await login(0, giver)
  const { house } = scene
  // Interrupted between the points and the line.
  const clientId = next()
  const bell = { gift: 'plum', count: 3, version: 1 }
  expect(
    await giveGiftOf(house, giver, {
      room: 'hall',
      clientId,
      count: 3,
      to: undefined,
      gift: { id: 'plum', points: 1, version: 1 },
    }),
  ).toBe(97n)
  await house.db.query(`update chat.gift_kind set points = 9, version = 2 where id = 'plum'`)
  const other = { roomId: 'hall', clientId, ...bell, count: 2, version: 2 }
  expect(await client.asks(10017, other), 'another gift under its number').toMatchObject({ code: 'give_conflict' })
  await muteByRule(house, giver, 10)
  await client.hears(
    'the mute',
    ({ msgId, msgData }) => msgId === 10004 && (msgData.data as { speechStatus?: number })?.speechStatus === 0,
  )
  expect(await ask(client, 10017, { ...bell, version: 2 }), 'a new gift').toMatchObject({ code: 'muted' })
  const asked = { roomId: 'hall', clientId, ...bell }
  const said = (await client.asks(10017, asked)) as Answer
  expect(said).toMatchObject({ points: 97, number: expect.any(Number) })
  expect(await client.asks(10017, asked)).toMatchObject({ number: said.number, points: 97 })
  scene.later(10 * 60_000 + 1)
  expect(await ask(client, 10017, bell)).toMatchObject({ code: 'gift_changed' })
  await house.db.query(`update chat.gift_kind set points = 1, version = 1 where id = 'plum'`)
})

it('a gift or packet whose line was swept is not announced again without payment', async () => {
  const giver = await withPoints(200n)
  scene.later(7 * dayMs)
  const client = await login(0, giver)
  const { house } = scene
  const gift = { roomId: 'hall', clientId: next(), gift: 'plum', count: 2, version: 1 }
  const packet = { roomId: 'hall', clientId: next(), ...pack(10, 2) }
  expect(await client.asks(10017, gift)).toMatchObject({ points: 198 })
  expect(await client.asks(20033, packet)).toMatchObject({ points: 188 })
  scene.later(dayMs + 1)
  await sweepChat.run({}, house)
  const linesOf = async () =>
    (await house.db.query(`select from chat.message where member_id = $1`, [giver])).rows.length
  expect(await linesOf()).toBe(2)
  const again = await login(1, giver)
  expect(await again.asks(10017, gift)).toMatchObject({ code: 'gift_gone' })
  expect(await again.asks(20033, packet)).toMatchObject({ code: 'packet_gone' })
  expect(await linesOf()).toBe(2)
})

it('S-ERR-10: a changed price is answered first (301220), as are too few points and the daily limit', async () => {
  const giver = await withPoints(2_000n)
  const poor = await withPoints(3n)
  scene.later(dayMs + 1)
  const [client, other] = [await login(0, giver), await login(1, poor)]
  await scene.house.db.query(`update chat.gift_kind set points = 4, version = 2 where id = 'drum'`)
  expect(await ask(client, 10017, { gift: 'drum', count: 1, version: 1 })).toMatchObject({
    code: 'gift_changed',
    facts: { points: 4, version: 2 },
  })
  expect(await ask(client, 10017, { gift: 'drum', count: 1, version: 2 })).toMatchObject({ points: 1_996 })
  expect(await ask(client, 10017, { gift: 'none', count: 1, version: 1 })).toMatchObject({ code: 'gift_gone' })
  expect(await ask(other, 10017, plum)).toMatchObject({ code: 'feathers_short' })
  expect(await ask(client, 10017, { gift: 'magpie', count: 24, version: 1 })).toMatchObject({ points: 1_516 })
  expect(await ask(client, 10017, { gift: 'magpie', count: 1, version: 1 })).toMatchObject({ code: 'gift_limit' })
})

it('S-MSG-04: a gift names its receiver; an unknown line, or the giver’s own, is refused', async () => {
  const [giver, other] = [await withPoints(50n), await withPoints(0n)]
  scene.later(dayMs + 1)
  const [here, there] = [await login(0, giver), await login(1, other)]
  const said = (await there.asks(10003, { roomId: 'hall', clientId: next(), text: '好球' })) as Answer
  const given = await ask(here, 10017, { ...plum, count: 1, to: said.number })
  expect(given).toMatchObject({ points: 49 })
  const { msgData } = await there.hears(
    'the gift',
    ({ msgId, msgData: { data } }) => msgId === 10017 && data?.['number'] === given.number,
  )
  expect(msgData).toMatchObject({
    data: { gift: 'plum', count: 1, to: { name: expect.stringMatching(/^喜鹊\d{4}$/) } },
  })
  expect(await ask(here, 10017, { ...plum, to: given.number })).toMatchObject({ code: 'line_unknown' })
  expect(await ask(here, 10017, { ...plum, to: 999_999 })).toMatchObject({ code: 'line_unknown' })
})

it('an own limit on gifts and packets applies at once if lower, and a day later if higher', async () => {
  const giver = await withPoints(200n)
  scene.later(7 * dayMs)
  const client = await login(0, giver)
  const { house } = scene
  expect(await setLimit(house, giver, 10)).toEqual({ most: 10, next: null })
  expect(await ask(client, 10017, { gift: 'plum', count: 11, version: 1 })).toMatchObject({ code: 'gift_limit' })
  expect(await ask(client, 10017, { gift: 'plum', count: 10, version: 1 })).toMatchObject({ points: 190 })
  expect(await ask(client, 20033, pack(11, 5))).toMatchObject({ code: 'packet_limit', facts: { most: 10 } })
  const raised = await setLimit(house, giver, 100)
  expect(raised).toMatchObject({ most: 10, next: { most: 100 } })
  expect(await ask(client, 20033, pack(11, 5))).toMatchObject({ code: 'packet_limit' })
  scene.later(dayMs + 1)
  expect(await limitOf(house, giver)).toEqual({ most: 100, next: null })
  expect(await ask(client, 20033, pack(11, 5))).toMatchObject({ points: 179 })
})

it('L23: fifty requests for ten shares get one share each at most, and any reader can verify the shares', async () => {
  const giver = await withPoints(300n)
  const takers = await Promise.all(Array.from({ length: 25 }, () => withPoints(0n)))
  scene.later(7 * dayMs)
  const client = await login(0, giver)
  const clients = await Promise.all(takers.map((id, at) => login(at % 2, id)))
  expect(await ask(client, 20033, pack(3, 4))).toMatchObject({ code: 'packet_parts' })
  const given = await ask(client, 20033, pack(100, 10))
  expect(given).toMatchObject({ points: 200 })
  const packet = given.packet as string
  const seen = await ask(client, 20035, { packet })
  expect(seen.view).toMatchObject({ state: 'open', seed: null, taken: [] })
  const answers = await Promise.all(
    clients.flatMap((one) => [ask(one, 20034, { packet }), ask(one, 20034, { packet })]),
  )
  expect(answers.filter(({ code }) => code !== undefined && code !== 'packet_gone')).toEqual([])
  const { view } = (await ask(client, 20035, { packet })) as { view: PacketView }
  expect(view.taken).toHaveLength(10)
  expect(view.taken.reduce((sum, { amount }) => sum + amount, 0)).toBe(100)
  const points = await Promise.all(takers.map((id) => pointsOf(scene.house, id)))
  expect(points.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n)).toBe(100n)
  expect(points.filter((one) => one !== 0n)).toHaveLength(10)
  expect(checkPacket(view)).toMatchObject({ seed: true, shares: true })
  const [first] = view.taken
  const forged = { ...view, taken: [{ ...(first as PacketView['taken'][number]), amount: (first?.amount ?? 0) + 1 }] }
  expect(checkPacket(forged)).toMatchObject({ shares: false })
  await clients[1]?.hears('what is left', ({ msgId, msgData }) => msgId === 20032 && msgData.data?.['left'] === 0)
  expect(await ask(client, 20034, { packet })).toMatchObject({ code: 'packet_own' })
})

it('S-MSG-04: a house packet is sent once, needs a stay of ten minutes, and its rest goes back to the pool', async () => {
  const { house } = scene
  const taker = await withPoints(0n)
  const pool = 'promotion/test-rain'
  await openHouseAccounts(house.journal, [pool], 'XFE')
  const outcome = await house.journal.commit({
    key: 'test/rain',
    member: null,
    kind: 'test.points',
    content: 'rain',
    transfers: [
      {
        from: houseAccount('issued', 'XFE'),
        to: houseAccount(pool, 'XFE'),
        amount: 350n,
        kind: 'supply.issue',
      },
    ],
    guards: [],
    rows: [],
    news: [],
    answer: null,
  })
  expect(outcome.committed).toBe(true)
  const poolNow = async () => (await house.journal.read({ accounts: [houseAccount(pool, 'XFE')] })).accounts[0]
  scene.later(dayMs + 1)
  const clients = [await login(0, taker), await login(1, await withPoints(0n))]
  const [here, there] = clients as [Client, Client]
  const rain = { pool, room: 'hall', total: 300, shares: 30 }
  expect(await giveRain(house, { key: 'test/1', ...rain })).toBe(true)
  expect(await giveRain(house, { key: 'test/1', ...rain })).toBe(true)
  expect(await giveRain(house, { key: 'test/2', ...rain }), 'the pool has 50 left').toBe(false)
  expect(await poolNow()).toBe(50n)
  const isRain = ({ msgId, msgData: { data } }: Client['heard'][number]): boolean =>
    msgId === 20031 && data?.kind === 'packet' && data.from.badge === 'house'
  const { msgData } = await there.hears('the packet', isRain)
  await here.hears('the packet', isRain)
  const packet = msgData.data?.kind === 'packet' ? msgData.data.packet.id : ''
  expect(await ask(here, 20034, { packet })).toMatchObject({ code: 'packet_stay' })
  // Nine minutes on one node, of which it reported the last, and one on another make ten.
  const stays = `update chat.stay set seen = greatest(seen, $2) where member_id = $1`
  await expect.poll(async () => (await house.db.query(stays, [taker, new Date(house.world.now())])).rowCount).toBe(1)
  scene.later(9 * 60_000)
  await house.db.query(stays, [taker, new Date(house.world.now())])
  here.ws.close()
  const moved = await login(1, taker)
  expect(await ask(moved, 20034, { packet })).toMatchObject({ code: 'packet_stay' })
  scene.later(60_000)
  const taken = await ask(moved, 20034, { packet })
  const mine = BigInt(taken.view?.mine ?? 0)
  expect(mine).toBeGreaterThan(0n)
  expect(await pointsOf(house, taker)).toBe(mine)
  expect(await ask(moved, 20034, { packet }), 'once each').toMatchObject({ view: { mine: Number(mine) } })
  expect(
    (await house.db.query('select from chat.message where kind = $1 and body ->> $2 = $3', ['packet', 'name', '喜鹊']))
      .rows,
  ).toHaveLength(1)
  scene.later(30 * 60_000)
  await sendPacketsBack.run(null, house)
  expect(await poolNow()).toBe(350n - mine)
  const { view } = (await ask(await login(1, taker), 20035, { packet })) as { view: PacketView }
  expect(checkPacket(view)).toMatchObject({ seed: true, shares: true })
})

it('untaken shares go back after a day, and then the seed is revealed', async () => {
  const [giver, taker] = [await withPoints(100n), await withPoints(0n)]
  scene.later(7 * dayMs)
  const client = await login(0, giver)
  const other = await login(1, taker)
  const { packet } = await ask(client, 20033, pack(60, 3, 'equal'))
  expect((await ask(other, 20034, { packet })).view).toMatchObject({ mine: 20, seed: null })
  scene.later(dayMs)
  const late = await withPoints(0n)
  await sendPacketsBack.run({}, scene.house)
  await sendPacketsBack.run({}, scene.house)
  expect(await pointsOf(scene.house, giver)).toBe(80n)
  const again = await login(0, late)
  expect(await ask(again, 20034, { packet })).toMatchObject({ code: 'member_young' })
  const { view } = (await ask(again, 20035, { packet })) as { view: PacketView }
  expect(view).toMatchObject({ state: 'back', taken: [{ amount: 20 }] })
  expect(checkPacket(view)).toMatchObject({ seed: true, shares: true })
  // Giver and taker can no longer be read: the packet shows without their names, and its shares still verify.
  await asOwner(`update chat.packet set giver = '{"name":5}', words = 'gone' where id = $1`, packet)
  await asOwner(`update chat.share set taker = '[]' where packet_id = $1 and taker is not null`, packet)
  const broken = (await ask(again, 20035, { packet })) as { view: PacketView }
  const nobody = { alias: '', vip: 0 }
  expect(broken.view).toMatchObject({ from: nobody, words: 'watch', taken: [{ amount: 20, who: nobody }] })
  expect(checkPacket(broken.view)).toMatchObject({ seed: true, shares: true })
})

it('packets need seven days of membership, and are limited to 500 points a day', async () => {
  const young = await withPoints(100n)
  scene.later(2 * dayMs)
  expect(await ask(await login(0, young), 20033, pack(10, 2))).toMatchObject({ code: 'packet_young' })
  const giver = await withPoints(1_000n)
  scene.later(7 * dayMs)
  const client = await login(0, giver)
  const first = { roomId: 'hall', clientId: next(), ...pack(200, 2) }
  for (let asked = 0; asked < 2; asked++) expect(await client.asks(20033, first)).toMatchObject({ points: 800 })
  expect(await client.asks(20033, { ...first, total: 100 }), 'L5').toMatchObject({ code: 'give_conflict' })
  expect(await ask(client, 20033, pack(200, 2))).toMatchObject({ points: 600 })
  expect(await ask(client, 20033, pack(200, 2))).toMatchObject({ code: 'packet_limit' })
})

it('L20: an excluded member can give nothing and take nothing', async () => {
  const [giver, id] = [await withPoints(100n), await withPoints(50n)]
  scene.later(7 * dayMs)
  const { packet } = await ask(await login(0, giver), 20033, pack(10, 2))
  const { session } = await scene.login(id)
  const client = await login(1, id)
  const until = scene.house.world.now() + 200 * dayMs
  await scene.site('/site/api/v1/protection/exclude', { until }, { id, session })
  await client.hears('the word', ({ msgId, msgData }) => msgId === 20030 && msgData.code === 'may_not_play')
  expect(await ask(client, 10017, plum)).toMatchObject({ code: 'room_unknown' })
  expect(await ask(client, 20034, { packet })).toMatchObject({ code: 'room_unknown' })
  expect(await pointsOf(scene.house, id)).toBe(50n)
})
