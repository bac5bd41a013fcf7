// The platform of a simulation: two processes with the slices as the server opens them, over one journal in memory.
// Either answers calls, each with its own memory; the first also has the jobs and the news. A crash loses everything
// that is not in the journal or a table: memory, calls in progress, jobs, news being handled. What was on its way to
// the journal may still arrive there, without an answer.

import type { Delivered, House, Journal, Log, NewsHandler, Outcome, Plan } from '@magpie/db'
import { type Method, methods } from '@magpie/cashier/contract'
import { openCashier } from '@magpie/cashier/server'
import { BrokenLaw, type HttpReply, type HttpRequest, type World } from '@magpie/kernel'
import type { MemoryJournal } from '@magpie/ledger/testing/memory-journal'
import { auditWriter } from '@magpie/operators/server'
import { playSafe } from '@magpie/play-safe/server'
import { openPromotions } from '@magpie/promotions/server'
import { openTransfers } from '@magpie/transfers/server'
import { openVenues } from '@magpie/venues/server'
import type { Caller, Context, Endpoint, Handled, OperatorCaller, Slice } from '@magpie/wire'
import { openAddedJobs } from './added-jobs.ts'
import type { Chance } from './chance.ts'
import { plainSecrets } from './plain-secrets.ts'
import { standInPool } from './stand-in-pool.ts'
import { ofOutcome, type Saw } from './sights.ts'
import type { Kept } from './sql/twin.ts'
import type { Timeline } from './timeline.ts'

const another = ['usdt', 'ebpay'] as const
const carries = (ofSecond: boolean): readonly Method[] =>
  methods.filter((method) => (another as readonly Method[]).includes(method) === ofSecond)

/** Each carries what the other does not. */
export const rail = { code: 'SANDPAY', url: 'http://rail.invalid', secret: 'secret of a rail', methods: carries(false) }
const otherRail = {
  code: 'MOONPAY',
  url: 'http://moon.invalid',
  secret: 'secret of another rail',
  methods: carries(true),
}
export const rails = [rail, otherRail] as const
export const venue = { code: 'YBTY', url: 'http://venue.invalid', secret: 'secret of a venue' } as const
/** A venue with a wallet of its own: money is moved there and back. */
export const walletVenue = {
  code: 'YBCS',
  url: 'http://wallet.invalid',
  secret: 'secret of a wallet',
  wallet: 'own',
} as const
const master = 'master secret of a simulation'
/** They query a vendor for its counts, and the projected books for a day's sum. */
const notSimulated = new Set(['venues.counts', 'venues.watch-exposure'])

type Node = { alive: boolean; readonly house: House; readonly handlers: ReadonlyMap<string, Handled> }

type Pump = { readonly handler: NewsHandler; readonly kick: () => void }

export type PlatformSettings = {
  readonly timeline: Timeline
  readonly chance: Chance
  readonly memory: MemoryJournal
  readonly kept: Kept
  /** Wall clock, randomness and ids; timers and calls belong to a process. */
  readonly world: Pick<World, 'now' | 'bytes' | 'id'>
  readonly log: Log
  readonly http: (request: HttpRequest) => Promise<HttpReply>
  readonly onBooked: (plan: Plan) => void
  readonly onBroken: (fault: unknown) => void
  readonly saw: Saw
}

export type Platform = {
  /** Rejects when no process runs or the house has a fault; never answers when the process ends meanwhile. */
  readonly call: (endpoint: Pick<Endpoint, 'path'>, ask: object, caller: Caller) => Promise<unknown>
  readonly crash: (downMs: number) => void
  readonly boot: () => Promise<void>
  /** The journal during the setup, without faults, and the house of the running process. */
  readonly journal: () => Journal
  readonly house: () => House
  /** The setup is done: from now on operations of the journal take time and may fail. */
  readonly begin: () => void
  /** From now on no operation of the journal fails. */
  readonly calm: () => void
  readonly now: () => number
  /** Pieces of news that some consumer has not handled yet. */
  readonly waiting: () => number
}

const right = async (): Promise<true> => true
/** PINs are compared in plain text: argon2 would cost more than the rest of a case. */
const passwords = {
  hash: async (text: string) => text,
  verify: async (stored: string | undefined, text: string) => stored === text,
}

const hidesNothing = { passwords, secrets: plainSecrets }
const ofIdentity = {
  confirmPassword: right,
  secondFault: async () => undefined,
  takeCode: right,
  reaches: async () => [],
  tell: async () => undefined,
}

const ofVenues: Parameters<typeof openTransfers>[0] = {
  venues: [venue, walletVenue],
  secret: master,
  aliasOf: (_venue, member) => member,
}

const slicesOf = (world: World): readonly Slice[] => {
  const { slice: transfers, ownWallets } = openTransfers(ofVenues)
  return [
    openVenues({ ...ofVenues, ownWallets }).slice,
    transfers,
    openCashier({ secret: master, world, identity: ofIdentity, rails, sandbox: true, ...hidesNothing }).slice,
    playSafe,
    openPromotions(),
  ]
}

const nobody = new Promise<never>(() => undefined)
const request = {
  id: 'sim',
  ip: '',
  device: undefined,
  path: '',
  target: '',
  headers: {},
  cookies: {},
  ownCookie: () => undefined,
  rawBody: Buffer.alloc(0),
  cameAt: 0,
}
const reply = { setCookie: () => undefined, clearCookie: () => undefined }

export const openPlatform = (settings: PlatformSettings): Platform => {
  const { timeline, chance, memory, kept, world: outer, log, saw } = settings
  const news: Delivered[] = []
  const cursors = new Map<string, number>()
  const pumps = new Set<Pump>()
  const asked = new Map<string, number>()
  const consumers = new Map<string, readonly string[]>()
  let first: Node | undefined
  let second: Node | undefined
  let nodes = 0
  let isCalm = false
  let hasBegun = false
  const added = openAddedJobs({ chance, isCalm: () => isCalm, onBroken: settings.onBroken, saw })

  const direct = async (plan: Plan): Promise<Outcome> => {
    const outcome = await memory.commit(plan)
    if (hasBegun) ofOutcome(plan, outcome, saw)
    if (outcome.committed && !outcome.replay) settings.onBooked(plan)
    return outcome
  }

  memory.onLink(({ link, at, news: pieces }) => {
    for (const [n, { topic, member, body }] of pieces.entries())
      news.push({ key: `sim/${link}/${n}`, topic, member, body, at })
    for (const { handler, kick } of pumps) if (pieces.some(({ topic }) => handler.topics.includes(topic))) kick()
  })

  const nthOf = (name: string): number => {
    const nth = (asked.get(name) ?? 0) + 1
    asked.set(name, nth)
    return nth
  }

  /** An operation of the journal: it arrives a little later, and the connection to the journal may break. */
  const journalOf = (isAlive: () => boolean): Journal => {
    const operate = <T>(name: string, run: () => Promise<T>): Promise<T> => {
      if (!hasBegun) return run()
      return new Promise((done, failed) => {
        const way = `${name}/${nthOf(name)}`
        const delay = chance.hits(`${way}/slow`, 0.2) ? chance.between(`${way}/delay`, 2, 400) : 1
        timeline.after(delay, () => {
          const alive = isAlive()
          if (!alive) saw('death with an operation on its way')
          if (!alive && chance.hits(`${way}/dies`, 0.5)) return
          const isBroken = alive && !isCalm && chance.hits(`${way}/broken`, 0.01)
          const isUnsent = isBroken && chance.hits(`${way}/unsent`, 0.5)
          if (isBroken) saw(`line to the journal broke ${isUnsent ? 'before' : 'after'}`)
          if (isUnsent) return failed(new Error('the line to the journal broke'))
          void run().then(
            (value) => alive && (isBroken ? failed(new Error('the line to the journal broke')) : done(value)),
            (fault: unknown) => {
              settings.onBroken(fault)
              if (alive) failed(fault instanceof Error ? fault : new Error(String(fault)))
            },
          )
        })
      })
    }
    return {
      read: (reading) =>
        operate(`read/${reading.rows?.[0]?.id ?? reading.keys?.[0] ?? ''}`, () => memory.read(reading)),
      commit: (plan) => operate(`commit/${plan.key}`, () => direct(plan)),
      close: async () => undefined,
    }
  }

  /** The index of the first piece for this consumer that it has not handled; past the end when there is none. */
  const nextFor = (consumer: string, topics: readonly string[]): number => {
    let at = cursors.get(consumer) ?? 0
    for (let piece = news[at]; piece !== undefined && !topics.includes(piece.topic); piece = news[at]) at++
    cursors.set(consumer, at)
    return at
  }

  const pump = (handler: NewsHandler, house: House, isAlive: () => boolean): Pump => {
    const { consumer, topics } = handler
    let runs = false
    const run = async (): Promise<void> => {
      while (isAlive()) {
        const at = nextFor(consumer, topics)
        const piece = news[at]
        if (piece === undefined) break
        try {
          await handler.handle(piece, house)
        } catch (fault) {
          settings.onBroken(fault)
          house.world.after(1_000, kick)
          break
        }
        // A cursor that was not stored in time delivers the piece again.
        const way = `news/${consumer}/${piece.key}`
        const isAgain = !isCalm && chance.hits(`${way}/${nthOf(way)}`, 0.05)
        if (isAgain) saw('news came again')
        if (isAlive() && !isAgain) cursors.set(consumer, at + 1)
      }
      runs = false
    }
    const kick = (): void => {
      if (runs || !isAlive()) return
      runs = true
      house.world.after(2, () => void run())
    }
    return { handler, kick }
  }

  const runJobs = (slices: readonly Slice[], house: House): void => {
    for (const job of slices.flatMap((slice) => slice.jobs).filter(({ cron }) => cron === '* * * * *')) {
      let runs = false
      const turn = (): void => {
        house.world.after(60_000, turn)
        if (runs || notSimulated.has(job.name)) return
        runs = true
        job.run({}, house).then(
          () => {
            runs = false
          },
          (fault: unknown) => {
            settings.onBroken(fault)
            runs = false
          },
        )
      }
      house.world.after(chance.between(`job/${job.name}/${nodes}`, 1_000, 20_000), turn)
    }
  }

  const open = (): { readonly started: Node; readonly slices: readonly Slice[] } => {
    nodes++
    const isAlive = (): boolean => started.alive
    const mine =
      (run: () => void): (() => void) =>
      () => {
        if (isAlive()) run()
      }
    const world: World = {
      ...outer,
      after: (delayMs, run) => timeline.after(delayMs, mine(run)),
      http: async (ask) => {
        const answer = await settings.http(ask)
        return isAlive() ? answer : nobody
      },
    }
    const house: House = { world, db: standInPool(kept, added.add), journal: journalOf(isAlive), log }
    const slices = slicesOf(world)
    const handlers = new Map(slices.flatMap((slice) => slice.handlers).map((one) => [one.endpoint.path, one]))
    const started: Node = { alive: true, house, handlers }
    return { started, slices }
  }

  const boot = async (): Promise<void> => {
    const { started, slices } = open()
    first = started
    pumps.clear()
    for (const handler of slices.flatMap((slice) => slice.news)) {
      consumers.set(handler.consumer, handler.topics)
      pumps.add(pump(handler, started.house, () => started.alive))
    }
    for (const { handler, kick } of pumps) if (nextFor(handler.consumer, handler.topics) < news.length) kick()
    const withJobs = slices.filter(({ name }) => ['cashier', 'venues', 'transfers'].includes(name))
    runJobs(withJobs, started.house)
    added.runOn(
      started.house,
      withJobs.flatMap((slice) => slice.jobs),
      () => started.alive,
    )
  }

  const bootSecond = (): void => {
    second = open().started
  }
  const end = (node: Node | undefined): void => {
    if (node === undefined) return
    saw('process died')
    node.alive = false
  }
  /** The load balancer passes a call to either node, and to the other when one is down. */
  const answering = (path: string): Node | undefined => {
    const isSecond = chance.hits(`node/${path}/${nthOf(`node/${path}`)}`, 0.5)
    const here = isSecond ? (second ?? first) : (first ?? second)
    if (hasBegun && here !== undefined && here === second) saw('the second process answered')
    return here
  }

  return {
    boot: async () => {
      bootSecond()
      await boot()
    },
    journal: () => ({ read: memory.read, commit: direct, close: memory.close }),
    house: () => {
      const here = first ?? second
      if (here === undefined) throw new Error('no process is running')
      return here.house
    },
    begin: () => {
      for (const name of consumers.keys()) cursors.set(name, news.length)
      hasBegun = true
    },
    crash: (downMs) => {
      const gone = chance.pick(`crash/${nthOf('crash')}`, ['first', 'second', 'both'] as const)
      if (gone !== 'second' && first !== undefined) {
        end(first)
        first = undefined
        timeline.after(downMs, () => void boot())
      }
      if (gone !== 'first' && second !== undefined) {
        end(second)
        second = undefined
        timeline.after(downMs, bootSecond)
      }
    },
    call: async (endpoint, ask, caller) => {
      const here = answering(endpoint.path)
      const handled = here?.handlers.get(endpoint.path)
      if (here === undefined) throw new Error('no process is running')
      if (handled === undefined) throw new BrokenLaw('L31', `no handler for ${endpoint.path}`)
      const audit: Context['audit'] = (act) => auditWriter(act, caller as OperatorCaller, request, here.house)
      const reads = (): void => undefined
      try {
        const value = await handled.run(ask as never, { house: here.house, caller, request, reply, audit, reads })
        return here.alive ? value : await nobody
      } catch (fault) {
        settings.onBroken(fault)
        throw fault
      }
    },
    calm: () => {
      isCalm = true
    },
    now: outer.now,
    waiting: () => {
      let sum = added.waiting()
      for (const [name, topics] of consumers)
        for (let at = nextFor(name, topics); at < news.length; at++) if (topics.includes(news[at]?.topic ?? '')) sum++
      return sum
    },
  }
}
