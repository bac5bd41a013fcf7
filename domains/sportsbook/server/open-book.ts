// Puts one vendor's book together: the memory is restored from the database, the queue decides, loops deliver to the
// wallet and settle, handlers speak the vendor's wire. One process at a time owns a book, by a session lock of the
// database.

import { loop, openOutbox, openQueue, ownBook, type Queue } from '@magpie/book'
import { type Log, watchClock } from '@magpie/db'
import type { Refusal, Uuid, World } from '@magpie/kernel'
import type { Caller, Everywhere, Handled, RequestFacts } from '@magpie/wire'
import { type Dials, openSessions, type TellMatches, type Wallet } from '@magpie/venues/vendor'
import type { Pool } from 'pg'
import type { Touched } from './bets/apply-answers.ts'
import { freeAccepted } from './bets/decide-fate.ts'
import { openPlacing } from './bets/placing.ts'
import { type SettledLot, settleOnce } from './bets/settler.ts'
import { freeAll } from './bets/staked.ts'
import { aboutMatch, aboutSums } from './about.ts'
import type { BookState } from './book-state.ts'
import { openSelling, type Selling } from './cash-out/selling.ts'
import type { FeedClock } from './feed/clock.ts'
import { fadeStakes, fadingMatches } from './desk/follow-stakes.ts'
import { type Minutes, openMinutes } from './desk/book-minutes.ts'
import { matchesToNote, notePrices } from './desk/note-prices.ts'
import { houseHandlers } from './desk/house-handlers.ts'
import { changeSold } from './desk/sold.ts'
import { fadeMoves } from './desk/liability.ts'
import { memberFactors } from './desk/read-trading.ts'
import { readTiers } from './desk/tiers.ts'
import { type FeedDoor, openFeedDoor } from './feed/door.ts'
import { openOrdering, type Ordering } from './orders/ordering.ts'
import { deskHandlers } from './feed/desk-handlers.ts'
import { feedHandlers } from './feed/feed-handlers.ts'
import { actOnTime, dueMatches } from './feed/act-on-match.ts'
import type { OfferName } from '../rules/index.ts'
import { isGoing, type MatchBook } from './feed/match-book.ts'
import { openMatchIds, restoreMatches } from './feed/restore.ts'
import { openTeller } from './feed/tell-matches.ts'
import { judgeDue } from './feed/take-message.ts'
import { openPush, type Push } from './ob/push.ts'
import { viewMatch, viewState } from './ob/view-match.ts'
import { viewOrder, viewOrders } from './ob/view-order.ts'
import { namesInMemory } from './view/names.ts'
import { bookSettings, type BookSettings } from './settings.ts'
import { type Effects, isEmpty, noEffects } from './store/effects.ts'
import type { Ticket } from './store/ticket.ts'
import { ticketsAmong, ticketsById } from './store/read-tickets.ts'
import { writeEffects } from './store/write-effects.ts'
import { type WireName, wires } from './wires.ts'
import { deliverBatch, deliverDebits, type Delivery } from './wallet/deliver.ts'
import { adoptCalls } from './wallet/lots.ts'
import { lotLoop, type LotSending } from './wallet/send-lots.ts'
import { readStatement, type StatementPage } from './wallet/statement.ts'

export type BookOptions = {
  readonly venue: string
  /** Its protocol to the outside; OB-shaped by default. */
  readonly wire?: WireName
  readonly world: World
  readonly log: Log
  /** A pool for the vendor's own schema and role. */
  readonly db: Pool
  readonly wallet: Wallet
  /** Sends its matches to the platform; without it none are sent. */
  readonly tellMatches?: TellMatches
  readonly dials: Dials
  readonly clock: FeedClock
  readonly offer: OfferName
  /** How much of a price's profit this book keeps beside the usual margin, in millionths. */
  readonly shadePpm?: number
  readonly siteOrigins: readonly string[]
  readonly settings?: BookSettings
  readonly onBroken: (cause: unknown) => void
}

export type Book = {
  readonly state: BookState
  readonly door: FeedDoor
  readonly push: Push
  readonly handlers: readonly Handled[]
  /** The calls of the house's desk, in the common venue format. */
  readonly houseHandlers: readonly Handled[]
  readonly resolveCaller: (request: Pick<RequestFacts, 'headers' | 'rawBody'>) => Promise<Caller | Refusal<Everywhere>>
  /** The platform's statement of bets, on request. */
  readonly statement: (page: StatementPage | readonly string[], most: number) => ReturnType<typeof readStatement>
  /** Judges what is due by the present clock. */
  readonly tick: () => Promise<void>
  /** Ends the loops and waits until all decisions are durable. Calls without an answer stay in the database. */
  readonly stop: () => Promise<void>
}

const tickMs = 200
const forgetAfterMs = 1_800_000

const makeState = async (
  options: BookOptions,
  clockIsTrusted: () => boolean,
  tell: BookState['tell'],
): Promise<BookState> => {
  const { venue, world, log, db, clock, settings = bookSettings } = options
  const tiers = await readTiers(db)
  const offer = {
    lines: options.offer,
    shadePpm: options.shadePpm ?? 0,
    followsStakes: settings.followStakes,
    tiers: tiers.now,
  }
  const matches = await restoreMatches(db, await openMatchIds(db))
  for (const { liability } of matches) fadeMoves(liability, world.now())
  return {
    venue,
    world,
    log,
    clock,
    offer,
    settings,
    startedAt: world.now(),
    tell,
    recent: new Map(),
    coming: new Map(),
    clockIsTrusted,
    matches: new Map(matches.map((match) => [match.id, match])),
    waiting: new Set(matches.filter(({ pending }) => pending.size > 0)),
    factors: new Map((await memberFactors(db)).map((one) => [one.alias, one])),
    tiers,
  }
}

/** A finished match leaves memory after a while; a later request finds it in the database. */
const forgetEnded = (book: BookState, seen: Map<string, number>): void => {
  const now = book.world.now()
  for (const match of book.matches.values()) {
    if (isGoing(match) || match.pending.size > 0) {
      seen.delete(match.id)
      continue
    }
    const since = seen.get(match.id) ?? now
    seen.set(match.id, since)
    if (now - since < forgetAfterMs) continue
    book.matches.delete(match.id)
    seen.delete(match.id)
  }
}

type Sending = Delivery & LotSending & { readonly onSettled: (lot: Omit<SettledLot, 'open'>) => void }

const startLoops = (options: BookOptions, delivery: Sending, askAgain: Parameters<typeof deliverDebits>[1]) => {
  const { world, log, db } = options
  const calls = {
    debit: loop(world, log, 'debit', () => deliverDebits(delivery, askAgain)),
    confirm: loop(world, log, 'confirm', () => deliverBatch(delivery, 'confirm')),
    rollback: loop(world, log, 'rollback', () => deliverBatch(delivery, 'rollback')),
    settle: lotLoop(delivery),
  }
  const settler = loop(world, log, 'settler', async () => {
    const more = await settleOnce(db, options, ({ open, ...lot }) => {
      if (open.length > 0) delivery.onPaid(() => open)
      if (lot.changes.length + lot.freed.length > 0) delivery.onSettled(lot)
    })
    if (more) calls.settle.wake()
    return more
  })
  return { ...calls, settler }
}

/** Decisions of time alone: tickets whose delay has ended, and matches silent for as long as the rules wait. */
const tickOnce = async (
  book: BookState,
  queue: Queue<Effects>,
  { selling, ordering, minutes }: { selling: Selling; ordering: Ordering; minutes: Minutes },
): Promise<void> => {
  minutes.tick()
  if (queue.isBroken()) return
  const inTurn = async (isDue: boolean, decide: (effects: Effects) => void): Promise<void> =>
    isDue ? queue.run(decide, aboutSums) : undefined
  const parts: Readonly<Record<string, () => Promise<void>>> = {
    delays: async () => inTurn(book.waiting.size > 0, (effects) => judgeDue(book, effects)),
    matches: async () => {
      const act = (match: MatchBook) => queue.run((effects) => actOnTime(book, match, effects), aboutMatch(match.id))
      await Promise.all(dueMatches(book).map(act))
    },
    moves: async () => inTurn(fadingMatches(book).length > 0, (effects) => fadeStakes(book, effects)),
    prices: async () => inTurn(matchesToNote(book).length > 0, (effects) => notePrices(book, effects)),
    sales: selling.tick,
    orders: ordering.tick,
  }
  for (const [part, run] of Object.entries(parts))
    // A fault with one match or ticket does not stop the other parts.
    await run().catch((cause: unknown) =>
      book.log.warn(
        { part, reason: String(cause) },
        'a part of a tick failed and runs again at the next: look at its reason',
      ),
    )
}

/** The clock of the book: a few times a second, judges what is due and drops what is over. */
const startTicking = (book: BookState, tick: () => Promise<void>): (() => void) => {
  const seen = new Map<string, number>()
  let stopped = false
  let cancel = (): void => undefined
  const next = (): void => {
    if (stopped) return
    cancel = book.world.after(tickMs, () => {
      forgetEnded(book, seen)
      tick().then(next, (cause: unknown) => {
        book.log.warn({ reason: String(cause) }, 'a tick of the book failed')
        next()
      })
    })
  }
  next()
  return () => {
    stopped = true
    cancel()
  }
}

type Wakers = { calls: () => void; settler: () => void }

type Followed = Pick<BookOptions, 'db' | 'log'> & {
  readonly queue: Queue<Effects>
  readonly book: BookState
  readonly push: Push
  readonly wakers: Wakers
}

/** What follows when the wallet's answers changed tickets: the cap of the match, the next loop, the player's screen. */
const followTickets = ({ db, log, queue, book, push, wakers }: Followed) => {
  const tell = async (read: Promise<readonly Ticket[]>): Promise<void> => {
    const tickets = await read
    const orders = await viewOrders(book, db, tickets)
    for (const [at, { alias }] of tickets.entries()) {
      const order = orders[at]
      if (order !== undefined) push.ticketChanged(alias, order)
    }
  }
  const tellSoon = (read: Promise<readonly Ticket[]>): void =>
    void tell(read).catch((cause: unknown) => log.warn({ reason: String(cause) }, 'a push failed'))
  const free = async (ids: readonly Uuid[]): Promise<void> => {
    const tickets = await ticketsById(db, ids)
    await queue.run((effects) => tickets.forEach((ticket) => freeAccepted(book, ticket, effects)), aboutSums)
  }
  const freeSoon = (ids: readonly Uuid[]): void =>
    void free(ids).catch((cause: unknown) =>
      log.warn({ reason: String(cause) }, 'the stakes of refused tickets were not released: a restart sums them again'),
    )
  return {
    onTouched: (tickets: readonly Touched[]): void => {
      const refused = tickets.flatMap(({ id, state }) => (state === 'rejected' ? [id] : []))
      if (refused.length > 0) freeSoon(refused)
      if (tickets.some(({ state }) => state === 'confirmed')) wakers.settler()
      if (tickets.some(({ state }) => state === 'rejected')) wakers.calls()
      const ids = tickets.filter(({ alias }) => push.isListening(alias)).map(({ id }) => id)
      if (ids.length > 0) tellSoon(ticketsById(db, ids))
    },
    onSettled: ({ changes, freed }: Omit<SettledLot, 'open'>): void =>
      void queue
        .run(() => {
          changeSold(book.matches, changes)
          freeAll(book.matches, freed)
        }, aboutSums)
        .catch((cause: unknown) =>
          log.warn({ reason: String(cause) }, 'the sums at stake were not updated: a restart computes them again'),
        ),
    onChanged: (ticketId: Uuid): void => {
      const aliases = push.listening()
      if (aliases.length > 0) tellSoon(ticketsAmong(db, [ticketId], aliases))
    },
    onPaid: (tickets: () => readonly Uuid[]): void => {
      const aliases = push.listening()
      if (aliases.length > 0) tellSoon(ticketsAmong(db, tickets(), aliases))
    },
  }
}

const viewsOf = (book: BookState): Pick<Parameters<typeof openPush>[0], 'viewOf' | 'stateOf'> => ({
  viewOf: (matchId, lines) => {
    const match = book.matches.get(matchId)
    return match === undefined ? undefined : viewMatch(book, match, lines)
  },
  stateOf: (matchId) => {
    const match = book.matches.get(matchId)
    return match === undefined ? undefined : viewState(book, match)
  },
})

const queueOf = ({ world, log, db, onBroken }: BookOptions, epoch: bigint): Queue<Effects> =>
  openQueue({
    world,
    log,
    inTurns: true,
    none: noEffects,
    isEmpty,
    write: (effects) => writeEffects(db, effects, epoch),
    onBroken,
  })

export const openBook = async (options: BookOptions): Promise<Book> => {
  const { world, log, db, wallet, dials } = options
  const { client: owner, epoch } = await ownBook(options, options.onBroken)
  const outbox = openOutbox({ db, world, of: 'ticket_id' })
  await outbox.breakLeases()
  await adoptCalls(db, world.now())
  const wakers: Wakers = { calls: (): void => undefined, settler: (): void => undefined }
  const watch = await watchClock(world, db, log, { law: 'L22', what: 'betting stops' })
  const state = await makeState(options, watch.isTrusted, {
    matchChanged: (matchId) => {
      push.matchChanged(matchId)
      wire.matchChanged?.(matchId)
      teller?.changed(matchId)
    },
    ticketChanged: (ticket) =>
      push.ticketChanged(
        ticket.alias,
        viewOrder(ticket, (matchId) => namesInMemory(state, matchId)),
      ),
    callsWait: () => wakers.calls(),
    factsChanged: () => wakers.settler(),
  })
  const push = openPush({ world, siteOrigins: options.siteOrigins, ...viewsOf(state) })
  const queue = queueOf(options, epoch)
  const sessions = openSessions(world, wallet)
  const placing = openPlacing({ book: state, queue, outbox, db, wallet, sessions })
  const door = openFeedDoor(state, queue, db)

  const followed = followTickets({ db, log, queue, book: state, push, wakers })
  const delivery: Sending = { pool: db, world, log, wallet, outbox, ...followed }
  const loops = startLoops(options, delivery, placing.askAgain)
  wakers.calls = () => {
    loops.confirm.wake()
    loops.rollback.wake()
  }
  wakers.settler = loops.settler.wake
  const decides = { book: state, queue, db, epoch }
  const deciders = {
    minutes: openMinutes(state, db, options),
    ordering: await openOrdering({ ...decides, wallet, placing }),
    selling: await openSelling({
      ...decides,
      onEnded: (ticketId) => {
        loops.settle.wake()
        followed.onChanged(ticketId)
      },
    }),
  }
  const wire = wires[options.wire ?? 'ob']({ book: state, db, world, wallet, sessions, push, placing, ...deciders })
  const teller = options.tellMatches && openTeller({ book: state, db, world, log, tell: options.tellMatches })
  const tick = (): Promise<void> => tickOnce(state, queue, deciders)
  const stopTicking = startTicking(state, tick)

  return {
    state,
    door,
    push,
    tick,
    handlers: [...wire.handlers, ...feedHandlers(state, db, door, dials), ...deskHandlers(state, db, door)],
    houseHandlers: houseHandlers(state, { db, queue, door }),
    resolveCaller: wire.resolveCaller,
    statement: (page, most) => readStatement(db, page, most),
    stop: async () => {
      stopTicking()
      watch.stop()
      push.close()
      await Promise.all([teller?.stop(), deciders.minutes.stop(), ...Object.values(loops).map(({ stop }) => stop())])
      if (!queue.isBroken()) await queue.drained()
      owner.release(true)
    },
  }
}
