// A whole book on a database of its own, with a correct wallet beside it and a feed that the test pushes in. Calls go
// through the real server and the real wire.

import { randomUUID } from 'node:crypto'
import { type House, openPool } from '@magpie/db'
import type { World } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import { freshDatabase, rememberingLog } from '@magpie/testkit'
import type { Heard } from '@magpie/testkit/hostile'
import { walletCallHeaders } from '@magpie/venues/contract'
import { type Dials, type DialSettings, makeDials, noFaults, openWallet, type TellMatches } from '@magpie/venues/vendor'
import type { WireReply, WireRequest } from '@magpie/wire/call'
import type { HostileInput } from '@magpie/wire'
import { openServer } from '@magpie/wire/mount'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { FeedMessage, NeutralReply, ObMatch, ObOrder } from '../contract/index.ts'
import { neutralReply, obAccept } from '../contract/index.ts'
import {
  type Book,
  bookSettings,
  type BookSettings,
  bookTexts,
  doorClock,
  deskDialectOnWire,
  feedDialectOnWire,
  lastHeardAt,
  openBook,
  wireDialects,
  type WireName,
} from '../server/index.ts'
import { type HonestWallet, openHonestWallet } from './honest-wallet.ts'

const secret = 'a-secret-for-tests'

export type Player = { readonly token: string; readonly cuid: string }

export type BetAsk = {
  readonly mid: string
  readonly oid: string
  readonly amt: string
  readonly key?: string
  readonly acc?: keyof typeof obAccept
  /** The odds that the player saw, if not the true ones. */
  readonly ov?: number
  readonly sc?: string
  readonly mv?: number
}

export type Rig = {
  readonly wallet: HonestWallet
  readonly db: Pool
  readonly book: () => Book
  readonly said: ReturnType<typeof rememberingLog>['said']
  readonly player: (cash: bigint) => Player
  /** Shows the session to the book, which asks the wallet for its owner and remembers it. */
  readonly enter: (player: Player) => Promise<void>
  readonly call: (method: 'GET' | 'POST', url: string, body: unknown, player?: Player) => Promise<NeutralReply>
  /** A request of any wire, as a browser would send it. */
  readonly send: (request: WireRequest) => Promise<WireReply>
  /** The same with any bytes to any address. */
  readonly sendRaw: (input: Pick<HostileInput, 'method' | 'url' | 'headers' | 'payload'>) => Promise<Heard>
  readonly feed: (messages: readonly FeedMessage[]) => Promise<void>
  readonly detail: (mid: string) => Promise<ObMatch>
  readonly bet: (player: Player, ask: BetAsk) => Promise<NeutralReply>
  readonly order: (player: Player, no: string) => Promise<ObOrder>
  /** Waits until the order is in this state (`st`), and with `paid` also for its payment. */
  readonly until: (player: Player, no: string, st: number, more?: (order: ObOrder) => boolean) => Promise<ObOrder>
  /** The process dies and another one starts on the same database. */
  readonly restart: () => Promise<void>
  /** Faults between the book and the wallet, until this process ends. */
  readonly dial: (settings: Partial<DialSettings>) => void
  /** Kills the process in the middle of its work. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

export type RigOptions = {
  /** The wire of its book; the rig's own calls are OB-shaped. */
  readonly wire?: WireName
  readonly settings?: Partial<BookSettings>
  readonly offer?: 'book' | 'wide'
  readonly world?: World
  readonly tellMatches?: TellMatches
  /** A running system: its database, and its wallet in place of the test wallet. */
  readonly house?: { readonly databaseUrl: string; readonly platformUrl: string; readonly secret: string }
}

export const openRig = async (options: RigOptions = {}): Promise<Rig> => {
  const { house, wire = 'ob' } = options
  const database = house === undefined ? await freshDatabase() : { url: house.databaseUrl, drop: async () => undefined }
  const wallet = await openHonestWallet(secret)
  const world = options.world ?? realWorld()
  const log = rememberingLog()
  const settings = { ...bookSettings, ...options.settings }
  const headersFor = (path: string, body: string) =>
    walletCallHeaders('YBTY', {
      secret: house?.secret ?? secret,
      target: `POST ${path}`,
      timestamp: world.now(),
      nonce: randomUUID(),
      body,
    })
  let book: Book | undefined
  let app: FastifyInstance | undefined
  let dials: Dials = makeDials(world)
  let db: Pool | undefined

  const start = async (): Promise<void> => {
    db = openPool({ url: database.url, role: 'magpie_sandbox', searchPath: ['book_ybty'], max: 8, pipelined: true })
    dials = makeDials(world)
    const made = await openBook({
      venue: 'YBTY',
      wire,
      world,
      log,
      db,
      dials,
      settings,
      offer: options.offer ?? 'wide',
      siteOrigins: ['http://site.test'],
      wallet: openWallet({
        world,
        platformUrl: house?.platformUrl ?? wallet.url,
        headersFor,
        dials,
        timeoutMs: 2e3,
      }),
      ...(options.tellMatches === undefined ? {} : { tellMatches: options.tellMatches }),
      clock: doorClock(await lastHeardAt(db)),
      onBroken: (cause) => log.alarm({ reason: String(cause) }, 'broken'),
    })
    book = made
    app = await openServer({
      house: { world, log, db } as unknown as House,
      slices: [{ name: 'sportsbook', handlers: made.handlers, news: [], jobs: [], texts: bookTexts }],
      dialects: [wireDialects[wire], feedDialectOnWire, deskDialectOnWire],
      resolveCaller: (request) => made.resolveCaller(request),
      siteOrigins: ['http://site.test'],
    })
  }
  const kill = async (): Promise<void> => {
    await app?.close()
    await book?.stop()
    await db?.end()
  }
  const theBook = (): Book => {
    if (book === undefined) throw new Error('no book')
    return book
  }
  await start()

  const call: Rig['call'] = async (method, url, body, player) => {
    const reply = await app?.inject({
      method,
      url,
      headers:
        player === undefined
          ? {}
          : {
              requestid: player.token,
              'client-type': 'h5',
            },
      ...(method === 'GET' ? {} : { payload: body as object }),
    })
    return neutralReply(reply?.json())
  }
  const good = <T>(reply: NeutralReply): T => {
    if (reply.status_code !== 6000)
      throw new Error(`${reply.status_code} ${reply.message} ${JSON.stringify(reply.data)}`)
    return reply.data as T
  }
  const detail: Rig['detail'] = async (mid) => good(await call('POST', '/yewu11/v1/w/matchDetail', { mid }))
  const order: Rig['order'] = async (player, no) => {
    const { orders } = good<{ orders: ObOrder[] }>(
      await call('POST', '/yewu13/v1/betOrder/status', { cuid: player.cuid, nos: [no] }, player),
    )
    const [found] = orders
    if (found === undefined) throw new Error(`no order ${no}`)
    return found
  }
  return {
    wallet,
    get db() {
      return db as Pool
    },
    book: theBook,
    said: log.said,
    call,
    detail,
    order,
    kill,
    start,
    player: (cash) => {
      const player = {
        token: randomUUID(),
        cuid: randomUUID(),
      }
      wallet.open(player.token, player.cuid, cash)
      return player
    },
    enter: async ({ token }) => void good(await call('GET', `/yewu12/api/user/getUserInfo?token=${token}`, undefined)),
    send: async ({ method, url, headers, body }) => {
      const { pathname, search } = new URL(url)
      const reply = await app?.inject({
        method,
        url: `${pathname}${search}`,
        headers,
        ...(body === undefined ? {} : { payload: body }),
      })
      if (reply === undefined) throw new Error('the book gave no reply')
      return { status: reply.statusCode, body: reply.body }
    },
    sendRaw: async ({ method, url, headers, payload }) => {
      const reply = await app?.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
      if (reply === undefined) throw new Error('the book gave no reply')
      return { status: reply.statusCode, headers: {}, text: reply.body }
    },
    feed: async (messages) => {
      const taken = await theBook().door.take(messages)
      const odd = taken.find((one) => one.taken !== 'applied')
      if (odd !== undefined) throw new Error(`the feed was not taken: ${JSON.stringify(odd)}`)
    },
    bet: async (player, ask) => {
      const match = await detail(ask.mid)
      const odds = match.hps.flatMap(({ hl }) => hl.flatMap(({ ol }) => ol)).find(({ oid }) => oid === ask.oid)
      const score = match.msc.find((text) => text.startsWith('S1|'))?.slice(3) ?? '0:0'
      const body = {
        cuid: player.cuid,
        key: ask.key ?? randomUUID(),
        mid: ask.mid,
        oid: ask.oid,
        amt: ask.amt,
        odt: 3,
        ov: ask.ov ?? odds?.ov ?? 1e5,
        sc: ask.sc ?? score,
        mv: ask.mv ?? match.mv,
        acc: obAccept[ask.acc ?? 'none'],
      }
      return call('POST', '/yewu13/v1/betOrder/bet', body, player)
    },
    until: async (player, no, st, more = () => true) => {
      for (let turn = 0; turn < 400; turn += 1) {
        const found = await order(player, no)
        if (found.st === st && more(found)) return found
        await new Promise((done) => setTimeout(done, 20))
      }
      throw new Error(`the order never reached that state: ${JSON.stringify(await order(player, no))}`)
    },
    dial: (settings) =>
      dials.set({
        ...noFaults,
        ...settings,
      }),
    restart: async () => {
      await kill()
      await start()
    },
    close: async () => {
      await kill()
      await wallet.close()
      await database.drop()
    },
  }
}
