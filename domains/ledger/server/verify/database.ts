// A verification's access to the database: one connection with a fixed snapshot, and the part of the journal that is already
// verified.

import type { Uuid } from '@magpie/kernel'
import type { Client, PoolClient } from 'pg'

export type Database = Client | PoolClient

/** Where the verification begins in each lane with new links: after this number, whose link has this hash. */
export type Known = { readonly lanes: Uuid[]; readonly numbers: bigint[]; readonly hashes: Buffer[] }

export type LaneRow = { readonly id: Uuid; readonly head: bigint; readonly head_hash: Buffer }
