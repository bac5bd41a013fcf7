// Plans that wait, already laid into the batch that leaves next. Two plans with one key travel as one: the second gets
// the first's answer. Two plans that touch one row go in different batches, in the order in which they came.

import type { Outcome } from '@magpie/db'
import type { EpochMs } from '@magpie/kernel'
import type { Batch } from './batch.ts'
import type { EncodedPlan } from './encode-plan.ts'

export type Waiting = {
  readonly encoded: EncodedPlan
  readonly answer: (outcome: Outcome) => void
  readonly fail: (fault: unknown) => void
  /** The same key asked for again while this one is on its way. */
  readonly followers: Waiting[]
  readonly since: EpochMs
  /** Since when nothing but the database keeps it waiting: later than `since` where it was put aside. */
  free: EpochMs
}

export type Load = { readonly plans: readonly Waiting[]; readonly batch: Batch }

export type Queue = {
  readonly add: (waiting: Waiting) => void
  /** A plan that was put aside waits in line again, behind those who do. */
  readonly again: (waiting: Waiting) => void
  /** The plans that can go together now; undefined if none wait. The others go into the next load. */
  readonly take: () => Load | undefined
  /** How many the next load holds. */
  readonly waiting: () => number
  /** All that are not answered: those that wait and those on their way, in the order in which they became free to go. */
  readonly open: () => Iterable<Waiting>
  readonly isOpen: (waiting: Waiting) => boolean
  /** How many these are, with those who follow another of the same key. */
  readonly size: () => number
  /** The plan was answered: the next of its key starts afresh. */
  readonly done: (waiting: Waiting) => void
}

/** Lays plans into a new batch, in their order. */
export const loadOf = (plans: readonly Waiting[], batch: Batch): Load => {
  for (const { encoded } of plans) batch.add(encoded)
  return { plans, batch }
}

/** `open` gives a new batch. `isHeldUp` takes a plan that must not leave now into its own keeping. */
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
    // What comes after a full load keeps its order and is looked at when its turn comes.
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
