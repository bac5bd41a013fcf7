// The journal at a cut: the head of each lane in the current snapshot. Two databases with the same cut hold the same journal.

import type { Uuid } from '@magpie/kernel'
import type { Client, PoolClient } from 'pg'

export type Cut = readonly { readonly lane: Uuid; readonly number: string; readonly hash: string }[]

/** Lanes in which something was written, by their ids. */
export const journalCut = async (db: Client | PoolClient): Promise<Cut> =>
  (
    await db.query<Cut[number]>(
      `select id as lane, head::text as number, encode(head_hash, 'hex') as hash from ledger.lane where head > 0 order by id`,
    )
  ).rows

/** Whether a house has worked on this database. */
export const hasJournal = async (db: Client | PoolClient): Promise<boolean> =>
  (await db.query('select 1 from ledger.lane limit 1')).rows.length > 0
