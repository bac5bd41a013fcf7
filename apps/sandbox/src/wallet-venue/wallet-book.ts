// The test venue's wallets and orders, in its own schema. A reference is looked up and executed in one transaction, so
// that it is executed at most once, however often and from how many callers it comes.

import { inTransaction } from '@magpie/db'
import type { Pool, PoolClient } from 'pg'
import type { TransferDirection, VenueRefusal } from '@magpie/transfers/contract'

export type Known = {
  readonly reference: string
  readonly state: 'pending' | 'done' | 'refused'
  readonly cuid: string | null
  readonly direction: TransferDirection | null
  readonly amount: bigint | null
  readonly reason: VenueRefusal | null
  readonly before: bigint | null
  readonly after: bigint | null
  readonly ripe_at: bigint | null
}

export type Order = {
  readonly reference: string
  readonly cuid: string
  readonly direction: TransferDirection
  readonly amount: bigint
}

const columns = 'reference, state, cuid, direction, amount, reason, before, after, ripe_at'

/** The order by its reference, locked; undefined when it is unknown. */
const find = async (client: PoolClient, reference: string): Promise<Known | undefined> => {
  const { rows } = await client.query<Known>(`select ${columns} from transfer where reference = $1 for update`, [
    reference,
  ])
  return rows[0]
}

/** Moves the money of a pending order, or refuses it when the balance is too low. */
const perform = async (
  client: PoolClient,
  { reference, cuid, direction, amount }: Order,
  nowMs: number,
): Promise<void> => {
  await client.query('insert into wallet (cuid) values ($1) on conflict (cuid) do nothing', [cuid])
  const { rows } = await client.query<{ balance: bigint }>('select balance from wallet where cuid = $1 for update', [
    cuid,
  ])
  const before = rows[0]?.balance ?? 0n
  const after = direction === 'in' ? before + amount : before - amount
  if (after < 0n) {
    await client.query(
      `update transfer set state = 'refused', reason = 'short', changed_at = $2 where reference = $1`,
      [reference, nowMs],
    )
    return
  }
  await client.query('update wallet set balance = $2 where cuid = $1', [cuid, after])
  await client.query(
    `update transfer set state = 'done', before = $2, after = $3, ripe_at = null, changed_at = $4 where reference = $1`,
    [reference, before, after, nowMs],
  )
}

const ripen = async (client: PoolClient, known: Known, nowMs: number): Promise<void> => {
  const { state, ripe_at: ripeAt, cuid, direction, amount, reference } = known
  if (state !== 'pending' || ripeAt === null || ripeAt > BigInt(nowMs)) return
  if (cuid === null || direction === null || amount === null) return
  await perform(client, { reference, cuid, direction, amount }, nowMs)
}

const insert = `insert into transfer (reference, state, cuid, direction, amount, reason, ripe_at, changed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (reference) do nothing`

export type Changed = Known & { readonly changed_at: bigint }
export type Window = { readonly since: number; readonly until: number; readonly after: string }

/** The orders that changed last in this window, or the ones with these references; by time, then reference. */
const readChanged = async (db: Pool, page: Window | readonly string[], most: number): Promise<readonly Changed[]> => {
  const [where, values] =
    'since' in page
      ? ['(changed_at, reference) > ($1, $2) and changed_at < $3', [page.since, page.after, page.until]]
      : ['reference = any($1)', [page]]
  const { rows } = await db.query<Changed>(
    `select ${columns}, changed_at from transfer where ${where} order by changed_at, reference limit ${most}`,
    values,
  )
  return rows
}

export const openWalletBook = (db: Pool) => {
  const again = async (client: PoolClient, reference: string): Promise<Known> => {
    const known = await find(client, reference)
    if (known === undefined) throw new Error(`an order that was written is not there: ${reference}`)
    return known
  }
  return {
    /** The order's state after this call; for a repeated reference, the state of the earlier order. */
    put: (order: Order, nowMs: number, how: { readonly ripeAt: number } | 'refuse'): Promise<Known> =>
      inTransaction(db, async (client) => {
        const { reference, cuid, direction, amount } = order
        const [state, reason] = how === 'refuse' ? ['refused', 'refused'] : ['pending', null]
        const ripeAt = how === 'refuse' ? null : how.ripeAt
        await client.query(insert, [reference, state, cuid, direction, amount, reason, ripeAt, nowMs])
        await ripen(client, await again(client, reference), nowMs)
        return again(client, reference)
      }),
    find: (reference: string, nowMs: number): Promise<Known | undefined> =>
      inTransaction(db, async (client) => {
        const known = await find(client, reference)
        if (known !== undefined) await ripen(client, known, nowMs)
        return known === undefined ? undefined : again(client, reference)
      }),
    /** An unknown order is refused for ever; a pending or executed one stays as it is. */
    cancel: (reference: string, nowMs: number): Promise<Known> =>
      inTransaction(db, async (client) => {
        await client.query(insert, [reference, 'refused', null, null, null, 'cancelled', null, nowMs])
        await ripen(client, await again(client, reference), nowMs)
        return again(client, reference)
      }),
    statement: (page: Window | readonly string[], most: number): Promise<readonly Changed[]> =>
      readChanged(db, page, most),
    balance: async (cuid: string): Promise<bigint> => {
      const { rows } = await db.query<{ balance: bigint }>('select balance from wallet where cuid = $1', [cuid])
      return rows[0]?.balance ?? 0n
    },
  }
}

export type WalletBook = ReturnType<typeof openWalletBook>
