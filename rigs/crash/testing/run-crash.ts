// The crash loop: a real house of two nodes, one or both of which are killed at random instants, also while they start.
// Its database is killed every tenth time, and sometimes the rail and the venue, whose book receives an irregular feed.
// Clients work all the while, each call at either node; members are excluded and blocked in the middle of it. After
// every cycle the auditor looks at what is new; every fiftieth time, and at the end, everything is verified. Finally
// money is inserted by hand, and the walk must find it.

import { join } from 'node:path'
import { methods } from '@magpie/cashier/contract'
import { openPool } from '@magpie/db'
import { realWorld } from '@magpie/kernel/real-world'
import { checkpointKey, publicHex } from '@magpie/ledger/server'
import { openRealHouse } from '@magpie/testkit/real-house'
import { type Audit, Auditor } from './auditor.ts'
import { openBook } from './books.ts'
import { openChance } from './chance.ts'
import { openClient } from './client.ts'
import { crash, type Kill } from './crash-house.ts'
import { openCrashDesk } from './desk.ts'
import { type Fed, openFeed } from './feed.ts'
import { openGames, type Played } from './games.ts'
import { audited, compareSite, comeToRest, tamperOnce, untilTried, walk } from './judge.ts'
import { openCallsGate, pause } from './patient.ts'
import type { Phase, Rig } from './rig.ts'
import { openThanks } from './thanks.ts'
import { outcomesOf, untried, wordsOf } from './tried.ts'

export type CrashOptions = {
  /** What each cycle kills, in this order; repeats when it is shorter than the run. */
  readonly kills: readonly Kill[]
  readonly clients: number
  readonly seed: number
  readonly say: (what: string) => void
  /** The longest time of work between two kills, in milliseconds. */
  readonly workMs: number
  /** After this time no further cycle begins; the run ends as usual. In milliseconds, without a limit by default. */
  readonly withinMs?: number | undefined
}

export type Crashed = {
  readonly faults: readonly string[]
  readonly cycles: number
  readonly serverKills: number
  readonly databaseKills: number
  /** Rail and venue, together with the server. */
  readonly outsideKills: number
  /** The sports vendor's book, alone or with nodes. */
  readonly bookKills: number
  /** The messages to that book, and the outcome of the bets through it. */
  readonly fed: Fed
  /** The studio of games, alone or with nodes. */
  readonly studioKills: number
  readonly played: Played
  /** Processes that ended by themselves when the database was killed, as they may, and were restarted. */
  readonly revived: number
  readonly entries: number
  readonly answers: number
  readonly things: number
  /** Calls without an answer, which were repeated. */
  readonly again: number
  readonly members: number
  /** How many payments and payouts each rail reported. */
  readonly words: Readonly<Record<string, number>>
  readonly outcomes: ReadonlyMap<string, number>
  /** Actions that never happened: what is not tried is not tested. */
  readonly untried: readonly string[]
  readonly wholeWalks: number
  readonly seconds: number
  readonly slowestStartMs: number
  /** How the cycles spent their time, in milliseconds. */
  readonly spentMs: Readonly<Record<Phase, number>>
}
const wholeEvery = 50

/** One rail pays out methods that the other does not: orders go over both, payouts over the second. */
const carried: readonly string[] = ['koipay', 'bank']
const otherRail = { carries: carried, leaves: methods.filter((method) => !carried.includes(method)) }
const railFiles = (folder: string) => ({
  SANDPAY: join(folder, 'rail', 'rail.jsonl'),
  MOONPAY: join(folder, 'MOONPAY', 'rail.jsonl'),
})
const dials = { pay: 'right', payAfterMs: 40, payout: 'paid', payoutAfterMs: 60 }
const timed = async <Value>({ spentMs }: Rig, phase: Phase, work: () => Promise<Value>): Promise<Value> => {
  const began = performance.now()
  try {
    return await work()
  } finally {
    spentMs[phase] += performance.now() - began
  }
}
/** Nodes that have just started answer slowly: a kill before the crowd is at work again would test little. */
const answersBefore = 60
const atWorkWithinMs = 8000

const atWork = async (answers: () => number): Promise<void> => {
  const from = answers()
  for (const until = performance.now() + atWorkWithinMs; performance.now() < until; await pause(20))
    if (answers() - from >= answersBefore) return
}

/** For how long clients see that processes are gone before new calls wait until all have started again. */
const seenMs = 700
/** In one cycle of these the calls never wait, and processes start under them. */
const unguarded = 6

const crashed = async (rig: Rig, kill: Kill): Promise<void> => {
  const { gate, chance } = rig
  const shut = chance.onceIn(unguarded) ? undefined : setTimeout(gate.shut, seenMs)
  try {
    await crash(rig, kill)
  } finally {
    clearTimeout(shut)
    gate.open()
  }
}

export const runCrash = async (options: CrashOptions): Promise<Crashed> => {
  const { kills, clients: size, seed, say, workMs, withinMs = Number.POSITIVE_INFINITY } = options
  const began = performance.now()
  // A dead worker's jobs are free after twelve seconds, not thirty.
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
  // Starts once undisturbed, so that its compiled code is cached: later starts take two thirds of the time.
  await house.end('server')
  await Promise.all([house.start('server'), house.start('second')])
  const db = openPool({ url: house.databaseUrl, max: 4 })
  const faults: string[] = []
  const state = { over: false, calm: false, again: 0, answers: 0, people: 0 }
  const gate = openCallsGate()
  const patience = {
    isOver: () => state.over,
    again: () => void state.again++,
    answered: () => void state.answers++,
    turn: gate.turn,
  }
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
  const thanks = openThanks({ ...crowd, book: openBook(fileOf('thanks')) })
  const books = [...names, 'desk', 'feed', 'games', 'thanks'].map(fileOf)
  const auditor = new Auditor(db, { books, rails: railFiles(house.folder) })
  const rig: Rig = {
    house,
    db,
    desk,
    auditor,
    clients,
    feed,
    games,
    thanks,
    chance: openChance(seed),
    gate,
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
      if (faults.length > 0 || performance.now() - began > withinMs) break
      cycle++
      await timed(rig, 'work', async () => {
        await atWork(() => state.answers)
        await pause(rig.chance.between(50, workMs))
      })
      await timed(rig, 'crash', () => crashed(rig, kill))
      const audit = await timed(rig, 'audit', () => audited(rig))
      add(audit)
      const whole = cycle % wholeEvery === 0
      await timed(rig, 'walk', () => walk(rig, whole))
      if (whole) counted.wholeWalks++
      say(
        `cycle ${cycle} (${kill}): ${audit.entries} entries, ${audit.answers} answers, ${audit.things} bets, orders, withdrawals`,
      )
    }
    await untilTried(rig, add)
    state.calm = true
    await comeToRest(rig, add)
    faults.push(...(await games.audit()))
    await compareSite(rig, add)
    await walk(rig, true)
    counted.wholeWalks++
    // Last of all: after the tampering nothing else is judged.
    told = [...faults]
    state.calm = false
    await pause(300)
    const unseen = faults.length > 0 ? null : await tamperOnce(rig)
    if (unseen !== null) told.push(unseen)
  } finally {
    state.over = true
    await Promise.allSettled([...clients.map(({ done }) => done), desk.done, feed.done, games.done, thanks.done])
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
