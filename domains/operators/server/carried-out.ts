// Who authorised a carried-out proposal (L33): for a later verification that trusts no state column. It needs two
// operators of this platform, one logged as proposer and another as approver.

import type { Json } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { Client, Pool, PoolClient } from 'pg'

export type CarriedOut = {
  readonly id: Uuid
  readonly member: Uuid | null
  readonly body: Json
  readonly decider: Uuid | null
  /** What is missing; null if two operators stand behind it. */
  readonly lacks: string | null
}

type Raw = {
  readonly id: Uuid
  readonly member_id: Uuid | null
  readonly body: Json
  readonly decider_id: Uuid | null
  readonly state: string
  readonly is_one: boolean
  readonly has_maker: boolean
  readonly has_decider: boolean
  readonly was_proposed: boolean
  readonly was_approved: boolean
}

const lacksOf = (raw: Raw): string | null => {
  if (raw.state !== 'approved') return `it is ${raw.state}`
  if (raw.is_one) return 'one operator proposed and approved it'
  if (!raw.has_maker) return 'nobody of this house proposed it'
  if (!raw.has_decider) return 'nobody of this house approved it'
  if (!raw.was_proposed) return 'the log has not who proposed it'
  return raw.was_approved ? null : 'the log has not who approved it'
}

/** Which of these ids are proposals of this kind. */
export const carriedOut = async (
  db: Client | Pool | PoolClient,
  kind: string,
  ids: readonly Uuid[],
): Promise<readonly CarriedOut[]> => {
  const { rows } = await db.query<Raw>(
    `select p.id, p.member_id, p.body, p.decider_id, p.state, p.maker_id is not distinct from p.decider_id as is_one,
       exists (select from operators.operator o where o.id = p.maker_id and o.account = p.maker_account) as has_maker,
       exists (select from operators.operator o where o.id = p.decider_id and o.account = p.decider_account) as has_decider,
       exists (select from operators.audit a where a.subject_id = p.id::text and a.operator_id = p.maker_id
         and a.action = p.kind || '.propose' and a.member_id is not distinct from p.member_id) as was_proposed,
       exists (select from operators.audit a where a.subject_id = p.id::text and a.operator_id = p.decider_id
         and a.action = p.kind || '.approved' and a.member_id is not distinct from p.member_id) as was_approved
     from operators.approval p where p.kind = $1 and p.id = any($2)`,
    [kind, ids],
  )
  return rows.map((raw) => ({
    id: raw.id,
    member: raw.member_id,
    body: raw.body,
    decider: raw.decider_id,
    lacks: lacksOf(raw),
  }))
}
