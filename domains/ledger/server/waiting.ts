// Plans that wait, already laid into the batch that leaves next. Two plans with one key travel as one: the second gets
// the first's answer. Two plans that touch one row go in different batches, in the order in which they came.

import type { Outcome } from '@magpie/db'
import type { Batch } from './batch.ts'
import type { EncodedPlan } from './encode-plan.ts'

export type Waiting = {
  readonly encoded: EncodedPlan
  readonly answer: (outcome: Outcome) => void
  readonly fail: (fault: unknown) => void
  /** The same key asked for again while this one is on its way. */
  readonly followers: Waiting[]
}

export type Load = { readonly plans: readonly Waiting[]; readonly batch: Batch }

export type Queue = {
  readonly add: (waiting: Waiting) => void
  /** What may travel together now; nothing when nobody waits. The rest is laid into the next load. */
  readonly take: () => Load | undefined
  /** How many the next load holds. */
  readonly waiting: () => number
  /** The plan was answered: the next of its key starts afresh. */
  readonly done: (waiting: Waiting) => void
}

/** Lays plans into a new batch, in their order. */
export const loadOf = (plans: readonly Waiting[], batch: Batch): Load => {
  for (const { encoded } of plans) batch.add(encoded)
  return { plans, batch }
}

/** `open` gives a new batch. */
export const makeQueue = (mostInLoad: number, open: () => Batch): Queue => {
  const byKey = new Map<string, Waiting>()
  let load = { plans: [] as Waiting[], batch: open() }
  let touched = new Set<string>()
  let left: Waiting[] = []

  const lay = (waiting: Waiting): void => {
    const { touches } = waiting.encoded
    const fits = load.plans.length < mostInLoad && touches.every((thing) => !touched.has(thing))
    for (const thing of touches) touched.add(thing)
    if (!fits) {
      left.push(waiting)
      return
    }
    load.plans.push(waiting)
    load.batch.add(waiting.encoded)
  }

  const add = (waiting: Waiting): void => {
    const { key } = waiting.encoded.plan
    const first = byKey.get(key)
    if (first === undefined) {
      byKey.set(key, waiting)
      lay(waiting)
    } else first.followers.push(waiting)
  }

  const take = (): Load | undefined => {
    if (load.plans.length === 0) return undefined
    const taken = load
    const again = left
    load = { plans: [], batch: open() }
    touched = new Set()
    left = []
    for (const waiting of again) lay(waiting)
    return taken
  }

  return { add, take, waiting: () => load.plans.length, done: (waiting) => void byKey.delete(waiting.encoded.plan.key) }
}
