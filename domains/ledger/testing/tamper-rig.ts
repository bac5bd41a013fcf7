// Tampers with a journal and checks that each edit is found, with the correct first bad row: by the verification of the
// journal, or by comparison with the witness if the remaining journal is consistent.

import type { World } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { Head } from '../contract/checkpoint.ts'
import { unauthorisedAdjustments } from '../server/verify/adjustments.ts'
import { checkRecorded } from '../server/verify/recorded.ts'
import { verifyLedger } from '../server/verify/verify.ts'
import { firstUnmet } from '../server/witness/compare.ts'
import { type Forging, forgeAdjustments } from './forged-adjustments.ts'
import { type Edit, editKinds, tamper } from './tamper.ts'

export type Tried = {
  readonly edit: Omit<Edit, 'kind'> & { readonly kind: Edit['kind'] | 'correction' }
  readonly found: string | null
  readonly named: boolean
}

export const tryEdits = async (of: {
  /** Connected as the superuser. */
  readonly db: Pool
  readonly world: Pick<World, 'bytes' | 'id' | 'now'>
  readonly heads: readonly Head[]
  readonly edits: number
  /** The master secret of the house. */
  readonly secret: string
  /** See `Tampering`. */
  readonly rowEdits: readonly string[]
}): Promise<readonly Tried[]> => {
  const { db, world, heads, edits, secret, rowEdits } = of
  const tried: Tried[] = []
  const client = await db.connect()
  try {
    for (let nth = 0; nth < edits; nth++) {
      await client.query('begin')
      const edit = await tamper({ db: client, world, rowEdits }, editKinds[nth % editKinds.length] ?? 'flip')
      const fault =
        (await verifyLedger(client, { secret })).fault ??
        (await firstUnmet(client, heads)) ??
        (await checkRecorded(client))
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

/**
 * Books forged manual corrections with the house's own key: they lack only a second operator or a proposal. They are
 * not rolled back.
 */
export const tryAdjustments = async (of: Omit<Forging, 'member'>): Promise<readonly Tried[]> => {
  const { rows } = await of.owner.query<{ member: string }>(
    `select owner as member from ledger.account where bucket = 'cash' order by owner limit 1`,
  )
  const forged = await forgeAdjustments({ ...of, member: rows[0]?.member ?? '' })
  const client = await of.owner.connect()
  try {
    const faults = await unauthorisedAdjustments(client)
    return forged.map(({ what, key, lacks }) => {
      const fault = faults.find(({ row }) => row.includes(`(${key})`))
      const edit = { kind: 'correction' as const, what: `a correction ${what}`, names: [`${key}: ${lacks}`] }
      return { edit, found: fault?.what ?? null, named: fault?.what.includes(lacks) ?? false }
    })
  } finally {
    client.release()
  }
}
