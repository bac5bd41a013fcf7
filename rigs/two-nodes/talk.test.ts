// A talk between two nodes: the guest's and the member's sockets at one, the desk's at the other. Nobody asks by the clock.

import { memberJwt } from '@magpie/identity/contract'
import { opsCookie } from '@magpie/operators/contract'
import { seatOperator } from '@magpie/operators/testing'
import { guestMine, guestSay, serviceDeskTopic, talkAnswer, talkClaim, talkSay } from '@magpie/service/contract'
import { openWireClient } from '@magpie/testkit/hostile'
import type { Endpoint } from '@magpie/wire'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openPlayer } from '../testing/actors.ts'
import { openPlatform, type Platform } from '../testing/platform.ts'
import { type Message, openPeer, Peer, streamUrl } from '../testing/stream-peer.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform({ second: true, ops: true })
})
afterAll(() => platform.close())

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

/** Somebody of the staff: their calls and their socket, both by cookie and marker. */
const openStaff = async (account: string, role: 'support' | 'finance') => {
  const seat = await seatOperator(platform.owner, platform.world, { account, roles: [role] })
  const client = openWireClient(platform.opsOrigin, 70)
  const cookie = `${opsCookie}=${seat.secret}`
  const address = `${platform.opsOrigin.replace('http', 'ws')}${streamUrl}`
  return {
    marker: seat.marker,
    dial: (headers: Readonly<Record<string, string>> = { cookie }) =>
      new Peer(address, new WebSocket(address, { headers })),
    act: async (endpoint: Endpoint, ask: object): Promise<void> => {
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
      expect(JSON.parse(text), text).toMatchObject({ status_code: 6000 })
    },
    close: client.close,
  }
}

it('S-ROUTE-04, L34: what happens in a talk is heard at the other node by guest, member and desk, and by nobody else', async () => {
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
  const [guests, members] = [await openPeer(secondOrigin), await openPeer(secondOrigin)]
  await follows(guests, topic)
  const login = await member.call(memberJwt, {})
  const marker = member.fill(member.headers(memberJwt)).find(([name]) => name === 'token')?.[1] ?? ''
  members.say(10001, { token: marker, body: login['body'] })
  const own = await members.hears('the login', ({ msgId }) => msgId === 10001)
  for (const one of own.msgData['topics'] as string[]) await follows(members, one)

  const first = (await member.call(guestSay, { guest, key: world.id(), text: 'locked out' })) as { talk: string }
  await desk.hears('the guest', isOf('service.line', first.talk))
  const second = (await member.call(talkSay, { key: world.id(), text: 'and I' })) as { talk: string }
  await desk.hears('the member', isOf('service.line', second.talk))
  await members.hears('one is ahead', (one) => isOf('service.place', second.talk)(one) && told(one)['ahead'] === 1)

  const from = guests.heard.length
  const began = Date.now()
  await staff.act(talkClaim, { id: first.talk })
  await guests.hears('it is in hand', isOf('service.line', first.talk), from)
  await members.hears('nobody is ahead', (one) => isOf('service.place', second.talk)(one) && told(one)['ahead'] === 0)
  await staff.act(talkAnswer, { id: first.talk, key: world.id(), text: 'use the page of recovery' })
  await guests.hears('the answer', (one) => isOf('service.line', first.talk)(one) && told(one)['seq'] === 2)
  expect(Date.now() - began).toBeLessThan(15_000)
  expect(JSON.stringify([...guests.heard, ...members.heard])).not.toContain('recovery')
  expect(members.heard.filter(isOf('service.line', first.talk))).toEqual([])
  for (const { ws } of [desk, guests, members]) ws.terminate()
  for (const { close } of [staff, outsider, member.client]) close()
})
