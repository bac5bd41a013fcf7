// Assembles one venue of games. Memory is filled from the database; the queue decides; the loops deliver calls to the
// wallet and end abandoned rounds; the handlers serve the studio's endpoints. One process owns a venue at a time.

import { loop, openOutbox, openQueue, ownBook } from '@magpie/book'
import { type Clock, type Log, watchClock } from '@magpie/db'
import type { Refusal, Uuid, World } from '@magpie/kernel'
import { askAll, openSessions, tellUnusable, type Wallet } from '@magpie/venues/vendor'
import type { Caller, Everywhere, Handled, RequestFacts } from '@magpie/wire'
import type { Masters } from '@magpie/wire/keyring'
import type { Server } from 'node:http'
import type { Pool } from 'pg'
import { type AnySoloGame, streamGame } from '../rules/index.ts'
import { resolveStudioCaller, studioHandlers } from './handlers.ts'
import { houseHandlers } from './house/house-calls.ts'
import { openPlaying, type Parts, type Playing } from './play/playing.ts'
import { openSeats } from './seats.ts'
import { openSeals } from './seeds.ts'
import { type StudioSettings, studioSettings } from './settings.ts'
import { newestOf, openTables, type TableGame, type Tables } from './tables/open-tables.ts'
import { openTablePush } from './tables/push.ts'
import { type Effects, isEmpty, noEffects, writeEffects } from './store/effects.ts'
import { figuresByGame, type GameFigures, gameMarks, leftAlone } from './store/read.ts'
import type { VenueState } from './venue-state.ts'

export type StudioVenueOptions = {
  readonly venue: string
  readonly world: World
  readonly log: Log
  /** A pool on the venue's own schema and role. */
  readonly db: Pool
  readonly wallet: Wallet
  /** Newest first: seeds are encrypted under a key derived from it. */
  readonly secrets: Masters
  readonly games: readonly AnySoloGame[]
  /**
   * Games that a whole table plays, and the beacon that salts their chains. Earlier versions belong in it as long as
   * their rounds are to be ended or explained.
   */
  readonly tables?: readonly TableGame[]
  /** Origins that may open the push. */
  readonly siteOrigins?: readonly string[]
  /** Display name of each game, by its id, for the rounds sent to the platform. */
  readonly titles: Readonly<Record<string, string>>
  readonly settings?: StudioSettings
  readonly onBroken: (cause: unknown) => void
}

export type StudioVenue = {
  readonly handlers: readonly Handled[]
  readonly resolveCaller: (request: Pick<RequestFacts, 'headers'>) => Promise<Caller | Refusal<Everywhere>>
  /** Ends abandoned rounds, by the current time. */
  readonly tick: () => Promise<void>
  /** Mounts the push on this venue's server. */
  readonly attach: (server: Server) => void
  /** Closes the push connections before the server is closed. */
  readonly detach: () => Promise<void>
  /** Stops the loops and waits until all decisions are stored. Unanswered calls stay in the database. */
  readonly stop: () => Promise<void>
}

const debitsMax = 64
const settlesMax = 500
const playedMs = 7 * 86_400_000
const tickMs = 60_000

/**
 * A sound wallet refuses a settlement only if it gave that bet back itself. Any other answer but OK is asked again
 * (L11).
 */
const deliverSettles = ({ venue, outbox, wallet }: Parts, tables: Tables): Promise<boolean> =>
  outbox.deliver('settle', settlesMax, async (calls) => {
    const answers = await askAll(
      { wallet, log: venue.log },
      'settle',
      calls.map(({ item }) => item),
    )
    const rounds = new Map(calls.map(({ id, round }) => [id, round]))
    const back: string[] = []
    for (const answer of answers) {
      const { code, transaction } = answer
      if (code === 'OK') continue
      if (await tables.wasGivenBack(rounds.get(transaction) ?? '', answer)) back.push(transaction)
      else tellUnusable(venue.log, { call: transaction, code })
    }
    const paid = answers.filter(({ code }) => code === 'OK').map(({ transaction }) => transaction)
    const at = venue.world.now()
    await venue.queue.run((effects) => effects.answers.push(...paid.map((id) => ({ id, answer: 'OK', at }))))
    return new Set([...paid, ...back])
  })

const startLoops = (parts: Parts, playing: Playing, tables: Tables) => {
  const { world, log } = parts.venue
  return {
    debit: loop(world, log, 'debit', () =>
      parts.outbox.deliver('debit', debitsMax, async (calls) => {
        const answered = await Promise.all(calls.map((call) => tables.askAgain(call) ?? playing.askAgain(call)))
        return new Set(calls.flatMap(({ id }, at) => (answered[at] === true ? [id] : [])))
      }),
    ),
    settle: loop(world, log, 'settle', () => deliverSettles(parts, tables)),
    confirm: loop(world, log, 'confirm', tables.deliverConfirms),
    rollback: loop(world, log, 'rollback', tables.deliverRollbacks),
  }
}

/** How long a round that cannot be ended is skipped before the next try and the next alarm. */
const stuckMs = 600_000

/** One by one: a round that fails must not block another round or the start of its venue (L11). */
const openRest = ({ venue, store }: Parts, playing: Playing) => {
  const stuck = new Map<Uuid, number>()
  return async (now: number): Promise<void> => {
    for (const [id, until] of stuck) if (until <= now) stuck.delete(id)
    const since = now - venue.settings.restAfterMs
    for (const { alias, id } of await leftAlone(store, since, [...stuck.keys()])) {
      const fault = await playing.rest(alias, id, since).then(
        (isOver) => (isOver ? undefined : 'its rule does not end it'),
        (cause: unknown) => String(cause),
      )
      if (fault === undefined) continue
      stuck.set(id, now + stuckMs)
      venue.log.alarm(
        { law: 'L11', round: id, reason: fault },
        'a round that was left alone cannot be ended and is tried again: start the venue with the release and the secrets that it began with',
      )
    }
  }
}

/** Runs every minute: ends abandoned rounds, forgets idle members, counts the rounds played. */
const tickOf = (parts: Parts, playing: Playing, played: Map<string, GameFigures>) => {
  const { venue, store, seats } = parts
  const rest = openRest(parts, playing)
  return async () => {
    await seats.sweep()
    const now = venue.world.now()
    if (venue.clockIsTrusted()) await rest(now)
    const figures = await figuresByGame(store, now - playedMs)
    played.clear()
    for (const [game, of] of figures) played.set(game, of)
  }
}

const startTicking = (venue: VenueState, tick: () => Promise<void>): (() => void) => {
  let stopped = false
  let cancel = (): void => undefined
  const next = (): void => {
    if (stopped) return
    cancel = venue.world.after(tickMs, () => {
      tick().then(next, (cause: unknown) => {
        venue.log.warn({ reason: String(cause) }, 'a tick of the studio failed')
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

/**
 * While this machine's clock differs from the database's, rounds of tables go on by the database's: a clock that jumps
 * neither ends a round early nor judges when a member left it.
 */
const putRight = (world: World, { isTrusted, offsetMs }: Pick<Clock, 'isTrusted' | 'offsetMs'>): World => ({
  ...world,
  now: () => world.now() - (isTrusted() ? 0 : offsetMs()),
})

export const openStudioVenue = async (options: StudioVenueOptions): Promise<StudioVenue> => {
  const { venue: code, world, log, db, wallet, settings = studioSettings, onBroken } = options
  const { client: owner, epoch } = await ownBook({ db, venue: code, world }, onBroken)
  const outbox = openOutbox({ db, world, of: 'round_id' })
  await outbox.breakLeases()
  const watch = await watchClock(world, db, log, { law: 'L22', what: 'play stops' })
  const seals = openSeals(options.secrets, world)
  const store = { db, seals }
  let wake = (): void => undefined
  const marks = await gameMarks(store)
  const venue: VenueState = {
    venue: code,
    world,
    log,
    settings,
    seals,
    rules: new Map(options.games.map((rule) => [streamGame(rule), rule])),
    shared: newestOf(options.tables ?? []).map(({ game }) => game),
    titles: options.titles,
    closed: new Set(marks.filter(({ open }) => !open).map(({ game }) => game)),
    marks: new Map(marks.map((one) => [one.game, one])),
    queue: openQueue<Effects>({
      world,
      log,
      none: noEffects,
      isEmpty,
      write: (effects) => writeEffects(db, effects, epoch),
      onBroken,
    }),
    clockIsTrusted: watch.isTrusted,
    callsWait: () => wake(),
  }
  const sessions = openSessions(world, wallet)
  const parts: Parts = { venue, seats: openSeats(store, venue.queue), store, wallet, sessions, outbox }
  const playing = openPlaying(parts)
  const push = openTablePush({ world, log, siteOrigins: options.siteOrigins ?? [] })
  const byDatabase = { ...venue, world: putRight(world, watch) }
  const tables = await openTables({ ...parts, venue: byDatabase, push, look: watch.look }, options.tables ?? [])
  const loops = startLoops(parts, playing, tables)
  wake = () => [loops.settle, loops.confirm, loops.rollback].forEach((one) => one.wake())
  const played = new Map<string, GameFigures>()
  const tick = tickOf(parts, playing, played)
  await tick()
  const stopTicking = startTicking(venue, tick)
  return {
    tick,
    attach: push.attach,
    detach: push.close,
    handlers: [
      ...studioHandlers({ ...parts, tables }, playing, { of: (game) => played.get(game) }),
      ...houseHandlers({ ...parts, tables }),
    ],
    resolveCaller: (request) => resolveStudioCaller(sessions, request),
    stop: async () => {
      stopTicking()
      watch.stop()
      await tables.stop()
      await Promise.all(Object.values(loops).map(({ stop }) => stop()))
      if (!venue.queue.isBroken()) await venue.queue.drained()
      owner.release(true)
    },
  }
}
