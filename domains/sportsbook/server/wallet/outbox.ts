// Debits, confirmations and rollbacks that wait for the wallet in the database (L6, L11): taken with a lease under `for update skip locked`, sent, and
// ended only by an answer. A call whose answer was lost is sent again under the same id with the same bytes; a process
// that died gives its leases back by their time, or at once to its successor.

import type { Pool } from 'pg'

export type Waiting = {
  readonly id: string
  readonly ticketId: string
  readonly item: string
  readonly attempts: number
}
export type OutboxCall = 'debit' | 'confirm' | 'rollback'

/** Longer than a call may take, so that nobody sends what somebody else still waits for. */
export const leaseMs = 20_000
const backoffMs = [250, 500, 1000, 2000, 4000, 8000, 15_000, 30_000] as const

/** After the nth attempt without an answer. */
export const backoff = (attempts: number): number =>
  backoffMs[Math.min(Math.max(attempts, 1), backoffMs.length) - 1] ?? 30_000

/** Takes up to `most` calls of one kind, oldest first, leaving out tickets whose earlier call has no answer yet. */
export const takeCalls = async (db: Pool, call: OutboxCall, now: number, most: number): Promise<readonly Waiting[]> => {
  const { rows } = await db.query<Waiting>(
    `with picked as (
       select w.id from wallet_call w
       where w.call = $1 and w.answered_at is null and w.due_at <= $2 and w.leased_until <= $2
         and not exists (select from wallet_call e
           where e.ticket_id = w.ticket_id and e.ordinal < w.ordinal and e.answered_at is null)
       order by w.due_at limit $3 for update skip locked)
     update wallet_call c set leased_until = $2 + $4::bigint, attempts = c.attempts + 1
     from picked where c.id = picked.id
     returning c.id, c.ticket_id as "ticketId", c.item, c.attempts`,
    [call, now, most, leaseMs],
  )
  return rows
}

/** Gives calls back that got no answer, to be sent again after a while. */
export const postpone = async (db: Pool, calls: readonly Waiting[], now: number): Promise<void> => {
  await db.query(
    `update wallet_call c set leased_until = 0, due_at = r.due_at
     from unnest($1::text[], $2::bigint[]) as r(id, due_at) where c.id = r.id and c.answered_at is null`,
    [calls.map(({ id }) => id), calls.map(({ attempts }) => now + backoff(attempts))],
  )
}

/** The leases of a process that is gone; for the one owner of the book, at its start. */
export const breakLeases = async (db: Pool): Promise<void> => {
  await db.query('update wallet_call set leased_until = 0 where answered_at is null and leased_until > 0')
}
