// What happens at one node reaches the other without polling: a service chat, with the guest's and the member's sockets
// at one node and the desk's at the other; every gate of the site; and acts of others about which a member gets a
// message.

import { opsDraft, opsPublish } from '@magpie/content/contract'
import { clientVersion, opsGateChange, opsGateDecide, opsGateEnd, preInfo, type Wish } from '@magpie/gate/contract'
import { callHeaders } from '@magpie/gate/rules'
import { memberJwt } from '@magpie/identity/contract'
import { openJournal } from '@magpie/ledger/server'
import { letterSend, mailTopic } from '@magpie/messages/contract'
import { opsCookie, type Role } from '@magpie/operators/contract'
import { seatOperator } from '@magpie/operators/testing'
import { inviteMine, promotionsChanged } from '@magpie/promotions/contract'
import { openCampaign } from '@magpie/promotions/testing/campaign'
import { guestMine, guestSay, serviceDeskTopic, talkAnswer, talkClaim, talkSay } from '@magpie/service/contract'
import { openWireClient } from '@magpie/testkit/hostile'
import { opsVenueSwitch } from '@magpie/venues/contract'
import { openVip } from '@magpie/vip/server'
import type { Endpoint } from '@magpie/wire'
import { messageIds, siteTopic } from '@magpie/wire/stream-server'
import { openPool } from '@magpie/db'
import { beijingDay, beijingDayNumber, beijingDayStart, dayMs } from '@magpie/kernel'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openPlayer, type Player, untilWelcomed } from '../testing/actors.ts'
import { openPlatform, type Platform } from '../testing/platform.ts'
import { type Message, openPeer, Peer, streamUrl } from '../testing/stream-peer.ts'

const late = { byMs: 0 }
/** To noon in Beijing, because no socket is told of a letter in quiet hours. */
const untilNoonMs = (): number => {
  const now = Date.now()
  const noon = beijingDayStart(beijingDayNumber(now)) + dayMs / 2
  return noon < now ? noon + dayMs - now : noon - now
}

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform({ second: true, ops: true, late, aheadMs: untilNoonMs() })
})
afterAll(async () => {
  late.byMs = 0
  await platform.close()
})

const follows = async (peer: Peer, topic: string): Promise<void> => {
  peer.say(20010, { topics: [{ topic }] })
  await peer.hears(topic, ({ msgId, msgData }) => msgId === 20011 && msgData['topic'] === topic)
}
const told = ({ msgData }: Message): Readonly<Record<string, unknown>> =>
  (msgData['data'] ?? {}) as Readonly<Record<string, unknown>>
const isOf = (about: string, talk: string) => (message: Message) => {
  const { about: named, talk: of } = told(message)
  return message.msgId === 20003 && named === about && of === talk
}

/** A member's socket at the second node, subscribed to the member's own topics. */
const openOwn = async (player: Player) => {
  const peer = await openPeer(platform.secondOrigin)
  const login = await player.call(memberJwt, {})
  const marker = player.fill(player.headers(memberJwt)).find(([name]) => name === 'token')?.[1] ?? ''
  peer.say(10001, { token: marker, body: login['body'] })
  const { msgData } = await peer.hears('the login', ({ msgId }) => msgId === 10001)
  const topics = msgData['topics'] as readonly string[]
  for (const one of topics) await follows(peer, one)
  return { peer, member: topics.find((one) => one.startsWith('member/'))?.slice('member/'.length) ?? '' }
}

/** An operator: their calls and their socket, both by cookie and marker. */
const openStaff = async (account: string, role: Role) => {
  const seat = await seatOperator(platform.owner, platform.world, { account, roles: [role] })
  const client = openWireClient(platform.opsOrigin, 70)
  const cookie = `${opsCookie}=${seat.secret}`
  const address = `${platform.opsOrigin.replace('http', 'ws')}${streamUrl}`
  return {
    marker: seat.marker,
    dial: (headers: Readonly<Record<string, string>> = { cookie }) =>
      new Peer(address, new WebSocket(address, { headers })),
    act: async (endpoint: Endpoint, ask: object): Promise<Readonly<Record<string, unknown>>> => {
      const { text } = await client.send({
        method: 'POST',
        url: endpoint.path,
        headers: [
          ['content-type', 'application/json'],
          ['cookie', cookie],
          ['token', seat.marker],
        ],
        payload: Buffer.from(JSON.stringify({ reason: 'played by the rig', ...ask })),
      })
      const { status_code, data } = JSON.parse(text) as { status_code: number; data: Readonly<Record<string, unknown>> }
      expect(status_code, text).toBe(6000)
      return data
    },
    close: client.close,
  }
}

it('S-ROUTE-04, L34: events of a service chat reach guest, member and desk at the other node, and nobody else', async () => {
  const { secondOrigin, world } = platform
  const staff = await openStaff('talks.1', 'support')
  const outsider = await openStaff('money.1', 'finance')
  const desk = staff.dial()
  await vi.waitFor(() => expect(desk.ws.readyState).toBe(desk.ws.OPEN), 60_000)
  desk.say(10001, { token: staff.marker, body: '' })
  const { msgData } = await desk.hears('the login', ({ msgId }) => msgId === 10001)
  expect(msgData).toEqual({ ok: true, topics: [serviceDeskTopic] })
  await follows(desk, serviceDeskTopic)
  for (const [headers, token] of [
    [{}, staff.marker],
    [undefined, 'another'],
    [undefined, outsider.marker],
  ] as const) {
    const stranger = staff.dial(headers)
    await vi.waitFor(() => expect(stranger.ws.readyState).toBe(stranger.ws.OPEN), 60_000)
    stranger.say(10001, { token, body: '' })
    expect((await stranger.hears('a refusal', () => true)).msgData).toMatchObject({ code: 'login_refused' })
    stranger.say(20010, { topics: [{ topic: serviceDeskTopic }] })
    await stranger.hears('no topic', ({ msgData: { code } }) => code === 'topic_refused')
    stranger.ws.terminate()
  }
  const other = outsider.dial()
  await vi.waitFor(() => expect(other.ws.readyState).toBe(other.ws.OPEN), 60_000)
  other.say(10001, { token: outsider.marker, body: '' })
  expect((await other.hears('a login', ({ msgId }) => msgId === 10001)).msgData).toMatchObject({ topics: [] })
  other.ws.terminate()

  const member = await openPlayer(platform, 1)
  const guest = world.id().replaceAll('-', '').padEnd(43, 'g')
  const { topic } = (await member.call(guestMine, { guest })) as { topic: string }
  const guests = await openPeer(secondOrigin)
  await follows(guests, topic)
  const { peer: members } = await openOwn(member)

  const first = (await member.call(guestSay, { guest, key: world.id(), text: 'locked out' })) as { talk: string }
  await desk.hears('the guest', isOf('service.line', first.talk))
  const second = (await member.call(talkSay, { key: world.id(), text: 'and I' })) as { talk: string }
  await desk.hears('the member', isOf('service.line', second.talk))
  // A member is answered before a guest who came earlier.
  const placed = (ahead: number) => (one: Message) =>
    isOf('service.place', first.talk)(one) && told(one)['ahead'] === ahead
  await guests.hears('one is ahead', placed(1))

  const from = members.heard.length
  const began = Date.now()
  await staff.act(talkClaim, { id: second.talk })
  await members.hears('it is in hand', isOf('service.line', second.talk), from)
  await guests.hears('nobody is ahead', placed(0))
  await staff.act(talkAnswer, { id: second.talk, key: world.id(), text: 'use the page of recovery' })
  await members.hears('the answer', (one) => isOf('service.line', second.talk)(one) && told(one)['seq'] === 2)
  expect(Date.now() - began).toBeLessThan(15_000)
  expect(JSON.stringify([...guests.heard, ...members.heard])).not.toContain('recovery')
  expect(guests.heard.filter(isOf('service.line', second.talk))).toEqual([])
  for (const { ws } of [desk, guests, members]) ws.terminate()
  for (const { close } of [staff, outsider, member.client]) close()
})

/** The second node's answer about the state of the site. */
const siteAtSecond = async (): Promise<string> => {
  const headers = callHeaders({
    path: preInfo.path,
    siteKey: platform.siteKey,
    device: platform.world.id(),
    marker: undefined,
  })
  const answer = await fetch(platform.secondOrigin + preInfo.path, { method: preInfo.method, headers })
  const { status_code, data } = (await answer.json()) as {
    status_code: number
    data: Readonly<Record<string, unknown>>
  }
  const { signature: _new, ...said } = data
  return JSON.stringify([status_code, said])
}

it('S-GATE-03..06, S-ERR-02, 04, 09, 10: a page at the other node is told when each gate closes and opens', async () => {
  // From now on no timer of that node runs for ten minutes: what arrives was pushed.
  late.byMs = 600_000
  const staff = [await openStaff('gates.1', 'risk'), await openStaff('gates.2', 'risk')] as const
  const money = await openStaff('venues.1', 'finance')
  const editor = await openStaff('pieces.1', 'content')
  const [one, two] = staff
  const page = await openPeer(platform.secondOrigin)
  await follows(page, siteTopic)
  const hears = async (what: string, act: () => Promise<unknown>): Promise<void> => {
    const from = page.heard.length
    await act()
    await page.hears(what, ({ msgId }) => msgId === messageIds.site, from)
  }
  const turn = async (wish: Wish, to: number | null): Promise<string> => {
    const { id, state } = await one.act(opsGateChange, { wish, from: null, to })
    if (state === 'proposed') await two.act(opsGateDecide, { id, decision: 'approve' })
    return String(id)
  }
  const endOf = async (id: string): Promise<void> => {
    if ((await one.act(opsGateEnd, { id }))['state'] === 'ended') return
    const { rows } = await platform.owner.query<{ id: string }>(
      `select id from operators.approval where state = 'waiting' and body ->> 'ends' = $1`,
      [id],
    )
    await two.act(opsGateDecide, { id: rows[0]?.id, decision: 'approve' })
  }
  const networks = {
    blockedNetworks: [],
    lookOnlyRegions: [],
    networksOf: [],
    serviceUrl: 'https://help.example/access',
  }
  const gates: readonly (readonly [Wish, isTold: boolean])[] = [
    [{ part: 'maintenance' }, true],
    [{ part: 'login' }, true],
    [{ part: 'register' }, true],
    [{ part: 'download' }, true],
    [{ part: 'look', title: 'Spring', skin: 'spring', video: null }, true],
    [{ part: 'phones', barred: ['1'], abroad: true }, true],
    [{ part: 'access', rules: { ...networks, closedRegions: ['SG'] } }, false],
    [{ part: 'version', least: clientVersion }, false],
    [{ part: 'feature', feature: 'passkeys', share: 0 }, false],
  ]
  for (const [wish, isTold] of gates) {
    const before = await siteAtSecond()
    const ids: string[] = []
    await hears(`${wish.part} shuts`, async () => ids.push(await turn(wish, platform.world.now() + 3_600_000)))
    if (isTold) expect(await siteAtSecond(), wish.part).not.toBe(before)
    await hears(`${wish.part} opens`, () => endOf(ids[0] ?? ''))
    expect(await siteAtSecond(), wish.part).toBe(before)
  }
  for (const state of ['maintenance', 'open'])
    await hears(`a venue: ${state}`, () => money.act(opsVenueSwitch, { venue: 'YBTY', state }))
  await hears('a game is put away', () =>
    platform.owner.query(`insert into venues.closed_game (venue, game, at) values ('XQDZ', 'dice', now())`),
  )
  await hears('a game is opened', () => platform.owner.query('delete from venues.closed_game'))
  const words = { title: 'Tonight', text: 'From two to four', action: null }
  const notice = {
    kind: 'notice',
    words: { 'zh-CN': words, 'zh-TW': words, en: words },
    jump: { type: 0, target: null },
  }
  const shown = {
    ...notice,
    image: null,
    picture: null,
    audience: { who: 'all', levels: null, newDays: null },
    category: 1,
    weight: 10,
  }
  const { id } = await editor.act(opsDraft, { body: shown, from: null, to: null })
  await hears('a notice', () => editor.act(opsPublish, { id }))
  page.ws.terminate()
  for (const { close } of [...staff, money, editor]) close()
})

/** The resources of the platform's own jobs, in addition to its nodes. */
const openBeside = async () => {
  const { world, databaseUrl, master } = platform
  const log = { info: () => undefined, warn: console.warn, alarm: console.error }
  const db = openPool({ url: databaseUrl, role: 'magpie_server', log })
  const journal = await openJournal({ url: databaseUrl, world, log, node: 'beside', secret: master })
  return {
    house: { world, db, journal, log },
    close: async (): Promise<void> => {
      await journal.close()
      await db.end()
    },
  }
}

it('L34: a letter, a level gift and a friend’s registration reach only their member at the other node', async () => {
  // As above: what arrives now was pushed.
  late.byMs = 600_000
  const staff = await openStaff('letters.1', 'support')
  const players = [await openPlayer(platform, 2), await openPlayer(platform, 3)] as const
  await untilWelcomed(players)
  const [own, other] = [await openOwn(players[0]), await openOwn(players[1])]
  const beside = await openBeside()
  const hears = async (about: string, act: () => Promise<unknown>): Promise<void> => {
    const from = own.peer.heard.length
    await act()
    const began = Date.now()
    await own.peer.hears(about, (message) => message.msgId === 20003 && told(message)['about'] === about, from)
    expect(Date.now() - began, about).toBeLessThan(15_000)
  }
  const letter = { member: own.member, requestId: platform.world.id(), title: 'A word', body: 'Your papers are back.' }
  await hears(mailTopic, () => staff.act(letterSend, letter))

  await openCampaign(beside.house, { kind: 'vip-gift', levelPoints: 20, monthPoints: 30, claimDays: 30 })
  await platform.owner.query(
    `insert into turnover.day (member_id, day, game_class, bets, counted, singles) values ($1, $2, 'TY', 9, 500000, 500000)`,
    [own.member, beijingDay(platform.world.now() - dayMs)],
  )
  const judge = openVip().jobs.find(({ name }) => name === 'vip.judge-days')
  await hears(promotionsChanged, async () => judge?.run(null, beside.house))

  const { code } = await players[0].call(inviteMine, {})
  const friends: Player[] = []
  await hears(promotionsChanged, async () => friends.push(await openPlayer(platform, 4, String(code))))
  const { funnel } = (await players[0].call(inviteMine, {})) as { funnel: { registered: number } }
  expect(funnel.registered).toBe(1)

  const strange = other.peer.heard.filter((message) =>
    [mailTopic, promotionsChanged].includes(String(told(message)['about'])),
  )
  expect(strange).toEqual([])
  for (const { peer } of [own, other]) peer.ws.terminate()
  await beside.close()
  for (const { close } of [staff, ...[...players, ...friends].map(({ client }) => client)]) close()
})
