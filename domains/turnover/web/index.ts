// The web door of turnover: the audit for the wallet, and a bet's count for the ticket page.

export { auditQuery, useAudit } from './audit/audit-query.ts'
export { BetCounted } from './count/bet-counted.tsx'
