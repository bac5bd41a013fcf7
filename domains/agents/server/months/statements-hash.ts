// What the statements of a month come to, as one hash. The plan of the month tells it, so that nobody who can write the table alone is
// paid by it (decision 1244).

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { hash } from 'node:crypto'

type Owed = { readonly agent: Uuid; readonly payable: bigint }

/** SHA-256 over `agent payable` of each, a line each, in the order of the agents. */
export const hashOfStatements = (all: readonly Owed[]): string =>
  hash(
    'sha256',
    all
      .map(({ agent, payable }) => `${agent} ${payable}`)
      .toSorted()
      .join('\n'),
  )

/** Whether the statements of a month are those that it was made with. Of months from before there were hashes nothing is known. */
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
