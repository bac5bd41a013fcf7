// A studio venue on the real platform. Its wallet calls are signed and go as bytes of the wire to the platform's own
// handlers. `dial` sets the faults between the two.

import { openPool } from '@magpie/db'
import type { HttpRequest, Uuid } from '@magpie/kernel'
import { rememberingLog } from '@magpie/testkit'
import { openScene, type Scene } from '@magpie/venues/testing'
import { machineDialect, transferDialect } from '@magpie/venues/contract'
import { type DialSettings, type Dials, makeDials, noFaults, openWallet, signedAs } from '@magpie/venues/vendor'
import { openServer } from '@magpie/wire/mount'
import type { AnySharedGame, AnySoloGame } from '../rules/index.ts'
import {
  openStudioVenue,
  resolveHouse,
  studioDialectOnWire,
  type StudioSettings,
  studioSettings,
  studioTexts,
} from '../server/index.ts'
import { openTestBeacon } from './beacon.ts'
import { housesAsks } from './house-asks.ts'
import { walkWire, type WalkWire } from './walk-wire.ts'

export const venueCode = 'XQDZ'
export const secret = 'secret-of-the-studio'

export type Reply<T = Readonly<Record<string, unknown>>> = {
  readonly status_code: number | string
  readonly data: T
}

export type Player = { readonly id: Uuid; readonly session: Uuid; readonly token: string }

type Options = {
  readonly games: readonly AnySoloGame[]
  readonly tables?: readonly AnySharedGame[]
  readonly settings?: Partial<StudioSettings>
}

export const siteOrigin = 'http://127.0.0.1:6001'

const never = new Promise<never>(() => undefined)

const listen = async (app: Awaited<ReturnType<typeof openServer>>): Promise<number> => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

export const openStudioRig = async ({ games, tables = [], settings = {} }: Options) => {
  const scene: Scene = await openScene({ venues: [{ code: venueCode, url: 'http://127.0.0.1:6013', secret }] })
  const { world } = scene.house
  const log = rememberingLog()
  const http = async ({ method, url, headers, body }: HttpRequest) => {
    const reply = await scene.server.inject({
      method,
      url: url.replace('http://platform.test', ''),
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: reply.statusCode, body: reply.body, headers: {} }
  }
  const broken: unknown[] = []
  const clock = { aheadMs: 0 }
  const beacon = openTestBeacon(() => world.now() + clock.aheadMs)
  let dials: Dials = makeDials(world)
  let set: StudioSettings = { ...studioSettings, ...settings }
  const open = async () => {
    const db = openPool({ url: scene.url, searchPath: ['studio_xqdz'], pipelined: true })
    const pids: number[] = []
    db.on('connect', (client) => {
      const { processID } = client as unknown as { readonly processID: number }
      pids.push(processID)
    })
    const life = { isOver: false }
    const heard = <T>(answer: T): Promise<T> => (life.isOver ? never : Promise.resolve(answer))
    const venueWorld = {
      ...world,
      now: () => world.now() + clock.aheadMs,
      http: (request: HttpRequest) => heard(request).then(http).then(heard),
    } as typeof world
    dials = makeDials(world)
    const venue = await openStudioVenue({
      venue: venueCode,
      world: venueWorld,
      log,
      db,
      secrets: [secret],
      games,
      tables: tables.map((game) => ({ game, beacon })),
      siteOrigins: [siteOrigin],
      titles: {},
      settings: set,
      onBroken: (cause) => void broken.push(cause),
      wallet: openWallet({
        world: venueWorld,
        platformUrl: 'http://platform.test',
        headersFor: signedAs(venueCode, secret, world),
        dials,
      }),
    })
    const app = await openServer({
      house: { ...scene.house, db, log },
      slices: [{ name: 'studio', handlers: venue.handlers, news: [], jobs: [], texts: studioTexts }],
      dialects: [studioDialectOnWire, machineDialect(transferDialect)],
      resolveCaller: (request, { dialect }) =>
        dialect === transferDialect
          ? resolveHouse(venueCode, secret, request, world.now())
          : venue.resolveCaller(request),
      siteOrigins: [siteOrigin],
      sessionCookie: 'magpie_none',
    })
    venue.attach(app.server)
    const port = tables.length === 0 ? 0 : await listen(app)
    return { db, pids, venue, app, port, life }
  }
  const graves: Awaited<ReturnType<typeof open>>[] = []
  let at = await open()
  const shut = async (): Promise<void> => {
    // Closes its sockets first, because the server waits for them.
    await at.venue.stop()
    await at.app.close()
    await at.db.end()
  }

  const rig = {
    scene,
    /** Settings of the tables' beacon. */
    beacon: beacon.state,
    /** Moves the venue's clock forward, and no other. */
    later: (ms: number): void => void (clock.aheadMs += ms),
    log,
    /** Faults after which the venue cannot continue. */
    broken,
    db: () => at.db,
    port: () => at.port,
    tick: () => at.venue.tick(),
    dial: (more: Partial<DialSettings>) => dials.set({ ...noFaults, ...more }),
    /** Restarts the venue as another process would, optionally with other settings. */
    reopen: async (more: Partial<StudioSettings> = {}): Promise<void> => {
      await shut()
      set = { ...set, ...more }
      at = await open()
    },
    /**
     * Like SIGKILL: what was not stored is lost, nothing more is written or sent, and no answer arrives. A call that
     * was already sent may have arrived.
     */
    kill: async (): Promise<void> => {
      const dead = at
      dead.life.isOver = true
      Object.assign(dead.db, { connect: () => never, query: () => never })
      graves.push(dead)
      // Ends its database sessions as the death of a process does, whatever they were doing.
      const owner = openPool({ url: scene.url, max: 1 })
      await owner.query('select pg_terminate_backend(pid) from unnest($1::int[]) as r(pid)', [dead.pids])
      await owner.end()
      at = await open()
    },
    ask: async <T = Readonly<Record<string, never>>>(
      call: string,
      body: object,
      player?: Pick<Player, 'token'>,
    ): Promise<Reply<T>> => {
      const reply = await at.app.inject({
        method: 'POST',
        url: `/studio/v1/${call}`,
        headers: player === undefined ? {} : { 'x-session': player.token },
        payload: body,
      })
      return reply.json<Reply<T>>()
    },
    ...housesAsks({ app: () => at.app, code: venueCode, secret, now: world.now }),
    /** Sends its endpoints everything that a stranger could. */
    walk: (by: Pick<WalkWire, 'asks' | 'refused' | 'token'>) =>
      walkWire({
        ...by,
        app: () => at.app,
        code: venueCode,
        secret,
        now: world.now,
        endpoints: at.venue.handlers.map(({ endpoint }) => endpoint),
        dialects: [studioDialectOnWire, machineDialect(transferDialect)],
      }),
    /** A member with cash, a launch into the venue, and a pair in use. */
    player: async (cash: bigint, salt = 'lucky'): Promise<Player> => {
      const { id, session } = await scene.member(cash)
      const player = { id, session, token: await scene.launch(id, session, venueCode) }
      const shown = await rig.ask<{ next: { commitment: string } }>('seed/show', {}, player)
      const turned = await rig.ask('seed/rotate', { commitment: shown.data.next.commitment, salt }, player)
      if (turned.status_code !== 6000) throw new Error(JSON.stringify(turned))
      return player
    },
    cash: async ({ id }: Player): Promise<bigint> => (await scene.money(id)).cash,
    /** Waits until the loops have no more calls to send. */
    quiet: async (): Promise<void> => {
      for (let tries = 0; tries < 1200; tries += 1) {
        const { rows } = await at.db.query<{ count: number }>(
          'select count(*)::int as count from wallet_call where answered_at is null',
        )
        if (rows[0]?.count === 0) return
        await new Promise((done) => setTimeout(done, 50))
      }
      throw new Error('wallet calls are still unanswered after 60 seconds')
    },
    close: async (): Promise<void> => {
      await shut()
      for (const { app } of graves) void app.close()
      await scene.close()
    },
  }
  return rig
}

export type StudioRig = Awaited<ReturnType<typeof openStudioRig>>
