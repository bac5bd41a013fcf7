// Which master secrets a database was written under, as prints that lead back to nothing (docs/decisions/0212).

import type { Pool } from 'pg'
import { inTransaction } from '../flow/in-transaction.ts'

type Print = { readonly print: string; readonly kind: 'first' | 'seal' }

export type Prints = { readonly first: string; readonly seals: readonly string[] }

const lock = 6090

/**
 * What is not the same as before: the first secret, or one that sealed something and is not given any more. Undefined where
 * all is; then what is new is left there. Two nodes that come at once are compared one after the other.
 */
export const unlikePrints = async (db: Pool, { first, seals }: Prints): Promise<Print['kind'] | undefined> => {
  const given: readonly Print[] = [
    { print: first, kind: 'first' },
    ...seals.map((print): Print => ({ print, kind: 'seal' })),
  ]
  return inTransaction(db, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    const { rows } = await client.query<Print>('select print, kind from house.secret_print')
    const unlike = rows.find((row) => !given.some(({ print, kind }) => print === row.print && kind === row.kind))
    const added = given.filter(({ print }) => !rows.some((row) => row.print === print))
    for (const { print, kind } of unlike === undefined ? added : [])
      await client.query('insert into house.secret_print (print, kind) values ($1, $2)', [print, kind])
    return unlike?.kind
  })
}
