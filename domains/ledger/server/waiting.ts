// Waiting plans, already added to the batch that leaves next. Two plans with one key travel as one: the second gets the
// first one's answer. Two plans that change one row go in different batches, in order of arrival.

import type { Outcome } from '@magpie/db'
import type { EpochMs } from '@magpie/kernel'
import type { Batch } from './batch.ts'
import type { EncodedPlan } from './encode-plan.ts'

export type Waiting = {
  readonly encoded: EncodedPlan
  readonly answer: (outcome: Outcome) => void
  readonly fail: (fault: unknown) => void
  /** Plans with the same key that arrived while this one was waiting or on its way. */
  readonly followers: Waiting[]
  readonly since: EpochMs
  /** Since when only the database delays it; later than `since` if it was put aside. */
  free: EpochMs
}

export type Load = { readonly plans: readonly Waiting[]; readonly batch: Batch }

export type Queue = {
  readonly add: (waiting: Waiting) => void
  /** A plan that was put aside joins the queue again, after those already in it. */
  readonly again: (waiting: Waiting) => void
  /** The plans that can go together now; undefined if none wait. The others stay for the next load. */
  readonly take: () => Load | undefined
  /** The number of plans in the next load. */
  readonly waiting: () => number
  /** All plans without an answer, waiting or on their way, in the order in which they became free to go. */
  readonly open: () => Iterable<Waiting>
  readonly isOpen: (waiting: Waiting) => boolean
  /** The number of these plans, including those that follow another with the same key. */
  readonly size: () => number
  /** The plan was answered: the next one with its key is a new one. */
  readonly done: (waiting: Waiting) => void
}

/** Adds plans to a new batch, in order. */
export const loadOf = (plans: readonly Waiting[], batch: Batch): Load => {
  for (const { encoded } of plans) batch.add(encoded)
  return { plans, batch }
}

/** `open` makes a new batch. `isHeldUp` takes over a plan that must not leave now, and returns true. */
export const makeQueue = (mostInLoad: number, open: () => Batch, isHeldUp: (one: Waiting) => boolean): Queue => {
  const byKey = new Map<string, Waiting>()
  let count = 0
  let load = { plans: [] as Waiting[], batch: open() }
  let touched = new Set<string>()
  let left: Waiting[] = []

  const isFull = (): boolean => load.plans.length === mostInLoad

  const lay = (waiting: Waiting): void => {
    if (isHeldUp(waiting)) return
    if (isFull()) {
      left.push(waiting)
      return
    }
    const { touches } = waiting.encoded
    const fits = touches.every((thing) => !touched.has(thing))
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
    count++
    if (first === undefined) {
      byKey.set(key, waiting)
      lay(waiting)
    } else first.followers.push(waiting)
  }

  const take = (): Load | undefined => {
    if (load.plans.length === 0) return undefined
    const taken = load
    const others = left
    load = { plans: [], batch: open() }
    touched = new Set()
    left = []
    // Plans after a full load keep their order and are checked when their turn comes.
    let next = 0
    for (; next < others.length && !isFull(); next++) lay(others[next] as Waiting)
    left = left.concat(others.slice(next))
    return taken
  }

  const again = (waiting: Waiting): void => {
    const { key } = waiting.encoded.plan
    if (byKey.get(key) === waiting) {
      byKey.delete(key)
      byKey.set(key, waiting)
    }
    lay(waiting)
  }

  return {
    add,
    again,
    take,
    waiting: () => load.plans.length,
    open: () => byKey.values(),
    isOpen: (waiting) => byKey.get(waiting.encoded.plan.key) === waiting,
    size: () => count,
    done: ({ encoded, followers }) => {
      if (!byKey.delete(encoded.plan.key)) return
      count -= 1 + followers.length
    },
  }
}
