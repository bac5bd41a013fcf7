// One hash over a month's statements. The month's plan records it, so that a person who can write only the table cannot
// cause a payment (decision 1244).

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { hash } from 'node:crypto'

type Owed = { readonly agent: Uuid; readonly payable: bigint }

/** SHA-256 over one line `agent payable` for each, sorted. */
export const hashOfStatements = (all: readonly Owed[]): string =>
  hash(
    'sha256',
    all
      .map(({ agent, payable }) => `${agent} ${payable}`)
      .toSorted()
      .join('\n'),
  )

/** Whether a month's statements match the hash in its plan. Months from before the hash cannot be checked. */
export const statementsHold = async ({ db }: Pick<House, 'db'>, month: string): Promise<boolean> => {
  const { rows } = await db.query<{ readonly statements: string | null }>(
    'select statements from agents.month where id = $1',
    [month],
  )
  const told = rows[0]?.statements ?? null
  if (told === null) return rows.length > 0
  const { rows: all } = await db.query<Owed>(
    'select agent_id as agent, payable from agents.statement where month = $1',
    [month],
  )
  return hashOfStatements(all) === told
}
