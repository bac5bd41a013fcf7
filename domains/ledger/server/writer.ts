// The one writer of a process. It commits waiting plans together: one round trip and one fsync for many bets, a batch of one
// when idle, and no timer. A batch with an unknown fault is halved until the faulty plan is alone; conflicts with another
// writer are retried whole.

import { type Gauges, type Journal, JournalBusy, type Log, type Outcome, type Plan } from '@magpie/db'
import { randomUnit, sleep, type World } from '@magpie/kernel'
import { type Aside, makeAside } from './held-up/aside.ts'
import { type Batch, makeBatches } from './batch.ts'
import { encodePlan, type Encoding } from './encode-plan.ts'
import type { Backend, Lane } from './lane.ts'
import { allLocks, type Locks } from './held-up/locks.ts'
import { followed, outcomeOf } from './outcome.ts'
import type { Patience } from './held-up/patience.ts'
import { isConflict, isLocked, isLost } from './held-up/sql-faults.ts'
import { loadOf, makeQueue, type Load as Loaded, type Queue, type Waiting } from './waiting.ts'

/** Half of the plans of a busy house: while one load is written, the next one is filled. */
const mostInBatch = 128
const fullLoad = mostInBatch / 2
const inFlightMax = 2
const saltBytes = 16
const conflictTriesMax = 3
const pauseMs = 250

/** The load of the database at the moment. */
export type Load = {
  /** Plans without an answer. */
  readonly plans: number
  /** Of these, the plans that wait for locks of another session. */
  readonly aside: number
  /** Age of the oldest plan that could go on; 0 if there is none. */
  readonly oldestMs: number
}

export type Writer = Pick<Journal, 'commit' | 'close'> & {
  readonly lane: () => string
  /** False while a lost lane is being replaced. */
  readonly isOpen: () => boolean
  readonly load: () => Load
}

type Ground = {
  readonly world: World
  readonly log: Log
  readonly patience: Patience
  readonly gauges?: Gauges | undefined
  readonly encoding: Encoding
  /** Opens a lane. `before`: the backend of the lost one. */
  readonly open: (before: Backend | undefined) => Promise<Lane>
}

type Answering = {
  /** Gives the outcome to the plan and to all that followed with its key. */
  readonly settle: (waiting: Waiting, judge: () => Outcome) => void
  readonly fail: (waiting: Waiting, fault: unknown) => void
}

const answering = (queue: Queue, { world, log, gauges }: Ground): Answering => {
  const fail = (waiting: Waiting, fault: unknown): void => {
    queue.done(waiting)
    if (!(fault instanceof JournalBusy))
      log.alarm(
        { key: waiting.encoded.plan.key, fault: String(fault) },
        'a plan met a fault: nothing of it was booked; look at its key and the fault',
      )
    for (const one of [waiting, ...waiting.followers]) one.fail(fault)
  }
  const settle = (waiting: Waiting, judge: () => Outcome): void => {
    let outcome: Outcome
    try {
      outcome = judge()
    } catch (fault) {
      fail(waiting, fault)
      return
    }
    queue.done(waiting)
    if (!outcome.committed && outcome.refused === 'key_conflict')
      log.alarm(
        { key: waiting.encoded.plan.key },
        'L5: a key was used again with other content: nothing was booked; check who reuses keys',
      )
    gauges?.count('magpie_journal_plans_total', outcome.committed ? 'committed' : outcome.refused)
    waiting.answer(outcome)
    for (const follower of waiting.followers) {
      const given = followed(outcome, waiting.encoded, follower.encoded)
      if (given === 'again') queue.add({ ...follower, followers: [], free: world.now() })
      else follower.answer(given)
    }
  }
  return { settle, fail }
}

type Lanes = {
  readonly now: () => Lane
  /** Opens another lane, if the lost one is still the current one. */
  readonly replace: (lost: Lane) => Promise<void>
  readonly isOpen: () => boolean
}

/** The current lane; after a lost connection another one. */
const keepLane = async ({ world, log, patience, open, gauges }: Ground): Promise<Lanes> => {
  let lane = await open(undefined)
  gauges?.count('magpie_journal_lanes_opened_total')
  let opening: Promise<void> | undefined
  const reopen = async (lost: Lane): Promise<void> => {
    lost.drop()
    let told = false
    for (const until = world.now() + patience.lostMs; ;) {
      try {
        lane = await open(lost.backend)
        gauges?.count('magpie_journal_lanes_opened_total')
        log.warn({ was: lost.id, now: lane.id }, 'the writer lost its connection and opened a new lane')
        return
      } catch (fault) {
        if (!told)
          log.alarm(
            { was: lost.id, reason: String(fault) },
            'the journal has no lane: no money moves until the database lets it open one',
          )
        told = true
        if (world.now() >= until) throw fault
        await sleep(world, pauseMs)
      }
    }
  }
  return {
    now: () => lane,
    isOpen: () => opening === undefined,
    replace: async (lost) => {
      if (lost !== lane) return
      opening ??= reopen(lost).finally(() => (opening = undefined))
      await opening
    },
  }
}

type Write = (load: Loaded) => Promise<() => void>

type WriteParts = {
  readonly ground: Ground
  readonly lanes: Lanes
  readonly answers: Answering
  readonly aside: Aside
  readonly open: () => Batch
}

/** Writes a load and returns the function that answers it. Plans that failed before are judged with care. */
const writing = ({ ground, lanes, answers, aside, open }: WriteParts): Write => {
  const { world, log, patience, gauges } = ground
  const { settle, fail } = answers
  const nobody = (): void => undefined

  const write: Write = async (load) => {
    let { plans, batch } = load
    for (let tries = 1; ; tries++) {
      const lane = lanes.now()
      try {
        const began = world.now()
        const given = await lane.commit(batch, tries > 1)
        gauges?.observe('magpie_journal_batch_plans', plans.length)
        gauges?.observe('magpie_journal_commit_ms', world.now() - began)
        const written = plans
        return () =>
          written.forEach((waiting, nth) => settle(waiting, () => outcomeOf(waiting.encoded, nth, lane.id, given)))
      } catch (fault) {
        if (isLost(fault)) await lanes.replace(lane)
        else if (isLocked(fault)) {
          const left = await pick(lane, plans)
          if (left === 'halves') return divide(plans, fault)
          if (left === 'busy') return refuse(plans)
          if (left.length === 0) return nobody
          plans = left
        } else if (!isConflict(fault) || tries >= conflictTriesMax) return divide(plans, fault)
        else await sleep(world, randomUnit(world) * 2 ** tries)
        ;({ batch } = loadOf(plans, open()))
      }
    }
  }

  /** Puts the plans that need locked rows aside, and returns the others. */
  const pick = async (lane: Lane, plans: readonly Waiting[]): Promise<readonly Waiting[] | 'halves' | 'busy'> => {
    const locks = allLocks(plans.map(({ encoded }) => encoded.plan))
    const locked = await lane.locked(locks).catch(() => 'unknown' as const)
    // A table is being changed: all plans try again, until none of them may wait longer.
    if (locked === 'unknown') {
      if (plans.every(({ since }) => world.now() - since >= patience.asideMs)) return 'busy'
      await sleep(world, pauseMs / 4)
      return plans
    }
    // The lock was released a moment ago, or it is on a key that another node writes.
    if (locked.size === 0 && plans.length > 1) return 'halves'
    const waits = (one: Waiting): boolean => {
      if (locked.size === 0) return true
      return [...allLocks([one.encoded.plan]).keys()].some((name) => locked.has(name))
    }
    aside.put(plans.filter(waits), locked.size === 0 ? new Set(locks.keys()) : locked)
    return plans.filter((one) => !waits(one))
  }

  const refuse =
    (plans: readonly Waiting[]): (() => void) =>
    () => {
      log.alarm(
        { plans: plans.length, ms: patience.asideMs },
        'plans were refused as busy: a table of the journal stays locked; end the session that keeps it (pg_blocking_pids)',
      )
      for (const waiting of plans) fail(waiting, new JournalBusy('a table of the journal is locked'))
    }

  const divide = async (plans: readonly Waiting[], fault: unknown): Promise<() => void> => {
    const [only] = plans
    if (only !== undefined && plans.length === 1) return () => fail(only, fault)
    const half = Math.ceil(plans.length / 2)
    const answerFirst = await write(loadOf(plans.slice(0, half), open()))
    answerFirst()
    return write(loadOf(plans.slice(half), open()))
  }
  return write
}

/** Refuses new plans if too many wait, or the oldest waits too long. Logs once, until that is over. */
const makeBound = ({ world, log, patience }: Ground, queue: Queue, aside: Aside) => {
  let behind = false
  const load = (): Load => {
    let oldestMs = 0
    for (const one of queue.open()) {
      if (aside.has(one)) continue
      oldestMs = Math.max(0, world.now() - one.free)
      break
    }
    return { plans: queue.size(), aside: aside.size(), oldestMs }
  }
  const check = (): void => {
    const now = load()
    const isFull = now.plans >= patience.queueMax || now.oldestMs > patience.queueMs
    if (isFull && !behind)
      log.alarm(now, 'the journal is behind and refuses new plans: look at the database (locks, disk, connections)')
    behind = isFull
    if (isFull) throw new JournalBusy(`${now.plans} plans wait, the oldest for ${now.oldestMs} ms`)
  }
  return { load, check }
}

type Sending = {
  /** Plans that arrive together leave together. */
  readonly plan: () => void
  /** Resolves when every waiting plan has an answer. */
  readonly rest: () => Promise<void>
  /** Checks whether every plan has an answer. */
  readonly rested: () => void
}

const sending = (queue: Queue, aside: Aside, write: Write, fail: Answering['fail']): Sending => {
  let flying = 0
  let planned = false
  let resting = (): void => undefined
  const isAtRest = (): boolean => flying === 0 && queue.waiting() === 0 && aside.size() === 0

  /**
   * A full load follows before the previous one is answered, so the database never waits for us; smaller loads gather
   * plans.
   */
  const send = (): void => {
    planned = false
    while (flying === 0 || (flying < inFlightMax && queue.waiting() >= fullLoad)) {
      const load = queue.take()
      if (load === undefined) break
      flying++
      void write(load)
        .catch((fault: unknown) => () => {
          for (const one of load.plans) if (queue.isOpen(one) && !aside.has(one)) fail(one, fault)
        })
        .then(landed)
    }
  }
  /** Waiting plans leave before answers are given. */
  const landed = (answer: () => void): void => {
    flying--
    send()
    answer()
    if (isAtRest()) resting()
    else plan()
  }
  const plan = (): void => {
    if (planned) return
    planned = true
    queueMicrotask(send)
  }
  return {
    plan,
    rest: async () => {
      if (!isAtRest()) await new Promise<void>((rested) => (resting = rested))
    },
    rested: () => {
      if (isAtRest()) resting()
    },
  }
}

export const startWriter = async (ground: Ground): Promise<Writer> => {
  const { world, log, patience } = ground
  const batches = makeBatches()
  const lanes = await keepLane(ground)
  const queue: Queue = makeQueue(mostInBatch, batches.open, (one) => aside.isHeldUp(one))
  const answers = answering(queue, ground)
  const aside: Aside = makeAside({
    world,
    log,
    patience,
    locked: (locks: Locks) => lanes.now().locked(locks),
    free: (one) => {
      one.free = world.now()
      queue.again(one)
      sent.plan()
    },
    refuse: (one, why) => {
      answers.fail(one, new JournalBusy(why))
      sent.rested()
    },
  })
  const write = writing({ ground, lanes, answers, aside, open: batches.open })
  const sent = sending(queue, aside, write, answers.fail)
  const bound = makeBound(ground, queue, aside)
  let closing = false
  ground.gauges?.show('magpie_journal_queue_plans', () => bound.load().plans)
  ground.gauges?.show('magpie_journal_queue_age_seconds', () => bound.load().oldestMs / 1000)
  ground.gauges?.show('magpie_journal_lane_open', () => Number(lanes.isOpen()))

  return {
    commit: async (committed: Plan): Promise<Outcome> => {
      if (closing) throw new Error('ledger: the journal is closing, and takes no plan any more')
      bound.check()
      const encoded = encodePlan(committed, world.bytes(saltBytes), ground.encoding)
      return new Promise<Outcome>((answer, fail) => {
        const now = world.now()
        queue.add({ encoded, answer, fail, followers: [], since: now, free: now })
        sent.plan()
      })
    },
    close: async () => {
      closing = true
      await sent.rest()
      await lanes.now().close()
    },
    lane: () => lanes.now().id,
    isOpen: () => !closing && lanes.isOpen(),
    load: bound.load,
  }
}
