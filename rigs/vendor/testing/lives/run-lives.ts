// Irregular lives of matches through a real book, a real wallet and a real journal, compared with the table.

import { openPool } from '@magpie/db'
import type { World } from '@magpie/kernel'
import { type Random, seededRandom } from '@magpie/sportsbook/rules'
import {
  audit,
  type Asks,
  type Better,
  BrokenLife,
  type Counted,
  newShadow,
  noneCounted,
  openRig,
  playGroup,
  type Stage,
  untilRest,
} from '@magpie/sportsbook/testing'
import { openRealHouse, type RealHouse } from '@magpie/testkit/real-house'
import { minorOf } from '@magpie/sandbox/replay/crowd'
import { verifyJournal } from '@magpie/sandbox/replay/verify-journal'
import { openSitePlayer, type SitePlayer } from '@magpie/sandbox/players/site-player'
import { bookOfRig } from './book-of-rig.ts'

export type LivesOptions = {
  readonly world: World
  readonly lives: number
  readonly seed: bigint
  readonly say: (what: string) => void
  /** No new group of matches begins after so many seconds. */
  readonly withinS?: number
  /** Whether the platform is killed while bets are placed and paid. */
  readonly kills?: boolean
}

export type Lived = Counted & {
  readonly kills: number
  readonly faults: readonly string[]
  readonly lives: number
  readonly kept: number
  /** Tickets of several legs. */
  readonly joinedKept: number
  readonly rejected: number
  /** Returns whose exact amount was not a whole cent (L10). */
  readonly floored: number
  /** Bets of which something was taken back. */
  readonly fell: number
  /** Rounds that a correction left in debt. */
  readonly owed: number
  readonly journal: string
  readonly seconds: number
}

const people = 9
/** Several groups, because some players will have lost all their money. */
const groupsOfPeople = 20
const matchesAtOnce = 3
const messagesOfMatch = 26
const epoch = Date.UTC(2026, 5, 11, 12)
const openPeople = async (house: RealHouse, batch: number): Promise<readonly SitePlayer[]> => {
  const site = { url: house.siteUrl, siteKey: house.secrets.siteKey }
  const players = Array.from({ length: people }, (_, nth) => openSitePlayer(site, batch * people + nth + 1))
  for (const player of players) {
    await player.register()
    while (minorOf((await player.info()).balance) === 0n) await new Promise((done) => setTimeout(done, 30))
  }
  return players
}

const cash = `select coalesce(sum(balance), 0)::bigint as cash from ledger.account where owner = $1 and currency = 'XIB' and bucket in ('cash', 'bonus')`

type Since = {
  readonly reaper: ReturnType<typeof openReaper> | null
  readonly batch: number
  readonly latest: number
  readonly counted: Counted
}

/** One turn in so many. */
const killEvery = 40

/** Sometimes kills the platform and restarts it; one death at a time. */
const openReaper = (house: RealHouse, random: Random) => {
  let dying: Promise<void> | null = null
  let kills = 0
  const die = async (): Promise<void> => {
    await house.kill('server')
    await house.start('server')
    dying = null
  }
  return {
    kills: () => kills,
    mayDie: () => {
      if (dying !== null || random.unit() * killEvery > 1) return
      kills++
      dying = die()
    },
    risen: async () => void (await dying),
  }
}

/** New players, and the house's book reopened in this process. */
const openStage = async (
  house: RealHouse,
  { world, seed }: LivesOptions,
  { batch, latest, counted, reaper }: Since,
) => {
  const sites = await openPeople(house, batch)
  const owner = openPool({ url: house.databaseUrl, max: 4 })
  const rig = await openRig({
    world,
    house: { databaseUrl: house.databaseUrl, platformUrl: house.siteUrl, secret: house.secrets.wallet },
    // Hours pass in feed time alone, so a slow machine voids no bet.
    settings: { quietGraceMs: Number.MAX_SAFE_INTEGER, voidAfterMs: 600_000 },
  })
  const seats = await Promise.all(
    sites.map(async (site) => {
      const [{ token, cuid }, { userId, balance }] = [await site.launch(), await site.info()]
      return { site, token, cuid, alias: cuid, member: userId, welcome: minorOf(balance) }
    }),
  )
  for (const seat of seats) await rig.enter(seat)
  const faults: string[] = []
  const fault = (what: string): void => void faults.push(what)
  const ask: Asks = (sql, values) => owner.query(sql, values === undefined ? [] : [...values])
  const memberOf = new Map(seats.map(({ cuid, member }) => [cuid, member]))
  const stage: Stage = {
    book: bookOfRig(rig, fault),
    ask,
    shadow: newShadow(latest),
    random: seededRandom(seed + BigInt(batch) * 1_000_003n),
    players: seats,
    counted,
    cashOf: async ({ cuid }) => (await owner.query<{ cash: bigint }>(cash, [memberOf.get(cuid)])).rows[0]?.cash ?? 0n,
    fault,
    mayDie: () => reaper?.mayDie(),
    goesOn: () => true,
    lost: [],
  }
  const close = async (): Promise<void> => {
    for (const { site } of seats) site.close()
    await owner.end()
    await rig.close()
  }
  return { stage, tick: () => rig.book().tick(), seats, faults, reaper, close }
}

type Open = Awaited<ReturnType<typeof openStage>>
type Sums = {
  lives: number
  kept: number
  joinedKept: number
  rejected: number
  floored: number
  fell: number
  owed: number
}

const playOne = async (open: Open, nth: number, sums: Sums): Promise<void> => {
  const { stage, tick, seats, faults } = open
  const { shadow } = stage
  const name = `g${nth}`
  const from = Math.max(epoch, shadow.latest + 1000)
  try {
    await playGroup(stage, { name, size: matchesAtOnce, length: messagesOfMatch, from })
  } catch (cause) {
    if (!(cause instanceof BrokenLife)) throw cause
    faults.push(cause.message)
  }
  await open.reaper?.risen()
  if (!(await untilRest(stage.ask, tick))) faults.push(`${name}: something is still on its way`)
  const players: readonly Better[] = seats
  const audited = await audit(stage.ask, shadow, name, players)
  const told =
    audited.faults.length > 0 ? [...shadow.matches].map(([id, { life }]) => `${id}:\n  ${life.told.join('\n  ')}`) : []
  faults.push(...audited.faults, ...told)
  for (const { site } of seats) await site.info()
  sums.lives += matchesAtOnce
  sums.kept += audited.kept
  sums.joinedKept += audited.joinedKept
  sums.rejected += shadow.tickets.filter(
    ({ matchId, verdict }) => matchId.startsWith(`${name}-`) && verdict === 'reject',
  ).length
  sums.floored += audited.floored
  sums.fell += audited.fell
  sums.owed += audited.owed
  // These matches are over: no more messages follow.
  shadow.matches.clear()
}

const liveIn = async (house: RealHouse, options: LivesOptions): Promise<Lived> => {
  const { world, lives, say, withinS = Number.MAX_SAFE_INTEGER } = options
  const startedAt = world.now()
  const seconds = (): number => (world.now() - startedAt) / 1000
  const counted = noneCounted()
  const sums: Sums = { lives: 0, kept: 0, joinedKept: 0, rejected: 0, floored: 0, fell: 0, owed: 0 }
  const faults: string[] = []
  const reaper = options.kills === true ? openReaper(house, seededRandom(options.seed + 1n)) : null
  const goesOn = (): boolean => sums.lives < lives && faults.length === 0 && seconds() < withinS
  let nth = 0
  for (let [batch, latest] = [0, epoch]; goesOn(); batch++) {
    const open = await openStage(house, options, { batch, latest, counted, reaper })
    try {
      for (let turn = 0; turn < groupsOfPeople && goesOn(); turn++) {
        await playOne(open, nth++, sums)
        faults.push(...open.faults)
        if (nth % 10 === 0) say(`${sums.lives} lives, ${sums.kept} bets kept, ${seconds().toFixed(0)} s`)
      }
    } finally {
      await open.close()
    }
    latest = open.stage.shadow.latest
  }
  const { holds, said } = await verifyJournal(house)
  if (!holds) faults.push(`the journal does not hold: ${said}`)
  return {
    ...counted,
    ...sums,
    kills: reaper?.kills() ?? 0,
    faults,
    journal: said.split('\n')[0] ?? '',
    seconds: seconds(),
  }
}

export const runLives = async (options: LivesOptions): Promise<Lived> => {
  const house = await openRealHouse({ feed: 'door', durable: false, vendor: false })
  try {
    return await liveIn(house, options)
  } finally {
    await house.close()
  }
}
