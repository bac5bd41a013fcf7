// Tampers with a journal and looks whether each edit is found and its first bad row named: by the walk over the journal,
// and where the journal that is left holds by itself, by what the witness saw.

import type { World } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { Head } from '../contract/checkpoint.ts'
import { verifyLedger } from '../server/verify/verify.ts'
import { firstUnmet } from '../server/witness/compare.ts'
import { type Edit, editKinds, tamper } from './tamper.ts'

export type Tried = { readonly edit: Edit; readonly found: string | null; readonly named: boolean }

export const tryEdits = async (of: {
  /** As the superuser. */
  readonly db: Pool
  readonly world: Pick<World, 'bytes' | 'id'>
  readonly heads: readonly Head[]
  readonly edits: number
}): Promise<readonly Tried[]> => {
  const { db, world, heads, edits } = of
  const tried: Tried[] = []
  const client = await db.connect()
  try {
    for (let nth = 0; nth < edits; nth++) {
      await client.query('begin')
      const edit = await tamper({ db: client, world }, editKinds[nth % editKinds.length] ?? 'flip')
      const fault = (await verifyLedger(client)).fault ?? (await firstUnmet(client, heads))
      await client.query('rollback')
      const found = fault === null ? null : `${fault.row}: ${fault.what}`
      const named = edit.names.some((name) => `${fault?.row ?? ''} `.startsWith(name) || fault?.row.startsWith(name))
      tried.push({ edit, found, named })
    }
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
  return tried
}
