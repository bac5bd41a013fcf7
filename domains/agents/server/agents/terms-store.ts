// What two operators agreed to of lines and of sharing, as it is read. Few rows, of which nothing is ever changed.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { Agreed, AgreedSharing, AgreedTerms, TermsBody } from '../../rules/index.ts'

export const termsTable = 'agents.terms'

type Raw = {
  readonly id: Uuid
  readonly what: 'line' | 'sharing'
  readonly agent_id: Uuid | null
  readonly from_month: string
  readonly body: TermsBody | { readonly on: boolean }
  readonly agreed_at: Date
}

/** All of the switch, and of these agents; of everybody where none are named. */
export const agreedTerms = async (
  { db }: Pick<House, 'db'>,
  agents: readonly Uuid[] | null = null,
): Promise<Agreed> => {
  const { rows } = await db.query<Raw>(
    `select id, what, agent_id, from_month, body, agreed_at from agents.terms
     where what = 'sharing' or $1::uuid[] is null or agent_id = any($1) order by agreed_at, id`,
    [agents],
  )
  const terms: AgreedTerms[] = []
  const sharing: AgreedSharing[] = []
  for (const { id, agent_id: agent, from_month: fromMonth, body, agreed_at } of rows) {
    const at = agreed_at.getTime()
    if ('on' in body) sharing.push({ fromMonth, at, on: body.on })
    else if (agent !== null) terms.push({ id, agent, fromMonth, at, body })
  }
  return { terms, sharing }
}
