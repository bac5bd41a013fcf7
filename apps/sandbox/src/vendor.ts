// The vendor of the sportsbook, put together: its book over its own schema and role, its wallet client with its own secret, its
// server on its own origin, and a source of matches. It knows the platform's address and nothing else of it.

import { type House, type Log, openPool } from '@magpie/db'
import type { World } from '@magpie/kernel'
import { deskDialect, feedDialect } from '@magpie/sportsbook/contract'
import {
  type Book,
  bookTexts,
  doorClock,
  deskDialectOnWire,
  feedDialectOnWire,
  lastHeardAt,
  obDialectOnWire,
  openBook,
  openSimulator,
  resolveDesk,
  simulatorClock,
} from '@magpie/sportsbook/server'
import { playDialect } from '@magpie/high-low/contract'
import { transferDialect } from '@magpie/venues/contract'
import { makeDials, openWallet, signedAs } from '@magpie/venues/vendor'
import { openServer } from '@magpie/wire/mount'
import venueTexts from '../locales/zh-CN.json' with { type: 'json' }
import { deskPage, deskScript, deskStyle } from './desk/desk-page.ts'
import { resolveFeedCaller } from './feed-caller.ts'
import type { SandboxSettings } from './settings.ts'
import { noJournal } from './no-journal.ts'
import { openPlayBook } from './wallet-venue/play-book.ts'
import { playDialectOnWire, playHandlers, resolvePlayer } from './wallet-venue/play.ts'
import { openTransferDials } from './wallet-venue/transfer-dials.ts'
import { openWalletBook } from './wallet-venue/wallet-book.ts'
import { onVenueStatement } from './wallet-venue/statement.ts'
import { bookVenue, walletVenue as ownWallet } from './venues.ts'
import { resolvePlatform, transferDialectOnWire, walletVenueHandlers } from './wallet-venue/wallet-venue.ts'

export type OpenVendor = { readonly drain: () => Promise<void> }

const connectionsMax = 12
const walletConnectionsMax = 3

type Closing = (() => Promise<unknown> | void)[]

export const openVendor = async (
  settings: SandboxSettings,
  world: World,
  log: Log,
  onBroken: (cause: unknown) => void,
): Promise<OpenVendor> => {
  const closing: Closing = []
  const drain = async (): Promise<void> => {
    for (let close = closing.pop(); close !== undefined; close = closing.pop()) await close()
  }
  try {
    await open(settings, world, log, onBroken, closing)
    return { drain }
  } catch (cause) {
    await drain().catch(() => undefined)
    throw cause
  }
}

const openWalletVenue = (
  { databaseUrl, transferDials }: SandboxSettings,
  { world, log }: House,
  book: Book,
  closing: Closing,
) => {
  const db = openPool({
    url: databaseUrl,
    role: 'magpie_sandbox',
    // What the test venue keeps lies apart from the book.
    searchPath: [ownWallet.schema],
    max: walletConnectionsMax,
    log,
    applicationName: 'magpie-sandbox-wallet',
  })
  closing.push(() => db.end())
  const play = openPlayBook(db, world)
  const [wallets, dials] = [openWalletBook(db), openTransferDials(transferDials)]
  const wallet = walletVenueHandlers({ book: wallets, play, dials, world })
  return { play, handlers: [...wallet, onVenueStatement({ wallets, book, dials }), ...playHandlers(play, world)] }
}

const serve = async (settings: SandboxSettings, house: House, book: Book, closing: Closing): Promise<void> => {
  const walletVenue = openWalletVenue(settings, house, book, closing)
  const app = await openServer({
    house,
    slices: [
      { name: 'sportsbook', handlers: book.handlers, news: [], jobs: [], texts: bookTexts },
      { name: 'wallet', handlers: walletVenue.handlers, news: [], jobs: [], texts: venueTexts },
    ],
    dialects: [obDialectOnWire, feedDialectOnWire, deskDialectOnWire, transferDialectOnWire, playDialectOnWire],
    resolveCaller: (request, { dialect }) => {
      if (dialect === feedDialect) return resolveFeedCaller(request, settings.feedSecret, house.world.now())
      if (dialect === deskDialect) return resolveDesk(request, settings.secret)
      if (dialect === transferDialect) return resolvePlatform(request, settings.secret, house.world.now())
      if (dialect === playDialect) return resolvePlayer(request, walletVenue.play, house.world.now())
      return book.resolveCaller(request)
    },
    siteOrigins: settings.siteOrigins,
    corsOrigins: settings.siteOrigins,
    corsHeaders: ['requestid', 'client-type'],
    sessionCookie: 'magpie_none',
    pages: [{ path: '/desk', render: () => deskPage() }],
    files: [
      { path: '/desk.js', contentType: 'text/javascript; charset=utf-8', body: deskScript },
      { path: '/desk.css', contentType: 'text/css; charset=utf-8', body: deskStyle },
    ],
    title: bookVenue.at,
  })
  closing.push(() => app.close())
  book.push.attach(app.server)
  await app.listen({ host: settings.host, port: settings.port })
}

const open = async (
  settings: SandboxSettings,
  world: World,
  log: Log,
  onBroken: (cause: unknown) => void,
  closing: Closing,
): Promise<void> => {
  const db = openPool({
    url: settings.databaseUrl,
    role: 'magpie_sandbox',
    searchPath: [bookVenue.schema],
    max: connectionsMax,
    log,
    applicationName: 'magpie-sandbox',
  })
  closing.push(() => db.end())
  const dials = makeDials(world, settings.dials)
  const simulated = settings.feedSource === 'simulator' ? simulatorClock(world, settings.matchSpeed) : undefined
  const book = await openBook({
    venue: bookVenue.code,
    world,
    log,
    db,
    dials,
    onBroken,
    siteOrigins: settings.siteOrigins,
    wallet: openWallet({
      world,
      dials,
      platformUrl: settings.platformUrl,
      headersFor: signedAs(bookVenue.code, settings.secret, world),
    }),
    clock: simulated ?? doorClock(await lastHeardAt(db)),
    offer: simulated === undefined ? 'wide' : 'book',
  })
  closing.push(book.stop)
  if (simulated !== undefined) {
    const simulator = await openSimulator({ book, db, world, log, clock: simulated, speed: settings.matchSpeed })
    closing.push(simulator.stop)
  }
  await serve(settings, { world, db, journal: noJournal(), log }, book, closing)
}
