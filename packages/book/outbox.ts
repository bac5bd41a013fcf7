// Calls that wait for the wallet in the database (L6, L11): taken with a lease under `for update skip locked`, sent, and
// ended only by an answer. A call whose answer was lost is sent again under the same id with the same bytes; a process
// that died gives its leases back by their time, or at once to its successor.

import type { World } from '@magpie/kernel'
import type { Pool } from 'pg'
import { jsonRows, type Statements } from './write-together.ts'

export type WaitingCall = 'debit' | 'confirm' | 'rollback' | 'settle'

/** The column that identifies the owner of a call: calls of one owner are sent one after the other, by their ordinal. */
export type CallOf = 'ticket_id' | 'round_id'

export type Waiting = {
  readonly id: string
  readonly round: string
  readonly item: string
  readonly attempts: number
}

export type CallRow = {
  readonly id: string
  readonly round: string
  readonly call: WaitingCall
  readonly ordinal: number
  readonly item: string
  readonly dueAt: number
  readonly leasedUntil: number
}

export type CallAnswer = { readonly id: string; readonly answer: string; readonly at: number }

/** Longer than a call may take, so that no second process sends a call that is still in flight. */
export const leaseMs = 20_000
/** How often a look scans all waiting calls. */
const wholeLookMs = 1000
/** No call waits longer, nor is leased longer: a later time is that of a clock that was set back since. */
const waitMostMs = 60_000
/** How long after it fell due a call may be committed and still be seen by the very next look. */
const lateMs = 500
const backoffMs = [250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000] as const

/** After the nth attempt without an answer. */
export const backoff = (attempts: number): number =>
  backoffMs[Math.min(Math.max(attempts, 1), backoffMs.length) - 1] ?? 30_000

/** Leased from the start if the decider sends the call at once. */
export const writeCalls = (db: Statements, of: CallOf, calls: readonly CallRow[]) =>
  db.query(
    `insert into wallet_call (id, ${of}, call, ordinal, item, due_at, leased_until, attempts)
     select id, round, call, ordinal, item, "dueAt", "leasedUntil", case when "leasedUntil" > 0 then 1 else 0 end
     from jsonb_to_recordset($1::jsonb) as r(id text, round uuid, call text, ordinal integer, item text,
       "dueAt" bigint, "leasedUntil" bigint)
     on conflict (id) do nothing`,
    [jsonRows(calls)],
  )

/**
 * Also ends calls that the book has given up asking, such as a debit that is being rolled back. A call that is ended is
 * never sent again, so the player's token need not stay (L34).
 */
export const writeAnswers = (db: Statements, answers: readonly CallAnswer[]) =>
  db.query(
    `update wallet_call c set answer = r.answer, answered_at = r.at,
       item = regexp_replace(c.item, '"token":"[^"]*"', '"token":""')
     from jsonb_to_recordset($1::jsonb) as r(id text, answer text, at bigint)
     where c.id = r.id and c.answered_at is null`,
    [jsonRows(answers)],
  )

export type Outbox = {
  /** Sends up to `most` calls of a kind; `send` gives the ids of those that ended. True while more may wait. */
  readonly deliver: (
    call: WaitingCall,
    most: number,
    send: (calls: readonly Waiting[]) => Promise<ReadonlySet<string>>,
  ) => Promise<boolean>
  /** Releases calls that got no answer, to be sent again after a backoff. */
  readonly postpone: (calls: readonly Waiting[]) => Promise<void>
  /** Ends the leases of dead processes; only the owner of the book may call it, at its start. */
  readonly breakLeases: () => Promise<void>
}

export const openOutbox = ({
  db,
  world,
  of,
}: {
  readonly db: Pool
  readonly world: Pick<World, 'now'>
  readonly of: CallOf
}): Outbox => {
  /** By kind of call: from which due time the next look scans, and when the last full scan ran. */
  const looks = new Map<WaitingCall, { readonly from: number; readonly wholeAt: number }>()
  /**
   * Oldest first, without owners whose earlier call has no answer yet. Answered calls stay in the index until a vacuum, so a
   * look scans only what fell due since the last one. Once a second it scans all: calls that were leased, waited for an
   * earlier call or were committed late fell due before, and those of a clock that ran ahead fall due too late.
   */
  const take = async (call: WaitingCall, most: number): Promise<readonly Waiting[]> => {
    const now = world.now()
    const last = looks.get(call)
    const isWhole = last === undefined || now < last.wholeAt || now - last.wholeAt >= wholeLookMs
    const from = isWhole ? 0 : last.from
    // Only then: calls that wait for their next try must not cost every look.
    const orTooLate = isWhole ? 'or w.due_at > $6' : ''
    const { rows } = await db.query<Waiting>(
      `with picked as (
         select w.id from wallet_call w
         where w.call = $1 and w.answered_at is null and (w.due_at between $5 and $2 ${orTooLate})
           and (w.leased_until <= $2 or w.leased_until > $6)
           and not exists (select from wallet_call e
             where e.${of} = w.${of} and e.ordinal < w.ordinal and e.answered_at is null)
         order by w.due_at limit $3 for update skip locked)
       update wallet_call c set leased_until = $2 + $4::bigint, attempts = c.attempts + 1
       from picked where c.id = picked.id
       returning c.id, c.${of} as round, c.item, c.attempts`,
      [call, now, most, leaseMs, from, now + waitMostMs],
    )
    // Calls that did not fit are found again from where this look began.
    looks.set(call, {
      from: rows.length < most ? now - lateMs : from,
      wholeAt: isWhole ? now : last.wholeAt,
    })
    return rows
  }
  const postpone: Outbox['postpone'] = async (calls) => {
    await db.query(
      `update wallet_call c set leased_until = 0, due_at = r.due_at
       from unnest($1::text[], $2::bigint[]) as r(id, due_at) where c.id = r.id and c.answered_at is null`,
      [calls.map(({ id }) => id), calls.map(({ attempts }) => world.now() + backoff(attempts))],
    )
  }
  return {
    postpone,
    deliver: async (call, most, send) => {
      const calls = await take(call, most)
      if (calls.length === 0) return false
      const ended = await send(calls)
      const open = calls.filter(({ id }) => !ended.has(id))
      if (open.length > 0) await postpone(open)
      return calls.length === most
    },
    breakLeases: async () => {
      await db.query('update wallet_call set leased_until = 0 where answered_at is null and leased_until > 0')
    },
  }
}
