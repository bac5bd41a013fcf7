// Transfers for the member's transaction record: one scan of their own index.

import { type House, pageAfter } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { TransferStage, TransferState } from '../contract/index.ts'
import { transferStatesOf, transferTable } from '../rules/index.ts'

export type RecordedTransfer = {
  readonly id: string
  readonly at: number
  readonly venue: string
  readonly direction: 'in' | 'out'
  readonly stage: TransferStage
  /** Minor units. */
  readonly amount: bigint
}

type Stored = {
  readonly id: string
  readonly state: TransferState
  readonly venue: string
  readonly direction: 'in' | 'out'
  readonly amount: bigint
  readonly created_at: Date
}

type Asked = {
  /** From `since` to `until`, exclusive; epoch milliseconds. */
  readonly since: number
  readonly until: number
  readonly stages: readonly TransferStage[]
  /** The last row of the previous page. */
  readonly before: { readonly at: number; readonly id: string } | undefined
  readonly limit: number
}

/** The newest first. */
export const transfersOf = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
  { since, until, stages, before, limit }: Asked,
): Promise<readonly RecordedTransfer[]> => {
  const { rows } = await db.query<Stored>(
    `select id, state, venue, direction, amount, created_at from transfers.transfer
     where member_id = $1 and state = any($2) and created_at >= $3 and created_at < $4 and (created_at, id) < ($5, $6)
     order by created_at desc, id desc limit $7`,
    [member, stages.flatMap(transferStatesOf), new Date(since), new Date(until), ...pageAfter(before), limit],
  )
  return rows.map(({ created_at, state, ...rest }) => ({
    ...rest,
    at: created_at.getTime(),
    stage: transferTable[state].stage,
  }))
}
