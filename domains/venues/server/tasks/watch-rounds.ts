// Bets that wait too long for their venue. The platform never guesses an outcome (L11): it opens a task for an operator, who
// asks the venue to confirm, settle or roll back. Each age limit is checked over a range of time, page by page; bets that
// already have a task are skipped.

import { dayMs } from '@magpie/kernel'
import type { House } from '@magpie/db'
import { openTask, type TaskKind } from './task-store.ts'

const minuteMs = 60_000
/** A little wider than the pause between two looks, so that a late look misses nothing. */
const lookMs = 15 * minuteMs
/** The range of a process's first look: no process may have looked for a while. */
const firstLookMs = 3 * dayMs
const pageOf = 500

type Watch = { readonly kind: Extract<TaskKind, 'held' | 'kept'>; readonly ageMs: number; readonly alarm: string }

const notAccepted = 'a stake is held and its venue has neither accepted nor rejected the bet'
const notSettled = 'a bet was accepted long ago and has no result'
const watches: readonly Watch[] = [
  { kind: 'held', ageMs: 15 * minuteMs, alarm: notAccepted },
  ...[2, 7, 30].map((days): Watch => ({ kind: 'kept', ageMs: days * dayMs, alarm: notSettled })),
]

type Waiting = { readonly id: string; readonly venue: string; readonly stake: bigint; readonly opened_at: Date }

type Range = { readonly from: number; readonly until: number }

/** The oldest without a task. */
const pageFrom = async ({ db }: House, { kind, ageMs }: Watch, { from, until }: Range): Promise<readonly Waiting[]> => {
  const { rows } = await db.query<Waiting>(
    `select id, venue, stake, opened_at from venues.round r
     where opened_at > $1 and opened_at <= $2 and state = $3
       and not exists (select from venues.task t where t.id = $3 || '/' || r.id || '/' || $4::text)
     order by opened_at, id limit ${pageOf}`,
    [new Date(from), new Date(until), kind, ageMs],
  )
  return rows
}

const watchAge = async (house: House, watch: Watch, backMs: number): Promise<void> => {
  const { kind, ageMs, alarm } = watch
  const until = house.world.now() - ageMs
  for (let isMore = true; isMore;) {
    const page = await pageFrom(house, watch, { from: until - backMs, until })
    for (const { id, venue, stake, opened_at } of page) {
      const facts = { stake: stake.toString(), openedAt: opened_at.getTime() }
      await openTask(house, { id: `${kind}/${id}/${ageMs}`, kind, venue, round: id, facts }, alarm)
    }
    isMore = page.length === pageOf
  }
}

/** The job of every five minutes. */
export const openWatchRounds = (): ((house: House) => Promise<void>) => {
  let backMs = firstLookMs
  return async (house) => {
    for (const watch of watches) await watchAge(house, watch, backMs)
    backMs = lookMs
  }
}

/** Overdue tasks raise their alarm again, every five minutes. */
export const watchTasks = async (house: House): Promise<void> => {
  // Bets that the venue has ended meanwhile need no task any more.
  await house.db.query(
    `update venues.task t set state = 'done', decision = 'seen', decided_at = $1 from venues.round r
     where t.state <> 'done' and t.kind in ('held', 'kept') and r.id = t.round and r.state <> t.kind`,
    [new Date(house.world.now())],
  )
  const { rows } = await house.db.query<{ readonly kind: string; readonly late: number }>(
    `select kind, count(*)::int late from venues.task where state <> 'done' and due_at < $1 group by kind`,
    [new Date(house.world.now())],
  )
  for (const { kind, late } of rows)
    house.log.alarm({ kind, late }, 'tasks with venues are past their deadline: the desk of tasks has them')
}
