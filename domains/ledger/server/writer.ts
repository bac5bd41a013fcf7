// The one writer of a process. It gathers the plans that wait and commits them together: one round trip and one fsync
// for many bets, a batch of one when idle, and no timer in between. A batch that meets an unknown fault is split in
// halves until the fault stands alone; conflicts with another writer are tried again whole.

import type { Journal, Log, Outcome, Plan } from '@magpie/db'
import { randomUnit, sleep, type World } from '@magpie/kernel'
import { type Batch, makeBatches } from './batch.ts'
import { encodePlan } from './encode-plan.ts'
import type { Lane } from './lane.ts'
import { followed, outcomeOf } from './outcome.ts'
import { type Load, loadOf, makeQueue, type Queue, type Waiting } from './waiting.ts'

/** Half of a busy house: while one load is written, the other half lays the next. */
const mostInBatch = 128
const fullLoad = mostInBatch / 2
const inFlightMost = 2
const saltBytes = 16
const conflictTriesMax = 3
const reconnectTriesMax = 40
const reconnectDelayMs = 250

type Fault = { readonly code?: unknown; readonly message?: unknown }

const codeOf = (fault: unknown): string => {
  const code = (fault as Fault | null)?.code
  return typeof code === 'string' ? code : ''
}

/** Serialisation failure, deadlock, or a key or row that another writer made first: all are judged afresh. */
const isConflict = (fault: unknown): boolean => ['40001', '40P01', '23505'].includes(codeOf(fault))

/** The connection is gone or the server is stopping: the commit is in doubt, and its keys will tell (L11). */
const isLost = (fault: unknown): boolean => {
  const code = codeOf(fault)
  if (/^(?:08|57P0|MG002)/.test(code) || ['ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ENOENT'].includes(code)) return true
  return code === '' && /connection|terminated|not queryable/i.test(String((fault as Fault | null)?.message))
}

export type Writer = Pick<Journal, 'commit' | 'close'> & { readonly lane: () => string }

type Answering = {
  /** Gives the outcome to the plan and to all who followed its key. */
  readonly settle: (waiting: Waiting, judge: () => Outcome) => void
  readonly fail: (waiting: Waiting, fault: unknown) => void
}

const answering = (queue: Queue, log: Log): Answering => {
  const fail = (waiting: Waiting, fault: unknown): void => {
    queue.done(waiting)
    log.alarm({ key: waiting.encoded.plan.key, fault: String(fault) }, 'a plan met a fault')
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
      log.alarm({ key: waiting.encoded.plan.key }, 'L5: a key came again with other content')
    waiting.answer(outcome)
    for (const follower of waiting.followers) {
      const given = followed(outcome, waiting.encoded, follower.encoded)
      if (given === 'again') queue.add({ ...follower, followers: [] })
      else follower.answer(given)
    }
  }
  return { settle, fail }
}

type Lanes = {
  readonly now: () => Lane
  /** Opens another lane when the one that was lost is still the present one. */
  readonly replace: (lost: Lane) => Promise<void>
}

/** The lane that is written now; a lost connection opens another. */
const keepLane = async (world: World, log: Log, open: () => Promise<Lane>): Promise<Lanes> => {
  let lane = await open()
  let opening: Promise<void> | undefined
  const reopen = async (lost: Lane): Promise<void> => {
    await lost.close().catch(() => undefined)
    for (let tries = 1; ; tries++) {
      try {
        lane = await open()
        log.warn({ was: lost.id, now: lane.id }, 'the writer lost its connection and opened a new lane')
        return
      } catch (fault) {
        if (tries >= reconnectTriesMax) throw fault
        await sleep(world, reconnectDelayMs)
      }
    }
  }
  return {
    now: () => lane,
    replace: async (lost) => {
      if (lost !== lane) return
      opening ??= reopen(lost).finally(() => (opening = undefined))
      await opening
    },
  }
}

/** Writes a load and gives the way to answer it. What failed once is judged with care. */
const writing = (
  world: World,
  lanes: Lanes,
  { settle, fail }: Answering,
  open: () => Batch,
): ((load: Load) => Promise<() => void>) => {
  const write = async (load: Load): Promise<() => void> => {
    let { batch } = load
    for (let tries = 1; ; tries++) {
      const lane = lanes.now()
      try {
        const given = await lane.commit(batch, tries > 1)
        return () =>
          load.plans.forEach((waiting, nth) => settle(waiting, () => outcomeOf(waiting.encoded, nth, lane.id, given)))
      } catch (fault) {
        if (isLost(fault)) await lanes.replace(lane)
        else if (!isConflict(fault) || tries >= conflictTriesMax) return divide(load.plans, fault)
        else await sleep(world, randomUnit(world) * 2 ** tries)
        ;({ batch } = loadOf(load.plans, open()))
      }
    }
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

export const startWriter = async (world: World, log: Log, open: () => Promise<Lane>): Promise<Writer> => {
  const batches = makeBatches()
  const queue = makeQueue(mostInBatch, batches.open)
  const lanes = await keepLane(world, log, open)
  const answers = answering(queue, log)
  const write = writing(world, lanes, answers, batches.open)
  let flying = 0
  let planned = false
  let closing = false
  let rest = (): void => undefined

  /** A full load follows another before that is answered, so the database never waits for us; a smaller one gathers. */
  const send = (): void => {
    planned = false
    while (flying === 0 || (flying < inFlightMost && queue.waiting() >= fullLoad)) {
      const load = queue.take()
      if (load === undefined) break
      flying++
      void write(load)
        .catch((fault: unknown) => () => load.plans.forEach((waiting) => answers.fail(waiting, fault)))
        .then(landed)
    }
  }
  /** What waits leaves before the answers are given out. */
  const landed = (answer: () => void): void => {
    flying--
    send()
    answer()
    if (flying === 0 && queue.waiting() === 0) rest()
    else plan()
  }
  /** Plans that come together leave together. */
  const plan = (): void => {
    if (planned) return
    planned = true
    queueMicrotask(send)
  }

  return {
    commit: async (committed: Plan): Promise<Outcome> => {
      if (closing) throw new Error('the journal is closing')
      const encoded = encodePlan(committed, world.bytes(saltBytes))
      return new Promise<Outcome>((answer, fail) => {
        queue.add({ encoded, answer, fail, followers: [] })
        plan()
      })
    },
    close: async () => {
      closing = true
      if (flying > 0 || queue.waiting() > 0) await new Promise<void>((rested) => (rest = rested))
      await lanes.now().close()
    },
    lane: () => lanes.now().id,
  }
}
