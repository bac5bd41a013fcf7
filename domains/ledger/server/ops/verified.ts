// The last stored verification of each kind.

import { handle } from '@magpie/wire'
import { opsVerified, type Verification } from '../../contract/index.ts'

type Row = Omit<Verification, 'at' | 'fault'> & {
  readonly at: Date
  readonly fault_row: string | null
  readonly fault_what: string | null
}

export const onVerified = () =>
  handle(opsVerified, async (_ask, { house: { db } }) => {
    const { rows } = await db.query<Row>(
      'select kind, at, ms, links, keys, entries, fault_row, fault_what from ledger.verified order by kind desc',
    )
    return {
      verifications: rows.map(({ at, fault_row, fault_what, ...row }) => ({
        ...row,
        at: at.getTime(),
        fault: fault_row === null ? null : { row: fault_row, what: fault_what ?? '' },
      })),
    }
  })
