// The crash loop: a real house whose server is killed at random instants, also while it starts, and whose database is
// killed every tenth time, and now and then the rail and the venue, with clients at work all the while. After every cycle the auditor looks at what is new; every
// fiftieth time, and at the end, everything is verified.

import { join } from 'node:path'
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
import { openRealHouse, type RealHouse } from '@magpie/testkit/real-house'
import type { Pool } from 'pg'
import { type Audit, Auditor } from './auditor.ts'
import { openBook } from './books.ts'
import { type Chance, openChance } from './chance.ts'
import { type Client, openClient } from './client.ts'
import { type CrashDesk, openCrashDesk } from './desk.ts'
import { pause } from './patient.ts'

export type CrashOptions = {
  readonly cycles: number
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
  /** Processes that ended by themselves when the database went, as they may, and were started again. */
  readonly revived: number
  readonly entries: number
  readonly answers: number
  readonly things: number
  /** Answers that did not come, and were asked for again. */
  readonly again: number
  readonly members: number
  readonly outcomes: ReadonlyMap<string, number>
  readonly wholeWalks: number
  readonly seconds: number
  readonly slowestStartMs: number
}

const wholeEvery = 50
const databaseEvery = 10
/** The rail and the venue, with the server. */
const outsideEvery = 15
const outsideAt = 7
const dials = { pay: 'right', payAfterMs: 40, payout: 'paid', payoutAfterMs: 60 }

type Rig = {
  readonly house: RealHouse
  readonly db: Pool
  readonly desk: CrashDesk
  readonly auditor: Auditor
  readonly clients: readonly Client[]
  readonly chance: Chance
  readonly say: CrashOptions['say']
  readonly faults: string[]
  reached: Reached | undefined
  slowestStartMs: number
  serverKills: number
  databaseKills: number
  outsideKills: number
}

const started = async (rig: Rig): Promise<void> => {
  const began = performance.now()
  await rig.house.start('server')
  rig.slowestStartMs = Math.max(rig.slowestStartMs, performance.now() - began)
}

const killServer = async (rig: Rig): Promise<void> => {
  await rig.house.kill('server')
  rig.serverKills++
}

/** One kill of a kind, and everything up again. */
const crash = async (rig: Rig, cycle: number): Promise<void> => {
  const { house, chance } = rig
  if (cycle % databaseEvery === 0) {
    rig.databaseKills++
    // Now with the server, now under it.
    if (cycle % (2 * databaseEvery) === 0) {
      const gone = killServer(rig)
      await Promise.all([gone, house.killDatabase()])
      return started(rig)
    }
    await house.killDatabase()
    return
  }
  if (cycle % outsideEvery === outsideAt) {
    rig.outsideKills++
    await Promise.all([killServer(rig), house.kill('rail'), house.kill('sandbox')])
    await Promise.all([started(rig), house.start('rail'), house.start('sandbox')])
    return
  }
  await killServer(rig)
  if (chance.onceIn(6)) {
    const cut = house.start('server').catch(() => undefined)
    await pause(chance.upTo(900))
    await killServer(rig)
    await cut
  }
  await started(rig)
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

async function* keptCheckpoints({ folder }: RealHouse): AsyncIterable<Witnessed> {
  for await (const line of lineFile(join(folder, 'checkpoints.jsonl')).lines()) yield JSON.parse(line) as Witnessed
}

/** The house's own walks, from its last heads or over everything, and its report against the entries. */
const walk = async (rig: Rig, whole: boolean): Promise<void> => {
  const since = whole || rig.reached === undefined ? {} : { since: rig.reached }
  const { fault, reached } = await verifySnapshot(rig.db, since)
  if (fault !== null) rig.faults.push(`${fault.row}: ${fault.what}`)
  rig.reached = reached ?? undefined
  if (!whole) return
  const { says, gives, sum } = await rig.desk.liabilities()
  if (says !== gives || sum !== '0') rig.faults.push(`liabilities say ${says}, entries give ${gives}, together ${sum}`)
  const key = checkpointKey(rig.house.secrets.master)
  const { heads, fault: cut } = await readWitnessed(keptCheckpoints(rig.house), publicHex(key))
  const unmet = await firstUnmet(rig.db, heads)
  if (cut !== null) rig.faults.push(`checkpoints: ${cut}`)
  if (unmet !== null) rig.faults.push(`${unmet.row}: ${unmet.what}`)
}

const restWithinMs = 60_000

/** Everybody rests, and every payment and payout that the rail told of is heard. */
const comeToRest = async (rig: Rig, add: (audit: Audit) => void): Promise<void> => {
  const { known } = rig.auditor
  // A word that met kill after kill is told again only after a long pause; a rail that starts tells all of them at once.
  await rig.house.end('rail')
  await rig.house.start('rail')
  for (const until = performance.now() + restWithinMs; ;) {
    add(await audited(rig))
    const restless = rig.clients.flatMap((client, nth) => (client.resting() ? [] : [`client ${nth} is at work`]))
    const words = known.rail.waiting().map((word) => `the rail's ${word} was not heard`)
    const open = [...known.unchecked].map((key) => `${key} was not looked at`)
    const all = [...restless, ...words, ...open]
    if (all.length === 0) return
    if (performance.now() > until) return void rig.faults.push(...all.map((what) => `no rest: ${what}`))
    await pause(100)
  }
}

/** What the site tells each member is what the entries give him; what moved while he looked is looked at again. */
const compareSite = async (rig: Rig, add: (audit: Audit) => void): Promise<void> => {
  const given = (member: string) => ['cash', 'held'].map((bucket) => rig.auditor.balanceOf(`${member}/${bucket}`))
  for (const client of rig.clients) {
    for (let tries = 0; ; tries++) {
      const { member, cash, held } = await client.look()
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

export const runCrash = async ({ cycles, clients: size, seed, say, workMs }: CrashOptions): Promise<Crashed> => {
  const began = performance.now()
  const env = { MAGPIE_RAIL_DIALS: JSON.stringify(dials) }
  const house = await openRealHouse({ feed: 'door', durable: true, rail: true, supervised: true, env })
  // Once in peace, so that what it compiled is kept: later starts take two thirds of the time.
  await house.end('server')
  await house.start('server')
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
  const clients = await Promise.all(
    names.map((name, nth) =>
      openClient({
        site: { url: house.siteUrl, siteKey: house.secrets.siteKey, owner: db, patience },
        walletSecret: house.secrets.wallet,
        nth,
        seed,
        book: openBook(fileOf(name)),
        nextPerson: () => state.people++,
        complain: (what) => void faults.push(what),
        isOver: patience.isOver,
        isCalm: () => state.calm,
      }),
    ),
  )
  const books = [...names, 'desk'].map(fileOf)
  const auditor = new Auditor(db, { books, rail: join(house.folder, 'rail', 'rail.jsonl') })
  const rig: Rig = {
    house,
    db,
    desk,
    auditor,
    clients,
    chance: openChance(seed),
    say,
    faults,
    reached: undefined,
    slowestStartMs: 0,
    serverKills: 0,
    databaseKills: 0,
    outsideKills: 0,
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
  try {
    while (cycle < cycles && faults.length === 0) {
      cycle++
      await pause(rig.chance.between(50, workMs))
      await crash(rig, cycle)
      const audit = await audited(rig)
      add(audit)
      const whole = cycle % wholeEvery === 0
      await walk(rig, whole)
      if (whole) counted.wholeWalks++
      say(
        `cycle ${cycle}: ${audit.entries} entries, ${audit.answers} answers, ${audit.things} bets, orders, withdrawals`,
      )
    }
    state.calm = true
    await comeToRest(rig, add)
    await compareSite(rig, add)
    await walk(rig, true)
    counted.wholeWalks++
  } finally {
    state.over = true
    await Promise.allSettled([...clients.map(({ done }) => done), desk.done])
    await db.end()
    await house.close()
  }
  const outcomes = new Map<string, number>()
  for (const { key, outcome } of auditor.known.answers.values()) {
    const name = `${auditor.known.commands.get(key)?.what}: ${outcome}`
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
  }
  return {
    ...counted,
    faults,
    cycles: cycle,
    serverKills: rig.serverKills,
    databaseKills: rig.databaseKills,
    outsideKills: rig.outsideKills,
    revived: house.revived.length,
    again: state.again,
    members: state.people,
    outcomes,
    seconds: (performance.now() - began) / 1000,
    slowestStartMs: rig.slowestStartMs,
  }
}
