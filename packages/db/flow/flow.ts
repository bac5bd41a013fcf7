// Steps of money on its way, as plans. A flow says its table, its row and its words; the kit writes the move: the state guard
// with what must still stand, the money that follows from the two states, the deadline of the new one, reason and news. So a
// new flow is a table, its postings and its words, and no step of it can forget its money, its guard or its time
// (docs/decisions/0500-one-lifecycle-of-money.md).

import { type Facts, isoOf, type Life, type Uuid } from '@magpie/kernel'
import type { House } from '../house.ts'
import type { Guard, Json, News, Plan, Row, Transfer } from '../journal.ts'
import { type Acted, eachDue } from '../jobs/each-due.ts'

/** What every row of a flow has. */
export type OnItsWay<State extends string> = {
  readonly id: string
  readonly state: State
  /** Null for money that belongs to no member yet. */
  readonly member: Uuid | null
}

type Columns = Readonly<Record<string, Json>>

/** A move as it is made: to where, and how its money goes; null where it stays. */
export type Moved<State extends string, Move extends string, Way> = {
  readonly move: Move
  readonly to: State
  readonly way: Way | null
  readonly atMs: number
}

export type Flow<
  One extends OnItsWay<State>,
  State extends string,
  Move extends string,
  Place extends string,
  Reason extends string,
  Way,
> = {
  readonly life: Life<State, Move, Place, Reason, Way>
  /** The table of its rows: `cashier.withdrawal`. */
  readonly table: string
  /** The state before there is a row, if it has one: a move from it writes the row. */
  readonly unborn?: State
  /**
   * The columns of deadline, reason and the time of the last move; default `due_at`, `reason` and `changed_at`. Null for a
   * deadline that is computed, and for a reason that is not from the table.
   */
  readonly columns?: { readonly due: string | null; readonly reason: string | null; readonly changed?: string }
  /** Names its plans: `withdrawal` makes `withdrawal.approve`. */
  readonly kind: string
  /** Columns that must still be as they were read; a version as a rule, so that one of two steps is stale. */
  readonly holds: (one: One) => Columns
  /** What the move writes besides state, reason, deadline and time. */
  readonly writes: (one: One, moved: Moved<State, Move, Way>) => Columns
  /** The money of a way; asked also where it stays (null), for a move that goes out and comes back at once. */
  readonly transfers: (way: Way | null, one: One, move: Move) => readonly Transfer[]
  readonly news: (one: One, moved: Moved<State, Move, Way>) => readonly News[]
}

export type StepOf<Move extends string, Reason extends string> = {
  readonly move: Move
  readonly atMs: number
  readonly reason?: Reason | null | undefined
  /** Unique for ever: a repeat of the same step finds the first. */
  readonly key: string
  /** What is the same for the same step. */
  readonly content: string
  /** Guards before and after the state's own. */
  readonly before?: readonly Guard[]
  readonly after?: readonly Guard[]
  readonly rows?: readonly Row[]
  /** More columns of the row, over those of the flow. */
  readonly set?: Columns
  readonly answer?: Json
}

/** The deadline of a state as a column. */
export const dueColumn = <State extends string>(
  { dueAt }: Pick<Life<State, string, string, unknown, unknown>, 'dueAt'>,
  state: State,
  atMs: number,
): string | null => {
  const due = dueAt(state, atMs)
  return due === null ? null : isoOf(due)
}

/** The step as a plan. Throws where the table knows no such move, no way for its money, or no such reason in the new state. */
export const stepOf = <
  One extends OnItsWay<State>,
  State extends string,
  Move extends string,
  Place extends string,
  Reason extends string,
  Way,
>(
  flow: Flow<One, State, Move, Place, Reason, Way>,
  one: One,
  step: StepOf<Move, Reason>,
): Plan => {
  const { life, columns: { due, reason: why, changed = 'changed_at' } = { due: 'due_at', reason: 'reason' } } = flow
  const { move, atMs, reason = null, before = [], after = [] } = step
  const to = life.to(one.state, move)
  const way = to === undefined ? undefined : life.way(one.state, to)
  if (to === undefined || way === undefined || !life.stands(to, reason))
    throw new Error(`${life.name} ${one.id}: the table does not let it go from ${one.state} by ${move} with ${reason}`)
  const moved = { move, to, way, atMs }
  const set = {
    [changed]: isoOf(atMs),
    ...(due === null ? {} : { [due]: dueColumn(life, to, atMs) }),
    ...(why === null ? {} : { [why]: reason }),
    ...flow.writes(one, moved),
    ...step.set,
  }
  const isNew = one.state === flow.unborn
  const stands = isNew ? { from: null } : { from: [one.state], where: flow.holds(one), set }
  return {
    key: step.key,
    member: one.member,
    kind: `${flow.kind}.${move}`,
    content: step.content,
    transfers: flow.transfers(way, one, move),
    guards: [...before, { guard: 'state', table: flow.table, id: one.id, to, ...stands }, ...after],
    rows: [...(isNew ? [{ table: flow.table, values: { id: one.id, state: to, ...set } }] : []), ...(step.rows ?? [])],
    news: flow.news(one, moved),
    whenShort: 'stale',
    answer: step.answer ?? { id: one.id, state: to },
  }
}

/**
 * Commits a step without a waiting caller: a job's, or one reported by an outside party. Null if this call must not go on:
 * the row has moved meanwhile, or another call has made the same step. So of two calls that make one step, only one calls the
 * outside party (L6). Throws on every other refusal.
 */
export const takeStep = async (
  { journal }: Pick<House, 'journal'>,
  plan: Plan,
): Promise<{ readonly balance: bigint | null } | null> => {
  const outcome = await journal.commit(plan)
  if (outcome.committed) return outcome.replay ? null : { balance: outcome.balance }
  if (outcome.refused === 'stale' || outcome.refused === 'key_conflict') return null
  throw new Error(`${plan.kind}: the journal refused ${outcome.refused} for ${plan.key}`)
}

export type Chase<One> = {
  /** The job that walks, and who looks after a row that cannot be handled. */
  readonly job: string
  readonly owner: string
  /** Ids of what is due, the longest waiting first; `passing` are left out, for their turn has not come. */
  readonly due: (passing: readonly string[]) => Promise<readonly string[]>
  readonly read: (id: string) => Promise<One | null>
  /** Handles one row. */
  readonly act: (one: One) => Promise<Acted>
  /** The log entry for a row that is late; undefined if it is not. */
  readonly late?: (one: One, nowMs: number) => { readonly facts: Facts; readonly what: string } | undefined
}

/** Handles the due rows of a flow one by one: a failing row delays no other, and a late row raises an alarm. */
export const chaseDue = async <One>(house: House, { job, owner, due, read, act, late }: Chase<One>): Promise<void> => {
  await eachDue(house, due, {
    job,
    owner,
    idOf: (id) => id,
    act: async (id) => {
      const one = await read(id)
      if (one === null) return undefined
      const said = late?.(one, house.world.now())
      if (said !== undefined) house.log.alarm({ law: 'L11', ...said.facts }, said.what)
      return act(one)
    },
  })
}
