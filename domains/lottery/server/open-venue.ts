// The lottery venue, put together: memory is loaded from the database, the queue decides, the loops deliver calls to
// the wallet, the tick advances issues, the handlers serve its wire. One process owns it at a time.

import { loop, openOutbox, openQueue, ownBook } from '@magpie/book'
import { type Clock, type ClockWatch, type Log, watchClock } from '@magpie/db'
import { beijingDay, dayMs, type Refusal, type World } from '@magpie/kernel'
import { openSeals } from '@magpie/studio/server'
import { openDebits, openSessions, type Wallet } from '@magpie/venues/vendor'
import type { Caller, Everywhere, Handled, RequestFacts } from '@magpie/wire'
import type { Masters } from '@magpie/wire/keyring'
import type { Pool } from 'pg'
import { lotteryGames } from '../rules/index.ts'
import type { Beacon } from './beacon.ts'
import { buyChases, openToken } from './chases.ts'
import { lotteryHandlers, resolveLotteryCaller } from './handlers.ts'
import { houseHandlers } from './house/house-calls.ts'
import { advance } from './issues/advance.ts'
import { newGoing, planDays } from './issues/plan.ts'
import {
  askAlone,
  deliverConfirms,
  deliverRollbacks,
  deliverSettles,
  fetchBeacons,
  lookAtBeacon,
  openLookUp,
  type Parts,
  settleAll,
} from './playing.ts'
import { type LotterySettings, lotterySettings } from './settings.ts'
import { openSigner } from './signer.ts'
import { type Effects, isEmpty, noEffects, writeEffects } from './store/effects.ts'
import {
  daysFrom,
  floorsAnnounced,
  goingChases,
  goingIssues,
  goingTickets,
  pausedGames,
  poolCarried,
  poolOpening,
  resultsOf,
  seenChains,
  unpaidTickets,
} from './store/read.ts'
import { nameOf } from './store/rows.ts'
import { linesIfRead } from './tickets/lines.ts'
import { addGoing, addTicket, goingOf, type VenueState } from './venue-state.ts'

export type LotteryVenueOptions = {
  readonly venue: string
  readonly world: World
  readonly log: Log
  /** Over the venue's own schema and role. */
  readonly db: Pool
  readonly wallet: Wallet
  /** Newest first: seeds are sealed with a key of the first. */
  readonly secrets: Masters
  readonly beacon: Beacon
  readonly titles: Readonly<Record<string, string>>
  readonly settings?: Partial<LotterySettings>
  /** The clock of the issues; by default checked against the database's. */
  readonly clock?: Pick<Clock, 'isTrusted'> & Partial<Pick<ClockWatch, 'look'>>
  readonly onBroken: (cause: unknown) => void
}

export type LotteryVenue = {
  readonly handlers: readonly Handled[]
  readonly resolveCaller: (request: Pick<RequestFacts, 'headers'>) => Promise<Caller | Refusal<Everywhere>>
  /** Advances all issues as far as the current clock allows. */
  readonly tick: () => Promise<void>
  readonly stop: () => Promise<void>
}

const debitsMax = 50

/** Loads everything in progress from the database. */
const remember = async (venue: VenueState, db: Pool): Promise<void> => {
  const now = venue.world.now()
  for (const { day } of await daysFrom(db, beijingDay(now - dayMs))) venue.days.add(day)
  for (const issue of await goingIssues(db)) addGoing(venue, newGoing(issue))
  for (const ticket of await goingTickets(db)) {
    const going = goingOf(venue, ticket)
    if (going === undefined) continue
    addTicket(venue, going, ticket)
    if (ticket.state === 'cancelled' || ticket.state === 'refused') continue
    const lines = linesIfRead(ticket)
    if (lines === undefined)
      venue.log.alarm(
        { law: 'L11', issue: nameOf(going.issue), ticket: ticket.id },
        'a ticket cannot be read and is not counted: pause its issue, and void it before its seal or start the venue with the release that sold it',
      )
    else going.exposure.add(lines)
  }
  for (const id of await unpaidTickets(db)) {
    const ticket = venue.tickets.get(id)
    if (ticket !== undefined) goingOf(venue, ticket)?.unpaid.add(id)
  }
  for (const going of venue.going.values())
    if (going.issue.game === 'double-joy' && going.issue.drawn !== null)
      going.toShare = await poolOpening(db, going.issue.no)
  for (const chase of await goingChases(db)) {
    const waits = [...venue.tickets.values()].some(
      ({ chaseId, no, state }) =>
        chaseId === chase.id && no === chase.lastNo && ['asking', 'held', 'kept'].includes(state),
    )
    venue.chases.set(chase.id, { chase, token: openToken(venue, chase), waits })
  }
  for (const { id } of lotteryGames(beijingDay(now))) {
    const last = (await resultsOf(db, { game: id, limit: 20 })).find(({ drawn }) => drawn !== null)
    if (last !== undefined) venue.last.set(id, last)
  }
}

const startLoops = (parts: Parts) => {
  const { world, log } = parts.venue
  const settle = (name: string) => loop(world, log, name, () => deliverSettles(parts))
  return {
    debit: loop(world, log, 'debit', () =>
      parts.outbox.deliver('debit', debitsMax, async (calls) => {
        const answered = await Promise.all(calls.map(({ round, item }) => askAlone(parts, round, item)))
        return new Set(calls.flatMap(({ id }, at) => (answered[at] === undefined ? [] : [id])))
      }),
    ),
    confirm: loop(world, log, 'confirm', () => deliverConfirms(parts)),
    rollback: loop(world, log, 'rollback', () => deliverRollbacks(parts)),
    // Two in flight at a time.
    settle: settle('settle'),
    settleToo: settle('settle too'),
  }
}

/** A clock that has moved so much between two looks at the issues may have been set: it is compared before anything follows from it. */
const leapMs = 2000

const tickOf = (parts: Parts, clock: Pick<ClockWatch, 'look'>) => {
  const { venue } = parts
  let lookedAt = 0
  let tickedAt = venue.world.now()
  return async (): Promise<void> => {
    if (Math.abs(venue.world.now() - tickedAt) >= leapMs) await clock.look()
    const now = venue.world.now()
    tickedAt = now
    const isDue = venue.seen.length === 0 || Math.abs(now - lookedAt) >= venue.settings.beaconEveryMs
    if (isDue && venue.clockIsTrusted()) {
      lookedAt = now
      await lookAtBeacon(parts)
    }
    await venue.queue.run((effects) => {
      planDays(venue, effects)
      advance(venue, effects)
    })
    if (venue.clockIsTrusted()) await fetchBeacons(parts)
    await settleAll(parts)
    await venue.queue.run((effects) => buyChases(venue, effects))
  }
}

const startTicking = (venue: VenueState, tick: () => Promise<void>): (() => Promise<void>) => {
  let stopped = false
  let cancel = (): void => undefined
  let running = Promise.resolve()
  const next = (): void => {
    if (stopped) return
    cancel = venue.world.after(venue.settings.tickMs, () => {
      running = tick()
        .catch((cause: unknown) => {
          if (!stopped) venue.log.warn({ reason: String(cause) }, 'a tick of the lottery failed')
        })
        .then(next)
    })
  }
  next()
  return () => {
    stopped = true
    cancel()
    return running
  }
}

const newState = async (
  options: LotteryVenueOptions,
  { epoch, clockIsTrusted }: { readonly epoch: bigint; readonly clockIsTrusted: () => boolean },
): Promise<VenueState> => {
  const { venue, world, log, db, titles, secrets, settings, onBroken } = options
  return {
    venue,
    world,
    log,
    settings: { ...lotterySettings, ...settings },
    seals: openSeals(secrets, world),
    signer: openSigner(secrets),
    titles,
    days: new Set(),
    going: new Map(),
    line: new Map(),
    tickets: new Map(),
    keys: new Map(),
    chases: new Map(),
    last: new Map(),
    paused: new Map(await pausedGames(db)),
    pool: { carried: await poolCarried(db), floors: await floorsAnnounced(db) },
    seen: [...(await seenChains(db))],
    beaconIsEarly: false,
    queue: openQueue<Effects>({
      world,
      log,
      none: noEffects,
      isEmpty,
      write: (effects) => writeEffects(db, effects, epoch),
      onBroken,
    }),
    clockIsTrusted,
    wake: { debits: () => undefined, calls: () => undefined },
  }
}

type LotteryClock = Pick<ClockWatch, 'isTrusted' | 'look' | 'stop'>

/** A clock from the options is neither compared nor stopped. */
const clockOf = async ({ clock, world, db, log }: LotteryVenueOptions): Promise<LotteryClock> =>
  clock === undefined
    ? watchClock(world, db, log, { law: 'L22', what: 'play stops' })
    : { look: () => Promise.resolve(), stop: () => undefined, ...clock }

export const openLotteryVenue = async (options: LotteryVenueOptions): Promise<LotteryVenue> => {
  const { venue: code, world, db, wallet, beacon, onBroken } = options
  const { client: owner, epoch } = await ownBook({ db, venue: code, world }, onBroken)
  const outbox = openOutbox({ db, world, of: 'ticket_id' })
  await outbox.breakLeases()
  const clock = await clockOf(options)
  const venue = await newState(options, { epoch, clockIsTrusted: clock.isTrusted })
  await remember(venue, db)
  const sessions = openSessions(world, wallet)
  const debits = openDebits(wallet)
  const parts: Parts = { venue, db, lookUp: openLookUp(db), wallet, debits, sessions, outbox, beacon }
  const loops = startLoops(parts)
  venue.wake.debits = loops.debit.wake
  venue.wake.calls = () => {
    for (const { wake } of [loops.confirm, loops.rollback, loops.settle, loops.settleToo]) wake()
  }
  const tick = tickOf(parts, clock)
  await tick()
  const stopTicking = startTicking(venue, tick)
  return {
    tick,
    handlers: [...lotteryHandlers(parts), ...houseHandlers(parts)],
    resolveCaller: (request) => resolveLotteryCaller(sessions, request),
    stop: async () => {
      await stopTicking()
      clock.stop()
      await Promise.all(Object.values(loops).map(({ stop }) => stop()))
      if (!venue.queue.isBroken()) await venue.queue.drained()
      owner.release(true)
    },
  }
}
