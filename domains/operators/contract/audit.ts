// Reading the audit log: by operator, action, member, subject and time, the newest first. An export is an audited
// action.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { operatorWith } from './permissions.ts'
import { Reason } from './reason.ts'

const Text = z.string().check(z.maxLength(80))
const At = z.int().check(z.minimum(0), z.maximum(8_000_000_000_000))

const filters = {
  operator: z.optional(z.uuid()),
  action: z.optional(Text),
  member: z.optional(z.uuid()),
  subject: z.optional(Text),
  /** UTC epoch milliseconds; `to` is exclusive. */
  from: z.optional(At),
  to: z.optional(At),
}

export const AuditRow = z.strictObject({
  id: z.uuid(),
  at: z.int(),
  operator: z.nullable(z.uuid()),
  account: z.string(),
  action: z.string(),
  reason: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  member: z.nullable(z.uuid()),
  /** The facts as JSON text. */
  facts: z.string(),
  ip: z.string(),
})
export type AuditRow = z.infer<typeof AuditRow>

export const auditList = endpoint({
  get: '/ops/v1/audit/list',
  who: operatorWith('audit.read'),
  takes: z.strictObject({
    ...filters,
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  gives: z.strictObject({ rows: z.array(AuditRow), next: z.nullable(z.uuid()) }),
  refuses: [],
})

/** The existing actions, for the filter. */
export const auditActions = endpoint({
  get: '/ops/v1/audit/actions',
  who: operatorWith('audit.read'),
  takes: z.strictObject({}),
  gives: z.strictObject({
    actions: z.array(z.string()),
    operators: z.array(z.strictObject({ id: z.uuid(), account: z.string() })),
  }),
  refuses: [],
})

export const exportMax = 20_000

export const auditExport = endpoint({
  post: '/ops/v1/audit/export',
  who: operatorWith('audit.export'),
  takes: z.strictObject({ ...filters, reason: Reason }),
  gives: z.strictObject({ csv: z.string(), rows: z.int(), whole: z.boolean() }),
  refuses: [],
  perMinute: 6,
})
