// Plans that need rows locked by another session. They wait outside the queue, in order, and later plans that need the
// same lock wait after them; all others pass (decision 0250). The locks are checked from time to time; a plan whose
// lock stays gets the answer that the journal is busy.

import type { Log } from '@magpie/db'
import { type Cancel, law, type World } from '@magpie/kernel'
import { type Lock, type Locks, locksOf } from './locks.ts'
import type { Patience } from './patience.ts'
import type { Waiting } from '../waiting.ts'

const lookEveryMs = 100

type Entry = { readonly waiting: Waiting; readonly locks: Locks; readonly needs: ReadonlySet<string> }

export type Aside = {
  /**
   * `locked`: the names of the plans' locks that another session holds; the names of all their locks if that is not
   * known.
   */
  readonly put: (plans: readonly Waiting[], locked: ReadonlySet<string>) => void
  /** Takes the plan if another plan already waits for something that it needs. */
  readonly isHeldUp: (one: Waiting) => boolean
  readonly has: (one: Waiting) => boolean
  readonly size: () => number
}

type Doors = {
  readonly world: World
  readonly log: Log
  readonly patience: Pick<Patience, 'asideMs'>
  readonly locked: (locks: Locks) => Promise<ReadonlySet<string>>
  /** The plan may be tried again. */
  readonly free: (one: Waiting) => void
  /** It has waited too long. Nothing of it was written. */
  readonly refuse: (one: Waiting, why: string) => void
}

export const makeAside = ({ world, log, patience, locked, free, refuse }: Doors): Aside => {
  let entries = new Map<Waiting, Entry>()
  /** The locks that plans wait for. */
  const waitedFor = new Map<string, Lock>()
  let looking: Cancel | undefined

  const keep = (waiting: Waiting, locks: Locks, needs: ReadonlySet<string>): void => {
    entries.set(waiting, { waiting, locks, needs })
    for (const name of needs) {
      const lock = locks.get(name)
      law(lock !== undefined, 'L7', `${waiting.encoded.plan.key} waits for ${name}, which it does not need`)
      waitedFor.set(name, lock)
    }
    looking ??= world.after(lookEveryMs, () => void look())
  }
  const among = (locks: Locks, isIn: (name: string) => boolean): ReadonlySet<string> =>
    new Set([...locks.keys()].filter(isIn))

  const giveUp = (late: readonly Entry[]): void => {
    const [first] = late
    if (first === undefined) return
    const [needs = 'its key'] = first.needs
    log.alarm(
      { plans: late.length, key: first.waiting.encoded.plan.key, needs, ms: patience.asideMs },
      'plans were refused as busy: what they need stays locked; end the session that keeps it (pg_blocking_pids)',
    )
    for (const { waiting } of late) refuse(waiting, `${needs} is locked`)
  }

  const look = async (): Promise<void> => {
    const asked = new Map(waitedFor)
    // If the database does not even answer this query, everything still counts as locked.
    const still = await locked(asked).catch(() => new Set(asked.keys()))
    const now = world.now()
    const before = entries
    entries = new Map()
    waitedFor.clear()
    looking = undefined
    const late: Entry[] = []
    for (const { waiting, locks, needs } of before.values()) {
      const isKept = (name: string): boolean => needs.has(name) && (still.has(name) || !asked.has(name))
      const left = among(locks, (name) => isKept(name) || waitedFor.has(name))
      if (left.size === 0) free(waiting)
      else if (now - waiting.since >= patience.asideMs) late.push({ waiting, locks, needs: left })
      else keep(waiting, locks, left)
    }
    giveUp(late)
  }

  return {
    put: (plans, names) => {
      for (const waiting of plans) {
        const locks = locksOf(waiting.encoded.plan)
        keep(
          waiting,
          locks,
          among(locks, (name) => names.has(name)),
        )
      }
    },
    isHeldUp: (one) => {
      if (waitedFor.size === 0) return false
      const locks = locksOf(one.encoded.plan)
      const needs = among(locks, (name) => waitedFor.has(name))
      if (needs.size > 0) keep(one, locks, needs)
      return needs.size > 0
    },
    has: (one) => entries.has(one),
    size: () => entries.size,
  }
}
