// A sportsbook vendor, put together: its book with its own schema and role, its wallet client with its own secret, its
// server on its own origin, and a source of matches. It knows the platform's address and nothing else of it.

import { type House, type Log, openPool } from '@magpie/db'
import type { Refusal, World } from '@magpie/kernel'
import { deskDialect, feedDialect } from '@magpie/sportsbook/contract'
import {
  type Book,
  bookTexts,
  doorClock,
  deskDialectOnWire,
  feedDialectOnWire,
  lastHeardAt,
  openBook,
  openSimulator,
  resolveDesk,
  simulatorClock,
  wireDialects,
  wireHeaders,
} from '@magpie/sportsbook/server'
import { playDialect } from '@magpie/high-low/contract'
import { transferDialect } from '@magpie/venues/contract'
import { makeDials, openTelling, openWallet, signedAs } from '@magpie/venues/vendor'
import type { Caller, Dialect, Everywhere, Handled, RequestFacts } from '@magpie/wire'
import { openServer } from '@magpie/wire/mount'
import venueTexts from '../locales/zh-CN.json' with { type: 'json' }
import { bookKinds } from './books.ts'
import { deskPage, deskScript, deskStyle } from './desk/desk-page.ts'
import { resolveFeedCaller } from './feed-caller.ts'
import type { SandboxSettings } from './settings.ts'
import { noJournal } from './no-journal.ts'
import { openPlayBook } from './wallet-venue/play-book.ts'
import { playDialectOnWire, playHandlers, resolvePlayer } from './wallet-venue/play.ts'
import { openTransferDials } from './wallet-venue/transfer-dials.ts'
import { openWalletBook } from './wallet-venue/wallet-book.ts'
import { onBookStatement, onVenueStatement } from './wallet-venue/statement.ts'
import { bookVenue, walletVenue as ownWallet } from './venues.ts'
import {
  resolveAsker,
  resolvePlatform,
  transferDialectOnWire,
  walletVenueHandlers,
} from './wallet-venue/wallet-venue.ts'

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
    // The test venue's data is separate from the book's.
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

type Beside = {
  readonly slices: readonly {
    readonly handlers: readonly Handled[]
    readonly texts: Readonly<Record<string, string>>
  }[]
  readonly dialects: readonly Dialect[]
  readonly resolve: (
    request: RequestFacts,
    dialect: string,
  ) => Caller | Refusal<Everywhere> | Promise<Caller | Refusal<Everywhere>> | undefined
}

/** The first book's origin also serves the test venue. */
const withWalletVenue = (settings: SandboxSettings, house: House, book: Book, closing: Closing): Beside => {
  const { play, handlers } = openWalletVenue(settings, house, book, closing)
  return {
    slices: [{ handlers, texts: venueTexts }],
    dialects: [transferDialectOnWire, playDialectOnWire],
    resolve: (request, dialect) => {
      if (dialect === transferDialect) return resolvePlatform(request, settings.secret, house.world.now())
      return dialect === playDialect ? resolvePlayer(request, play, house.world.now()) : undefined
    },
  }
}

const alone = ({ venue, secret }: SandboxSettings, house: House, book: Book): Beside => ({
  slices: [{ handlers: [onBookStatement(book)], texts: venueTexts }],
  dialects: [transferDialectOnWire],
  resolve: (request, dialect) =>
    dialect === transferDialect ? resolveAsker(venue.code, request, secret, house.world.now()) : undefined,
})

const serve = async (settings: SandboxSettings, house: House, book: Book, closing: Closing): Promise<void> => {
  const { venue } = settings
  const isFirst = venue.code === bookVenue.code
  const beside = isFirst ? withWalletVenue(settings, house, book, closing) : alone(settings, house, book)
  const app = await openServer({
    house,
    slices: [
      { name: 'sportsbook', handlers: [...book.handlers, ...book.houseHandlers], news: [], jobs: [], texts: bookTexts },
      ...beside.slices.map((slice) => ({ name: 'wallet', news: [], jobs: [], ...slice })),
    ],
    dialects: [wireDialects[venue.adapter], feedDialectOnWire, deskDialectOnWire, ...beside.dialects],
    resolveCaller: (request, { dialect }) => {
      if (dialect === feedDialect) return resolveFeedCaller(request, settings.feedSecret, house.world.now())
      if (dialect === deskDialect) return resolveDesk(request, settings.secret)
      return beside.resolve(request, dialect ?? '') ?? book.resolveCaller(request)
    },
    siteOrigins: settings.siteOrigins,
    corsOrigins: settings.siteOrigins,
    corsHeaders: [...wireHeaders[venue.adapter]],
    sessionCookie: 'magpie_none',
    pages: [{ path: '/desk', render: () => deskPage() }],
    files: [
      { path: '/desk.js', contentType: 'text/javascript; charset=utf-8', body: deskScript },
      { path: '/desk.css', contentType: 'text/css; charset=utf-8', body: deskStyle },
    ],
    title: venue.at,
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
    searchPath: [settings.venue.schema],
    pipelined: true,
    max: connectionsMax,
    log,
    applicationName: 'magpie-sandbox',
  })
  closing.push(() => db.end())
  const { venue } = settings
  const kind = bookKinds[venue.adapter]
  const dials = makeDials(world, settings.dials)
  const toPlatform = {
    world,
    dials,
    platformUrl: settings.platformUrl,
    headersFor: signedAs(venue.code, settings.secret, world),
  }
  const simulated = settings.feedSource === 'simulator' ? simulatorClock(world, settings.matchSpeed) : undefined
  const book = await openBook({
    venue: venue.code,
    wire: venue.adapter,
    // A replayed record is sold without caps: the stakes on it are the replay's own.
    settings: simulated === undefined ? { ...kind.settings, marketCap: null, matchCap: null } : kind.settings,
    shadePpm: kind.shadePpm,
    world,
    log,
    db,
    dials,
    onBroken,
    siteOrigins: settings.siteOrigins,
    wallet: openWallet(toPlatform),
    tellMatches: openTelling(toPlatform),
    clock: simulated ?? doorClock(await lastHeardAt(db)),
    offer: simulated === undefined ? 'wide' : 'book',
  })
  closing.push(book.stop)
  if (simulated !== undefined) {
    const simulator = await openSimulator({
      book,
      db,
      world,
      log,
      clock: simulated,
      speed: settings.matchSpeed,
      seed: settings.feedSeed,
      carried: kind.carried,
    })
    closing.push(simulator.stop)
  }
  await serve(settings, { world, db, journal: noJournal(), log }, book, closing)
}
