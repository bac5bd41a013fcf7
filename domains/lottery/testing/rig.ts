// The lottery venue on the real platform: its wallet calls go to the platform's own handlers, as signed bytes. The test
// sets its clock; its beacon is a real chain that may fall silent or be wrong; faults between venue and wallet are
// dials.

import { beaconChain, beaconRoundAt, hexOf } from '@magpie/fair'
import { beijingDayNumber, beijingDayStart, type HttpReply, type HttpRequest, type Uuid } from '@magpie/kernel'
import { openPool } from '@magpie/db'
import { rememberingLog } from '@magpie/testkit'
import { resolveHouse } from '@magpie/studio/server'
import { housesAsks } from '@magpie/studio/testing/house-asks'
import { walkWire, type WalkWire } from '@magpie/studio/testing/walk-wire'
import { machineDialect, transferDialect } from '@magpie/venues/contract'
import { openScene, type Scene } from '@magpie/venues/testing'
import { type DialSettings, type Dials, makeDials, noFaults, openWallet, signedAs } from '@magpie/venues/vendor'
import { openServer } from '@magpie/wire/mount'
import type { LotteryIssue, LotteryReply, LotteryResult } from '../contract/index.ts'
import {
  lotteryDialectOnWire,
  type LotterySettings,
  lotteryTexts,
  lotteryTitles,
  openLotteryVenue,
  witnessBeacon,
} from '../server/index.ts'

export const venueCode = 'XQCP'
export const secret = 'secret-of-the-lottery'
const hour = 3_600_000
/** The test clock begins at ten in the morning of a coming day: none of its issues has begun, and none ends the day. */
const tenOClock = (now: number): number => beijingDayStart(beijingDayNumber(now) + 1) + 10 * hour + 1000

export type Reply<T = Readonly<Record<string, unknown>>> = {
  readonly status_code: number | string
  readonly message: string
  readonly data: T
}

export type Player = { readonly id: Uuid; readonly session: Uuid; readonly token: string }

type GameNow = {
  readonly game: string
  readonly current: LotteryIssue | null
  readonly last: LotteryResult | null
}
export type Issues = {
  readonly games: readonly GameNow[]
  readonly pool: {
    readonly amount: number
    readonly floor: number
    readonly raised: { readonly from: string; readonly floor: number } | null
  }
  readonly now: number
}

const notThere: HttpReply = { status: 404, body: '{}' }

const openChain = (now: number) => {
  const chain = beaconChain({ base: beaconRoundAt(now) - 20, length: 60_000, last: new Uint8Array(32).fill(7) })
  const state = { isSilent: false, lies: false, aheadMs: 0 }
  const link = (round: number) => ({ round, value: hexOf(chain.value(round) ?? chain.tip.value) })
  const reply = (body: unknown): HttpReply => ({ status: 200, body: JSON.stringify(body) })
  return {
    state,
    answer: (url: URL, at: number): HttpReply => {
      const newest = beaconRoundAt(at + state.aheadMs)
      if (state.isSilent) throw new Error('the witness does not answer')
      if (url.pathname === '/beacon')
        return reply({ chains: [{ tip: link(chain.tip.round), lastRound: chain.lastRound, newest: link(newest) }] })
      const no = Number(url.searchParams.get('no'))
      if (no > newest) return notThere
      return reply(state.lies ? { round: no, value: 'ab'.repeat(32) } : link(no))
    },
  }
}

export const openLotteryRig = async (settings: Partial<LotterySettings> = {}) => {
  const scene: Scene = await openScene({ venues: [{ code: venueCode, url: 'http://127.0.0.1:6014', secret }] })
  const { world } = scene.house
  const log = rememberingLog()
  const clock = { ahead: tenOClock(world.now()) - world.now(), isTrusted: true, look: () => Promise.resolve() }
  const now = (): number => world.now() + clock.ahead
  const chain = openChain(now())
  const http = async ({ method, url, headers, body }: HttpRequest): Promise<HttpReply> => {
    const to = new URL(url)
    if (to.host === 'witness.test') return chain.answer(to, now())
    const reply = await scene.server.inject({
      method,
      url: to.pathname,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    // A token expires by the platform's clock, which the test does not set.
    const told = reply.body.replace(
      /"expiresAt":(\d+)/,
      (_all, at: string) => `"expiresAt":${Number(at) + clock.ahead}`,
    )
    return { status: reply.statusCode, body: told }
  }
  const venueWorld = { ...world, http, now }
  const broken: unknown[] = []
  let dials: Dials = makeDials(world)
  const open = async () => {
    const db = openPool({ url: scene.url, searchPath: ['lottery_xqcp'], pipelined: true })
    const faults = dials.read()
    dials = makeDials(world, faults)
    const venue = await openLotteryVenue({
      venue: venueCode,
      world: venueWorld,
      log,
      db,
      secrets: [secret],
      titles: lotteryTitles,
      beacon: witnessBeacon(venueWorld, 'http://witness.test'),
      clock: { isTrusted: () => clock.isTrusted, look: () => clock.look() },
      // Led by hand, or each test would wait for its turn.
      settings: { tickMs: 3_600_000, answerWithinMs: 1500, ...settings },
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
      slices: [{ name: 'lottery', handlers: venue.handlers, news: [], jobs: [], texts: lotteryTexts }],
      dialects: [lotteryDialectOnWire, machineDialect(transferDialect)],
      resolveCaller: (request, { dialect }) =>
        dialect === transferDialect
          ? resolveHouse(venueCode, secret, request, world.now())
          : venue.resolveCaller(request),
      siteOrigins: ['http://127.0.0.1:6001'],
      sessionCookie: 'magpie_none',
    })
    return { db, venue, app }
  }
  let at = await open()
  const shut = async (): Promise<void> => {
    await at.app.close()
    await at.venue.stop()
    await at.db.end()
  }

  const rig = {
    scene,
    log,
    /** Why the venue cannot go on. */
    broken,
    beacon: chain.state,
    clock,
    now,
    db: () => at.db,
    tick: () => at.venue.tick(),
    dial: (more: Partial<DialSettings>) => dials.set({ ...noFaults, ...more }),
    /** As a successor process takes over the venue. */
    reopen: async (): Promise<void> => {
      await shut()
      at = await open()
    },
    /** As a successor takes it over that comes so much later. */
    away: async (ms: number): Promise<void> => {
      await shut()
      clock.ahead += ms
      at = await open()
    },
    ...housesAsks({ app: () => at.app, code: venueCode, secret, now: world.now }),
    /** Everything that a stranger may send to its endpoints. */
    walk: (by: Pick<WalkWire, 'asks' | 'refused' | 'token'>) =>
      walkWire({
        ...by,
        app: () => at.app,
        code: venueCode,
        secret,
        now: world.now,
        endpoints: at.venue.handlers.map(({ endpoint }) => endpoint),
        dialects: [lotteryDialectOnWire, machineDialect(transferDialect)],
      }),
    /** Moves the clock to this time, never back. */
    to: async (moment: number): Promise<void> => {
      clock.ahead += Math.max(0, moment - now())
      await at.venue.tick()
    },
    ask: async <T = Readonly<Record<string, never>>>(
      call: string,
      body: object,
      player?: Pick<Player, 'token'>,
    ): Promise<Reply<T>> => {
      const reply = await at.app.inject({
        method: 'POST',
        url: `/studio/v1/lottery/${call}`,
        headers: player === undefined ? {} : { 'x-session': player.token },
        payload: body,
      })
      return reply.json<Reply<T>>()
    },
    /** The issue on sale with time left; a new one when the old one is about to close. */
    current: async (game: string): Promise<LotteryIssue> => {
      await at.venue.tick()
      const { data } = await rig.ask<Issues>('issues', {})
      const issue = data.games.find((one) => one.game === game)?.current
      if (issue == null) throw new Error(`nothing of ${game} is on sale`)
      if (issue.state === 'open' && issue.closesAt - now() > 2000) return issue
      await rig.to(issue.drawsAt)
      return rig.current(game)
    },
    buy: (player: Player, issue: Pick<LotteryIssue, 'issue'>, more: object) =>
      rig.ask<LotteryReply>('buy', { key: crypto.randomUUID(), issue: issue.issue, version: 1, ...more }, player),
    state: async (game: string, no: string): Promise<string> => {
      const { rows } = await at.db.query<{ state: string }>('select state from issue where game = $1 and no = $2', [
        game,
        no,
      ])
      return rows[0]?.state ?? 'none'
    },
    /** Ticks until the issue is in one of these states; its clock stands still meanwhile. */
    until: async (game: string, no: string, states: readonly string[]): Promise<void> => {
      for (let tries = 0; tries < 400; tries += 1) {
        if (states.includes(await rig.state(game, no))) return
        await at.venue.tick()
        await new Promise((done) => setTimeout(done, 20))
      }
      throw new Error(`${game} ${no} stays ${await rig.state(game, no)}: ${JSON.stringify(log.said.slice(-5))}`)
    },
    /** Through its close and its seal to its end. */
    play: async (game: string, { issue, closesAt, drawsAt }: LotteryIssue): Promise<void> => {
      await rig.to(closesAt)
      await rig.until(game, issue, ['sealed'])
      await rig.to(Math.max(drawsAt, now() + 7000))
      await rig.until(game, issue, ['done', 'void'])
    },
    player: async (cash: bigint): Promise<Player> => {
      const { id, session } = await scene.member(cash)
      return { id, session, token: await scene.launch(id, session, venueCode) }
    },
    cash: async ({ id }: Player): Promise<bigint> => (await scene.money(id)).cash,
    close: async (): Promise<void> => {
      await shut()
      await scene.close()
    },
  }
  return rig
}

export type LotteryRig = Awaited<ReturnType<typeof openLotteryRig>>
