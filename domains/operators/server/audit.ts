// The audit log (L33). An action and its row are committed together: if money or news move, the row is part of the
// plan; if a slice changes its own tables, it is written in that transaction.

import { type House, inTransaction, type Row } from '@magpie/db'
import { isoOf, isRefusal, type Uuid } from '@magpie/kernel'
import type { Act, RequestFacts } from '@magpie/wire'
import type { AuditWriter } from '@magpie/wire/mount'
import type { PoolClient } from 'pg'

const auditTable = 'operators.audit'

type By = {
  readonly operator: string | null
  readonly account: string
  readonly session: string | null
  readonly request: string
  readonly ip: string
}

const rowOf = (act: Act, by: By, { world }: Pick<House, 'world'>): Row => ({
  table: auditTable,
  values: {
    id: world.id(),
    at: isoOf(world.now()),
    operator_id: by.operator,
    account: by.account,
    session_id: by.session,
    action: act.action,
    reason: act.reason,
    subject_kind: act.subject.kind,
    subject_id: act.subject.id,
    member_id: act.member ?? null,
    facts: act.facts ?? {},
    request_id: by.request,
    ip: by.ip,
  },
})

/** For `mount`: handlers reach it as `context.audit(act)`. */
export const auditWriter: AuditWriter = (act, by, request, house) =>
  rowOf(
    act,
    { operator: by.operator, account: by.account, session: by.session, request: request.id, ip: request.ip },
    house,
  )

/** An action at the server's own terminal, such as creating the first operator. */
export const houseAct = (act: Act, house: Pick<House, 'world'>): Row =>
  rowOf(act, { operator: null, account: 'house', session: null, request: 'terminal', ip: '' }, house)

/** An operator's action on themselves: audited without a reason. */
export const ownAct = (
  action: `self.${string}`,
  by: { readonly id: Uuid; readonly account: string; readonly session: Uuid },
  { id: request, ip }: Pick<RequestFacts, 'id' | 'ip'>,
  house: Pick<House, 'world'>,
): Row =>
  rowOf(
    { action, reason: 'own account', subject: { kind: 'operator', id: by.id } },
    { operator: by.id, account: by.account, session: by.session, request, ip },
    house,
  )

/** Writes the row of `context.audit(act)` inside the caller's own transaction. */
export const writeAudit = async (client: Pick<PoolClient, 'query'>, row: Row): Promise<void> => {
  await client.query(
    `/* operators.write-act */ insert into operators.audit select * from json_populate_record(null::operators.audit, $1)`,
    [JSON.stringify(row.values)],
  )
}

/**
 * A transaction of a slice with its audit row: `acted(house, context.audit(act), async (client) => …)`. A refusal
 * returned by `work` rolls everything back and is passed on.
 */
export const acted = <Value>(
  { db }: Pick<House, 'db'>,
  row: Row,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> =>
  inTransaction(
    db,
    async (client) => {
      const value = await work(client)
      if (!isRefusal(value)) await writeAudit(client, row)
      return value
    },
    (value) => !isRefusal(value),
  )
