// engagement §16.7 on real processes: sockets of guests and members at two nodes talk in one hall, and one of the nodes is killed in
// the middle. Who was at it comes back to the other, says again what nobody answered, and reads what they missed.

import { openPool } from '@magpie/db'
import { openRealHouse, type RealHouse } from '@magpie/testkit/real-house'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Message, openPeer, type Peer } from '../testing/stream-peer.ts'
import { type Guest, openGuest } from './testing/guest.ts'

const [speakers, listeners, linesEach] = [4, 36, 12]
const roomId = 'hall'

let house: RealHouse
let owner: Pool
let guests: Guest[]
beforeAll(async () => {
  house = await openRealHouse({ feed: 'door', durable: false })
  owner = openPool({ url: house.databaseUrl, max: 2 })
  await house.start('second')
  const { siteKey, wallet } = house.secrets
  guests = await Promise.all(
    Array.from({ length: speakers }, (_, nth) =>
      openGuest(house.siteUrl, { siteKey, walletSecret: wallet, nth: 500 + nth }),
    ),
  )
  // They registered a day ago, and the hall lets them speak as fast as they like.
  await owner.query(`update identity.member set registered_at = registered_at - interval '1 day'`)
  const { rows } = await owner.query<{ version: bigint }>(
    `update chat.mark set version = version + 1 returning version`,
  )
  await owner.query(`update chat.room set slow_ms = 0, mark = $1 where id = $2`, [rows[0]?.version, roomId])
}, 240_000)
afterAll(async () => {
  await owner.end()
  await house.close()
})

type Told = Readonly<Record<string, unknown>>
const joinedIn = ({ msgId, msgData }: Message): boolean => msgId === 10002 && msgData['topic'] === undefined

const enter = async (origin: string, guest?: Guest, after?: number) => {
  const peer = await openPeer(origin)
  if (guest !== undefined) {
    peer.say(10001, await guest.ticket(origin))
    await peer.hears('the login', ({ msgId }) => msgId === 10001)
  }
  for (;;) {
    const from = peer.heard.length
    peer.say(10002, { roomId, ...(after === undefined ? {} : { after }) })
    const { msgData } = await peer.hears('the room', joinedIn, from)
    if (msgData['slowMs'] === 0) return { peer, joined: msgData as Told & { readonly last: number } }
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** Every line that a socket was told or given, by its number. */
const linesOf = (peers: readonly Peer[]): ReadonlyMap<number, string> => {
  const found = new Map<number, string>()
  const add = (number: number, text: string): void => {
    // Told twice it is the same line; a socket itself is told each once.
    expect(found.get(number) ?? text).toBe(text)
    found.set(number, text)
  }
  for (const { heard } of peers) {
    const pushed = heard.filter(({ msgId, msgData }) => msgId === 10003 && msgData['topic'] === `room/${roomId}`)
    const numbers = pushed.map(({ msgData }) => msgData['number'] as number)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const { msgData } of pushed) add(msgData['number'] as number, String((msgData['data'] as Told)['text']))
    for (const { msgId, msgData } of heard)
      if ((msgId === 10002 || msgId === 10011) && Array.isArray(msgData['messages']))
        for (const line of msgData['messages'] as readonly Told[]) add(line['number'] as number, String(line['text']))
  }
  return found
}

it('no line is lost, doubled or disordered when a node is killed', async () => {
  const origins = [house.siteUrl, house.secondUrl] as const
  const at = (nth: number): string => origins[nth % 2] as string
  const members = await Promise.all(guests.map((guest, nth) => enter(at(nth), guest)))
  const crowd = await Promise.all(Array.from({ length: listeners }, (_, nth) => enter(at(nth))))
  const first = Math.max(...crowd.map(({ joined }) => joined.last))
  const said = guests.flatMap((_guest, who) =>
    Array.from({ length: linesEach }, (_, nth) => ({
      who,
      text: `w${who}n${nth}`,
      clientId: `kill-${who}-${nth}-line`,
    })),
  )
  for (const { who, text, clientId } of said) members[who]?.peer.say(10003, { roomId, clientId, text })
  const [watcher] = crowd
  await watcher?.peer.hears('some of it', ({ msgId }) => msgId === 10003)
  await house.kill('second')

  const again = await Promise.all(
    guests.map(async (guest, who) => {
      const before = members[who] as (typeof members)[number]
      if (who % 2 === 0) return before
      return enter(house.siteUrl, guest)
    }),
  )
  for (const { who, text, clientId } of said) {
    const answered = [members[who], again[who]].some((one) =>
      one?.peer.heard.some(({ msgId, msgData }) => msgId === 10003 && msgData['clientId'] === clientId),
    )
    if (!answered) again[who]?.peer.say(10003, { roomId, clientId, text })
  }
  const back = await Promise.all(
    crowd.map(async (one, nth) => (nth % 2 === 0 ? one : enter(house.siteUrl, undefined, first))),
  )

  const whole = said.map((_one, nth) => first + 1 + nth)
  const deadline = Date.now() + 40_000
  for (const [nth, one] of back.entries()) {
    const both = [crowd[nth] as (typeof crowd)[number], one].map(({ peer }) => peer)
    const peers = [...new Set(both)]
    const missing = (): number[] => {
      const found = linesOf(peers)
      return whole.filter((number) => !found.has(number))
    }
    for (let left = missing(); left.length > 0; left = missing()) {
      if (Date.now() > deadline) throw new Error(`socket ${nth} misses ${left.join(' ')}`)
      // As a browser asks for a gap.
      one.peer.say(10011, { roomId, after: (left[0] as number) - 1, limit: 50 })
      await new Promise((done) => setTimeout(done, 100))
    }
    const found = linesOf(peers)
    expect([...found.keys()].filter((number) => number > first).toSorted((a, b) => a - b)).toEqual(whole)
    expect(whole.map((number) => found.get(number) ?? '').toSorted()).toEqual(said.map(({ text }) => text).toSorted())
  }
  const { rows } = await owner.query<{ seq: bigint; text: string }>(
    `select seq, body ->> 'text' as text from chat.message where room_id = $1 and seq > $2 order by seq`,
    [roomId, first],
  )
  const told = linesOf([(watcher as (typeof crowd)[number]).peer])
  for (const { seq, text } of rows) if (told.has(Number(seq))) expect(told.get(Number(seq))).toBe(text)
  for (const { peer } of [...again, ...back]) peer.ws.terminate()
}, 180_000)
