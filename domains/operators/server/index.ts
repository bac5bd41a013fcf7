// The server door of operators.

export {
  type Approval,
  approvalById,
  approvalsOf,
  approvalsWaiting,
  approvedIn,
  approving,
  decidedBy,
  mayDecide,
  proposalFlow,
  proposeAlone,
  turnDown,
  waitingAbout,
} from './approvals.ts'
export { type CarriedOut, carriedOut } from './carried-out.ts'
export { acted, auditWriter, houseAct, writeAudit } from './audit.ts'
export { openOperators, type OperatorsSettings } from './open-operators.ts'
export { permissionNames } from './permissions.ts'
export { hasActed } from './read-audit.ts'
export { openReadTracer } from './read-trace.ts'
export { isOperatorProved } from './session/presence.ts'
export { isAtDesk, resolveOperator } from './session/resolve-operator.ts'
export { openSlowHash, type Passwords } from './slow-hash.ts'
export { hasAdmin, makeFirstAdmin, resetAdmin } from './team/first-admin.ts'
export { operatorByAccount, operatorById } from './operators.ts'
export { operatorOf } from './tools.ts'
export { fourEyes } from '../rules/index.ts'
