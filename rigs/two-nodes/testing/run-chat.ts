// engagement §16.7 on real processes: sockets of members and of a crowd at two nodes talk in one hall, and one node is
// killed in the middle, while they take shares of a packet. Its clients reconnect to the other node, repeat what was
// not answered, and read what they missed.

import { openPool } from '@magpie/db'
import { createHash } from 'node:crypto'
import { addressOf } from '@magpie/testkit/http'
import { openRealHouse, type RealHouse } from '@magpie/testkit/real-house'
import type { Pool } from 'pg'
import { type Message, openPeer, type Peer, readingOnce } from '../../testing/stream-peer.ts'
import { type Guest, openGuest } from './guest.ts'
import { askShare, givePacket, judgeShares } from './packet.ts'

export type ChatOptions = {
  readonly speakers: number
  /** Sockets that only listen. */
  readonly listeners: number
  readonly linesEach: number
  /** The time for the crowd to receive everything, in milliseconds. */
  readonly withinMs: number
  readonly say?: (what: string) => void
}

const roomId = 'hall'
/** Concurrent handshakes and joins. */
const atOnce = 50
/** A silent client is disconnected, so each sends a heartbeat. */
const beatMs = 10_000

type Told = Readonly<Record<string, unknown>>
type Entered = { readonly peer: Peer; readonly joined: Told & { readonly last: number } }

const read = readingOnce()

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what)
}

const joinedIn = ({ msgId, msgData }: Message): boolean => msgId === 10002 && msgData['topic'] === undefined

const enter = async (origin: string, nth: number, guest?: Guest, after?: number): Promise<Entered> => {
  const peer = await openPeer(origin, addressOf(nth, 70), read)
  const beat = setInterval(() => peer.say(0, ''), beatMs)
  peer.ws.on('close', () => clearInterval(beat))
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

const inTurns = async <One, Made>(all: readonly One[], act: (one: One, nth: number) => Promise<Made>) => {
  const made: Made[] = []
  for (let nth = 0; nth < all.length; nth += atOnce)
    made.push(...(await Promise.all(all.slice(nth, nth + atOnce).map((one, more) => act(one, nth + more)))))
  return made
}

/** Every line that one member's sockets received or fetched, by its number. */
const linesOf = (peers: readonly Peer[]): ReadonlyMap<number, string> => {
  const found = new Map<number, string>()
  const add = (number: number, text: string): void => {
    must((found.get(number) ?? text) === text, `line ${number} was received with two texts`)
    found.set(number, text)
  }
  for (const { heard } of peers) {
    const pushed = heard.filter(({ msgId, msgData }) => msgId === 10003 && msgData['topic'] === `room/${roomId}`)
    const numbers = pushed.map(({ msgData }) => msgData['number'] as number)
    must(new Set(numbers).size === numbers.length, 'a socket received a line twice')
    for (const { msgData } of pushed) add(msgData['number'] as number, String((msgData['data'] as Told)['text']))
    for (const { msgId, msgData } of heard)
      if ((msgId === 10002 || msgId === 10011) && Array.isArray(msgData['messages']))
        for (const line of msgData['messages'] as readonly Told[]) add(line['number'] as number, String(line['text']))
  }
  return found
}

/** They registered eight days ago, and the hall has no speaking rate limit for them. */
const openHall = async (owner: Pool): Promise<void> => {
  await owner.query(`update identity.member set registered_at = registered_at - interval '8 days'`)
  const { rows } = await owner.query<{ version: bigint }>(
    `update chat.mark set version = version + 1 returning version`,
  )
  await owner.query(`update chat.room set slow_ms = 0, mark = $1 where id = $2`, [rows[0]?.version, roomId])
}

type Line = { readonly who: number; readonly text: string; readonly clientId: string }

/** Waits until each of the crowd has every line once and all have the same; fetches gaps as a browser does. */
const complete = async (
  crowd: readonly (readonly Peer[])[],
  { first, said, withinMs }: { readonly first: number; readonly said: readonly Line[]; readonly withinMs: number },
): Promise<void> => {
  const whole = said.map((_one, nth) => first + 1 + nth)
  const texts = said.map(({ text }) => text).toSorted()
  const deadline = Date.now() + withinMs
  await inTurns(crowd, async (peers, nth) => {
    const missing = (): number[] => {
      const found = linesOf(peers)
      return whole.filter((number) => !found.has(number))
    }
    for (let left = missing(); left.length > 0; left = missing()) {
      if (Date.now() > deadline) throw new Error(`socket ${nth} misses ${left.join(' ')}`)
      peers.at(-1)?.say(10011, { roomId, after: (left[0] as number) - 1, limit: 50 })
      await new Promise((done) => setTimeout(done, 100))
    }
    const found = linesOf(peers)
    const newer = [...found.keys()].filter((number) => number > first).toSorted((a, b) => a - b)
    must(newer.join() === whole.join(), `socket ${nth} has ${newer.join(' ')}`)
    must(
      whole
        .map((number) => found.get(number) ?? '')
        .toSorted()
        .join('\n') === texts.join('\n'),
      `socket ${nth} has other lines than were said`,
    )
  })
}

/** A word of letters only: digits do not make lines distinct, and a member who repeats a line is stopped. */
const wordOf = (who: number, nth: number): string =>
  createHash('sha256')
    .update(`${who}/${nth}`)
    .digest('hex')
    .slice(0, 16)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')

const isAnswered = (one: Entered | undefined, { clientId }: Line): boolean =>
  one?.peer.heard.some(({ msgId, msgData }) => msgId === 10003 && msgData['clientId'] === clientId) === true

/**
 * Each speaker says a line, and no speaker goes on before theirs is answered: with thousands of sockets, one round
 * causes hundreds of thousands of messages.
 */
const sayRound = async (speakers: readonly Entered[], lines: readonly Line[]): Promise<void> => {
  const say = async ({ who, text, clientId }: Line): Promise<void> => {
    const { peer } = speakers[who] as Entered
    const from = peer.heard.length
    peer.say(10003, { roomId, clientId, text })
    const { msgId, msgData } = await peer.hears(
      `the answer to ${clientId}`,
      (one) => [10003, 20030].includes(one.msgId) && one.msgData['clientId'] === clientId,
      from,
    )
    must(msgId === 10003, `${clientId} was answered ${JSON.stringify(msgData)}`)
  }
  await Promise.all(lines.map(say))
}

const talk = async (house: RealHouse, owner: Pool, options: ChatOptions): Promise<void> => {
  const { speakers, listeners, linesEach, withinMs, say = () => undefined } = options
  const { siteKey, wallet } = house.secrets
  const guests = await inTurns(Array.from({ length: speakers }), (_one, nth) =>
    openGuest(house.siteUrl, { siteKey, walletSecret: wallet, nth: 500 + nth }),
  )
  await guests[1]?.thank(house.secondUrl)
  await openHall(owner)
  const origins = [house.siteUrl, house.secondUrl] as const
  const at = (nth: number): string => origins[nth % 2] as string
  const began = Date.now()
  const members = await inTurns(guests, (guest, nth) => enter(at(nth), nth, guest))
  const packet = await givePacket((members[1] as Entered).peer, speakers - 1)
  const crowd = await inTurns(Array.from({ length: listeners }), (_one, nth) => enter(at(nth), speakers + nth))
  say(`${speakers + listeners} sockets at two nodes in ${Date.now() - began} ms`)
  const first = Math.max(...crowd.map(({ joined }) => joined.last))
  const said: readonly Line[] = guests.flatMap((_guest, who) =>
    Array.from({ length: linesEach }, (_one, nth) => ({
      who,
      text: wordOf(who, nth),
      clientId: `kill-${who}-${nth}-line`,
    })),
  )
  const inRound = (nth: number): readonly Line[] => said.filter((_line, at) => at % linesEach === nth)
  const last = Math.floor(linesEach / 2)
  for (let nth = 0; nth < last; nth++) await sayRound(members, inRound(nth))
  for (const { who, text, clientId } of inRound(last)) members[who]?.peer.say(10003, { roomId, clientId, text })
  for (const [who, { peer }] of members.entries()) if (who !== 1) askShare(peer, packet, who)
  const [watcher] = crowd
  await watcher?.peer.hears('some of it', ({ msgId }) => msgId === 10003, watcher.peer.heard.length)
  const killed = Date.now()
  await house.kill('second')

  const again = await inTurns(guests, async (guest, who) => {
    const before = members[who] as Entered
    return who % 2 === 0 ? before : enter(house.siteUrl, who, guest)
  })
  for (let nth = 0; nth < linesEach; nth++) {
    const due = inRound(nth).filter((line) => !isAnswered(members[line.who], line))
    await sayRound(again, due)
  }
  const takers = guests.map(({ id }, who) => ({
    who,
    id,
    peers: [members[who], again[who]].flatMap((one) => (one === undefined ? [] : [one.peer])),
  }))
  await judgeShares(
    owner,
    packet,
    takers.filter(({ who }) => who !== 1),
  )
  say(`each of ${speakers - 1} has one share of the packet`)
  const back = await inTurns(crowd, async (one, nth) =>
    nth % 2 === 0 ? [one.peer] : [one.peer, (await enter(house.siteUrl, speakers + nth, undefined, first)).peer],
  )
  say(`a node was killed; its clients are back after ${Date.now() - killed} ms`)
  await complete(back, { first, said, withinMs })
  say(`each socket has all ${said.length} lines once, ${Date.now() - killed} ms after the kill`)
  const { rows } = await owner.query<{ seq: bigint; text: string }>(
    `select seq, body ->> 'text' as text from chat.message where room_id = $1 and seq > $2 order by seq`,
    [roomId, first],
  )
  must(rows.length === said.length, `${rows.length} lines are kept`)
  const told = linesOf(back[0] ?? [])
  for (const { seq, text } of rows) must(told.get(Number(seq)) === text, `line ${seq} is kept as ${text}`)
  for (const peers of [...again.map(({ peer }) => [peer]), ...back]) for (const { ws } of peers) ws.terminate()
}

/** Throws with what was lost, duplicated or out of order. */
export const runChat = async (options: ChatOptions): Promise<void> => {
  const house = await openRealHouse({ feed: 'door', durable: false })
  const owner = openPool({ url: house.databaseUrl, max: 2 })
  try {
    await house.start('second')
    await talk(house, owner, options)
  } finally {
    await owner.end()
    await house.close()
  }
}
