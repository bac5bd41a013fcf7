// The crash loop: a real house of two nodes, of which one or both are killed at random instants, also while they start,
// and whose database is killed every tenth time, and now and then the rail and the venue, whose book hears of matches as
// irregular as they come. Clients are at work all the while, each ask at either node; members are excluded and blocked in the middle of it. After every cycle the auditor looks at what is new; every
// fiftieth time, and at the end, everything is verified; then money is put in by hand, and the walk must find that.

import { join } from 'node:path'
import { methods } from '@magpie/cashier/contract'
import { openPool } from '@magpie/db'
import { lineFile } from '@magpie/db/line-file'
import { realWorld } from '@magpie/kernel/real-world'
import {
  firstUnmet,
  type Reached,
  readWitnessed,
  verifySnapshot,
  checkpointKey,
  publicHex,
} from '@magpie/ledger/server'
import type { Witnessed } from '@magpie/ledger/contract'
import { addMoney } from '@magpie/ledger/testing/well-made'
import { openRealHouse, type RealHouse } from '@magpie/testkit/real-house'
import type { Pool } from 'pg'
import { type Audit, Auditor } from './auditor.ts'
import { openBook } from './books.ts'
import { type Chance, openChance } from './chance.ts'
import { type Client, openClient } from './client.ts'
import { type CrashDesk, openCrashDesk } from './desk.ts'
import { type Fed, type Feed, openFeed } from './feed.ts'
import { type Games, openGames, type Played } from './games.ts'
import type { Kill } from './kills.ts'
import { pause } from './patient.ts'
import { outcomesOf, untried, wordsOf } from './tried.ts'

export type CrashOptions = {
  /** What each cycle kills, in this order; the rig's own order repeats itself. */
  readonly kills: readonly Kill[]
  readonly clients: number
  readonly seed: number
  readonly say: (what: string) => void
  /** How long at most everybody works between two kills. */
  readonly workMs: number
}

export type Crashed = {
  readonly faults: readonly string[]
  readonly cycles: number
  readonly serverKills: number
  readonly databaseKills: number
  /** Rail and venue, together with the server. */
  readonly outsideKills: number
  /** The book of the sports vendor, alone or with nodes. */
  readonly bookKills: number
  /** What was told to that book, and what came of the bets through it. */
  readonly fed: Fed
  /** The studio of games, alone or with nodes. */
  readonly studioKills: number
  readonly played: Played
  /** Processes that ended by themselves when the database went, as they may, and were started again. */
  readonly revived: number
  readonly entries: number
  readonly answers: number
  readonly things: number
  /** Answers that did not come, and were asked for again. */
  readonly again: number
  readonly members: number
  /** How many payments and payouts each rail told of. */
  readonly words: Readonly<Record<string, number>>
  readonly outcomes: ReadonlyMap<string, number>
  /** What nobody did and nothing told of: what is not tried cannot be wrong. */
  readonly untried: readonly string[]
  readonly wholeWalks: number
  readonly seconds: number
  readonly slowestStartMs: number
  /** Where the time of the cycles went, milliseconds. */
  readonly spentMs: Readonly<Record<Phase, number>>
}

type Phase = 'work' | 'crash' | 'audit' | 'walk'

const wholeEvery = 50

/** One rail pays what the other never hears of: orders come over both, payouts go over the second. */
const carried: readonly string[] = ['koipay', 'bank']
const otherRail = { carries: carried, leaves: methods.filter((method) => !carried.includes(method)) }
const railFiles = (folder: string) => ({
  SANDPAY: join(folder, 'rail', 'rail.jsonl'),
  MOONPAY: join(folder, 'MOONPAY', 'rail.jsonl'),
})
const rails = ['rail', 'otherRail'] as const

const dials = { pay: 'right', payAfterMs: 40, payout: 'paid', payoutAfterMs: 60 }

type Rig = {
  readonly house: RealHouse
  readonly db: Pool
  readonly desk: CrashDesk
  readonly auditor: Auditor
  readonly clients: readonly Client[]
  readonly feed: Feed
  readonly games: Games
  readonly chance: Chance
  readonly say: CrashOptions['say']
  readonly faults: string[]
  reached: Reached | undefined
  slowestStartMs: number
  serverKills: number
  databaseKills: number
  outsideKills: number
  bookKills: number
  studioKills: number
  readonly spentMs: Record<Phase, number>
}

const timed = async <Value>({ spentMs }: Rig, phase: Phase, work: () => Promise<Value>): Promise<Value> => {
  const began = performance.now()
  try {
    return await work()
  } finally {
    spentMs[phase] += performance.now() - began
  }
}

type Node = 'server' | 'second'

const started = async (rig: Rig, nodes: readonly Node[]): Promise<void> => {
  const began = performance.now()
  await Promise.all(nodes.map((node) => rig.house.start(node)))
  rig.slowestStartMs = Math.max(rig.slowestStartMs, performance.now() - began)
}

const killNodes = async (rig: Rig, nodes: readonly Node[]): Promise<void> => {
  await Promise.all(nodes.map((node) => rig.house.kill(node)))
  rig.serverKills += nodes.length
}

/** One node goes while the other serves on, or both at once. */
const chosenNodes = ({ chance }: Rig): readonly Node[] =>
  ([['server'], ['second'], ['server', 'second']] as const)[chance.upTo(3)] ?? []

/** A venue dies in the middle of bets, rounds and settlements, now and then once more while it starts. */
const crashVenue = async (rig: Rig, venue: 'sandbox' | 'studio'): Promise<void> => {
  const { house, chance } = rig
  const nodes = chance.onceIn(2) ? chosenNodes(rig) : []
  if (venue === 'studio') rig.studioKills++
  else rig.bookKills++
  await Promise.all([killNodes(rig, nodes), house.kill(venue)])
  if (chance.onceIn(3)) {
    const cut = Promise.allSettled([house.start(venue)])
    await pause(chance.upTo(900))
    await house.kill(venue)
    await cut
  }
  // The database may not have noticed yet that the owner of the book is dead: then its successor ends, and comes again.
  const book = house.start(venue).catch(() => house.start(venue))
  await Promise.all([started(rig, nodes), book])
}

/** One kill, and everything up again. */
const crash = async (rig: Rig, kill: Kill): Promise<void> => {
  const { house, chance } = rig
  const nodes = chosenNodes(rig)
  if (kill === 'book') return crashVenue(rig, 'sandbox')
  if (kill === 'studio') return crashVenue(rig, 'studio')
  if (kill === 'database' || kill === 'all') {
    rig.databaseKills++
    // Now with nodes, now under them.
    const gone = kill === 'all' ? nodes : []
    await Promise.all([killNodes(rig, gone), house.killDatabase()])
    return started(rig, gone)
  }
  if (kill === 'outside') {
    rig.outsideKills++
    const outside = [...rails, 'sandbox'] as const
    await Promise.all([killNodes(rig, nodes), ...outside.map((name) => house.kill(name))])
    await Promise.all([started(rig, nodes), ...outside.map((name) => house.start(name))])
    return
  }
  await killNodes(rig, nodes)
  if (kill === 'starting') {
    const cut = Promise.allSettled(nodes.map((node) => house.start(node)))
    await pause(chance.upTo(900))
    await killNodes(rig, nodes)
    await cut
  }
  await started(rig, nodes)
}

/** Reads through a database that may just have come up. */
const audited = async (rig: Rig): Promise<Audit> => {
  for (let tries = 0; ; tries++) {
    try {
      await rig.db.query('select 1')
      break
    } catch (cause) {
      if (tries > 200) throw cause
      await pause(50)
    }
  }
  return rig.auditor.audit()
}

type Walked = Awaited<ReturnType<typeof verifySnapshot>>

const reachedBy = (rig: Rig, { fault, reached }: Walked): string | null => {
  rig.reached = reached ?? undefined
  return fault === null ? null : `${fault.row}: ${fault.what}`
}

const walkNew = async (rig: Rig): Promise<string | null> => {
  const { house, reached: since } = rig
  return reachedBy(rig, await verifySnapshot(rig.db, { since, secret: house.secrets.master }))
}

/** Without the rows of slices: the rig shortens the waiting time of accounts in them by hand. */
const walkWhole = async (rig: Rig): Promise<string | null> =>
  reachedBy(rig, await verifySnapshot(rig.db, { secret: rig.house.secrets.master }))

/** Somebody at the database adds money, well made, while everybody works; a node dies, and the next walk must name it. */
const tamperOnce = async (rig: Rig): Promise<string | null> => {
  const client = await rig.db.connect()
  try {
    await client.query('begin')
    const { what, names } = await addMoney({ db: client, world: realWorld() })
    await client.query('commit')
    await pause(300)
    const nodes = chosenNodes(rig)
    await killNodes(rig, nodes)
    await started(rig, nodes)
    const found = await walkWhole(rig)
    rig.say(`${what}, put in by hand: ${found ?? 'nothing was found'}`)
    const isNamed = names.some((name) => found?.startsWith(name) === true)
    return isNamed ? null : `not found: ${what}, ${names.join(' or ')}; the walk says ${found ?? 'nothing'}`
  } finally {
    client.release(true)
  }
}

async function* keptCheckpoints({ folder }: RealHouse): AsyncIterable<Witnessed> {
  for await (const line of lineFile(join(folder, 'witness', 'checkpoints.jsonl')).lines())
    yield JSON.parse(line) as Witnessed
}

/** The house's own walks, from its last heads or over everything, and its report against the entries. */
const walk = async (rig: Rig, whole: boolean): Promise<void> => {
  const fault = whole ? await walkWhole(rig) : await walkNew(rig)
  if (fault !== null) rig.faults.push(fault)
  if (!whole) return
  const { says, gives, sum } = await rig.desk.liabilities()
  if (says !== gives || sum !== '0') rig.faults.push(`liabilities say ${says}, entries give ${gives}, together ${sum}`)
  const key = checkpointKey(rig.house.secrets.master)
  const { heads, fault: cut } = await readWitnessed(keptCheckpoints(rig.house), publicHex(key))
  const unmet = await firstUnmet(rig.db, heads)
  if (cut !== null) rig.faults.push(`checkpoints: ${cut}`)
  if (unmet !== null) rig.faults.push(`${unmet.row}: ${unmet.what}`)
}

const triedWithinMs = 120_000

/** A slow machine has done little between two kills: it works on until everything was tried. */
const untilTried = async (rig: Rig, add: (audit: Audit) => void): Promise<void> => {
  const until = performance.now() + triedWithinMs
  while (
    rig.faults.length === 0 &&
    untried(rig.auditor.known, rig.feed.fed, rig.games.played).length > 0 &&
    performance.now() < until
  ) {
    await pause(100)
    add(await audited(rig))
  }
}

/** What a kill left in doubt is asked about by the minute, and may be asked twice. */
const restWithinMs = 200_000

/** Everybody rests, and every payment and payout that the rail told of is heard. */
const comeToRest = async (rig: Rig, add: (audit: Audit) => void): Promise<void> => {
  const { known } = rig.auditor
  // A word that met kill after kill is told again only after a long pause; a rail that starts tells all of them at once.
  await Promise.all(rails.map((name) => rig.house.end(name)))
  await Promise.all(rails.map((name) => rig.house.start(name)))
  for (const until = performance.now() + restWithinMs; ;) {
    add(await audited(rig))
    const restless = rig.clients.flatMap((client, nth) => (client.resting() ? [] : [`client ${nth} is at work`]))
    if (!rig.feed.resting()) restless.push('the feed is at work')
    if (!rig.games.resting()) restless.push('players are at work')
    const words = known.rails.flatMap(({ code, waiting }) => waiting().map((word) => `${code}'s ${word} was not heard`))
    const open = [...known.unchecked].map((key) => `${key} was not looked at`)
    const all = [...restless, ...words, ...open]
    if (all.length === 0) return
    if (performance.now() > until) return void rig.faults.push(...all.map((what) => `no rest: ${what}`))
    await pause(100)
  }
}

/** What the site tells each member is what the entries give them; what moved while they looked is looked at again. */
const compareSite = async (rig: Rig, add: (audit: Audit) => void): Promise<void> => {
  const lies = (member: string, bucket: string): bigint => rig.auditor.balanceOf(`${member}/${bucket}`)
  const given = (member: string) => [lies(member, 'cash') + lies(member, 'bonus'), lies(member, 'held')]
  for (const client of rig.clients) {
    for (let tries = 0; ; tries++) {
      const told = await client.look()
      if (told === null) break
      const { member, cash, held } = told
      const before = given(member).join()
      add(await audited(rig))
      if (given(member).join() === before && before === [cash, held].join()) break
      if (tries === 20) {
        rig.faults.push(`${member} is told ${cash} and ${held} held, his entries give ${given(member).join(' and ')}`)
        break
      }
      await pause(50)
    }
  }
}

export const runCrash = async ({ kills, clients: size, seed, say, workMs }: CrashOptions): Promise<Crashed> => {
  const began = performance.now()
  // What a dead worker held is free after twelve seconds, not thirty.
  const env = { MAGPIE_RAIL_DIALS: JSON.stringify(dials), MAGPIE_JOB_BEAT_MS: '2000' }
  const house = await openRealHouse({
    feed: 'door',
    durable: true,
    rail: true,
    studio: true,
    otherRail,
    supervised: true,
    env,
    witness: (master) => publicHex(checkpointKey(master)),
  })
  // Once in peace, so that what it compiled is kept: later starts take two thirds of the time.
  await house.end('server')
  await Promise.all([house.start('server'), house.start('second')])
  const db = openPool({ url: house.databaseUrl, max: 4 })
  const faults: string[] = []
  const state = { over: false, calm: false, again: 0, people: 0 }
  const patience = { isOver: () => state.over, again: () => void state.again++ }
  const fileOf = (name: string): string => join(house.folder, 'books', `${name}.jsonl`)
  const names = Array.from({ length: size }, (_, nth) => `client-${nth}`)
  const desk = await openCrashDesk({
    opsUrl: house.opsUrl,
    owner: db,
    world: realWorld(),
    seed,
    book: openBook(fileOf('desk')),
    patience,
    complain: (what) => void faults.push(what),
  })
  const crowd = {
    house,
    site: { urls: [house.siteUrl, house.secondUrl], siteKey: house.secrets.siteKey, owner: db, patience },
    owner: db,
    seed,
    patience,
    nextPerson: () => state.people++,
    complain: (what: string) => void faults.push(what),
    isCalm: () => state.calm,
  }
  const clients = await Promise.all(
    names.map((name, nth) =>
      openClient({
        ...crowd,
        walletSecret: house.secrets.wallet,
        nth,
        book: openBook(fileOf(name)),
        block: desk.block,
        isOver: patience.isOver,
      }),
    ),
  )
  const feed = await openFeed({ ...crowd, book: openBook(fileOf('feed')) })
  const games = await openGames({ ...crowd, book: openBook(fileOf('games')) })
  const books = [...names, 'desk', 'feed', 'games'].map(fileOf)
  const auditor = new Auditor(db, { books, rails: railFiles(house.folder) })
  const rig: Rig = {
    house,
    db,
    desk,
    auditor,
    clients,
    feed,
    games,
    chance: openChance(seed),
    say,
    faults,
    reached: undefined,
    slowestStartMs: 0,
    serverKills: 0,
    databaseKills: 0,
    outsideKills: 0,
    bookKills: 0,
    studioKills: 0,
    spentMs: { work: 0, crash: 0, audit: 0, walk: 0 },
  }
  say(`${size} clients are at work after ${((performance.now() - began) / 1000).toFixed(1)} s`)
  const counted = { entries: 0, answers: 0, things: 0, wholeWalks: 0 }
  const add = (audit: Audit): void => {
    counted.entries += audit.entries
    counted.answers += audit.answers
    counted.things += audit.things
    faults.push(...audit.faults)
  }
  let cycle = 0
  let told: string[] = faults
  try {
    for (const kill of kills) {
      if (faults.length > 0) break
      cycle++
      await timed(rig, 'work', () => pause(rig.chance.between(50, workMs)))
      await timed(rig, 'crash', () => crash(rig, kill))
      const audit = await timed(rig, 'audit', () => audited(rig))
      add(audit)
      const whole = cycle % wholeEvery === 0
      await timed(rig, 'walk', () => walk(rig, whole))
      if (whole) counted.wholeWalks++
      say(
        `cycle ${cycle}: ${audit.entries} entries, ${audit.answers} answers, ${audit.things} bets, orders, withdrawals`,
      )
    }
    await untilTried(rig, add)
    state.calm = true
    await comeToRest(rig, add)
    faults.push(...(await games.audit()))
    await compareSite(rig, add)
    await walk(rig, true)
    counted.wholeWalks++
    // Last of all: what a house says that was tampered with is judged no further.
    told = [...faults]
    state.calm = false
    await pause(300)
    const unseen = faults.length > 0 ? null : await tamperOnce(rig)
    if (unseen !== null) told.push(unseen)
  } finally {
    state.over = true
    await Promise.allSettled([...clients.map(({ done }) => done), desk.done, feed.done, games.done])
    await db.end()
    await house.close()
  }
  return {
    ...counted,
    faults: told,
    cycles: cycle,
    serverKills: rig.serverKills,
    databaseKills: rig.databaseKills,
    outsideKills: rig.outsideKills,
    bookKills: rig.bookKills,
    fed: feed.fed,
    studioKills: rig.studioKills,
    played: games.played,
    revived: house.revived.length,
    again: state.again,
    members: state.people,
    words: wordsOf(auditor.known),
    outcomes: outcomesOf(auditor.known),
    untried: untried(rig.auditor.known, rig.feed.fed, rig.games.played),
    seconds: (performance.now() - began) / 1000,
    slowestStartMs: rig.slowestStartMs,
    spentMs: rig.spentMs,
  }
}
