// The contract door of operators.

export { auditActions, auditExport, auditList, AuditRow, exportMax } from './audit.ts'
export { Figure, houseHealth } from './health.ts'
export { proposalShows, type ProposalShow, WaitingProposal, waitingProposals } from './approvals.ts'
export { addNote, listNotes, Note } from './notes.ts'
export { operatorWith, type OwnPermission, type Role, roles } from './permissions.ts'
export { Reason, reasonMax, reasonMin } from './reason.ts'
export {
  changePassword,
  deskActive,
  deskConfirm,
  idleMinutes,
  LoggedIn,
  login,
  logout,
  Me,
  me,
  newRecoveryCodes,
  opsCookie,
  sessionHours,
  setupCodes,
  setupFinish,
  setupPassword,
} from './session.ts'
export {
  AccessWish,
  Account,
  changeRoles,
  createOperator,
  decideAccess,
  listOperators,
  lockOperator,
  Operator,
  resetOperator,
  type WaitingAccess,
} from './team.ts'
export { Work, type WorkNamed, workAside, workRetry, works } from './works.ts'
