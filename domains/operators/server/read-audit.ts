// Reads the audit log from its end. Ids are ordered by time (UUIDv7), so one index for each filter gives rows and
// order, and a page costs the same at the millionth row as at the first.

import { type House, type Json, pageOf } from '@magpie/db'
import { csvText, isoOf, type Uuid, uuidV7 } from '@magpie/kernel'
import { handle, type Takes } from '@magpie/wire'
import { auditActions, auditExport, auditList, type AuditRow, exportMax } from '../contract/index.ts'
import { acted } from './audit.ts'

type Filters = Omit<Takes<typeof auditList>, 'before' | 'limit'>

type Raw = {
  readonly id: Uuid
  readonly at: Date
  readonly operator_id: Uuid | null
  readonly account: string
  readonly action: string
  readonly reason: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly member_id: Uuid | null
  readonly facts: Json
  readonly ip: string
}

const pageSize = 50
const noChance = new Uint8Array(8)

/** The smallest id of this millisecond. */
const firstIdAt = (ms: number): Uuid => uuidV7(ms, 0, noChance)

const shaped = (raw: Raw): AuditRow => ({
  id: raw.id,
  at: raw.at.getTime(),
  operator: raw.operator_id,
  account: raw.account,
  action: raw.action,
  reason: raw.reason,
  subjectKind: raw.subject_kind,
  subjectId: raw.subject_id,
  member: raw.member_id,
  facts: JSON.stringify(raw.facts),
  ip: raw.ip,
})

/** Only the requested conditions are written, so that the planner picks the right index. */
export const readAudit = async (
  { db }: Pick<House, 'db'>,
  filters: Filters,
  before: Uuid | undefined,
  limit: number,
): Promise<readonly AuditRow[]> => {
  const values: unknown[] = []
  const conditions: string[] = []
  const where = (column: string, value: unknown): void => {
    if (value === undefined) return
    values.push(value)
    conditions.push(`${column} $${values.length}`)
  }
  where('operator_id =', filters.operator)
  where('action =', filters.action)
  where('member_id =', filters.member)
  where('subject_id =', filters.subject)
  where('id >=', filters.from === undefined ? undefined : firstIdAt(filters.from))
  where('id <', filters.to === undefined ? undefined : firstIdAt(filters.to))
  where('id <', before)
  const { rows } = await db.query<Raw>(
    `select id, at, operator_id, account, action, reason, subject_kind, subject_id, member_id, facts, ip
     from operators.audit ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`}
     order by id desc limit ${limit}`,
    values,
  )
  return rows.map(shaped)
}

/** Whether this operator has done this to this subject. */
export const hasActed = async (
  house: Pick<House, 'db'>,
  of: { readonly operator: Uuid; readonly action: string; readonly subject: string },
): Promise<boolean> => (await readAudit(house, of, undefined, 1)).length > 0

export const onAuditList = () =>
  handle(auditList, async ({ before, limit = pageSize, ...filters }, { house }) => {
    const rows = await readAudit(house, filters, before, limit + 1)
    const { rows: shown, next } = pageOf(rows, limit, (last) => last.id)
    return { rows: [...shown], next }
  })

/** Each name is found by a loose index scan, not by reading every row. */
const actionsSql = `with recursive jump as (
    (select action from operators.audit order by action limit 1)
    union all
    select (select a.action from operators.audit a where a.action > jump.action order by a.action limit 1)
    from jump where jump.action is not null
  )
  select action from jump where action is not null`

export const onAuditActions = () =>
  handle(auditActions, async (_ask, { house }) => {
    const actions = await house.db.query<{ action: string }>(actionsSql)
    const operators = await house.db.query<{ id: Uuid; account: string }>(
      `select id, account from operators.operator order by account`,
    )
    return { actions: actions.rows.map(({ action }) => action), operators: operators.rows }
  })

const columns = ['at', 'account', 'action', 'reason', 'subject', 'subject_id', 'member', 'facts', 'ip', 'id'] as const

const cells = (row: AuditRow): readonly string[] => [
  isoOf(row.at),
  row.account,
  row.action,
  row.reason,
  row.subjectKind,
  row.subjectId,
  row.member ?? '',
  row.facts,
  row.ip,
  row.id,
]

export const onAuditExport = () =>
  handle(auditExport, async ({ reason, ...filters }, { house, audit }) => {
    const rows = await readAudit(house, filters, undefined, exportMax + 1)
    const kept = rows.slice(0, exportMax)
    const asked = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
    const row = audit({
      action: 'audit.export',
      reason,
      subject: { kind: 'audit', id: 'log' },
      facts: { ...asked, rows: kept.length },
    })
    return acted(house, row, async () => ({
      csv: csvText([columns, ...kept.map(cells)]),
      rows: kept.length,
      whole: rows.length <= exportMax,
    }))
  })
