// The web door of turnover: what the wallet says of the audit, and what the page of a ticket says of its bet.

export { auditQuery, useAudit } from './audit/audit-query.ts'
export { BetCounted } from './count/bet-counted.tsx'
