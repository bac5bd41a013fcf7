// Read, decide, commit, and on a conflict again: the one loop for every decision based on stored rows. The rows may change
// between reading and commit; the journal then answers `stale`, nothing is written, and the decision is made again on the
// current rows.

import type { Facts } from '@magpie/kernel'
import type { House } from '../house.ts'
import type { Committed, NotCommitted, Plan } from '../journal.ts'

/**
 * Attempts at one decision, the first one included. Each lost race means that another plan on the same rows was committed, so
 * sixteen lost races are sixteen plans at once on the rows of one member or one order: an attack or a fault, not a busy hour.
 */
export const decisionsMax = 16

/** Decide again: the rows have changed, or were repaired first. */
export const again = { again: true } as const
export type Again = typeof again

/** A plan to commit, and what its outcome is answered with. Made by `commits`. */
export class Commits<T> {
  readonly plan: Plan
  readonly done: (outcome: Committed) => T | Promise<T>
  readonly refused: (outcome: NotCommitted) => T | undefined | Promise<T | undefined>
  constructor(plan: Plan, done: Commits<T>['done'], refused: Commits<T>['refused']) {
    this.plan = plan
    this.done = done
    this.refused = refused
  }
}

/**
 * A decision to commit this plan. `done` answers a commit and a replay alike (`outcome.replay` tells them apart); `refused`
 * answers a refusal of the journal that is expected (`short_of_funds`, `key_conflict`, what a counter refuses) and leaves
 * the others undefined. It is never asked about `stale`.
 */
export const commits = <A, B = never>(
  plan: Plan,
  done: (outcome: Committed) => A | Promise<A>,
  refused: (outcome: NotCommitted) => B | undefined | Promise<B | undefined> = () => undefined,
): Commits<A | B> => new Commits<A | B>(plan, done, refused)

export type Deciding<T> = {
  /** Names the decision in log and errors: `cashier.submit`. */
  readonly place: string
  /** What it is about, for the log: ids, never names or numbers of accounts. */
  readonly facts?: Facts
  /** Drops what a decision caches in memory and must read again after a conflict, such as a permit. */
  readonly forget?: () => void
  /** What the caller is answered at the bound: a refusal that says to ask again, or a throw. */
  readonly busy: () => T
}

/** What one try comes to: an answer that needs no commit, a plan, or `again`. */
export type Decision<T> = T | Again | Commits<T | Again>

/**
 * Decides until a plan is committed. `decide` is called at most `decisionsMax` times, `nth` from 0: it reads its rows (through
 * `journal.read`, each time again) and returns an answer, or `commits(plan, …)`, or `again` after it has removed an obstacle.
 * After a `stale` plan, `forget` is called and then `decide` again.
 *
 * Throws what `decide` and the journal throw (a fault is never an answer, L11), and an error that names place and code if the
 * journal refuses with a code that `refused` does not expect. At the limit nothing is committed: it logs one warning with the
 * code `overtaken`, the place and what to do, and returns `busy()`.
 */
export const commitDecided = async <T>(
  { journal, log }: Pick<House, 'journal' | 'log'>,
  { place, facts = {}, forget, busy }: Deciding<T>,
  decide: (nth: number) => Decision<T> | Promise<Decision<T>>,
): Promise<T> => {
  for (let nth = 0; nth < decisionsMax; nth++) {
    const decided = await decide(nth)
    if (decided === again) continue
    if (!(decided instanceof Commits)) return decided as T
    const outcome = await journal.commit(decided.plan)
    if (!outcome.committed && outcome.refused === 'stale') {
      forget?.()
      continue
    }
    const answer = outcome.committed ? await decided.done(outcome) : await decided.refused(outcome)
    if (!outcome.committed && answer === undefined)
      throw new Error(`${place}: the journal refused ${outcome.refused}, which this decision does not expect`)
    if (answer !== again) return answer as T
  }
  log.warn(
    { code: 'overtaken', place, tries: decisionsMax, ...facts },
    'a decision was overtaken each time and is given up; nothing was committed: ask again by the same request, and look for who changes these rows',
  )
  return busy()
}
