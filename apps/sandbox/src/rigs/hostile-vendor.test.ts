// Everything that a stranger may send to the vendor's wire and to its feed door, on the whole house in real processes:
// each gets a declared code of the vendor, no balance at the platform changes but by tickets that were sold, and the
// process that keeps the book lives.

import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPool } from '@magpie/db'
import { sleep } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import { verifySnapshot } from '@magpie/ledger/server'
import * as contract from '@magpie/sportsbook/contract'
import { feedDialectOnWire, obDialectOnWire } from '@magpie/sportsbook/server'
import {
  changesBetween,
  closeCodeAfter,
  frame,
  handshake,
  type Heard,
  openSecretKeeper,
  openWireClient,
  readAnswer,
  readHoldings,
  sendRaw,
  tally,
  upgraded,
  walk,
  type WireClient,
} from '@magpie/testkit/hostile'
import { openRealHouse, type RealHouse } from '@magpie/testkit/real-house'
import * as venueContract from '@magpie/venues/contract'
import { walletHeaders } from '@magpie/venues/contract'
import { type Endpoint, goodInput, type HostileInput } from '@magpie/wire'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isVendorRefusal } from '../players/ob-player.ts'
import { type Bot, closeCrowd, minorOf, openCrowd } from '../replay/crowd.ts'
import { type FeedSource, openFeedSource } from '../replay/feed-source.ts'
import { setTransferDials } from '../wallet-venue/transfer-dials.ts'
import { transferDialectOnWire, walletVenue } from '../wallet-venue/wallet-venue.ts'
import { badPushFrames } from './testing/bad-push.ts'
import {
  fixtureOf,
  freshIdOf,
  freshMark,
  secondMessages,
  type VendorAsk,
  vendorAsks,
  withFreshId,
} from './testing/vendor-asks.ts'

const world = realWorld()
const secrets = openSecretKeeper()
const mid = 'rig-hostile'
const sent = { inputs: 0, codes: new Map<string, number>() }

let house: RealHouse
let owner: Pool
let feed: FeedSource
let bots: readonly Bot[]
let player: Bot
let session: { readonly requestId: string; readonly cuid: string }
let client: WireClient
let asks: Readonly<Record<string, VendorAsk>>
let pid = 0

const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'takes' in one && 'path' in one
const declaredIn = (door: object): readonly Endpoint[] => (Object.values(door) as readonly unknown[]).filter(isEndpoint)
/** The book's, and those of the test venue's wallet. */
const endpoints: readonly Endpoint[] = [
  ...declaredIn(contract),
  ...declaredIn(venueContract).filter(({ dialect }) => dialect === venueContract.transferDialect),
  setTransferDials,
]
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`
const dialects = [feedDialectOnWire, transferDialectOnWire]
const dialectOf = ({ dialect }: Endpoint) => dialects.find(({ name }) => name === dialect) ?? obDialectOnWire
const endpointOf = (name: string): Endpoint => endpoints.find((one) => nameOf(one) === name) as Endpoint
const feedPush = nameOf(contract.feedPush)
const obPlace = nameOf(contract.obPlace)

const marks = { timestamp: '@timestamp', nonce: '@nonce', signature: '@signature', ofTransfer: '@transfer' }
const headersFor = ({ by }: VendorAsk): Readonly<Record<string, string>> =>
  by === 'player'
    ? { requestid: session.requestId, 'client-type': 'h5' }
    : {
        [walletHeaders.venue]: by === 'feed' ? contract.feedCaller : walletVenue,
        [walletHeaders.timestamp]: marks.timestamp,
        [walletHeaders.nonce]: marks.nonce,
        [walletHeaders.signature]: by === 'feed' ? marks.signature : marks.ofTransfer,
      }

/** Fills in what belongs to the moment: feed and platform sign the bytes that they send, whatever they are. */
const send = (
  { method, url, headers, payload }: Pick<HostileInput, 'method' | 'url' | 'headers' | 'payload'>,
  more: readonly (readonly [string, string])[] = [],
): Promise<Heard> => {
  const [timestamp, nonce] = [String(Date.now()), randomUUID()]
  const signed = (secret: string, preamble: string): string =>
    secrets.keep(
      createHmac('sha256', secret)
        .update(preamble)
        .update(payload ?? '')
        .digest('hex'),
    )
  const head = `${timestamp}.${nonce}.`
  const values: Readonly<Record<string, string>> = {
    [marks.timestamp]: timestamp,
    [marks.nonce]: nonce,
    [marks.signature]: signed(house.secrets.feed, head),
    [marks.ofTransfer]: signed(house.secrets.wallet, `transfer ${url}\n${head}`),
  }
  const filled = Object.entries(headers).map(([name, value]): [string, string] => [name, values[value] ?? value])
  return client.send({ method, url, headers: [...filled, ...more], payload })
}

const holdings = () => readHoldings(owner)

/** Nothing waits any more: no ticket, no settlement, no call without an answer. */
const untilQuiet = async (): Promise<void> => {
  for (let tries = 0; tries < 1200; tries++) {
    const { pending, unsettled, calls } = await feed.queue()
    if (pending + unsettled + calls === 0) return
    await sleep(world, 50)
  }
  throw new Error(`the book did not come to rest: ${JSON.stringify(await feed.queue())}`)
}

/** Feed time stands still an hour before the kick-offs of this rig: what is announced can be bet on. */
const placeOn = async (bot: Bot, matchId: string) => {
  // A message that was taken need not have made a match: its number may have come too early.
  const match = await bot.ob.match(matchId).catch(() => undefined)
  const selection = match?.selections.find((one) => one.state === 'open' && one.oddsE5 !== null)
  return match === undefined || selection === undefined ? undefined : bot.ob.place(match, selection, 100n, 2)
}

beforeAll(async () => {
  house = await openRealHouse({ feed: 'door', durable: false, env: { MAGPIE_LOG_LEVEL: 'info' } })
  for (const secret of [house.secrets.feed, house.secrets.master, house.secrets.wallet]) secrets.keep(secret)
  owner = openPool({ url: house.databaseUrl, max: 2 })
  pid = house.pidOf('sandbox')
  client = openWireClient(house.vendorUrl, 7)
  feed = openFeedSource(house.vendorUrl, house.secrets.feed)
  bots = await openCrowd(world, { siteUrl: house.siteUrl, siteKey: house.secrets.siteKey, size: 2 })
  player = bots[0] as Bot
  const { requestId, cuid } = await player.site.launch()
  session = { requestId: secrets.keep(requestId), cuid }
  await feed.push([fixtureOf(mid)])
  const match = await player.ob.match(mid)
  const selection = match.selections.find((one) => one.market === '1x2' && one.side === 'home')
  const place = {
    cuid,
    key: 'first-key-of-the-rig',
    mid,
    oid: selection?.oid,
    ov: selection?.oddsE5,
    sc: '0:0',
    mv: match.version,
    acc: 2,
    amt: '100',
    odt: 3,
  }
  const headers = { 'content-type': 'application/json', requestid: requestId }
  const payload = Buffer.from(JSON.stringify(place))
  const placed = JSON.parse((await send({ method: 'POST', url: contract.obPlace.path, headers, payload })).text) as {
    data: { no: string }
  }
  await untilQuiet()
  asks = vendorAsks({ ...session, mid, place, ticket: placed.data.no })
}, 240_000)
afterAll(async () => {
  client.close()
  feed.close()
  closeCrowd(bots)
  await owner.end()
  await house.close()
}, 240_000)

/** One endpoint with one ask; what passed is counted by the caller. */
const tryAll = async (
  name: string,
  ask: VendorAsk,
  /** `from`: where its own ids are counted from. `prepare` is told the id before an input that may pass is sent. */
  more: { readonly from?: number; readonly prepare?: (id: string) => Promise<void> } = {},
) => {
  const { from = 0, prepare } = more
  const endpoint = endpointOf(name)
  const bodies = new Map<HostileInput, string>()
  const walked = await walk({
    endpoint,
    dialect: dialectOf(endpoint),
    good: { ask: ask.ask, headers: () => headersFor(ask) },
    send: async (input, nth) => {
      if (input.mayPass) await prepare?.(freshIdOf(from + nth))
      const payload = withFreshId(input.payload, from + nth)
      bodies.set(input, String(payload))
      return send({ ...input, payload })
    },
  })
  sent.inputs += walked.sent
  tally(sent.codes, walked.codes)
  return { ...walked, takenBodies: walked.taken.map(({ input }) => bodies.get(input) ?? '') }
}

describe('hostile inputs to the vendor', () => {
  it('L31: the table has a good ask for each endpoint that the vendor serves, and for no other', async () => {
    const { text } = await client.send({ method: 'GET', url: '/docs/json', headers: [] })
    const { paths } = JSON.parse(text) as { paths: Readonly<Record<string, object>> }
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(served.sort()).toEqual(endpoints.map(nameOf).sort())
    expect(Object.keys(asks).sort()).toEqual(served)
  })

  it('L31, L5, S-ERR-11: each is answered with a declared code of the vendor, and no balance changes', async () => {
    const complaints: string[] = []
    let before = await holdings()
    for (const [name, ask] of Object.entries(asks)) {
      // What a bet may move is looked at by itself.
      if (name === obPlace) continue
      const walked = await tryAll(name, ask)
      const after = await holdings()
      complaints.push(...walked.complaints, ...changesBetween(before, after).map((change) => `${name}: ${change}`))
      if (walked.sent < 30) complaints.push(`${name}: only ${walked.sent} inputs`)
      if (walked.taken.length === 0) complaints.push(`${name}: not even its good ask was taken`)
      before = after
    }
    expect(complaints).toEqual([])
  }, 240_000)

  it('L5, L7: a hostile bet is a ticket that is paid for, the ticket of its key, or nothing', async () => {
    const [before, others] = [await player.site.info(), await (bots[1] as Bot).site.info()]
    const place = asks[obPlace] as VendorAsk
    for (const ask of [place, { ...place, ask: { ...place.ask, key: freshMark } }]) {
      const walked = await tryAll(obPlace, ask)
      expect(walked.complaints).toEqual([])
      expect(walked.taken.length).toBeGreaterThan(5)
    }
    await untilQuiet()
    const tickets = await player.ob.tickets()
    expect(new Set(tickets.map(({ state }) => state))).toEqual(new Set(['confirmed']))
    expect(tickets.length).toBeGreaterThan(1)
    const staked = tickets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
    const after = await player.site.info()
    expect([minorOf(after.balance), after.heldMoney]).toEqual([player.welcomeMinor - staked, '0.00'])
    expect(minorOf(before.balance)).toBe(player.welcomeMinor - 100n)
    expect(await (bots[1] as Bot).site.info()).toEqual(others)
  }, 240_000)

  it('L31, L6: a feed message, hostile in every field, is taken or refused, and what is taken can be bet on', async () => {
    const fresh = await tryAll(feedPush, { by: 'feed', ask: { messages: [fixtureOf(freshMark)] } })
    const complaints = [...fresh.complaints]
    const long = '\u{1f426}'.repeat(60)
    await feed.push([fixtureOf('long-names', { home: long, away: long, league: { id: 'long', name: long } })])
    const announced = fresh.takenBodies.map(
      (body) => (JSON.parse(body) as { messages: { matchId: string }[] }).messages[0]?.matchId ?? '',
    )
    const better = bots[1] as Bot
    const bets = await Promise.all(
      [...new Set([...announced, 'long-names'])].map((matchId) => placeOn(better, matchId)),
    )
    const tickets = bets.filter((one) => one !== undefined && !isVendorRefusal(one))
    expect(tickets.length).toBeGreaterThan(20)
    await untilQuiet()
    expect((await better.ob.tickets()).map(({ state, reason }) => [state, reason])).toEqual(
      tickets.map(() => ['confirmed', null]),
    )

    const before = await holdings()
    for (const [kind, message] of secondMessages(freshMark).entries()) {
      const ask: VendorAsk = { by: 'feed', ask: { messages: [message] } }
      const prepare = (id: string): Promise<void> => feed.push([fixtureOf(id)])
      complaints.push(...(await tryAll(feedPush, ask, { from: (kind + 1) * 10_000, prepare })).complaints)
    }
    expect(complaints).toEqual([])
    await untilQuiet()
    expect(changesBetween(before, await holdings())).toEqual([])
  }, 240_000)

  it('S-HDR-05, L31: headers that come twice or never end, other methods and other paths get what is declared', async () => {
    const before = await holdings()
    const wrong: string[] = []
    for (const [name, ask] of Object.entries(asks)) {
      if (name === obPlace) continue
      const endpoint = endpointOf(name)
      const isGet = endpoint.method === 'GET'
      const good = goodInput(endpoint, { ask: ask.ask, headers: () => headersFor(ask) })
      const judge = async (what: string, sending: Promise<Heard>): Promise<void> => {
        sent.inputs++
        const heard = await sending
        const bare = (heard.status === 400 || heard.status === 431) && heard.text === ''
        const answer = bare ? undefined : readAnswer(endpoint, dialectOf(endpoint), heard)
        if (typeof answer === 'string') wrong.push(`${name}, ${what}: ${answer}`)
      }
      for (const header of Object.keys(good.headers)) {
        for (const value of ['strange', 'x'.repeat(20_000)]) {
          await judge(`${header} twice`, send(good, [[header, value]]))
        }
      }
      for (const method of [isGet ? 'POST' : 'GET', 'PUT', 'DELETE', 'PATCH', 'TRACE']) {
        const bodiless = method === 'GET' || method === 'TRACE'
        const { status } = await send({
          ...good,
          method: method as 'GET',
          payload: bodiless ? undefined : Buffer.from('{}'),
        })
        if (status !== 404) wrong.push(`${method} ${endpoint.path}: ${status}`)
      }
      for (const url of [
        `${endpoint.path}/`,
        `/${endpoint.path}`,
        `${endpoint.path}%00`,
        `${endpoint.path}%zz`,
        endpoint.path.toUpperCase(),
      ]) {
        const { status } = await send({ ...good, url })
        if (status !== 404 && status !== 400) wrong.push(`${url}: ${status}`)
      }
      sent.inputs += 10
    }
    expect(wrong).toEqual([])
    expect(changesBetween(before, await holdings())).toEqual([])
  }, 240_000)

  it('the push socket refuses, closes or ignores, and whoever listens beside is served', async () => {
    const path = '/yewuws/push'
    const { host } = new URL(house.vendorUrl)
    const ticket = async (): Promise<string> => {
      const payload = Buffer.from(JSON.stringify({ cuid: session.cuid }))
      const headers = { 'content-type': 'application/json', ...headersFor({ by: 'player', ask: {} }) }
      const { text } = await send({ method: 'POST', url: contract.obPushTicket.path, headers, payload })
      return secrets.keep((JSON.parse(text) as { data: { ticket: string } }).data.ticket)
    }
    const statusOf = async (url: string, change?: Parameters<typeof handshake>[2]): Promise<number> => {
      sent.inputs++
      return Number(
        /^HTTP\/1\.1 (\d{3})/.exec(
          await sendRaw(house.vendorUrl, handshake(host, url, change), { quietMs: 10_000 }),
        )?.[1],
      )
    }
    const used = await ticket()
    const listening = await upgraded(house.vendorUrl, `${path}?ticket=${used}`)
    for (const query of [
      '',
      '?ticket=',
      '?ticket=x',
      `?ticket=${used}`,
      '?ticket=%00',
      '?ticket=%zz',
      '?__proto__=1',
      `?ticket=${'x'.repeat(8_000)}`,
    ]) {
      expect(await statusOf(`${path}${query}`), query).toBe(401)
    }
    for (const url of ['/', '//', '/%zz', '/yewuws', '/docs', 'http://example.org/yewuws/push'])
      expect(await statusOf(url), url).toBe(401)
    expect(await statusOf(`${path}?ticket=${await ticket()}`, { headers: { origin: 'http://example.org' } })).toBe(401)
    expect(
      await statusOf(`${path}?ticket=${await ticket()}`, { headers: { 'sec-websocket-version': '7' } }),
    ).toBeGreaterThanOrEqual(400)
    expect(await statusOf(`${path}?ticket=${await ticket()}`, { headers: { 'sec-websocket-key': null } })).toBe(400)
    for (let nth = 0; nth < 30; nth++)
      await sendRaw(house.vendorUrl, handshake(host, `${path}?ticket=x`), { reset: true })
    await Promise.all(Array.from({ length: 30 }, () => sendRaw(house.vendorUrl, handshake(host, '/'), { reset: true })))
    sent.inputs += 60

    for (const [name, expected, frames] of badPushFrames(mid)) {
      sent.inputs++
      const socket = await upgraded(house.vendorUrl, `${path}?ticket=${await ticket()}`)
      expect(expected, name).toContain(await closeCodeAfter(socket, frames, expected.includes(null) ? 300 : 10_000))
    }
    for (let nth = 0; nth < 20; nth++)
      (await upgraded(house.vendorUrl, `${path}?ticket=${await ticket()}`)).resetAndDestroy()
    const heard = new Promise<string>(
      (done) => void listening.once('data', (part: Buffer) => done(part.toString('latin1'))),
    )
    listening.write(frame(1, Buffer.from('{"cmd":"hb"}')))
    expect(await heard).toContain('"cmd":"C0"')
    listening.destroy()
  }, 240_000)

  it('what is no HTTP does the vendor no harm', async () => {
    const { host } = new URL(house.vendorUrl)
    const broken = [
      '\r\n\r\n',
      'hello\r\n\r\n',
      `GET / HTTP/9.9\r\nhost: ${host}\r\n\r\n`,
      `POST /feed/v1/messages HTTP/1.1\r\nhost: ${host}\r\ncontent-length: -1\r\n\r\n`,
      `POST /feed/v1/messages HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
      `CONNECT x:1 HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
    ]
    for (const bytes of broken) {
      expect(await sendRaw(house.vendorUrl, bytes)).not.toMatch(/^HTTP\/1\.1 [235]/)
      await sendRaw(house.vendorUrl, bytes, { reset: true })
      sent.inputs += 2
    }
  })

  it('the process that keeps the book is the one that was started, and sells and pays as before', async () => {
    expect(() => process.kill(pid, 0)).not.toThrow()
    await feed.push([fixtureOf('rig-after')])
    const better = bots[1] as Bot
    const before = minorOf((await better.site.info()).balance)
    const ticket = await placeOn(better, 'rig-after')
    expect(ticket).toMatchObject({ matchId: 'rig-after' })
    await untilQuiet()
    expect((await better.ob.tickets())[0]).toMatchObject({ matchId: 'rig-after', state: 'confirmed' })
    expect(minorOf((await better.site.info()).balance)).toBe(before - 100n)
  })

  it('L34, L11: the logs of both processes hold no fault and no secret, and the journal holds', async () => {
    const logs = ['sandbox', 'server'].map((name) => readFileSync(join(house.folder, `${name}.log`), 'utf8'))
    expect(logs.join('').length).toBeGreaterThan(100_000)
    expect(secrets.findIn(logs.join(''))).toEqual([])
    // Lines that call somebody, or that tell of something the house did not expect of itself.
    const trouble = /"alarm":true|"fault":|"msg":"[^"]*(?:fault|overtaken|broken|no answer|failed)/
    expect(logs.flatMap((log) => log.split('\n')).filter((line) => trouble.test(line))).toEqual([])
    expect((await verifySnapshot(owner)).fault).toBeNull()
    console.log(
      `${sent.inputs} hostile inputs to the vendor: ${[...sent.codes].map(([code, times]) => `${code} ${times}`).join(', ')}`,
    )
    expect(sent.inputs).toBeGreaterThanOrEqual(200)
  })
})
