export {
  auditList,
  type AuditRow,
  auditStates,
  auditSources,
  type AuditSource,
  type AuditState,
  type BetCount,
  betCount,
  whyNothing,
  type WhyNothing,
} from './audit.ts'
export { type GameGroup, gameGroups } from './game-group.ts'
