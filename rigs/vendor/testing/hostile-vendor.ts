// A hostile environment for the vendor's process: the whole house, two players, a caller with the feed's secret, one
// valid request for every endpoint, and all inputs made from it sent and checked.

import { createHmac, randomUUID } from 'node:crypto'
import { openPool } from '@magpie/db'
import { sleep } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import * as contract from '@magpie/sportsbook/contract'
import { deskDialectOnWire, feedDialectOnWire, obDialectOnWire } from '@magpie/sportsbook/server'
import { type Heard, openSecretKeeper, openWireClient, readHoldings, tally, walk } from '@magpie/testkit/hostile'
import { openRealHouse } from '@magpie/testkit/real-house'
import * as playContract from '@magpie/high-low/contract'
import * as transferContract from '@magpie/transfers/contract'
import { transferDialect, transferSigned, venueStatement, walletSigned } from '@magpie/venues/contract'
import { signedMarks, type SignedWire } from '@magpie/wire/signed'
import type { Endpoint, HostileInput } from '@magpie/wire'
import { type Bot, closeCrowd, openCrowd } from '@magpie/sandbox/replay/crowd'
import { openFeedSource } from '@magpie/sandbox/replay/feed-source'
import { setTransferDials } from '@magpie/sandbox/wallet-venue/transfer-dials'
import { playDialectOnWire } from '@magpie/sandbox/wallet-venue/play'
import { bookVenue, walletVenue } from '@magpie/sandbox/venues'
import { transferDialectOnWire } from '@magpie/sandbox/wallet-venue/wallet-venue'
import { seatGambler } from './gambler.ts'
import { playBonus } from './play-bonus.ts'
import { announcedAt } from '../short-feed.ts'
import { fixtureOf, freshIdOf, type VendorAsk, vendorAsks, type VendorCast, withFreshId } from './vendor-asks.ts'

const world = realWorld()
export const mid = 'rig-hostile'
/** Also open: a ticket of several legs needs two matches. */
const second = 'rig-second'

const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'takes' in one && 'path' in one
const declaredIn = (door: object): readonly Endpoint[] => (Object.values(door) as readonly unknown[]).filter(isEndpoint)
/**
 * A book speaks one wire (decision 0815); those of the other books are tested in
 * `domains/sportsbook/testing/adapters/hostile.test.ts`.
 */
const ofOtherBooks: readonly unknown[] = [contract.fbDialect, contract.imDialect]
/** The book's endpoints, and those of the test venue's wallet and its game. */
export const endpoints: readonly Endpoint[] = [
  ...declaredIn(contract).filter(({ dialect }) => !ofOtherBooks.includes(dialect)),
  ...declaredIn(transferContract).filter(({ dialect }) => dialect === transferDialect),
  venueStatement,
  ...declaredIn(playContract),
  setTransferDials,
]
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`
const dialects = [feedDialectOnWire, deskDialectOnWire, transferDialectOnWire, playDialectOnWire]
export const dialectOf = ({ dialect }: Endpoint) => dialects.find(({ name }) => name === dialect) ?? obDialectOnWire
export const endpointOf = (name: string): Endpoint => endpoints.find((one) => nameOf(one) === name) as Endpoint

/** The headers that the vendor's operators send. */
const deskHeadersFor = (secret: string, name: string) => ({
  [contract.deskHeaders.name]: name,
  [contract.deskHeaders.key]: contract.deskKey(secret, name),
})

const marks = {
  timestamp: '@timestamp',
  nonce: '@nonce',
  signature: '@signature',
  ofTransfer: '@transfer',
  ofHouse: '@house',
}

/** The callers that sign: the feed, and the platform for the test venue's wallet and for the book. */
const signers = {
  feed: [contract.feedCaller, marks.signature],
  platform: [walletVenue.code, marks.ofTransfer],
  house: [bookVenue.code, marks.ofHouse],
} as const

type Post = (by: 'feed' | 'chen', to: Endpoint, ask: object) => Promise<unknown>

/** A match with two messages that were set aside; a proposal to void it for the second one is waiting. */
const askedOf = async (post: Post): Promise<VendorCast['asked']> => {
  const matchId = 'rig-asked'
  const early = { type: 'result', matchId, at: announcedAt, ht: [0, 0], ft: [1, 0], et: null, pens: null }
  await post('feed', contract.feedPush, {
    messages: [fixtureOf(matchId), { ...early, seq: 2 }, { ...early, seq: 3 }],
  })
  await post('chen', contract.deskAct, { matchId, seq: 3, act: 'void', reason: 'a word of it' })
  const { questions } = contract.deskQuestions.gives.parse(await post('chen', contract.deskQuestions, {}))
  const proposal = questions.find(({ seq }) => seq === 3)?.proposal?.id
  if (questions.length !== 2 || proposal === undefined)
    throw new Error('the desk does not show the questions of the rig')
  return { matchId, proposal }
}

/** These venues are not played here; without answers they would cause log lines. */
const silentVenues = 'FBTY,IMTY,XQDZ,XQCP'

export const openHostileVendor = async () => {
  const secrets = openSecretKeeper()
  const sent = { inputs: 0, codes: new Map<string, number>() }
  const house = await openRealHouse({
    feed: 'door',
    durable: false,
    env: { MAGPIE_LOG_LEVEL: 'info', MAGPIE_VENUES_OFF: silentVenues },
  })
  for (const secret of [house.secrets.feed, house.secrets.master, house.secrets.wallet]) secrets.keep(secret)
  const owner = openPool({ url: house.databaseUrl, max: 2 })
  const pid = house.pidOf('sandbox')
  const client = openWireClient(house.vendorUrl, 7)
  const feed = openFeedSource(house.vendorUrl, house.secrets.feed)
  const bots = await openCrowd(world, { siteUrl: house.siteUrl, siteKey: house.secrets.siteKey, size: 2 })
  const player = bots[0] as Bot
  const { requestId, cuid } = await player.site.launch()
  const session = { requestId: secrets.keep(requestId), cuid }
  // The other player uses the test venue, so that this one's balance depends on their bets at the book alone.
  await playBonus(owner, (bots[1] as Bot).site)
  const gambler = await seatGambler((bots[1] as Bot).site, house.vendorUrl)
  secrets.keep(gambler.token)

  const desk = deskHeadersFor(house.secrets.wallet, 'lin')
  secrets.keep(desk[contract.deskHeaders.key])
  const headersFor = ({ by }: Pick<VendorAsk, 'by'>): Readonly<Record<string, string>> => {
    if (by === 'desk') return desk
    if (by === 'player' || by === 'gambler')
      return { requestid: by === 'player' ? session.requestId : gambler.token, 'client-type': 'h5' }
    const [who, signature] = signers[by]
    return {
      'x-venue': who,
      [signedMarks.timestamp]: marks.timestamp,
      [signedMarks.nonce]: marks.nonce,
      [signedMarks.signature]: signature,
    }
  }

  /** Fills in what depends on the time: feed and platform sign the bytes that they send, whatever they are. */
  const send = (
    { method, url, headers, payload }: Pick<HostileInput, 'method' | 'url' | 'headers' | 'payload'>,
    more: readonly (readonly [string, string])[] = [],
  ): Promise<Heard> => {
    const [timestamp, nonce] = [String(Date.now()), randomUUID()]
    const signed = (secret: string, { before }: SignedWire, who: string, target: string): string =>
      secrets.keep(
        createHmac('sha256', secret)
          .update(before({ who, target, timestamp, nonce }))
          .update(payload ?? '')
          .digest('hex'),
      )
    const values: Readonly<Record<string, string>> = {
      [marks.timestamp]: timestamp,
      [marks.nonce]: nonce,
      [marks.signature]: signed(house.secrets.feed, walletSigned, contract.feedCaller, `${method} ${url}`),
      [marks.ofTransfer]: signed(house.secrets.wallet, transferSigned, walletVenue.code, url),
      [marks.ofHouse]: signed(house.secrets.wallet, transferSigned, bookVenue.code, url),
    }
    const filled = Object.entries(headers).map(([name, value]): [string, string] => [name, values[value] ?? value])
    return client.send({ method, url, headers: [...filled, ...more], payload })
  }

  const holdings = () => readHoldings(owner)

  /** The book's questions to its operators: one for every message that it set aside, answered or not. */
  const questions = async () => {
    const { rows } = await owner.query<{ readonly seq: number; readonly why: string; readonly stage: string }>(
      'select seq, why, stage from book_ybty.feed_question',
    )
    return rows
  }

  /** Waits until there is no pending ticket, settlement or unanswered call. */
  const untilQuiet = async (): Promise<void> => {
    for (let tries = 0; tries < 1200; tries++) {
      const { pending, unsettled, calls } = await feed.queue()
      if (pending + unsettled + calls === 0) return
      await sleep(world, 50)
    }
    throw new Error(`the book did not come to rest: ${JSON.stringify(await feed.queue())}`)
  }

  /** Feed time stands still an hour before this rig's kick-offs: announced matches can be bet on. */
  const placeOn = async (bot: Bot, matchId: string) => {
    // An accepted message need not have made a match: its number may have come too early.
    const match = await bot.ob.match(matchId).catch(() => undefined)
    const selection = match?.selections.find((one) => one.state === 'open' && one.oddsE5 !== null)
    return match === undefined || selection === undefined ? undefined : bot.ob.place(match, selection, 100n, 2)
  }

  await feed.push([fixtureOf(mid), fixtureOf(second)])
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
    amt: '200',
    odt: 3,
  }
  const headers = { 'content-type': 'application/json', requestid: requestId }
  const payload = Buffer.from(JSON.stringify(place))
  const placed = JSON.parse((await send({ method: 'POST', url: contract.obPlace.path, headers, payload })).text) as {
    data: { no: string }
  }
  await untilQuiet()
  const asked = await askedOf(async (by, { path }, ask) => {
    const signed = by === 'feed' ? headersFor({ by }) : deskHeadersFor(house.secrets.wallet, by)
    const payload = Buffer.from(JSON.stringify(ask))
    const headers = { 'content-type': 'application/json', ...signed }
    return JSON.parse((await send({ method: 'POST', url: path, headers, payload })).text)
  })
  const asks = vendorAsks({ ...session, mid, second, place, ticket: placed.data.no, round: gambler.round, asked })

  /** Tests one endpoint with one request; the caller counts what was accepted. */
  const tryAll = async (
    name: string,
    ask: VendorAsk,
    /** `from`: the first of its own ids. `prepare` gets the id before an input that may be accepted is sent. */
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
  return {
    house,
    owner,
    secrets,
    sent,
    pid,
    client,
    feed,
    bots,
    player,
    session,
    asks,
    headersFor,
    send,
    holdings,
    questions,
    untilQuiet,
    placeOn,
    tryAll,
    close: async (): Promise<void> => {
      client.close()
      feed.close()
      closeCrowd(bots)
      await owner.end()
      await house.close()
    },
  }
}

export type HostileVendor = Awaited<ReturnType<typeof openHostileVendor>>
