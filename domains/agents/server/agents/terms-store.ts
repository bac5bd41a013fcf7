// Approved terms of lines and of sharing, as stored. Few rows, never changed.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import * as z from 'zod/mini'
import { OpsTermsBody } from '../../contract/index.ts'
import type { Agreed, AgreedSharing, AgreedTerms } from '../../rules/index.ts'

export const termsTable = 'agents.terms'

type Raw = {
  readonly id: Uuid
  readonly what: 'line' | 'sharing'
  readonly agent_id: Uuid | null
  readonly from_month: string
  readonly body: unknown
  readonly agreed_at: Date
}

const Switch = z.strictObject({ on: z.boolean() })

/**
 * All switch rows, and the terms of these agents; of all agents if none are given. Unreadable terms do not apply: an
 * alarm is raised, and operators see the terms used at both reviews of a statement.
 */
export const agreedTerms = async (
  { db, log }: Pick<House, 'db' | 'log'>,
  agents: readonly Uuid[] | null = null,
): Promise<Agreed> => {
  const { rows } = await db.query<Raw>(
    `select id, what, agent_id, from_month, body, agreed_at from agents.terms
     where what = 'sharing' or $1::uuid[] is null or agent_id = any($1) order by agreed_at, id`,
    [agents],
  )
  const terms: AgreedTerms[] = []
  const sharing: AgreedSharing[] = []
  for (const { id, what, agent_id: agent, from_month: fromMonth, body, agreed_at } of rows) {
    const at = agreed_at.getTime()
    const on = Switch.safeParse(body).data?.on
    const line = OpsTermsBody.safeParse(body).data
    if (what === 'sharing' && on !== undefined) sharing.push({ fromMonth, at, on })
    else if (what === 'line' && agent !== null && line !== undefined)
      terms.push({ id, agent, fromMonth, at, body: line })
    else
      log.alarm(
        { code: 'agent_terms_unreadable', row: id, from: fromMonth },
        'approved terms cannot be read, so the earlier ones apply: restore the row before a statement is approved',
      )
  }
  return { terms, sharing }
}
