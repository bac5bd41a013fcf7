// Venue tasks for operators: a row with kind, facts and deadline. One that comes with money is written by the plan that
// moves it; one that a job finds, by that job, once.

import type { Guard, House, Json, Row } from '@magpie/db'
import { isoOf } from '@magpie/kernel'
import type { Claim } from '../../rules/index.ts'

export const taskTable = 'venues.task'
export type TaskKind = 'withheld' | 'held' | 'kept' | 'exposure'

const hourMs = 3_600_000
/** How long an operator has. */
const dueAfterMs: Readonly<Record<TaskKind, number>> = {
  withheld: 24 * hourMs,
  held: hourMs,
  kept: 48 * hourMs,
  exposure: hourMs,
}

export type NewTask = {
  readonly id: string
  readonly kind: TaskKind
  readonly venue: string
  readonly round: string | null
  readonly facts: { readonly [name: string]: Json }
}

const valuesOf = ({ id, kind, venue, round, facts }: NewTask, atMs: number): Row['values'] => ({
  id,
  state: 'open',
  kind,
  venue,
  round,
  facts,
  opened_at: isoOf(atMs),
  due_at: isoOf(atMs + dueAfterMs[kind]),
})

export const withheldId = (round: string, version: number): string => `withheld/${round}/${version}`

export const newTask = (id: string): Guard => ({ guard: 'state', table: taskTable, id, from: null, to: 'open' })

type Claimed = { readonly id: string; readonly venue: string; readonly stake: bigint }

export const withheldTask = (
  round: Claimed,
  atMs: number,
  { version, claim }: { readonly version: number; readonly claim: Claim },
): Row => {
  const facts = {
    version,
    stake: round.stake.toString(),
    credited: claim.total.toString(),
    withheld: claim.withheld.toString(),
  }
  const id = withheldId(round.id, version)
  return {
    table: taskTable,
    values: valuesOf({ id, kind: 'withheld', venue: round.venue, round: round.id, facts }, atMs),
  }
}

/** Opens the task and raises an alarm; does nothing if it is open already. */
export const openTask = async (house: House, task: NewTask, alarm: string): Promise<void> => {
  const { id, kind, venue, round, facts, opened_at, due_at } = valuesOf(task, house.world.now())
  const { rowCount } = await house.db.query(
    `insert into venues.task (id, state, kind, venue, round, facts, opened_at, due_at)
     values ($1, 'open', $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [id, kind, venue, round, JSON.stringify(facts), opened_at, due_at],
  )
  if (rowCount === 1) house.log.alarm({ task: task.id, venue: task.venue }, alarm)
}
