// The rules door of operators.

export { approvalLife, type ApprovalMove, type ApprovalState, fourEyes } from './four-eyes.ts'
export { isWeakPassword, passwordChecks, passwordMax, passwordMin, passwordText } from './password.ts'
export { placeOf } from './place-of.ts'
export { type Permissions, permissionsWith, rolesFault, type RolesFault } from './roles.ts'
export {
  type SessionEnd,
  type SessionFacts,
  type SessionRefusal,
  sessionRefusal,
  type SessionState,
} from './session-state.ts'
export { type Throttle, throttles, waitAfter } from './throttle.ts'
export { needsTwo } from './works.ts'
