// One case from start to end: the house is opened, its members get their money, events happen, and the laws are checked
// after each; then calm, in which everything must settle; then the house's records are compared with the outside's.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '@magpie/db'
import { virtualWorld } from '@magpie/kernel/virtual-world'
import { type MemoryState, openMemoryJournal, readTableShapes } from '@magpie/ledger/testing/memory-journal'
import { dividendTerms, openCampaign } from '@magpie/promotions/testing/campaign'
import { openDesk } from './actors/desk.ts'
import type { Member, Outside } from './actors/outside.ts'
import { openPlayer } from './actors/player.ts'
import { openRails } from './actors/rails.ts'
import { openThanks, thanks } from './actors/thanks.ts'
import { openVenue } from './actors/venue.ts'
import { openWalletVenue } from './actors/wallet-venue.ts'
import { difference, underWay } from './books.ts'
import { type Case, membersMax, type Step, stormsEndMs } from './case.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type LawsState, openLaws } from './laws.ts'
import { openNetwork } from './network.ts'
import { openPlatform, walletVenue } from './platform.ts'
import { openAccounts, openMember } from './setup.ts'
import type { Sights } from './sights.ts'
import type { Kept, OwnRow } from './sql/twin.ts'
import { openTimeline, type Timeline } from './timeline.ts'

const shapes = readTableShapes(readFileSync(join(import.meta.dirname, '../../../packages/db/schema.sql'), 'utf8'))

/** Two minutes before midnight in Beijing, so that days end in the middle of things. */
const startMs = Date.UTC(2026, 5, 11, 15, 58)
const coolingMs = 25 * 3_600_000
/** Everything must have settled within this time after the storms. */
const calmMs = 4 * 3_600_000
const jumps = [-1_500, 5_000, 600_000, 2_400_000, 6 * 3_600_000, 26 * 3_600_000] as const

export type Ran = {
  /** Why the case failed; null when everything holds. */
  readonly failure: string | null
  readonly events: number
  readonly plans: number
  /** How often it met each situation. */
  readonly sights: Sights
  /** What happened, for comparison with another run of the same case. */
  readonly trace: string
}

const passing = /the line to the journal broke|no process is running|timeout/
const forgeries =
  /^L5: a key was used again|second debit for one round|settlement version with two results|a bet that was accepted/

const openFailures = () => {
  const failures: string[] = []
  const fail = (what: string): void => void failures.push(what)
  const broken = (fault: unknown): void => {
    const text = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault)
    if (!passing.test(text)) fail(text)
  }
  const log: Log = {
    info: () => undefined,
    warn: ({ reason }, what) => {
      if (typeof reason === 'string' && /broken:|TypeError|ReferenceError|duplicate|no twin/.test(reason))
        fail(`${what}: ${reason}`)
    },
    alarm: (facts, what) => {
      if (
        !forgeries.test(what) &&
        !/overtaken|cancelled round|on its way for too long|has not answered for long|a rail has paid what/.test(what)
      )
        fail(`alarm: ${what} ${JSON.stringify(facts)}`)
    },
  }
  return { failures, fail, broken, log }
}

type Ground = {
  readonly booked: MemoryState
  readonly laws: LawsState
  readonly members: readonly Member[]
  readonly own: ReadonlyMap<string, ReadonlyMap<string, OwnRow>>
}

const openHouse = (seed: number, timeline: Timeline, chance: Chance, ground?: Ground) => {
  const { failures, fail, broken, log } = openFailures()
  const source = virtualWorld({ seed })
  const clock = { skewMs: 0 }
  const now = (): number => startMs + timeline.now() + clock.skewMs
  const world = { now, bytes: source.bytes, id: source.id }
  const memory = openMemoryJournal({ world, log, tables: shapes, ...(ground && { from: ground.booked }) })
  const own = new Map<string, Map<string, OwnRow>>()
  for (const [table, rows] of ground?.own ?? []) own.set(table, new Map(rows))
  const kept: Kept = {
    rows: memory.rows.all,
    row: memory.rows.read,
    patch: memory.rows.patch,
    balance: (ref) => memory.money.balance(ref) ?? 0n,
    own: (table) => {
      const found = own.get(table) ?? new Map<string, OwnRow>()
      own.set(table, found)
      return found
    },
  }
  const laws = openLaws(memory, { now, passed: timeline.now }, ground?.laws)
  const sights = new Map<string, number>()
  const saw = (what: string): void => void sights.set(what, (sights.get(what) ?? 0) + 1)
  const network = openNetwork(timeline, chance, saw)
  let httpOut: Parameters<typeof openPlatform>[0]['http'] = () => Promise.reject(new Error('timeout'))
  const platform = openPlatform({
    timeline,
    chance,
    memory,
    kept,
    world,
    log,
    http: (ask) => httpOut(ask),
    onBooked: laws.booked,
    onBroken: broken,
    saw,
  })
  const outside: Outside = { chance, network, platform, kept, id: world.id, wrong: fail }
  const rail = openRails(outside)
  const wallet = openWalletVenue(outside)
  httpOut = (ask) => (ask.url.startsWith(walletVenue.url) ? wallet.http(ask) : rail.http(ask))
  return { failures, fail, broken, clock, memory, laws, outside, rail, wallet, own, sights, saw }
}

type House = ReturnType<typeof openHouse>

/** Runs events until nothing waits. */
const runUntil = async (house: House, timeline: Timeline, isOver: () => boolean): Promise<void> => {
  const goesOn = (): boolean => {
    try {
      house.laws.check()
    } catch (fault) {
      house.broken(fault)
    }
    return house.failures.length === 0 && !isOver()
  }
  if (!(await timeline.run(goesOn))) house.fail('nothing happens any more')
}

/** The setup is the same in every case, so the house's own handlers run it once, and its state is reused. */
const setUp = async (): Promise<Ground> => {
  const timeline = openTimeline()
  const house = openHouse(0, timeline, chanceOf(0))
  const { platform } = house.outside
  await openAccounts(platform.journal())
  await platform.boot()
  const members: Member[] = []
  for (let nth = 0; nth < membersMax; nth++) members.push(await openMember(platform, platform.house(), nth))
  await openCampaign(platform.house(), dividendTerms, { id: thanks.id, budget: thanks.budgetMinor })
  await runUntil(house, timeline, () => platform.waiting() === 0)
  if (house.failures.length > 0) throw new Error(`the setting up failed: ${house.failures.join('; ')}`)
  house.laws.checkAll()
  return { booked: house.memory.state(), laws: house.laws.state(), members, own: house.own }
}

let ground: Promise<Ground> | undefined

const begin = async ({ outside: { platform }, clock }: House): Promise<void> => {
  await platform.boot()
  clock.skewMs += coolingMs
  platform.begin()
}

const settle = async (house: House, timeline: Timeline, isIdle: () => boolean): Promise<void> => {
  const { outside, rail } = house
  outside.network.calm()
  outside.platform.calm()
  const until = timeline.now() + calmMs
  let looked = timeline.now()
  let isOver = false
  await runUntil(house, timeline, () => {
    if (timeline.now() > until) {
      house.fail(`does not settle: ${[...underWay(outside.kept), `${rail.busy()} of the rail`].slice(0, 3).join('; ')}`)
      return true
    }
    if (timeline.now() < looked + 5_000) return false
    looked = timeline.now()
    isOver = isIdle() && rail.busy() === 0 && outside.platform.waiting() === 0 && underWay(outside.kept).length === 0
    return isOver
  })
}

const runOn = async (ground: Ground, one: Case): Promise<Ran> => {
  const chance = chanceOf(one.seed)
  const timeline = openTimeline()
  const house = openHouse(one.seed, timeline, chance, ground)
  const { outside, rail, wallet, memory, laws, broken, clock, saw } = house
  const trace: string[] = []
  let plans = 0
  memory.onLink(({ key, at }) => {
    plans++
    trace.push(`${at} ${key}`)
  })
  try {
    await begin(house)
    const venue = openVenue(outside, one)
    const player = openPlayer(outside, rail)
    const gifts = openThanks(outside, saw)
    const desk = openDesk(outside, [1, 2, 3].map(outside.id))
    let live = 0
    const doings: Readonly<Record<Step['what'], (step: Step, member: Member) => Promise<void> | void>> = {
      ...player,
      bet: venue.bet,
      transfer: wallet.transfer,
      award: gifts.award,
      crash: ({ nth }) => outside.platform.crash(chance.between(`crash/${nth}`, 20, 6_000)),
      jump: ({ nth }) => void (clock.skewMs += chance.pick(`jump/${nth}`, jumps)),
      storm: ({ nth }) => outside.network.storm(chance.between(`storm/${nth}`, 1_000, 30_000)),
    }
    const act = async (step: Step): Promise<void> => {
      live++
      const member = ground.members[step.who % ground.members.length]
      if (member !== undefined) await doings[step.what](step, member)
      live--
    }
    const beginMs = timeline.now()
    for (const step of one.steps) timeline.after(step.at, () => void act(step).catch(broken))
    desk.open()
    await runUntil(house, timeline, () => timeline.now() >= beginMs + stormsEndMs)
    await settle(house, timeline, () => live === 0)
    desk.close()
    if (house.failures.length === 0) {
      laws.checkAll()
      const differs = difference(outside.kept, {
        bets: venue.truths,
        payouts: rail.payouts,
        came: rail.came,
        orders: wallet.orders,
        awards: gifts.heard,
        nowMs: outside.platform.now(),
      })
      if (differs !== undefined) house.fail(differs)
    }
  } catch (fault) {
    broken(fault)
  }
  return {
    failure: house.failures[0] ?? null,
    events: timeline.steps(),
    plans,
    sights: house.sights,
    trace: trace.join('\n'),
  }
}

const notLaid = (fault: unknown): Ran => ({ failure: String(fault), events: 0, plans: 0, sights: new Map(), trace: '' })

export const runCase = (one: Case): Promise<Ran> => {
  ground ??= setUp()
  return ground.then((laid) => runOn(laid, one), notLaid)
}
