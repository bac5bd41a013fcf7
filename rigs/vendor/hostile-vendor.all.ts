// Everything that a stranger may send to the vendor's wire and to its feed endpoint, on the whole house in real
// processes: each input gets a declared code of the vendor, no balance at the platform changes except by tickets that
// were sold, and the book's process stays alive.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifySnapshot } from '@magpie/ledger/server'
import * as contract from '@magpie/sportsbook/contract'
import {
  changesBetween,
  closeCodeAfter,
  frame,
  handshake,
  type Heard,
  readAnswer,
  sendRaw,
  upgraded,
} from '@magpie/testkit/hostile'
import { goodInput } from '@magpie/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isVendorRefusal } from '@magpie/sandbox/players/ob-player'
import { type Bot, minorOf } from '@magpie/sandbox/replay/crowd'
import { badPushFrames } from './testing/bad-push.ts'
import {
  dialectOf,
  endpointOf,
  endpoints,
  type HostileVendor,
  mid,
  nameOf,
  openHostileVendor,
} from './testing/hostile-vendor.ts'
import { fixtureOf, freshMark, secondMessages, type VendorAsk } from './testing/vendor-asks.ts'

const feedPush = nameOf(contract.feedPush)
const obPlace = nameOf(contract.obPlace)
const obMultiplePlace = nameOf(contract.obMultiplePlace)
const obBuilderPlace = nameOf(contract.obBuilderPlace)
const obCashOut = nameOf(contract.obCashOut)
const obOrderCancel = nameOf(contract.obOrderCancel)

const keptAside = 'a feed message was kept aside: an operator is asked'
type Question = Awaited<ReturnType<HostileVendor['questions']>>[number]

let rig: HostileVendor

beforeAll(async () => {
  rig = await openHostileVendor()
})
afterAll(() => rig.close())

describe('hostile inputs to the vendor', () => {
  it('L31: the table has a valid request for each endpoint that the vendor serves, and for no other', async () => {
    const { text } = await rig.client.send({ method: 'GET', url: '/docs/json', headers: [] })
    const { paths } = JSON.parse(text) as { paths: Readonly<Record<string, object>> }
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(served.sort()).toEqual(endpoints.map(nameOf).sort())
    expect(Object.keys(rig.asks).sort()).toEqual(served)
  })

  it('L31, L5, S-ERR-11: each input is answered with a declared code of the vendor, and no balance changes', async () => {
    const complaints: string[] = []
    let before = await rig.holdings()
    for (const [name, ask] of Object.entries(rig.asks)) {
      // What a bet may move is checked separately.
      if ([obPlace, obMultiplePlace, obBuilderPlace].includes(name)) continue
      const walked = await rig.tryAll(name, ask)
      const after = await rig.holdings()
      complaints.push(...walked.complaints, ...changesBetween(before, after).map((change) => `${name}: ${change}`))
      if (walked.sent < 30) complaints.push(`${name}: only ${walked.sent} inputs`)
      // A sale needs a current quote, and a cancellation a waiting order.
      if (walked.taken.length === 0 && ![obCashOut, obOrderCancel].includes(name))
        complaints.push(`${name}: not even its good ask was taken`)
      before = after
    }
    expect(complaints).toEqual([])
  })

  it('L5, L7: a hostile bet becomes a paid ticket, the ticket of its key, or nothing', async () => {
    const [before, others] = [await rig.player.site.info(), await (rig.bots[1] as Bot).site.info()]
    const place = rig.asks[obPlace] as VendorAsk
    // A single bet has fewer fields, so fewer of its altered inputs are still a valid bet.
    for (const [name, ask, least] of [
      [obPlace, place, 5],
      [obPlace, { ...place, ask: { ...place.ask, key: freshMark } }, 5],
      [obMultiplePlace, rig.asks[obMultiplePlace] as VendorAsk, 5],
      [obBuilderPlace, rig.asks[obBuilderPlace] as VendorAsk, 3],
    ] as const) {
      const walked = await rig.tryAll(name, ask)
      expect(walked.complaints).toEqual([])
      expect(walked.taken.length).toBeGreaterThan(least)
    }
    await rig.untilQuiet()
    const tickets = await rig.player.ob.tickets()
    expect(new Set(tickets.map(({ state }) => state))).toEqual(new Set(['confirmed']))
    expect(tickets.length).toBeGreaterThan(1)
    const staked = tickets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
    const after = await rig.player.site.info()
    expect([minorOf(after.balance), after.heldMoney]).toEqual([rig.player.welcomeMinor - staked, '0.00'])
    expect(minorOf(before.balance)).toBe(rig.player.welcomeMinor - 200n)
    expect(await (rig.bots[1] as Bot).site.info()).toEqual(others)
  })

  it('L31, L6: a hostile feed message is accepted or refused, and an accepted match can be bet on', async () => {
    const fresh = await rig.tryAll(feedPush, { by: 'feed', ask: { messages: [fixtureOf(freshMark)] } })
    const complaints = [...fresh.complaints]
    const long = '\u{1f426}'.repeat(60)
    await rig.feed.push([fixtureOf('long-names', { home: long, away: long, league: { id: 'long', name: long } })])
    const announced = fresh.takenBodies.map(
      (body) => (JSON.parse(body) as { messages: { matchId: string }[] }).messages[0]?.matchId ?? '',
    )
    const better = rig.bots[1] as Bot
    const bets = await Promise.all(
      [...new Set([...announced, 'long-names'])].map((matchId) => rig.placeOn(better, matchId)),
    )
    const tickets = bets.filter((one) => one !== undefined && !isVendorRefusal(one))
    expect(tickets.length).toBeGreaterThan(20)
    await rig.untilQuiet()
    expect((await better.ob.tickets()).map(({ state, reason }) => [state, reason])).toEqual(
      tickets.map(() => ['confirmed', null]),
    )

    const before = await rig.holdings()
    for (const [kind, message] of secondMessages(freshMark).entries()) {
      const ask: VendorAsk = { by: 'feed', ask: { messages: [message] } }
      const prepare = (id: string): Promise<void> => rig.feed.push([fixtureOf(id)])
      complaints.push(...(await rig.tryAll(feedPush, ask, { from: (kind + 1) * 10_000, prepare })).complaints)
    }
    expect(complaints).toEqual([])
    await rig.untilQuiet()
    expect(changesBetween(before, await rig.holdings())).toEqual([])
  })

  it('S-HDR-05, L31: repeated or endless headers, other methods and other paths get a declared answer', async () => {
    const before = await rig.holdings()
    const wrong: string[] = []
    for (const [name, ask] of Object.entries(rig.asks)) {
      if ([obPlace, obMultiplePlace, obBuilderPlace].includes(name)) continue
      const endpoint = endpointOf(name)
      const isGet = endpoint.method === 'GET'
      const good = goodInput(endpoint, { ask: ask.ask, headers: () => rig.headersFor(ask) })
      const judge = async (what: string, sending: Promise<Heard>): Promise<void> => {
        rig.sent.inputs++
        const heard = await sending
        const bare = (heard.status === 400 || heard.status === 431) && heard.text === ''
        const answer = bare ? undefined : readAnswer(endpoint, dialectOf(endpoint), heard)
        if (typeof answer === 'string') wrong.push(`${name}, ${what}: ${answer}`)
      }
      for (const header of Object.keys(good.headers)) {
        for (const value of ['strange', 'x'.repeat(20_000)]) {
          await judge(`${header} twice`, rig.send(good, [[header, value]]))
        }
      }
      for (const method of [isGet ? 'POST' : 'GET', 'PUT', 'DELETE', 'PATCH', 'TRACE']) {
        const bodiless = method === 'GET' || method === 'TRACE'
        const { status } = await rig.send({
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
        const { status } = await rig.send({ ...good, url })
        if (status !== 404 && status !== 400) wrong.push(`${url}: ${status}`)
      }
      rig.sent.inputs += 10
    }
    expect(wrong).toEqual([])
    expect(changesBetween(before, await rig.holdings())).toEqual([])
  })

  it('the push socket refuses, closes or ignores hostile clients, and still serves an honest one', async () => {
    const path = '/yewuws/push'
    const { host } = new URL(rig.house.vendorUrl)
    const ticket = async (): Promise<string> => {
      const payload = Buffer.from(JSON.stringify({ cuid: rig.session.cuid }))
      const headers = { 'content-type': 'application/json', ...rig.headersFor({ by: 'player' }) }
      const { text } = await rig.send({ method: 'POST', url: contract.obPushTicket.path, headers, payload })
      return rig.secrets.keep((JSON.parse(text) as { data: { ticket: string } }).data.ticket)
    }
    const statusOf = async (url: string, change?: Parameters<typeof handshake>[2]): Promise<number> => {
      rig.sent.inputs++
      return Number(
        /^HTTP\/1\.1 (\d{3})/.exec(
          await sendRaw(rig.house.vendorUrl, handshake(host, url, change), { quietMs: 10_000 }),
        )?.[1],
      )
    }
    const used = await ticket()
    const listening = await upgraded(rig.house.vendorUrl, `${path}?ticket=${used}`)
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
      await sendRaw(rig.house.vendorUrl, handshake(host, `${path}?ticket=x`), { reset: true })
    await Promise.all(
      Array.from({ length: 30 }, () => sendRaw(rig.house.vendorUrl, handshake(host, '/'), { reset: true })),
    )
    rig.sent.inputs += 60

    for (const [name, expected, frames] of badPushFrames(mid)) {
      rig.sent.inputs++
      const socket = await upgraded(rig.house.vendorUrl, `${path}?ticket=${await ticket()}`)
      expect(expected, name).toContain(await closeCodeAfter(socket, frames, expected.includes(null) ? 300 : 10_000))
    }
    for (let nth = 0; nth < 20; nth++)
      (await upgraded(rig.house.vendorUrl, `${path}?ticket=${await ticket()}`)).resetAndDestroy()
    const heard = new Promise<string>(
      (done) => void listening.once('data', (part: Buffer) => done(part.toString('latin1'))),
    )
    listening.write(frame(1, Buffer.from('{"cmd":"hb"}')))
    expect(await heard).toContain('"cmd":"C0"')
    listening.destroy()
  })

  it('bytes that are not HTTP do the vendor no harm', async () => {
    const { host } = new URL(rig.house.vendorUrl)
    const broken = [
      '\r\n\r\n',
      'hello\r\n\r\n',
      `GET / HTTP/9.9\r\nhost: ${host}\r\n\r\n`,
      `POST /feed/v1/messages HTTP/1.1\r\nhost: ${host}\r\ncontent-length: -1\r\n\r\n`,
      `POST /feed/v1/messages HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
      `CONNECT x:1 HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
    ]
    for (const bytes of broken) {
      expect(await sendRaw(rig.house.vendorUrl, bytes)).not.toMatch(/^HTTP\/1\.1 [235]/)
      await sendRaw(rig.house.vendorUrl, bytes, { reset: true })
      rig.sent.inputs += 2
    }
  })

  it('the book’s process is still the one that was started, and sells and pays as before', async () => {
    expect(() => process.kill(rig.pid, 0)).not.toThrow()
    await rig.feed.push([fixtureOf('rig-after')])
    const better = rig.bots[1] as Bot
    const before = minorOf((await better.site.info()).balance)
    const ticket = await rig.placeOn(better, 'rig-after')
    expect(ticket).toMatchObject({ matchId: 'rig-after' })
    await rig.untilQuiet()
    expect((await better.ob.tickets())[0]).toMatchObject({ matchId: 'rig-after', state: 'confirmed' })
    expect(minorOf((await better.site.info()).balance)).toBe(before - 100n)
  })

  it('L34, L11: the logs of both processes contain no fault and no secret, and the journal is correct', async () => {
    const logs = ['sandbox', 'server'].map((name) => readFileSync(join(rig.house.folder, `${name}.log`), 'utf8'))
    expect(logs.join('').length).toBeGreaterThan(100_000)
    expect(rig.secrets.findIn(logs.join(''))).toEqual([])
    // Log lines that alarm, or report something the house did not expect of itself.
    const trouble = /"alarm":true|"fault":|"msg":"[^"]*(?:fault|overtaken|broken|no answer|failed)/
    const told = logs.flatMap((log) => log.split('\n')).filter((line) => trouble.test(line))
    // Operators are alarmed once for each message that was set aside, and for nothing else.
    const isQuestion = (line: string): boolean => line.includes(`"msg":"${keptAside}"`)
    expect(told.filter((line) => !isQuestion(line))).toEqual([])
    const inWords = ({ seq, why, stage }: Question): string => `${seq} ${why} ${stage}`
    const asked = told.filter(isQuestion).map((line) => inWords(JSON.parse(line) as Question))
    expect(asked.sort()).toEqual((await rig.questions()).map(inWords).sort())
    expect(asked.length).toBeGreaterThan(20)
    expect((await verifySnapshot(rig.owner)).fault).toBeNull()
    console.log(
      `${rig.sent.inputs} hostile inputs to the vendor: ${[...rig.sent.codes].map(([code, times]) => `${code} ${times}`).join(', ')}`,
    )
    expect(rig.sent.inputs).toBeGreaterThanOrEqual(200)
  })
})
